/** Account migration by API: users declare aliases here, and redirect the old account. */
import { setAliases } from "../../src/domain/moving/own-moves.ts";
import { contextWith } from "../support/server.ts";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { passwordOf } from "../cast/names.ts";
import { makeFollow } from "../cast/posts.ts";
import { remoteWorld } from "../support/remote.ts";
import { changeAccount } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("moving one's own account", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  const aliasesOf = (body: unknown): readonly string[] | undefined =>
    (body as Schemas["CredentialAccount"]).source.also_known_as_uris;

  it("replaces the aliases, given as URIs, profile URLs or handles", async () => {
    const profile = new URL("/@bob", server.context.config.publicUrl).href;
    const named = [
      "https://remote.example/users/frank",
      profile,
      profile,
      "@frank@remote.example",
      "bob",
      "https://gone.example/users/alice",
    ];
    const body = await cast.alice.call("setAccountAliases", { body: { also_known_as_uris: named } });
    const uris = [cast.frank.uri, cast.bob.account.uri, "https://gone.example/users/alice"];
    expect(aliasesOf(body)).to.deep.equal(uris);
    const seen = await cast.alice.call("verifyCredentials");
    expect(aliasesOf(seen)).to.deep.equal(uris);
    const none = await cast.alice.call("setAccountAliases", { body: { also_known_as_uris: [] } });
    expect(aliasesOf(none)).to.deep.equal([]);
  });

  it("looks up only new aliases: others may be of servers that are gone", async () => {
    let lookups = 0;
    const findByUrl = () => {
      lookups += 1;
      return Promise.resolve(undefined);
    };
    const { federation } = server.context;
    const context = contextWith(server, { federation: { ...federation, findByUrl } });
    const { account, user } = cast.erin;
    const [one, two] = ["https://gone.example/1", "https://gone.example/2"] as const;
    for (const [named, expected] of [
      [[one], 1],
      [[one, two], 2],
      [[two], 2],
    ] as const) {
      await setAliases(context, { kind: "person", account, user, appId: null }, named);
      expect(lookups).to.equal(expected);
    }
  });

  it("rejects the account itself, invalid URLs, unknown handles and too many aliases as aliases", async () => {
    const refused = async (also_known_as_uris: readonly string[]): Promise<void> => {
      await cast.alice.refused("setAccountAliases", { body: { also_known_as_uris } }, 422);
    };
    await refused([cast.alice.account.uri]);
    await refused(["nobody@remote.example"]);
    await refused(["alice"]);
    await refused(["not a name"]);
    await refused([`a@${"x".repeat(1_000_000)}`]);
    await refused(["javascript:alert(1)"]);
    await refused([`https://remote.example/${"x".repeat(2100)}`]);
    await refused(Array.from({ length: 101 }, (_, index) => `https://remote.example/${index}`));
  });

  it("requires the password, and a target that is active and lists the account as its alias", async () => {
    const { carol, dave } = cast;
    const refused = (password: string, { uri }: { readonly uri: string }, status = 422) =>
      carol.refused("moveAccount", { body: { password, moved_to_uri: uri } }, status);
    expect(await refused("wrong", dave.account)).to.include({ code: "validation_failed" });
    const password = passwordOf("carol");
    expect(await refused(password, carol.account)).to.include({ code: "validation_failed" });
    await refused(password, { uri: "nobody@gone.example" }, 404);
    for (const [state, reason] of [
      [{ moved_to_account_id: null }, "alias"],
      [{ moved_to_account_id: cast.bob.account.id }, "itself moved"],
      [{ suspended_at: server.context.clock() }, "suspended"],
    ] as const) {
      await changeAccount(server, dave.account.id, state);
      const { code, error } = await refused(password, dave.account);
      expect(code, error).to.equal("invalid_state");
      expect(error).to.include(reason);
      await changeAccount(server, dave.account.id, { moved_to_account_id: null, suspended_at: null });
    }
    const seen = await cast.carol.call("verifyCredentials");
    expect(seen).not.to.have.property("moved");
  });

  it("redirects the account and moves its followers, once in 30 days", async () => {
    await makeFollow(server, cast.alice.account, cast.carol.account);
    await cast.dave.call("setAccountAliases", { body: { also_known_as_uris: [cast.carol.account.uri] } });
    const wanted = { password: passwordOf("carol"), moved_to_uri: cast.dave.account.uri };
    const { body } = await cast.carol.post("/api/v1/accounts/move").send(wanted).expect(202);
    expect((body as Schemas["CredentialAccount"]).moved).to.include({ id: cast.dave.account.id });
    await server.settle();
    const between = await cast.alice.call("listRelationships", { query: { id: [cast.dave.account.id] } });
    expect(between[0]?.following).to.equal(true);
    const again = await cast.carol.refused("moveAccount", { body: wanted }, 422);
    expect(again).to.include({ code: "invalid_state" });
    await changeAccount(server, cast.carol.account.id, { moved_to_account_id: null });
    const soon = await cast.carol.refused("moveAccount", { body: wanted }, 422);
    expect(soon).to.include({ code: "limit_reached" });
  });
});
