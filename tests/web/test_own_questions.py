"""A teacher's questions in the browser: the example, a file with a fault, a good one, and one of them asked in a debate."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.racing import Racing
from tests.web.served import Served
from tests.web.windows import Opener

OWN = "\n".join(
    f'[[questions]]\nquestion = "What is {n} and {n}?"\nanswers = ["1", "3", "5", "{2 * n}"]\nright = "D"\nsource = "Adam Ries"\n'
    for n in range(1, 5)
)


def choose(page: Page, file: Path) -> None:
    page.get_by_label(re.compile("file of questions$")).set_input_files(file)


def test_a_teachers_questions_are_checked_listed_and_asked(window: Opener, served: Served, tmp_path: Path) -> None:
    served.dice("what do you know")
    one = window(quick=True, reduced_motion="reduce", bypass_csp=True)
    page = one.page("/setup/presidential-race")
    page.get_by_role("group", name="How many play").get_by_text("2", exact=True).click()
    page.get_by_role("region", name=re.compile("^Player 2:")).get_by_text("Person here", exact=True).click()
    page.get_by_label("Rounds of a phase").fill("1")
    page.get_by_text("Expert: by questions").click()

    with page.expect_download() as download:
        page.get_by_role("link", name="An example").click()
    example = tmp_path / download.value.suggested_filename
    download.value.save_as(example)
    assert example.name == "own-questions.toml"
    choose(page, example)
    expect(page.get_by_text("In use: own-questions.toml, 3 questions")).to_contain_text("1 for everybody")

    mine = tmp_path / "mine.toml"
    mine.write_text(OWN.replace('right = "D"', 'right = "E"', 1))
    choose(page, mine)
    expect(page.get_by_text("mine.toml is not taken. Mend this first:")).to_be_visible()
    expect(page.get_by_text("Question 1 (What is 1 and 1?), right: write the letter")).to_be_visible()
    expect(page.get_by_text("In use: own-questions.toml")).to_be_visible()
    mine.write_text(OWN + "[[questions]\n")
    choose(page, mine)
    expect(page.get_by_text(re.compile(r"Questions: the file is not valid TOML: .*line 24"))).to_be_visible()

    mine.write_text(OWN)
    choose(page, mine)
    expect(page.get_by_text("In use: mine.toml, 4 questions: 4 for everybody")).to_be_visible()
    expect(page.get_by_text("is not taken")).to_have_count(0)
    page.get_by_text("Show the questions").click()
    expect(page.get_by_role("listitem").filter(has_text="What is 4 and 4?")).to_be_visible()
    page.get_by_label("Only these").check()
    assert violations(page) == []
    page.get_by_role("button", name="Start the game", disabled=False).click()

    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    racing = Racing(one, page, page.url.rpartition("/")[2], first=("CHALLENGE", "ACCEPT"))
    for now in racing.choices():
        racing.choose(now)
        if now["moves"][0]["move"]["act"] == "ANSWER":
            break
    page.get_by_role("button", name=re.compile("^I am ")).click()
    debate = page.get_by_role("region", name="Debate", exact=True)
    expect(debate.get_by_text(re.compile(r"^What is (\d) and \1\?$")).first).to_be_visible()
