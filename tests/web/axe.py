"""axe-core over a page: what in it somebody could not see, read or reach."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """
async () => {
  // Colours on their way from one to another are neither; they set out when the page is next drawn.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => ({
    id, help, nodes: nodes.map((node) => `${node.target}: ${node.failureSummary}`),
  }));
}
"""


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands, a line each. The window must bypass the content security policy."""
    if not AXE.exists():
        raise AssertionError("axe-core is missing: run `make setup`.")
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{one['id']} ({one['help']}): {node}" for one in found for node in one["nodes"]]
