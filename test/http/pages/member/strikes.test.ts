import { expect } from "chai";
import { strikeLimits } from "../../../../src/domain/kernel/limits.ts";
import type { Person } from "../../../cast/people.ts";
import { makeStaff } from "../../../cast/staff.ts";
import { act } from "../../../moderation/support.ts";
import type { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf, contentOf, post } from "./support.ts";

const path = "/settings/strikes";

describe("moderators' decisions on pages", () => {
  const { server, cast } = suite();
  let moderator: Person;
  let alice: Browser;
  let bob: Browser;

  before(async () => {
    moderator = await makeStaff(server, {
      permissions: ["manage_users", "manage_reports", "manage_appeals"],
    });
    [alice, bob] = await Promise.all([browserOf(server, "alice"), browserOf(server, "bob")]);
  });

  const strike = async (text: string): Promise<string> => {
    await act(moderator, cast.alice.account, { type: "sensitive", text });
    const body = await cast.alice.call("listStrikes", { query: { limit: 1 } });
    return body[0]?.id ?? "";
  };

  it("are listed, and can be appealed once by the member alone", async () => {
    expect(contentOf(await alice.visit(path))).to.include("decided nothing");
    const id = await strike("Be <kind>");
    expect((await alice.visit(path)).text).to.include(`href="${path}/${id}"`);
    await server.settle();
    expect((await alice.visit("/notifications")).text).to.include(`href="${path}/${id}"`);
    expect((await bob.get(`${path}/${id}`)).status).to.equal(404);
    const page = await alice.visit(`${path}/${id}`);
    expect(page.text).to.include("Be &lt;kind&gt;");
    const appeal = (text: string) => post(alice, page, `${path}/${id}/appeal`, { text });
    expect((await appeal("  ")).status).to.equal(422);
    const long = await appeal("x".repeat(strikeLimits.appeal + 1));
    expect(long.status).to.equal(422);
    expect(long.text).to.include('aria-invalid="true"');
    const foreign = await post(bob, await bob.visit("/home"), `${path}/${id}/appeal`, { text: "Not mine" });
    expect(foreign.status).to.equal(404);
    expect((await appeal("It was <art>")).status).to.equal(303);
    const appealed = await alice.visit(`${path}/${id}`);
    expect(appealed.text).to.include("It was &lt;art&gt;").and.not.include(`action="${path}/${id}/appeal"`);
    expect(contentOf(await alice.visit(path))).to.include("appeal waits for a decision");
    expect((await appeal("Again")).status).to.equal(422);
  });

  it("show the posts that they are about, if they still exist", async () => {
    const [kept, removed] = [await publish(cast.alice, "A trowel"), await publish(cast.alice, "A spade")];
    const body = await cast.bob.call("createReport", {
      body: { account_id: cast.alice.account.id, status_ids: [kept.id, removed.id] },
    });
    await moderator.call("performAdminReportAction", {
      path: { id: (body as { id: string }).id },
      body: { type: "mark_as_sensitive" },
    });
    const strikes = await cast.alice.call("listStrikes", { query: { limit: 1 } });
    const id = strikes[0]?.id ?? "";
    await cast.alice.call("deleteStatus", { path: { id: removed.id } });
    const content = contentOf(await alice.visit(`${path}/${id}`));
    expect(content)
      .to.include("A trowel")
      .and.include("Some of the posts were removed.")
      .and.not.include("A spade");
  });

  it("show all posts that they are about, page by page, newest first", async () => {
    const posts: { id: string }[] = [];
    for (let number = 1; number <= 23; number += 1)
      posts.push(await publish(cast.alice, `Bulb no. ${number}.`));
    const body = await cast.bob.call("createReport", {
      body: { account_id: cast.alice.account.id, status_ids: posts.map(({ id }) => id) },
    });
    await moderator.call("performAdminReportAction", {
      path: { id: (body as { id: string }).id },
      body: { type: "mark_as_sensitive" },
    });
    const strikes = await cast.alice.call("listStrikes", { query: { limit: 1 } });
    const id = strikes[0]?.id ?? "";
    const numbers = async (query: string) => {
      const content = contentOf(await alice.visit(`${path}/${id}${query}`));
      return [...content.matchAll(/Bulb no\. (\d+)\./g)].map(([, number]) => Number(number));
    };
    const page = await alice.visit(`${path}/${id}`);
    expect(contentOf(page)).to.include("23 posts, 1 to 20 on this page");
    expect(page.text).to.include(`href="${path}/${id}?offset=20"`);
    const down = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_none, index) => from - index);
    expect(await numbers("")).to.deep.equal(down(23, 4));
    expect(await numbers("?offset=20")).to.deep.equal([3, 2, 1]);
    for (const wrong of ["?offset=-1", "?offset=x", "?offset=99999999999"]) {
      expect(await numbers(wrong), wrong).to.deep.equal(down(23, 4));
    }
    expect(await numbers("?offset=23")).to.deep.equal([]);
  });
});
