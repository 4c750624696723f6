"""A connection string with a secret in it is refused, in every form that libpq reads."""

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from controller.settings.checking import parse_settings
from controller.settings.dsn import wrong_dsn
from controller.settings.settings import SettingsError, settings_from_fields
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
OTHERS = [
    "postgresql+psycopg://ta:pw@floor/sabot",
    "jdbc:postgresql://floor/sabot?user=ta&password=pw",
    "host=ta:pw@127.0.0.1 dbname=floor",
    "host=ta:pw dbname=floor",
    "postgresql://ta%3Apw@floor/sabot",
    "postgresql://ta@x:pw@floor/sabot",
    "postgresql://ta:pw?x@floor/sabot",
    "postgresql://floor/sabot?options=-c%20password%3Dpw",
    "host=floor options='-c password=pw'",
    "dbname='password=pw user=x'",
    "dbname=ta:pw@floor/sabot",
    "POSTGRESQL://ta:pw@floor/sabot",
    "//ta:pw@floor/sabot",
    "ta:pw@floor",
    "ta/pw@floor",
    "user=ta:pw host=floor",
    "user=ta/pw host=floor",
    "host=floor pasword=pw",
    "host=floor scram_client_key=pw",
    "host=floor service='ta:pw@floor'",
    "host=floor application_name='password=pw'",
    "host=floor port=5432:pw",
    "host=floor sslmode=require;password=pw",
    "host=floor pw",
    "pw",
    "host='floor pw",
]
"""What people write who have not read the manual: nothing that is not known to be harmless passes."""
NONE = [
    "postgresql://t7@floor/sabot?passfile=/etc/sabot/pgpass",
    "postgresql://floor:5432/sabot",
    "postgresql:///sabot?host=/run/pg",
    "host=floor dbname=sabot user=t7",
    "service=floor",
    "host=a,b,10.0.0.1,::1 port=5432,5433 target_session_attrs=read-write",
    r"host=floor application_name=the\ pit",
    "host=floor options='-c statement_timeout=5s -c role=sabot_ingest'",
    "postgresql://t7@a:5432,[fe80::1]:5433/sabot?sslmode=verify-full&sslrootcert=/etc/ca%20x.pem",
    "hostaddr=127.0.0.1 dbname='my floor' connect_timeout=3",
    "host=floor passfile=/etc/pgpass sslkey=/etc/t7.key",
    "postgresql://t7@[::1]:5432/sabot?application_name=a-b",
    "postgresql://floor:5432/sabot?passfile=/etc/a@b",
]


@pytest.mark.parametrize("dsn", SECRET)
def test_a_secret_is_seen(dsn):
    assert {"password", "sslpassword"} & conninfo_to_dict(dsn).keys()
    assert wrong_dsn(dsn)


@pytest.mark.parametrize("dsn", MISTYPED)
def test_a_secret_that_was_typed_wrongly_is_seen_too(dsn):
    """Else a password with a slash in it would be in the journal for ever, though nothing can connect with it."""
    assert wrong_dsn(dsn)


@pytest.mark.parametrize("dsn", OTHERS)
def test_what_is_not_known_to_be_harmless_is_refused(dsn):
    assert wrong_dsn(dsn)


@pytest.mark.parametrize("dsn", [*SECRET, *MISTYPED, *OTHERS])
def test_a_refusal_says_why_and_nothing_of_the_string(dsn):
    assert "pw" not in wrong_dsn(dsn)
    assert wrong_dsn(dsn).count("\n") == 0


def test_settings_with_a_secret_are_refused():
    with pytest.raises(SettingsError, match="floor: holds a password"):
        parse_settings('floor = "postgresql://t7:pw@floor/sabot"', "t.toml", MAKES)
    assert parse_settings('floor = "service=floor"', "t.toml", MAKES).floor == "service=floor"


def test_a_journal_that_has_one_is_read_as_it_was_written():
    """Else all its settings would be the default ones, and `sabot verify` would decide otherwise."""
    assert settings_from_fields({"floor": "host=a;b", "name": "T7"}).name == "T7"
    with pytest.raises(SettingsError, match="floor: holds more in host"):
        settings_from_fields({"floor": "host=a;b", "name": "T7"}, now=True)


@pytest.mark.parametrize("dsn", NONE)
def test_where_there_is_none_none_is_seen(dsn):
    assert not {"password", "sslpassword"} & conninfo_to_dict(dsn).keys()
    assert wrong_dsn(dsn) is None


@given(
    st.dictionaries(
        st.sampled_from(["user", "dbname", "application_name", "password", "passfile"]),
        st.text(st.characters(codec="ascii", categories=("L", "N")), min_size=1, max_size=3),
        min_size=1,
    )
)
def test_plain_values_pass_in_keyword_form_and_a_password_does_not(parts):
    assert (wrong_dsn(make_conninfo(**parts)) is None) == ("password" not in parts)


@given(st.text(st.sampled_from("postgresql://user:pw@h?password=&'\\ =%3A40"), max_size=40))
def test_nothing_that_libpq_reads_as_a_password_passes(dsn):
    for text in (dsn, f"postgresql://{dsn}"):
        try:
            found = conninfo_to_dict(text)
        except (psycopg.ProgrammingError, UnicodeDecodeError):
            continue
        assert wrong_dsn(text) or not {"password", "sslpassword"} & found.keys()
