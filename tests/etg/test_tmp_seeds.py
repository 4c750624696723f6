import importlib.util, sys
from pathlib import Path
import pytest
_S = importlib.util.spec_from_file_location("etg_crowd_tmp", Path(__file__).parent / "test_crowd.py")
crowd = importlib.util.module_from_spec(_S); sys.modules["etg_crowd_tmp"] = crowd; _S.loader.exec_module(crowd)
@pytest.mark.parametrize("seed", [101, 102, 103, 104, 105, 106])
def test_seed(processes, db, settings_file, folder, gateway, seed):
    print(crowd.evening(processes, db, settings_file, folder, gateway, terminals=20, rounds=30, kills=20, seed=seed))
