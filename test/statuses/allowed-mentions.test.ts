import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { type Status, look, publish, refused } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type StatusError = Schemas["StatusError"];

describe("allowed mentions", () => {
  const { cast } = suite();

  const path = "/api/v1/statuses";
  const text = "@bob @carol @frank@remote.example look";
  const statuses = async (): Promise<number> => {
    const body = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    return body.length;
  };

  it("reject a text that mentions other accounts, list them, and publish nothing", async () => {
    const before = await statuses();
    const draft = { status: text, allowed_mentions: [cast.bob.account.id] };
    const error: StatusError = await cast.alice.refused("createStatus", { body: draft }, 422);
    expect(error.code).to.equal("unexpected_mentions");
    expect(error.unexpected_accounts?.map((account) => account.acct)).to.have.members([
      "carol",
      "frank@remote.example",
    ]);
    expect(await statuses()).to.equal(before);
    const body = await cast.alice.call("verifyCredentials");
    expect(body.statuses_count).to.equal(before);
  });

  it("accept the text when complete, with the same idempotency key, too", async () => {
    const key = "allowed mentions";
    const { account } = cast.bob;
    const ids = [account.id, cast.carol.account.id, cast.frank.id];
    const post = (allowed: readonly string[]): ReturnType<typeof cast.alice.post> =>
      cast.alice
        .post(path)
        .set("Idempotency-Key", key)
        .send({ status: text, allowed_mentions: allowed, visibility: "direct" });
    await refused(post([]), 422);
    await refused(post([account.id, "nobody", ""]), 422);
    const { body } = await post(ids).expect(200);
    expect((body as Status).mentions).to.have.length(3);
  });

  it("may be sent as a form, include unmentioned accounts, and be omitted", async () => {
    const form = (more: string): ReturnType<typeof cast.alice.post> =>
      cast.alice
        .post(path)
        .type("form")
        .send(`status=${encodeURIComponent("@bob look")}${more}`);
    const { id } = cast.bob.account;
    await form(`&allowed_mentions[]=${id}&allowed_mentions[]=1`).expect(200);
    await refused(form("&allowed_mentions[]=1"), 422);
    await refused(form("&allowed_mentions[]="), 422);
    await form("").expect(200);
    await publish(cast.alice, { status: "@bob look", allowed_mentions: null });
    await publish(cast.alice, { status: "Nobody", allowed_mentions: [] });
  });

  it("apply to edits as well, which then change nothing", async () => {
    const status = await publish(cast.alice, "Hello @bob");
    const edit = { status: "Hello @bob and @carol", allowed_mentions: [cast.bob.account.id] };
    const error: StatusError = await cast.alice.refused(
      "editStatus",
      { path: { id: status.id }, body: edit },
      422,
    );
    expect(error.unexpected_accounts?.map((account) => account.acct)).to.deep.equal(["carol"]);
    expect(await look(cast.alice, status.id)).to.deep.include({ content: status.content, edited_at: null });
    edit.allowed_mentions.push(cast.carol.account.id);
    await cast.alice.call("editStatus", { path: { id: status.id }, body: edit });
    expect((await look(cast.alice, status.id)).mentions).to.have.length(2);
  });
});
