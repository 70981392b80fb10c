"""The locked dependencies: exact, complete, and from wherever the machine gets its packages."""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS = PROJECT["dependency-groups"]


def pins(lock: Path) -> dict[str, set[str]]:
    """The versions of each package that a lock allows: more than one where they differ between Pythons."""
    found: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", lock.read_text(), re.MULTILINE):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_has_hashes_and_names_no_host(lock: Path) -> None:
    text = lock.read_text()
    entries = re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index-url" not in text


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("runtime.txt", PROJECT["project"]["dependencies"] + GROUPS["build"]),
        ("dev.txt", PROJECT["project"]["dependencies"] + list(chain(*GROUPS.values()))),
        ("dev.txt", list(chain(*PROJECT["project"]["optional-dependencies"].values()))),
    ],
    ids=["runtime", "dev", "extras"],
)
def test_a_lock_holds_what_the_project_asks_for(lock: str, wanted: list[str]) -> None:
    """When this fails after a change of pyproject.toml: `make lock`."""
    locked = pins(ROOT / "requirements" / lock)
    for line in wanted:
        requirement = Requirement(line)
        versions = locked.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement.name} is not locked"
        assert all(version in requirement.specifier for version in versions), f"{line} is locked at {versions}"


def test_developers_run_what_everybody_runs() -> None:
    runtime, dev = (pins(ROOT / "requirements" / name) for name in ("runtime.txt", "dev.txt"))
    assert runtime.items() <= dev.items()


def test_the_page_s_lock_names_no_host_and_every_package_is_exact() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    package = json.loads((ROOT / "web" / "package.json").read_text())
    asked = package.get("dependencies", {}) | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in asked.values())
