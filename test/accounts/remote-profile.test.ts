/** Profiles of remote accounts are changed by the same command as local ones: no HTTP, no login. */
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

describe("the profile of a remote account", () => {
  const { server, cast } = suite();
  let frank: RemoteAccount;

  before(() => {
    frank = { kind: "remote", account: cast.frank };
  });

  const shown = async (): Promise<ShownAccount> =>
    await cast.alice.call("getAccount", { path: { id: frank.account.id } });

  async function eventsOf(changes: ProfileChanges): Promise<AnyEvent[]> {
    const events: AnyEvent[] = [];
    await server.context.write(recording(updateProfile, events), frank, changes);
    return events;
  }

  it("is sanitised HTML, in which names aren't linked to local accounts", async () => {
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

  it("is truncated where it is too long, rather than rejected", async () => {
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

  it("emits an event with the account's URI, and none if nothing changed", async () => {
    const changes = { displayName: "Frank", note: "<p>Bees</p>", discoverable: true };
    const updated = { type: "account.updated", accountId: frank.account.id, uri: frank.account.uri };
    expect(await eventsOf(changes)).to.deep.equal([updated]);
    expect(await eventsOf(changes)).to.deep.equal([]);
    expect(await eventsOf({ discoverable: false })).to.deep.equal([updated]);
  });

  it("uses stored pictures, and removes those that it replaces", async () => {
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

  it("doesn't accept pending follow requests when unlocked, since the remote server answers them", async () => {
    await server.context.write(updateProfile, frank, { locked: true });
    await cast.bob.call("followAccount", { path: { id: frank.account.id } });
    await server.context.write(updateProfile, frank, { locked: false });
    const body = await cast.bob.call("listRelationships", { query: { id: [frank.account.id] } });
    expect(body[0]).to.include({ following: false, requested: true });
  });
});

describe("the profile of a local account", () => {
  const { server, cast } = suite();

  it("emits an event from the same command", async () => {
    const { account, user } = cast.alice;
    const events: AnyEvent[] = [];
    const alice = { kind: "person", account, user, appId: null } as const;
    await server.context.write(recording(updateProfile, events), alice, { note: "Beans & <peas>" });
    expect(events).to.deep.equal([{ type: "account.updated", accountId: account.id, uri: account.uri }]);
    const body = await cast.bob.call("getAccount", { path: { id: account.id } });
    expect(body.note).to.equal("<p>Beans &amp; &lt;peas&gt;</p>");
  });
});
