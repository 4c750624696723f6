<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh-TW" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player Fabulous 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker Fabulous 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player Precious Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker Precious Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bets close when the dealer calls &apos;No more bets&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens what follows when a foreign card is found during the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hand with the wrong number of cards, seen before play of the next game opens and beyond reconstruction, voids the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two or more cards drawn together in the initial deal, their order unknown, void the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card order in the shoe altered beyond reconstruction voids the round, whether or not cards were exposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few cards in the shoe to finish the round: the round is void.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabulous 4 Baccarat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fortune Six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens what follows when extra, missing, foreign or unshuffled cards are found during a round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the player handling cards is away, to expose or to receive more, the dealer exposes the cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the steps when a player leaves with cards whose value neither shoe nor surveillance can tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under method C, a card exposed as the shoe moves is played as though face down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under method C, card order altered by accident or on purpose, beyond repair: the round is void and the cards are replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under the minimum: once decided, paid or collected one time only; that player&apos;s later such wagers go back, win or lose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the maximum: winners are paid, and losers collected, up to the maximum and no further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens what follows when the power fails.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens what follows when wagers exceed the table differential.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; nothing may be placed or raised; what is added is refused or not honoured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unless a rule says otherwise, after &apos;No more bets&apos; no wager comes off; one taken back still wins or loses with the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A card found face up in the shoe after the round&apos;s first card is played as though face down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards dealt out of order are reconstructed; cards passed to the wrong player are taken back and passed on; the round goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong squeezer (3.9.2), cards not passed, dealt face up or exposed by mistake: no wrong delivery under 5.7; outcome stands, round goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two or more cards drawn together, their order known, are reconstructed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Electronic shoe reset for dealer error after &apos;No more bets&apos;: players may withdraw; after it they may bet until the call is repeated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An irregularity these rules do not cover goes to the gaming shift manager to decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Displayed results only inform; where the display is wrong, for this round or earlier ones, the outcome of cards dealt by the rules stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fortune Six Baccarat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fortune Six No Commission Baccarat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Commission Baccarat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super Six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bets close when the player terminal shows &apos;Bets are closed&apos; or &apos;No more bets&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super Six No Commission Baccarat (Electronic Table Game)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pair is two cards of the same rank, in every game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side wagers on a total win only when that hand wins; a tie loses them. Pairs do not depend on the winner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabulous 4: Banker with 4 pushes, Player with 4 pays 1 to 2, either with 1 pays 2 to 1; pairs by top row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie pushes Player and Banker wagers; a wager that no pay row covers loses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A void round returns every wager at face value, leaves no mark on the roads, and its cards stay drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money is whole cents; what the smallest unit cannot pay is rounded by policy, and both figures are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authority rises from dealer to assistant casino manager; a pit supervisor rules where nobody is named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An outcome is established when some wager is won or lost whatever cards may still come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the cutting card comes the round is finished; then the shoe ends, unless the table plays one more round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cards are burned at the start of a shoe is a setting; a shoe that burns on its own is followed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a machine shows is information; the cards on the felt stand, and a misread is corrected and signed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the loaded game has no clause for goes to the gaming shift manager: play on, withdrawal option, or void.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wagers need not be entered; without them the console still shows which areas win and what any amount pays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A live table flags wagers outside its limits and settles them by the limit rules; a terminal refuses them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A card too many belongs to the hand that is due it; when none is, it opens the next round or is burned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power failure is handled alike in every game; a reset shoe reopens bets only while no card was exposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A terminal&apos;s wager counts if the table accepted it before closing; a silent terminal is closed by the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>foreign card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Foreign card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extra or missing cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra or missing cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unshuffled cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unshuffled cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shoe count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shoe count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new deck run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New deck run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeated shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeated shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>squeeze slip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squeeze slip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order altered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late wager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late wager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late withdrawal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late withdrawal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>face up card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Face up card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>player away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>player left with cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player left with cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed by movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed by movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order altered by movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order altered by movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table differential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table differential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unread card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unread card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shoe alarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shoe alarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misread card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Misread card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>early card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Early card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>void</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Void</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>void and replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Void and replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withdraw option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reconstruct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconstruct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withdraw then reconstruct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw then reconstruct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep for next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep for next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retrieve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retrieve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enter cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset and reopen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset and reopen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enter by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adjust wagers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adjust wagers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove wagers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove wagers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays in play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays in play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settle once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settle to maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle to maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask each player: withdraw?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load a shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set method A or B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place your bets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No more bets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tie on {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player wins {high} over {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker wins {high} over {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card to Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card to Banker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the reveal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No more cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First four cards: Player, Banker, Player, Banker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player draws on {player}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker draws on {banker}, whatever Player drew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker draws on {banker}: {third}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker stands on {banker}: {third}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker stands on {banker}, whatever Player drew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker draws on {banker}: Player stands on {player}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both stand: Player {player}, Banker {banker}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Banker has its third card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It depends on a card that is still face down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Natural: Player {player}, Banker {banker}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Natural: Player {player}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Natural: Banker {banker}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatever Player&apos;s third card is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player&apos;s third card counts {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player&apos;s third card is {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A card waits for the next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carried over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hand}&apos;s card {index} is {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collect, return {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>collect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pay {amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Irregularity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign off {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who comes on duty?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seat {seat} withdraws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of a player&apos;s wagers, or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each player may withdraw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody was asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cutting card came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter cards by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shoe is dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the cards lie on the felt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by the pit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirmed by surveillance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dealer&apos;s slip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fault of the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the player&apos;s request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody here may sign this. Call the {role}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever decides signs with their own PIN.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PIN of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dealer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pit manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shift manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>casino manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surveillance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clause {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>STOP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All wagers that are still open may be withdrawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Natural</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collect, then pay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} wagers entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bets are open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} is void: every wager goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why} · card due, none seen for {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supervisor, please</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End shoe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shoe {shoe} · Round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} dealt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dealer {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No dealer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
