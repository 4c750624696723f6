"""The version: from the commit, from a source archive, or unknown."""

import subprocess

import pytest

from controller.software.version import BASE, UNKNOWN, checkout_version


@pytest.fixture
def git(tmp_path):
    def call(*words):
        name = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
        ran = subprocess.run(["git", *name, *words], cwd=tmp_path, capture_output=True, text=True, check=True)
        return ran.stdout.strip()

    call("init", "-q")
    return call


def commit(git, tmp_path, text):
    (tmp_path / "file").write_text(text, encoding="utf-8")
    git("add", "file")
    git("commit", "-q", "-m", text)
    return git("rev-parse", "--short=8", "HEAD")


def test_the_version_counts_commits_and_names_the_last(git, tmp_path):
    assert checkout_version(tmp_path) == UNKNOWN
    commit(git, tmp_path, "one")
    second = commit(git, tmp_path, "two")
    assert checkout_version(tmp_path) == f"{BASE}.dev2+g{second}"
    (tmp_path / "untracked").touch()
    assert checkout_version(tmp_path) == f"{BASE}.dev2+g{second}"
    (tmp_path / "file").write_text("changed", encoding="utf-8")
    assert checkout_version(tmp_path) == f"{BASE}.dev2+g{second}.dirty"


def test_a_tag_is_a_release_and_later_commits_count_from_it(git, tmp_path):
    commit(git, tmp_path, "one")
    git("tag", f"v{BASE}")
    assert checkout_version(tmp_path) == BASE
    second = commit(git, tmp_path, "two")
    assert checkout_version(tmp_path) == f"{BASE}.dev1+g{second}"


def test_without_git_a_source_archive_says_it(tmp_path):
    assert checkout_version(tmp_path) == UNKNOWN
    (tmp_path / "PKG-INFO").write_text("Name: sabot\nVersion: 3.1\n\nVersion: no\n", encoding="utf-8")
    assert checkout_version(tmp_path) == "3.1"
    (tmp_path / "PKG-INFO").write_text("Name: other\nVersion: 3.1\n\n", encoding="utf-8")
    assert checkout_version(tmp_path) == UNKNOWN


def test_the_settings_of_the_folder_run_nothing(git, tmp_path):
    """Git can be told to start a program to look for changes; not by us."""
    commit(git, tmp_path, "one")
    (tmp_path / "run").write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n", encoding="utf-8")
    (tmp_path / "run").chmod(0o755)
    git("config", "core.fsmonitor", str(tmp_path / "run"))
    checkout_version(tmp_path)
    assert not (tmp_path / "ran").exists()
