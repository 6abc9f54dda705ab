/** The pages of lists. */
import { expect } from "chai";
import type { Schemas } from "../../../../src/contract/types.ts";
import { makeFollow } from "../../../cast/posts.ts";
import type { Browser } from "../../../support/browser.ts";
import { queriesOf } from "../../../support/pages.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { formAt, isChecked, valueOf } from "../settings/support.ts";
import { browserOf, contentOf, post, press } from "./support.ts";

describe("the pages of lists", () => {
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.alice.account, cast.carol.account);
    await server.settle();
    alice = await browserOf(server, "alice");
  });

  const lists = async (): Promise<Schemas["AccountList"][]> => await cast.alice.call("listLists");
  const members = async (id: string): Promise<string[]> =>
    (await cast.alice.call("listListAccounts", { path: { id } })).map(({ acct }) => acct);

  async function create(title: string): Promise<string> {
    const body = await cast.alice.call("createList", { body: { title } });
    return body.id;
  }

  it("create a list and change it", async () => {
    const sent = await alice.submit(
      await alice.visit("/lists"),
      { title: "Gardeners & co", replies_policy: "followed", exclusive: "on" },
      formAt("/lists"),
    );
    const [list] = await lists();
    expect(list).to.include({ title: "Gardeners & co", replies_policy: "followed", exclusive: true });
    const address = `/lists/${list?.id ?? ""}/edit`;
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, address]);
    const page = await alice.visit(address);
    expect([valueOf(page, "title"), isChecked(page, "exclusive")]).to.deep.equal([
      "Gardeners &amp; co",
      true,
    ]);
    await alice.submit(page, { title: "Gardeners", replies_policy: "none" }, formAt(address));
    expect((await lists())[0]).to.include({ title: "Gardeners", replies_policy: "none", exclusive: false });
  });

  it("show what is wrong with a list, and keep what was typed", async () => {
    const page = await alice.visit("/lists");
    const refused = await alice.submit(page, { title: "x".repeat(300) }, formAt("/lists"));
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include("x".repeat(300));
    expect(refused.text)
      .to.match(/aria-invalid="true"\s+autofocus/)
      .and.include('id="title-problem"');
    const id = await create("Kept");
    const edit = await alice.visit(`/lists/${id}/edit`);
    const again = await alice.submit(edit, { title: "" }, formAt(`/lists/${id}/edit`));
    expect(again.status).to.equal(422);
    expect((await lists()).map(({ title }) => title)).to.include("Kept");
  });

  it("keep a list's settings in its form when another form of the page is refused", async () => {
    const body = await cast.alice.call("createList", { body: { title: "Alone", exclusive: true } });
    const address = `/lists/${body.id}`;
    const page = await alice.visit(`${address}/edit`);
    const refused = await post(alice, page, `${address}/add/${cast.dave.account.id}`);
    expect(refused.status).to.be.within(400, 499);
    expect([valueOf(refused, "title"), isChecked(refused, "exclusive")]).to.deep.equal(["Alone", true]);
  });

  it("find followed people, and add and remove them", async () => {
    const id = await create("Readers");
    const found = await alice.visit(`/lists/${id}/edit?q=b`);
    expect(found.text).to.include("@bob@").and.not.include("@dave@");
    const added = await press(alice, found, `/lists/${id}/add/${cast.bob.account.id}`);
    expect(added.headers["location"]).to.equal(`/lists/${id}/edit?q=b&done=added`);
    const next = await alice.visit(added.headers["location"] ?? "");
    expect(contentOf(next)).to.include("Added.");
    expect(next.text).to.include(`name="back" value="/lists/${id}/edit?q=b"`);
    expect(await members(id)).to.deep.equal(["bob"]);
    const page = await alice.visit(`/lists/${id}/edit`);
    await press(alice, page, `/lists/${id}/remove/${cast.bob.account.id}`);
    expect(await members(id)).to.deep.equal([]);
  });

  it("say who can't be added", async () => {
    const id = await create("Strangers");
    const page = await alice.visit(`/lists/${id}/edit`);
    const refused = await post(alice, page, `/lists/${id}/add/${cast.dave.account.id}`);
    expect(refused.status).to.equal(404);
    expect(refused.text).to.include('role="alert"');
  });

  it("show the posts of a list's members only", async () => {
    const id = await create("Bakers");
    await cast.alice.call("addListAccounts", { path: { id }, body: { account_ids: [cast.bob.account.id] } });
    await publish(cast.bob, "Bread");
    await publish(cast.carol, "Moss");
    await server.settle();
    const text = contentOf(await alice.visit(`/lists/${id}`));
    expect(text).to.include("Bread").and.include("Bakers").and.not.include("Moss");
  });

  it("delete a list", async () => {
    const id = await create("Short-lived");
    const page = await alice.visit(`/lists/${id}/edit`);
    const sent = await press(alice, page, `/lists/${id}/delete`);
    expect(sent.headers["location"]).to.equal("/lists");
    expect((await lists()).map((list) => list.id)).not.to.include(id);
    expect((await alice.get(`/lists/${id}`)).status).to.equal(404);
  });

  it("are for their owner only", async () => {
    const id = await create("Mine");
    const bob = await browserOf(server, "bob");
    const page = await bob.visit("/lists");
    expect(page.text).not.to.include("Mine");
    for (const path of [`/lists/${id}`, `/lists/${id}/edit`, `/lists/${id}/newer`]) {
      expect((await bob.get(path)).status, path).to.equal(404);
    }
    for (const action of ["edit", "delete", `add/${cast.carol.account.id}`]) {
      const sent = await post(bob, page, `/lists/${id}/${action}`, { title: "Taken" });
      expect(sent.status, action).to.equal(404);
    }
    expect((await lists()).map(({ title }) => title)).to.include("Mine");
  });

  it("cost a constant number of queries", async () => {
    const id = await create("Counted");
    await cast.alice.call("addListAccounts", {
      path: { id },
      body: { account_ids: [cast.bob.account.id, cast.carol.account.id] },
    });
    await publish(cast.bob, { status: "First", poll: { options: ["a", "b"], expires_in: 3600 } });
    await server.settle();
    const count = async (): Promise<number[]> => [
      await queriesOf(server, () => alice.visit("/lists")),
      await queriesOf(server, () => alice.visit(`/lists/${id}`)),
      await queriesOf(server, () => alice.visit(`/lists/${id}/edit?q=b`)),
    ];
    const before = await count();
    for (let number = 0; number < 5; number += 1) {
      await create(`Number ${number}`);
      await publish(cast.bob, {
        status: `Number ${number}`,
        poll: { options: ["a", "b"], expires_in: 3600 },
      });
    }
    await server.settle();
    const after = await count();
    for (const [index, queries] of after.entries()) expect(queries).to.be.at.most(before[index] ?? 0);
  });
});
