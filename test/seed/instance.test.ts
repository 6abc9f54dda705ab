/** Requirements of the specification for the instance, its pictures and policies, and relationships, over HTTP. */
import { decode } from "blurhash";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { setThumbnail } from "../../src/domain/instance/server-pictures.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import type { SettingChange } from "../../src/domain/settings/settings.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import type { Services } from "../../src/domain/kernel/context.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makeFollow } from "../cast/posts.ts";
import { publishText } from "../support/publications.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

describe("requirements for the instance and relationships", () => {
  const { server, anonymous, cast } = suite();

  const set = (change: SettingChange): Promise<void> => server.context.write(writeSetting, operator, change);
  /** From a process with other services on the same database. */
  const read = async <Body>(path: string, services: Partial<Services> = {}): Promise<Body> =>
    (
      await supertest(createApp(contextWith(server, services), operations))
        .get(path)
        .expect(200)
    ).body as Body;
  const v1 = (services?: Partial<Services>) => read<Schemas["V1Instance"]>("/api/v1/instance", services);
  const v2 = (services?: Partial<Services>) => read<Schemas["Instance"]>("/api/v2/instance", services);

  it("Instance (v2) translation reports whether translation is enabled", async () => {
    expect((await v2()).configuration.translation).to.deep.equal({ enabled: false });
    const translation = {
      name: "LibreTranslate",
      languages: () => Promise.reject(new Error("isn't asked")),
      translate: () => Promise.reject(new Error("isn't asked")),
    };
    expect((await v2({ translation, caches: openCaches() })).configuration.translation).to.deep.equal({
      enabled: true,
    });
  });

  it("Instance (v1 and v2) include the featured tag limit, which is enforced", async () => {
    const limit = (await v2()).configuration.accounts.max_featured_tags;
    expect((await v1()).configuration.accounts.max_featured_tags).to.equal(limit);
    const feature = (name: string): Test => cast.dave.post("/api/v1/featured_tags").send({ name });
    for (let number = 0; number < limit; number += 1) await feature(`tag${number}`).expect(200);
    await feature("another").expect(422);
    const body = await cast.dave.call("listFeaturedTags");
    expect(body).to.have.length(limit);
  });

  it("Instance (v2) registrations.message supports Markdown, without the former property name", async () => {
    await set({
      name: "closed_registrations_message",
      value: "Full **until** [spring](https://garden.example/).",
    });
    await set({ name: "registrations", value: "closed" });
    const { registrations } = await v2();
    expect(registrations.message)
      .to.include("<strong>until</strong>")
      .and.match(/<a href="https:\/\/garden/);
    expect(registrations).not.to.have.property("closed_registrations_message");
    await set({ name: "registrations", value: "open" });
  });

  it("The server thumbnail has a generated blurhash, and there is no server hero setting", async () => {
    const picture = { create: { width: 900, height: 500, channels: 3, background: "#c02010" } } as const;
    await setThumbnail(server.context, operator, {
      bytes: await sharp(picture).png().toBuffer(),
      description: "All red",
    });
    const instance = await v2();
    const [red = 0, green = 0, blue = 0] = decode(instance.thumbnail.blurhash ?? "", 1, 1);
    expect(red, "of the picture's colour").to.be.closeTo(0xc0, 40);
    expect(green).to.be.closeTo(0x20, 40);
    expect(blue).to.be.closeTo(0x10, 40);
    expect(JSON.stringify(instance)).not.to.include("hero");
    await setThumbnail(server.context, operator, null);
  });

  it("Instance has a streaming URL only if streaming is served", async () => {
    const silent = { caches: openCaches(), config: { ...server.context.config, streamingUrl: undefined } };
    expect((await v2(silent)).configuration.urls).not.to.have.property("streaming");
    expect((await v1(silent)).urls).to.deep.equal({});
    expect((await v2()).configuration.urls.streaming).to.equal("ws://concord.test");
    expect((await v1()).urls).to.deep.equal({ streaming_api: "ws://concord.test" });
  });

  it("Settings has a status page URL, which the server shows", async () => {
    expect((await v2()).configuration.urls.status).to.equal(null);
    await set({ name: "status_page_url", value: "https://status.garden.example/" });
    expect((await v2()).configuration.urls.status).to.equal("https://status.garden.example/");
  });

  it("The privacy policy is Markdown text served by the REST API", async () => {
    await publishText(server, "privacy_policy", "# Policy\n\nWe keep *nothing*.");
    const policy = await read<Schemas["PrivacyPolicy"]>("/api/v1/instance/privacy_policy");
    expect(policy.source).to.equal("# Policy\n\nWe keep *nothing*.");
    expect(policy.content).to.include("<h1>Policy</h1>").and.include("<em>nothing</em>");
  });

  it("/api/v1/accounts/familiar_followers returns the followers of an account whom the caller follows", async () => {
    const { alice, bob, carol, dave } = cast;
    await makeFollow(server, alice.account, bob.account);
    for (const follower of [bob, carol]) await makeFollow(server, follower.account, dave.account);
    const body = await alice.call("listFamiliarFollowers", {
      query: { id: [dave.account.id, cast.frank.id] },
    });
    expect(body.map(({ id, accounts }) => [id, accounts.map(({ acct }) => acct)])).to.deep.equal([
      [dave.account.id, ["bob"]],
      [cast.frank.id, []],
    ]);
  });

  it("/api/v1/accounts/{id}/featured_tags works for remote accounts without error", async () => {
    const body = await anonymous.call("listAccountFeaturedTags", { path: { id: cast.frank.id } });
    expect(body).to.deep.equal([]);
  });

  it("Relationship.requested_by reports whether the other account has requested to follow", async () => {
    const { bob, carol } = cast;
    await carol.call("updateCredentials", { body: { locked: true } });
    const relation = async (): Promise<Schemas["Relationship"] | undefined> =>
      (await carol.call("listRelationships", { query: { id: [bob.account.id] } }))[0];
    expect((await relation())?.requested_by).to.equal(false);
    await bob.call("followAccount", { path: { id: carol.account.id } });
    expect((await relation())?.requested_by).to.equal(true);
  });
});
