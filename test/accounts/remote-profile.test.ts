/** Accounts of other servers change their profiles through the same command as people of this one: no HTTP, no login. */
import { expect } from "chai";
import { type ProfileChanges, deletePicture, updateProfile } from "../../src/domain/profiles/profiles.ts";
import type { RemoteAccount } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { newKey } from "../../src/media/storage.ts";
import { recording } from "../support/events.ts";
import { suite } from "../support/suite.ts";

interface ShownAccount {
  readonly display_name: string;
  readonly note: string;
  readonly fields: readonly unknown[];
  readonly avatar: string;
  readonly avatar_static: string;
  readonly bot: boolean;
  readonly group: boolean;
  readonly locked: boolean;
}

describe("the profile of an account of another server", () => {
  const { server, cast } = suite();
  let frank: RemoteAccount;

  before(() => {
    frank = { kind: "remote", account: cast.frank };
  });

  const shown = async (): Promise<ShownAccount> =>
    (await cast.alice.get(`/api/v1/accounts/${frank.account.id}`).expect(200)).body as ShownAccount;

  async function eventsOf(changes: ProfileChanges): Promise<AnyEvent[]> {
    const events: AnyEvent[] = [];
    await server.context.write(recording(updateProfile, events), frank, changes);
    return events;
  }

  it("is HTML, which is sanitised, and names nobody here", async () => {
    await server.context.write(updateProfile, frank, {
      displayName: " Frank\u0007 ",
      note: '<p>Bees <b onclick="x()">and</b> @alice</p><script>alert(1)</script>',
      fields: [{ name: "Web", value: '<a href="https://frank.example" onmouseover="x()">frank</a>' }],
      actorType: "Group",
      locked: true,
    });
    const account = await shown();
    expect(account).to.deep.include({
      display_name: "Frank",
      note: "<p>Bees <b>and</b> @alice</p>",
      group: true,
      bot: false,
      locked: true,
    });
    expect(JSON.stringify(account.fields)).to.include("https://frank.example").and.not.include("onmouseover");
  });

  it("is cut where it is longer than any, and nothing of it is refused", async () => {
    await server.context.write(updateProfile, frank, {
      displayName: `${"x".repeat(2047)}😀 and more`,
      note: `<p>${"long ".repeat(1000)}</p>`,
      fields: Array.from({ length: 60 }, (_none, index) => ({ name: `n${index}`, value: "v".repeat(5000) })),
      attributionDomains: ["https://frank.example/", "no domain", "frank.example"],
    });
    const account = await shown();
    expect(account.display_name).to.equal("x".repeat(2047));
    expect(account.note.length).to.be.greaterThan(4000);
    expect(account.fields).to.have.length(50);
    expect(JSON.stringify(account.fields).length).to.be.lessThan(50 * 2200);
    const [row] = await server.database.query<{ attribution_domains: readonly string[] }>(
      "test_domains",
      "select attribution_domains from accounts where id = $1",
      [frank.account.id],
    );
    expect(row?.attribution_domains).to.deep.equal(["frank.example"]);
  });

  it("reports a change with the URI of the account, and none where nothing changed", async () => {
    const changes = { displayName: "Frank", note: "<p>Bees</p>", discoverable: true };
    const updated = { type: "account.updated", accountId: frank.account.id, uri: frank.account.uri };
    expect(await eventsOf(changes)).to.deep.equal([updated]);
    expect(await eventsOf(changes)).to.deep.equal([]);
    expect(await eventsOf({ discoverable: false })).to.deep.equal([updated]);
  });

  it("has pictures that were stored before, and removes those that it replaces", async () => {
    const moving = { key: newKey("webp"), stillKey: newKey("webp") };
    await eventsOf({ pictures: { avatar: moving } });
    expect(await shown())
      .to.have.property("avatar")
      .that.includes(moving.key);
    const still = { key: newKey("webp"), stillKey: null };
    const events = await eventsOf({ pictures: { avatar: still } });
    expect(events).to.deep.include({ type: "media.removed", keys: [moving.key, moving.stillKey] });
    expect(await shown())
      .to.have.property("avatar_static")
      .that.includes(still.key);
    const removal: AnyEvent[] = [];
    await server.context.write(recording(deletePicture, removal), frank, { picture: "avatar" });
    expect(removal.map(({ type }) => type)).to.deep.equal(["media.removed", "account.updated"]);
  });

  it("accepts nobody here for an account elsewhere, which answers requests itself", async () => {
    await server.context.write(updateProfile, frank, { locked: true });
    await cast.bob.post(`/api/v1/accounts/${frank.account.id}/follow`).expect(200);
    await server.context.write(updateProfile, frank, { locked: false });
    const { body } = await cast.bob
      .get(`/api/v1/accounts/relationships?id[]=${frank.account.id}`)
      .expect(200);
    expect((body as unknown[])[0]).to.include({ following: false, requested: true });
  });
});

describe("the profile of a person of this server", () => {
  const { server, cast } = suite();

  it("reports a change through the same command", async () => {
    const { account, user } = cast.alice;
    const events: AnyEvent[] = [];
    const alice = { kind: "person", account, user, appId: null } as const;
    await server.context.write(recording(updateProfile, events), alice, { note: "Beans & <peas>" });
    expect(events).to.deep.equal([{ type: "account.updated", accountId: account.id, uri: account.uri }]);
    const { body } = await cast.bob.get(`/api/v1/accounts/${account.id}`).expect(200);
    expect((body as ShownAccount).note).to.equal("<p>Beans &amp; &lt;peas&gt;</p>");
  });
});
