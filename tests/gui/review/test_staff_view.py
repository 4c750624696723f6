"""The people of the tables at the desk: who may do what, since when."""

from controller.table.events import StaffDisabled


def test_everybody_is_listed_with_role_pin_and_state(live):
    pit, found = live()
    pit.runtime.write(StaffDisabled("d105", "pm1"))
    found.window.go("staff")
    rows = {line[1]: line for line in found.window.staff.model.rows}
    assert set(rows) == {"pm1", "pm2", "ps1", "d104", "d105", "gsm1", "acm1", "sv1"}
    assert rows["ps1"][0] == "BA-07"
    assert rows["ps1"][3] == "supervisor"
    assert rows["d105"][6] == "disabled"
    assert rows["ps1"][6] == "may sign"
    assert int(rows["ps1"][7]) > 30
    assert rows["ps1"][4].startswith("2026-03-0")
    assert found.window.staff.document().sections[0].rows
