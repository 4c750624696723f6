"""Keys and signed heads: what is signed, what is refused, and that others can check it without us."""

import base64
import json
import shutil
import subprocess

import pytest

from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.journal.signed_heads import HeadsError, check_heads, heads_path, read_heads, sign_head
from controller.journal.signing_key import load_key, make_key, public_key
from controller.journal.walk import Bad, verify_chain

HEAD = {"journal": "ab" * 16, "n": 7, "head": "cd" * 32}


@pytest.fixture
def key(tmp_path):
    make_key(tmp_path / "key")
    return load_key(tmp_path / "key")


@pytest.fixture
def heads(tmp_path):
    return tmp_path / "heads.jsonl"


def test_a_key_is_its_owners_alone_and_is_never_overwritten(tmp_path):
    path = tmp_path / "key"
    public = make_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert public == public_key(load_key(path))
    before = path.read_bytes()
    with pytest.raises(JournalError, match="a key is never overwritten"):
        make_key(path)
    assert path.read_bytes() == before


def test_a_key_that_others_can_read_is_refused(tmp_path):
    make_key(tmp_path / "key")
    (tmp_path / "key").chmod(0o640)
    with pytest.raises(JournalError, match="other users may read this key; run chmod 600"):
        load_key(tmp_path / "key")


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
def test_what_is_no_key_is_refused(tmp_path, content):
    path = tmp_path / "key"
    path.write_bytes(content)
    path.chmod(0o600)
    with pytest.raises(JournalError, match="is not a signing key of Sabot"):
        load_key(path)


def test_a_key_that_could_not_be_written_leaves_no_file(tmp_path, monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(JournalError, match="No space left on device; check the path"):
        make_key(tmp_path / "key")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("act", [load_key, make_key])
def test_a_key_where_none_can_be(tmp_path, act):
    with pytest.raises(JournalError, match="No such file or directory; check the path"):
        act(tmp_path / "nowhere" / "key")


def test_a_head_is_one_line_of_json(heads, key, at):
    signed = sign_head(heads, key, **HEAD, at=at)
    (line,) = heads.read_text().splitlines()
    assert json.loads(line) == {**HEAD, "at": at, "public_key": public_key(key), "signature": signed.signature}
    assert check_heads(heads, public_key=public_key(key)) == (signed,)


def test_heads_are_appended(heads, key, at):
    signed = [sign_head(heads, key, **{**HEAD, "n": n}, at=at) for n in (1, 2, 3)]
    assert list(read_heads(heads)) == signed


CHANGES = {"n": 8, "head": "ce" * 32, "at": "later", "journal": "ac" * 16, "signature": "00" * 64}


@pytest.mark.parametrize("field", CHANGES)
def test_a_changed_head_has_a_wrong_signature(heads, key, at, field):
    sign_head(heads, key, **HEAD, at=at)
    heads.write_text(json.dumps({**json.loads(heads.read_text()), field: CHANGES[field]}) + "\n")
    with pytest.raises(HeadsError, match=r"heads.jsonl: line 1, for record \d, has a wrong signature"):
        check_heads(heads)


@pytest.mark.parametrize("field", ["public_key", "signature"])
@pytest.mark.parametrize("value", ["", "zz", "00"])
def test_keys_and_signatures_that_are_none(heads, key, at, field, value):
    sign_head(heads, key, **HEAD, at=at)
    heads.write_text(json.dumps({**json.loads(heads.read_text()), field: value}) + "\n")
    with pytest.raises(HeadsError, match="has a wrong signature"):
        check_heads(heads)


def test_a_head_of_another_key_passes_only_if_the_key_is_not_known(heads, key, tmp_path, at):
    other = make_key(tmp_path / "other")
    sign_head(heads, key, **HEAD, at=at)
    assert len(check_heads(heads)) == 1
    with pytest.raises(HeadsError) as refused:
        check_heads(heads, public_key=other)
    assert str(refused.value) == f"{heads}: line 1 is signed with another key ({public_key(key)[:16]}…)"


@pytest.mark.parametrize("line", ["", "{}", "no json", '{"n": "7"}', "[]", "\udcff"])
def test_a_line_that_is_no_head(heads, key, at, line):
    sign_head(heads, key, **HEAD, at=at)
    with heads.open("a", encoding="utf-8", errors="surrogateescape") as file:
        file.write(line + "\n")
    with pytest.raises(HeadsError, match="line 2 is not a signed head"):
        check_heads(heads)


def test_a_line_cut_short_by_a_power_cut_does_not_count_and_is_not_in_the_way(heads, key, at):
    first = sign_head(heads, key, **HEAD, at=at)
    whole = heads.read_bytes()
    heads.write_bytes(whole + whole[:40])
    assert check_heads(heads) == (first,)
    second = sign_head(heads, key, **{**HEAD, "n": 9}, at=at)
    assert check_heads(heads) == (first, second)


def test_heads_that_cannot_be_read_or_written(tmp_path, key, at):
    with pytest.raises(HeadsError, match=f"^{tmp_path}/heads.jsonl: No such file"):
        check_heads(tmp_path / "heads.jsonl")
    with pytest.raises(HeadsError, match=f"^{tmp_path}/nowhere/heads.jsonl: No such file"):
        sign_head(tmp_path / "nowhere" / "heads.jsonl", key, **HEAD, at=at)


def test_heads_lie_beside_their_journal(tmp_path):
    assert heads_path(tmp_path / "table.db") == tmp_path / "table.db.heads"


def test_anybody_can_check_a_head_with_openssl(heads, key, tmp_path, at):
    """The recipe of docs/journal.md."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here")
    head = sign_head(heads, key, **HEAD, at=at)
    message = tmp_path / "message"
    message.write_bytes(f"sabot head 1\n{head.journal}\n{head.n}\n{head.head}\n{head.at}\n".encode())
    (tmp_path / "signature").write_bytes(bytes.fromhex(head.signature))
    der = bytes.fromhex("302a300506032b6570032100" + head.public_key)
    pem = f"-----BEGIN PUBLIC KEY-----\n{base64.b64encode(der).decode()}\n-----END PUBLIC KEY-----\n"
    (tmp_path / "public.pem").write_text(pem)
    key_and_text = ["-pubin", "-inkey", "public.pem", "-rawin", "-in", "message", "-sigfile", "signature"]
    command = ["openssl", "pkeyutl", "-verify", *key_and_text]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "Signature Verified Successfully\n")
    message.write_bytes(message.read_bytes() + b"\n")
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == 1


def test_verify_tells_of_faulty_heads(small, heads, key, at):
    with open_reader(small) as reader:
        n, head = reader.head()
        known = {"journal": reader.id, "n": n, "at": at}
    sign_head(heads, key, **known, head=head)
    assert verify_chain(small, heads, public_key(key)).heads == 1
    verified = verify_chain(small, heads, "00" * 32)
    assert (verified.ok, verified.records, verified.first_bad.n) == (False, n, 0)
    assert "is signed with another key" in verified.first_bad.what
    verified = verify_chain(small, heads.with_name("nowhere"))
    assert "No such file" in verified.first_bad.what
    sign_head(heads, key, **known, head="00" * 32)
    verified = verify_chain(small, heads)
    assert verified.first_bad == Bad(n, f"has two signed heads that contradict each other in {heads}")


def test_heads_of_other_journals_may_lie_in_the_same_file(small, heads, key, at):
    sign_head(heads, key, **HEAD, at=at)
    with open_reader(small) as reader:
        n, head = reader.head()
        sign_head(heads, key, journal=reader.id, n=n, head=head, at=at)
    verified = verify_chain(small, heads)
    assert (verified.ok, verified.heads) == (True, 1)
