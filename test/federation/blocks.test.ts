/** Blocks of local accounts by remote ones. */
import { expect } from "chai";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { receive } from "../support/activities.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { suite } from "../support/suite.ts";

describe("blocks by remote accounts", () => {
  const { server, cast } = suite();
  let frank: AccountRow;
  let erin: AccountRow;

  before(async () => {
    frank = cast.frank;
    erin = await makeRemoteAccount(server, "erin", "elsewhere.example");
  });
  afterEach(async () => {
    await forgetRelationships(server);
    await server.database.builder("early_undos").delete();
  });

  let number = 0;

  function block(): { id: string; type: string; actor: string; object: string } {
    number += 1;
    const id = `https://remote.example/blocks/${number}`;
    return { id, type: "Block", actor: frank.uri, object: cast.alice.account.uri };
  }

  async function between(): Promise<Record<string, unknown>> {
    const body = await cast.alice.call("listRelationships", { query: { id: frank.id } });
    return body[0] ?? {};
  }

  it("end follows in both directions, and prevent new ones", async () => {
    await receive(server, frank, {
      id: "https://remote.example/follows/1",
      type: "Follow",
      object: cast.alice.account.uri,
    });
    await cast.alice.call("followAccount", { path: { id: frank.id } });
    await receive(server, frank, block());
    expect(await between()).to.include({ blocked_by: true, followed_by: false, requested: false });
    await cast.alice.refused("followAccount", { path: { id: frank.id } }, 403);
  });

  it("are one block however often they arrive, and end with the Undo of any of them", async () => {
    await Promise.all([receive(server, frank, block()), receive(server, frank, block())]);
    const last = block();
    await receive(server, frank, last);
    await receive(server, frank, { type: "Undo", object: last.id });
    expect(await between()).to.include({ blocked_by: false });
    await receive(server, frank, last);
    await receive(server, frank, { type: "Undo", object: block() });
    expect(await between()).to.include({ blocked_by: false });
  });

  it("can't be undone by other accounts", async () => {
    const made = block();
    await receive(server, frank, made);
    await receive(server, erin, { type: "Undo", object: made });
    await receive(server, erin, { type: "Undo", object: made.id });
    expect(await between()).to.include({ blocked_by: true });
  });

  it("are ignored if their Undo arrived first", async () => {
    const made = block();
    await receive(server, frank, { type: "Undo", object: made });
    await receive(server, frank, made);
    expect(await between()).to.include({ blocked_by: false });
  });

  it("leave no follow if a Block and a Follow arrive concurrently", async () => {
    const follow = { id: "https://remote.example/follows/2", type: "Follow", object: cast.alice.account.uri };
    await Promise.all([receive(server, frank, block()), receive(server, frank, follow)]);
    expect(await between()).to.include({ blocked_by: true, followed_by: false });
  });

  it("of remote or unknown accounts, or of the sender itself, are ignored", async () => {
    for (const object of [erin.uri, "http://concord.test/users/nobody", frank.uri]) {
      await receive(server, frank, { ...block(), object });
    }
    expect(await server.database.builder("blocks").select("id")).to.deep.equal([]);
  });
});
