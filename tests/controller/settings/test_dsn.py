"""A connection string with a secret in it is refused, in every form that libpq reads."""

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from controller.settings.checking import parse_settings
from controller.settings.dsn import holds_secret
from controller.settings.settings import SettingsError
from drivers.shoes import MAKES

SECRET = [
    "postgresql://t7:pw@floor/sabot",
    "postgres://t7:pw@floor:5432,other:5433/sabot?sslmode=require",
    "postgresql://:pw@floor/sabot",
    "postgresql://t7%3A:p%40w@floor",
    "postgresql://floor/sabot?user=t7&password=pw",
    "postgresql:///sabot?host=floor&pass%77ord=pw",
    "host=floor password=pw",
    "host = floor password = pw",
    "password='p w' host=floor",
    r"host=fl\ oor password=pw",
    "host='a\\'b' password=pw",
    "host=floor sslpassword=pw",
    "\tpassword=\npw",
]
MISTYPED = [
    "postgresql://t7:p/w@floor/sabot",
    "postgresql://t7:/pw@floor:5432/sabot?sslmode=require",
    "PostgreSQL://t7:pw@floor/sabot",
    "dbname=postgresql://t7:pw@floor/sabot",
    "host=floor dbname='postgres://floor/sabot?password=pw'",
    "host=floor PASSWORD=pw",
]
"""libpq reads no password here, and connects to nothing; but somebody has typed one."""
NONE = [
    "postgresql://t7@floor/sabot?passfile=/etc/sabot/pgpass",
    "postgresql://floor:5432/sabot",
    "postgresql:///sabot?host=/run/pg",
    "host=floor dbname=sabot user=t7",
    "service=floor",
    "host=floor application_name='password=none'",
    r"host=floor application_name=a\ password=none",
    "host=floor passfile=/etc/pgpass sslkey=/etc/t7.key",
    "postgresql://t7@[::1]:5432/sabot?application_name=a:b@c",
    "postgresql://floor:5432/sabot?passfile=/etc/a@b",
]


@pytest.mark.parametrize("dsn", SECRET)
def test_a_secret_is_seen(dsn):
    assert {"password", "sslpassword"} & conninfo_to_dict(dsn).keys()
    assert holds_secret(dsn)


@pytest.mark.parametrize("dsn", MISTYPED)
def test_a_secret_that_was_typed_wrongly_is_seen_too(dsn):
    """Else a password with a slash in it would be in the journal for ever, though nothing can connect with it."""
    assert holds_secret(dsn)


def test_settings_with_a_secret_are_refused():
    with pytest.raises(SettingsError, match="floor: holds a password"):
        parse_settings('floor = "postgresql://t7:pw@floor/sabot"', "t.toml", MAKES)
    assert parse_settings('floor = "service=floor"', "t.toml", MAKES).floor == "service=floor"


@pytest.mark.parametrize("dsn", NONE)
def test_where_there_is_none_none_is_seen(dsn):
    assert not {"password", "sslpassword"} & conninfo_to_dict(dsn).keys()
    assert not holds_secret(dsn)


@given(
    st.dictionaries(
        st.sampled_from(["host", "user", "dbname", "application_name", "password", "passfile"]),
        st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=8),
        min_size=1,
    )
)
def test_any_values_in_keyword_form(parts):
    assert holds_secret(make_conninfo(**parts)) == ("password" in parts)


@given(st.text(st.sampled_from("postgresql://user:pw@h?password=&'\\ =%3A40"), max_size=40))
def test_nothing_that_libpq_reads_as_a_password_passes(dsn):
    for text in (dsn, f"postgresql://{dsn}"):
        try:
            found = conninfo_to_dict(text)
        except (psycopg.ProgrammingError, UnicodeDecodeError):
            continue
        assert holds_secret(text) or not {"password", "sslpassword"} & found.keys()
