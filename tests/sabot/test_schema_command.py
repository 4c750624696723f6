"""`sabot schema`: every schema that there is, by its kind."""

import pytest

from controller.protocol import schemas as lines
from controller.settings import schemas as files


@pytest.mark.parametrize("kind", [*files.SCHEMAS, *lines.SCHEMAS])
def test_each_is_printed_as_one_document(sabot, kind):
    made = (files.SCHEMAS | lines.SCHEMAS)[kind]()
    printed = sabot("schema", kind).json()
    assert (printed["$id"], printed["title"], printed["$schema"]) == (made["$id"], made["title"], made["$schema"])


def test_without_a_kind_it_says_which_there_are(sabot):
    listed = sabot("schema", "--json").json()["schemas"]
    assert [one["kind"] for one in listed] == [*files.SCHEMAS, *lines.SCHEMAS]
    assert {one["id"].rpartition(":")[2] for one in listed} == {"1"}
    assert all(one["id"] in sabot("schema").out for one in listed)
    assert sabot("schema").out.split("\n", 1)[0].split() == ["kind", "id", "title"]


def test_another_kind_is_refused_with_the_nearest_word(sabot):
    refused = sabot("schema", "feed-line")
    assert refused.status == 2
    assert "did you mean 'feed-lines'?" in refused.err
