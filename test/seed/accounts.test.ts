/** Requirements of the specification for accounts, statuses and preferences, over HTTP. */
import { createECDH, randomBytes } from "node:crypto";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { setRole } from "../../src/domain/admin/operator.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { addRules, changeAccount, changeLogin, forgetLogin } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("required attributes", () => {
  const { server, anonymous, cast } = suite();

  const look = async (who: { readonly id: string }): Promise<Schemas["Account"]> =>
    await anonymous.call("getAccount", { path: { id: who.id } });
  const preferences = async (who: Person): Promise<Schemas["Preferences"]> =>
    await who.call("getPreferences");

  it("Account.roles is a list with the highlighted role, or empty, as for remote accounts", async () => {
    await server.context.write(setRole, operator, { userId: cast.carol.user.id, role: "Moderator" });
    expect((await look(cast.carol.account)).roles).to.deep.equal([{ id: "1", name: "Moderator", color: "" }]);
    expect((await look(cast.bob.account)).roles).to.deep.equal([]);
    expect((await look(cast.frank)).roles).to.deep.equal([]);
  });

  it("Account.limited is true for silenced accounts", async () => {
    expect(await look(cast.dave.account)).not.to.have.property("limited");
    await changeAccount(server, cast.dave.account.id, { silenced_at: new Date() });
    expect((await look(cast.dave.account)).limited).to.equal(true);
    await changeAccount(server, cast.dave.account.id, { silenced_at: null });
  });

  it("Account.noindex is the opposite of discoverable, and true if that is unset", async () => {
    for (const [discoverable, noindex] of [
      [null, true],
      [false, true],
      [true, false],
    ] as const) {
      await changeAccount(server, cast.bob.account.id, { discoverable });
      expect(await look(cast.bob.account)).to.include({ discoverable, noindex });
    }
  });

  it("Account.moved is nested once, even if the target account has moved, too", async () => {
    const [alice, bob, carol] = [cast.alice.account, cast.bob.account, cast.carol.account];
    await changeAccount(server, alice.id, { moved_to_account_id: bob.id });
    await changeAccount(server, bob.id, { moved_to_account_id: carol.id });
    const { moved } = await look(alice);
    expect(moved?.acct).to.equal("bob");
    expect(moved).not.to.have.property("moved");
    expect((await look(bob)).moved?.acct).to.equal("carol");
    for (const { id } of [alice, bob, carol]) await changeAccount(server, id, { moved_to_account_id: null });
  });

  it("Account doesn't fail when an account has no user", async () => {
    await forgetLogin(server, cast.erin.user.id);
    expect(await look(cast.erin.account)).to.deep.include({ acct: "erin", roles: [], noindex: true });
    const found = await cast.alice.call("lookupAccount", { query: { acct: "erin" } });
    expect(found.id).to.equal(cast.erin.account.id);
  });

  it("Status.application.website is null instead of empty without a website", async () => {
    const wish = { client_name: "Plain", redirect_uris: "urn:ietf:wg:oauth:2.0:oob", website: "" };
    const app = await anonymous.call("createApp", { body: wish });
    const { secret } = await server.context.writeWithoutActor(issueToken, {
      appId: app.id,
      userId: cast.alice.user.id,
      scopes: ["read", "write"],
    });
    const { body } = await supertest(server.app)
      .post("/api/v1/statuses")
      .set("Authorization", `Bearer ${secret}`)
      .send({ status: "Tomatoes" })
      .expect(200);
    expect(body.application).to.deep.equal({ name: "Plain", website: null });
  });

  it("Status.id and Rule.id are strings", async () => {
    await addRules(server, { id: "7", text: "Be kind" });
    expect((await publish(cast.alice, "Beans")).id)
      .to.be.a("string")
      .and.match(/^\d+$/);
    const rules = await anonymous.call("listInstanceRules");
    expect(rules.map(({ id }: { id: unknown }) => id)).to.deep.equal(["7"]);
  });

  it("Preferences has reading:autoplay:gifs as chosen by the user", async () => {
    expect((await preferences(cast.bob))["reading:autoplay:gifs"]).to.equal(false);
    await changeLogin(server, cast.bob.user.id, { settings: { autoplay_gifs: true } });
    expect((await preferences(cast.bob))["reading:autoplay:gifs"]).to.equal(true);
  });

  it("Preferences has a posting language, by default that of the user's pages", async () => {
    expect((await preferences(cast.carol))["posting:default:language"]).to.equal("en");
    await changeLogin(server, cast.carol.user.id, { locale: "de" });
    expect((await preferences(cast.carol))["posting:default:language"]).to.equal("de");
    await cast.carol.call("updateCredentials", { body: { source: { language: "fr" } } });
    expect((await preferences(cast.carol))["posting:default:language"]).to.equal("fr");
  });

  it("Preferences has all of Mastodon's keys, and new statuses use the posting defaults", async () => {
    expect(await preferences(cast.dave)).to.deep.equal({
      "posting:default:visibility": "public",
      "posting:default:sensitive": false,
      "posting:default:language": "en",
      "posting:default:quote_policy": "public",
      "reading:expand:media": "default",
      "reading:expand:spoilers": false,
      "reading:autoplay:gifs": false,
    });
    const source = { privacy: "unlisted", sensitive: true, language: "de", quote_policy: "nobody" };
    await cast.dave.call("updateCredentials", { body: { source } });
    expect(await preferences(cast.dave)).to.include({
      "posting:default:visibility": "unlisted",
      "posting:default:sensitive": true,
      "posting:default:language": "de",
      "posting:default:quote_policy": "nobody",
    });
    const body = await publish(cast.dave, "Äpfel");
    expect(body).to.include({ visibility: "unlisted", language: "de" });
    expect(body.quote_approval?.automatic).to.deep.equal([]);
  });

  it("A web push subscription has the chosen policy", async () => {
    const device = createECDH("prime256v1");
    const subscription = {
      endpoint: "https://push.example/device",
      standard: true,
      keys: { p256dh: device.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
    };
    const subscribe = async (data: object): Promise<Schemas["WebPushSubscription"]> =>
      await cast.bob.call("createPushSubscription", { body: { subscription, data } });
    expect((await subscribe({ alerts: { mention: true } })).policy).to.equal("all");
    expect((await subscribe({ policy: "followed", alerts: { mention: true } })).policy).to.equal("followed");
    const shown = await cast.bob.call("getPushSubscription");
    expect(shown.policy).to.equal("followed");
  });
});
