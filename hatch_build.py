"""The build hook that puts the built page into the packages.

Whoever installs Hustings needs no Node: the wheel and the sdist carry the page. Whoever builds it from a checkout
needs none either: where there is no Node that is new enough, the build environment gets one as a Python package.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/hustings/server/static/index.html"


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or an sdist is made of a checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build environment needs on top: Node, where it is absent."""
        if not self.builds_page() or self.has_node():
            return []
        return Path(self.root, "requirements", "node.in").read_text().split()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and add the rules pages.

        `version` is "editable" for an editable install, whose page the Makefile builds.
        """
        if version == "editable":
            return
        if self.target_name == "wheel":
            # The rules pages are the help inside the app; a checkout reads them where they are.
            build_data["force_include"]["docs/rules"] = "hustings/games/rulebooks"
        if not self.builds_page():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("The page cannot be built: npm was not found.")
        web = Path(self.root, "web")
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=web, check=True)
        subprocess.run([npm, "run", "build"], cwd=web, check=True)
        if not Path(self.root, PAGE).is_file():
            raise RuntimeError(f"The page was built, but {PAGE} is missing.")

    def builds_page(self) -> bool:
        """Say whether this is a checkout: an unpacked sdist has the page already, and a PKG-INFO."""
        return not Path(self.root, "PKG-INFO").exists()

    def has_node(self) -> bool:
        """Say whether `node` and `npm` are on the path and can build the page."""
        node = shutil.which("node")
        if node is None or shutil.which("npm") is None:
            return False
        return subprocess.run([node, Path(self.root, "web", "node-version.mjs")], check=False).returncode == 0
