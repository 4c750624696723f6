"""`sabot software`: what it prints, and its status."""

import json

from sabot.cli.stamp import version


def test_a_signed_installation(installed):
    said = installed.software()
    assert list(said)[:6] == ["version", "digest", "files", "signed_by", "ok", "differs"]
    assert (said["ok"], said["differs"], said["version"]) == (True, [], "0+unknown")
    assert len(said["digest"]) == 64
    assert said["files"] > 1000
    assert said["signed_by"].startswith("release:")
    assert len(said["signed_by"]) == len("release:") + 8


def test_words_for_a_person(installed):
    ran = installed.run("software")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ", all as in the manifest\n" in ran.stdout
    assert "signed by release:" in ran.stdout
    with installed.changed("controller/games/fabulous-4.toml", "#\n"):
        ran = installed.run("software")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert "NOT AS IN THE MANIFEST: 1 of" in ran.stdout
    assert "  changed  controller/games/fabulous-4.toml\n" in ran.stdout


def test_no_manifest_is_status_1_and_none_is_made(installed):
    path = installed.prefix / "sabot-manifest.json"
    away = path.rename(path.with_suffix(".away"))
    acorn = "sabot_acorn-1.0.dist-info"
    point = installed.changed(f"{acorn}/entry_points.txt", "[sabot.shoes]\nacorn = sabot_acorn:MAKE\n")
    try:
        with point, installed.changed(f"{acorn}/RECORD", "sabot_acorn.py,,1\n"):
            ran = installed.run("software", "--json")
            words = installed.run("software").stdout
        assert not path.exists()
    finally:
        away.rename(path)
    said = json.loads(ran.stdout)
    assert [(one["shoe"], one["package"], one["version"]) for one in said["shoe_packages"]] == [
        ("acorn", "sabot_acorn", "1.0")
    ]
    assert (list(said["shoes"]), "shoe acorn of sabot_acorn 1.0" in words) == (["acorn"], True)
    assert ran.returncode == 1
    assert (said["ok"], said["digest"], said["signed_by"], said["differs"]) == (False, None, None, [])
    assert said["says"].endswith("install Sabot again")


def test_the_checkout_says_so(sabot):
    """Its files may differ while somebody works on them; who signed is known all the same."""
    ran = sabot("software", "--json")
    said = json.loads(ran.out)
    assert said["signed_by"] == "checkout"
    assert ran.status == (0 if said["ok"] else 1)
    assert said["version"] == version()
