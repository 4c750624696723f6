from support.command import sabot
