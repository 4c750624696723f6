"""`Look`: the colours of the review window for dark rooms, for light rooms and for paper, and the style sheet."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from controller.value import Value
from gui import theme


class Look(Value):
    """Every colour of the window."""

    name: str
    panel: str
    plate: str
    """The background of tables and cards."""
    raised: str
    """The background of buttons and fields."""
    edge: str
    quiet: str
    text: str
    accent: str
    """The keyboard focus, and what is selected."""
    chosen: str
    """The background of a selected row."""
    stripe: str
    """The background of every other row."""
    player: str
    banker: str
    tie: str
    alarm: str
    """The background of a warning (held, broken), with text in `alarm_text`."""
    alarm_text: str
    alarm_tint: str
    """The background of a row whose case holds its table."""
    good: str
    bar: str
    """The bars of charts."""
    series: tuple[str, ...]
    """The curves of one chart."""


_COLOURS: Final[dict[str, tuple[Any, Any]]] = {
    "panel": (theme.PANEL, "#EEF1F5"),
    "plate": (theme.PLATE, "#FFFFFF"),
    "raised": (theme.KEY, "#FFFFFF"),
    "edge": (theme.EDGE, "#CBD4DE"),
    "quiet": (theme.QUIET, "#51606F"),
    "text": (theme.TEXT, "#15202B"),
    "accent": (theme.PLAYER, theme.PLAYER_FILL),
    "chosen": (theme.LIT, "#D6E6FB"),
    "stripe": ("#1D2632", "#F6F8FB"),
    "player": (theme.PLAYER, theme.PLAYER_FILL),
    "banker": (theme.BANKER, theme.BANKER_FILL),
    "tie": (theme.TIE, theme.TIE_FILL),
    "alarm": (theme.AMBER, theme.AMBER),
    "alarm_text": (theme.BLACK, theme.BLACK),
    "alarm_tint": ("#4A3608", "#FFE9B8"),
    "good": (theme.TIE, theme.TIE_FILL),
    "bar": ("#4E86BD", "#5B8DBF"),
    "series": (
        (theme.PLAYER, theme.BANKER, theme.TIE, theme.AMBER, "#C79BFF", "#4FD6D6", "#FF9EC6", "#C8D36A"),
        ("#0B5ED7", "#C8102E", "#1B7F3B", "#9A6200", "#6A3FA0", "#0B7A7A", "#A83276", "#6B7300"),
    ),
}
"""Each colour in a dark room and in a light one."""
DARK: Final = Look("dark", **{name: dark for name, (dark, _) in _COLOURS.items()})
LIGHT: Final = Look("light", **{name: light for name, (_, light) in _COLOURS.items()})
PAPER: Final = replace(LIGHT, name="paper", panel=theme.WHITE, stripe=theme.WHITE, edge="#B5BDC6")
"""The look for printing."""
ARROW: Final = Path(__file__).with_name("arrow.png")
"""The arrow of the drop-down lists."""
LOOKS: Final = {look.name: look for look in (DARK, LIGHT)}


def style_sheet(look: Look) -> str:
    """The style sheet of the whole window."""
    return f"""
    QWidget {{ background: {look.panel}; color: {look.text}; font-family: "{theme.FAMILY}", "{theme.CHINESE}";
               font-size: 13px; }}
    QLabel, QCheckBox, QRadioButton {{ background: transparent; }}
    QToolTip {{ background: {look.plate}; color: {look.text}; border: 1px solid {look.edge}; padding: 4px; }}

    #rail {{ background: {look.plate}; border-right: 1px solid {look.edge}; }}
    #rail QWidget {{ background: transparent; }}
    #mark {{ font-size: 20px; font-weight: bold; }}
    #rail QPushButton#nav {{ text-align: left; padding: 9px 14px; border: none; border-left: 3px solid transparent;
                             border-radius: 0; font-size: 14px; color: {look.quiet}; }}
    #rail QPushButton#nav:hover {{ color: {look.text}; }}
    #rail QPushButton#nav:checked {{ background: {look.chosen}; color: {look.text}; font-weight: bold;
                                     border-left: 3px solid {look.accent}; }}
    #rail QPushButton#nav:focus {{ border-left: 3px solid {look.text}; }}

    #heading {{ font-size: 22px; font-weight: bold; }}
    #title {{ font-size: 15px; font-weight: bold; }}
    #caption {{ font-size: 11px; font-weight: bold; color: {look.quiet}; }}
    #quiet {{ color: {look.quiet}; }}
    #small {{ color: {look.quiet}; font-size: 11px; }}
    #figure {{ font-size: 25px; font-weight: bold; }}
    #refusal {{ background: {look.alarm}; color: {look.alarm_text}; padding: 7px 10px; border-radius: 4px; }}
    #done {{ color: {look.good}; font-weight: bold; }}
    #card {{ background: {look.plate}; border: 1px solid {look.edge}; border-radius: 6px; }}
    #card QWidget {{ background: {look.plate}; }}
    #card QLabel#refusal {{ background: {look.alarm}; }}
    #card QLabel#chip[tone="alarm"] {{ background: {look.alarm}; }}
    #held {{ background: {look.alarm}; color: {look.alarm_text}; border: none; border-radius: 4px; font-weight: bold;
             padding: 8px 14px; text-align: left; font-size: 14px; }}
    #held:focus {{ border: 2px solid {look.text}; }}
    #chip {{ background: {look.raised}; border: 1px solid {look.edge}; border-radius: 7px; padding: 1px 9px;
             font-size: 11px; font-weight: bold; }}
    #chip[tone="alarm"] {{ background: {look.alarm}; color: {look.alarm_text}; border-color: {look.alarm}; }}
    #chip[tone="good"] {{ color: {look.good}; border-color: {look.good}; }}

    QPushButton, #card QPushButton {{ background: {look.raised}; border: 1px solid {look.edge}; border-radius: 4px;
                   padding: 5px 12px; min-height: 18px; }}
    QPushButton:hover {{ border-color: {look.quiet}; }}
    QPushButton:focus {{ border: 1px solid {look.accent}; }}
    QPushButton:disabled {{ color: {look.quiet}; background: {look.panel}; }}
    QPushButton::menu-indicator {{ image: none; width: 0; }}
    QPushButton#primary {{ background: {theme.PLAYER_FILL}; color: {theme.WHITE}; border: 1px solid
                           {theme.PLAYER_FILL}; font-weight: bold; }}
    QPushButton#primary:focus {{ border: 1px solid {look.text}; }}
    QPushButton#primary:disabled {{ background: {look.raised}; color: {look.quiet}; border-color: {look.edge}; }}
    QPushButton#narrowed {{ background: {look.chosen}; border-color: {look.accent}; }}
    QPushButton#plain {{ background: transparent; border: none; padding: 2px 8px; color: {look.quiet}; }}
    QPushButton#plain:hover, QPushButton#plain:focus {{ color: {look.text}; text-decoration: underline; }}

    QLineEdit, QComboBox, QPlainTextEdit, QDateTimeEdit, QSpinBox, #card QLineEdit, #card QComboBox,
    #card QPlainTextEdit, #card QDateTimeEdit, #card QSpinBox {{
        background: {look.raised}; border: 1px solid {look.edge}; border-radius: 4px; padding: 5px 8px;
        selection-background-color: {look.accent}; min-height: 18px; }}
    QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus, QDateTimeEdit:focus, QSpinBox:focus {{
        border: 1px solid {look.accent}; }}
    QAbstractSpinBox QLineEdit, #card QAbstractSpinBox QLineEdit {{ border: none; padding: 0 8px;
        min-height: 0; background: transparent; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; border: none; }}
    QComboBox::drop-down {{ border: none; background: transparent; width: 20px; }}
    QComboBox::down-arrow {{ image: url("{ARROW.as_posix()}"); width: 10px; height: 6px; }}
    QComboBox QAbstractItemView, QMenu {{ background: {look.plate}; color: {look.text}; border: 1px solid {look.edge};
        selection-background-color: {look.chosen}; selection-color: {look.text}; outline: 0; }}
    QMenu::item {{ padding: 5px 22px 5px 10px; }}
    QMenu::item:selected {{ background: {look.chosen}; }}
    QMenu::indicator {{ width: 12px; height: 12px; margin-left: 8px; border: 1px solid {look.quiet};
                        border-radius: 3px; }}
    QMenu::indicator:checked {{ background: {look.accent}; border-color: {look.accent}; }}

    QTableView, QListView {{ background: {look.plate}; alternate-background-color: {look.stripe};
        border: 1px solid {look.edge}; border-radius: 4px; gridline-color: {look.edge}; outline: 0;
        selection-background-color: {look.chosen}; selection-color: {look.text}; }}
    #card QTableView {{ border: none; }}
    QTableView:focus, QListView:focus {{ border: 1px solid {look.accent}; }}
    QTableView::item {{ padding: 0 8px; border: none; }}
    QHeaderView, QHeaderView::section {{ background: {look.plate}; color: {look.quiet}; font-size: 11px;
        font-weight: bold; }}
    QHeaderView::section {{ border: none; border-bottom: 1px solid {look.edge}; padding: 6px 11px; text-align: left; }}
    QTableCornerButton::section {{ background: {look.plate}; border: none; }}

    QScrollBar:vertical {{ background: transparent; width: 11px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 11px; margin: 0; }}
    QScrollBar::handle {{ background: {look.edge}; border-radius: 4px; min-height: 30px; min-width: 30px;
                          margin: 2px; }}
    QScrollBar::handle:hover {{ background: {look.quiet}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QScrollArea {{ border: none; }}
    QTabWidget::pane {{ border: none; }}
    QTabBar {{ background: transparent; }}
    QTabBar::tab {{ background: transparent; color: {look.quiet}; border: none; border-bottom: 2px solid {look.edge};
        padding: 5px 11px; font-size: 12px; }}
    QTabBar::tab:selected {{ color: {look.text}; font-weight: bold; border-bottom: 2px solid {look.accent}; }}
    QTabBar:focus::tab:selected {{ background: {look.chosen}; }}
    QSplitter::handle {{ background: transparent; }}
    QProgressBar {{ background: {look.raised}; border: 1px solid {look.edge}; border-radius: 3px; text-align: center;
        font-size: 11px; min-height: 15px; max-height: 15px; }}
    QProgressBar::chunk {{ background: {look.bar}; border-radius: 2px; }}
    QSlider::groove:horizontal {{ height: 4px; background: {look.edge}; border-radius: 2px; }}
    QSlider::handle:horizontal {{ width: 12px; height: 12px; margin: -4px 0; border-radius: 6px;
        background: {look.accent}; }}
    QSlider:focus {{ border: 1px solid {look.accent}; border-radius: 3px; }}
    QCheckBox::indicator, QRadioButton::indicator {{ width: 13px; height: 13px; border: 1px solid {look.quiet};
        background: {look.raised}; }}
    QCheckBox::indicator {{ border-radius: 3px; }}
    QRadioButton::indicator {{ border-radius: 7px; }}
    QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {look.accent};
        border-color: {look.accent}; }}
    QCheckBox:focus, QRadioButton:focus {{ text-decoration: underline; }}
    """
