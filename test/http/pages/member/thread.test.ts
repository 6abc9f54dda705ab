/** Threads as members see them. */
import { expect } from "chai";
import type { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { formAt } from "../settings/support.ts";
import { browserOf } from "./support.ts";

describe("a long thread on the page of a member", () => {
  const { server, cast } = suite();
  let alice: Browser;
  let root: string;
  let last: string;

  before(async () => {
    alice = await browserOf(server, "alice");
    const asked = await publish(cast.alice, "Which apples keep until spring?");
    root = asked.id;
    for (let index = 1; index <= 40; index += 1) {
      await publish(cast.bob, { status: `Answer ${index}.`, in_reply_to_id: root });
    }
    let parent = root;
    for (let index = 1; index <= 12; index += 1) {
      const { id } = await publish(cast.carol, { status: `Step ${index}.`, in_reply_to_id: parent });
      parent = id;
    }
    last = parent;
  });

  it("has all replies once, on pages below 100 KB", async () => {
    const seen: string[] = [];
    let path: string | undefined = `/statuses/${root}`;
    while (path !== undefined) {
      const { text } = await alice.visit(path);
      expect(text.length, path).to.be.below(100_000);
      seen.push(...[...text.matchAll(/(?:Answer|Step) \d+\./g)].map(([words]) => words));
      path = /rel="next" href="([^"]*)"/.exec(text)?.[1];
    }
    expect(seen).to.have.length(52);
    expect(new Set(seen).size).to.equal(52);
  });

  it("is shown at a new reply", async () => {
    const dave = await browserOf(server, "dave");
    const page = await dave.visit(`/statuses/${root}`);
    const sent = await dave.submit(page, { status: "Thank you all." }, formAt("/compose"));
    const path = String(sent.headers["location"]);
    expect(path).to.match(new RegExp(`^/statuses/${root}\\?reply=(\\d+)#s-\\1$`));
    const { text } = await dave.visit(path.replace(/#.*/, ""));
    expect(text).to.include("Thank you all.").and.not.include("Answer 1.");
  });

  it("leads back to the previous replies", async () => {
    const { text } = await alice.visit(`/statuses/${root}?offset=15`);
    expect(text).to.include(`rel="prev" href="/statuses/${root}"`);
    for (const wrong of ["-5", "x", "9".repeat(400), "1e9"]) {
      expect((await alice.get(`/statuses/${root}?offset=${wrong}`)).status, wrong).to.equal(200);
    }
  });

  it("shows the nearest posts above a reply, and a link to those before", async () => {
    const { text } = await alice.visit(`/statuses/${last}`);
    const shown = [...text.matchAll(/Step (\d+)\./g)].map(([, number]) => Number(number));
    expect(shown).to.deep.equal([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const [, further = ""] = /<p class="small"><a href="(\/statuses\/\d+)"/.exec(text) ?? [];
    expect((await alice.visit(further)).text).to.include("Which apples");
  });

  it("indents replies to replies", async () => {
    const pages = await Promise.all(
      [30, 45].map(async (offset) => (await alice.visit(`/statuses/${root}?offset=${offset}`)).text),
    );
    for (const depth of ["depth-0", "depth-1", "depth-2", "depth-3"])
      expect(pages.join("")).to.include(depth);
  });
});
