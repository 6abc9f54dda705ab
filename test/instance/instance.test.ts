import { operator } from "../../src/domain/kernel/actor.ts";
import { createHash } from "node:crypto";
import { isBlurhashValid } from "blurhash";
import { expect } from "chai";
import sharp from "sharp";
import supertest from "../support/supertest.ts";
import * as limits from "../../src/domain/kernel/limits.ts";
import { setThumbnail } from "../../src/domain/instance/server-pictures.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import type { ServerSettings, SettingChange } from "../../src/domain/settings/settings.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { readContract } from "../../src/contract/document.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { DocumentKind } from "../../src/store/documents/document-versions.ts";
import { knownLanguage } from "../../src/text/language.ts";
import { compatibleVersion, mastodonApiVersion } from "../../src/config/version.ts";
import { clientOf, type Cast, makeCast } from "../cast/people.ts";
import { type Post, type PostOptions, makePost } from "../cast/posts.ts";
import { publishText } from "../support/publications.ts";
import { type TestServer, contextWith, testServer } from "../support/server.ts";
import {
  addRules,
  changeAccount,
  changeLogin,
  countUsage,
  meetServers,
  moderateDomains,
  moveRegistration,
} from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";

const day = 86_400_000;

describe("the instance", () => {
  let server: TestServer;
  let cast: Cast;

  beforeEach(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  afterEach(() => server.close());

  async function read<Body>(path: string): Promise<Body> {
    const { body } = await supertest(server.app).get(path).expect(200);
    return body as Body;
  }

  async function set(change: SettingChange): Promise<void> {
    await server.context.write(writeSetting, operator, change);
  }

  describe("version 2", () => {
    const get = (): Promise<Schemas["Instance"]> => read("/api/v2/instance");

    it("contains the server's name and version, with a compatible Mastodon version", async () => {
      await set({ name: "title", value: "Garden" });
      await set({ name: "description", value: "For those who dig." });
      await set({ name: "languages", value: ["de", "en"] });
      const instance = await get();
      expect(instance).to.include({
        domain: "concord.test",
        title: "Garden",
        description: "For those who dig.",
        wrapstodon: null,
      });
      expect(instance.version).to.match(/^\d+\.\d+\.\d+ \(compatible; Concord \d+\.\d+\.\d+\)$/);
      expect(instance.version).to.equal(compatibleVersion);
      expect((await read<Schemas["V1Instance"]>("/api/v1/instance")).version).to.equal(compatibleVersion);
      expect(instance.languages).to.deep.equal(["de", "en"]);
      expect(instance.api_versions).to.deep.equal({ mastodon: mastodonApiVersion });
    });

    it("reports no translation support", async () => {
      expect((await get()).configuration.translation).to.deep.equal({ enabled: false });
      expect(await read("/api/v1/instance/translation_languages")).to.deep.equal({});
    });

    it("lists posting languages with their English names", async () => {
      const languages = await read<Schemas["InstanceLanguage"][]>("/api/v1/instance/languages");
      expect(languages).to.deep.include({ code: "de", name: "German" });
      expect(languages.map(({ code }) => code)).to.include.members(["ast", "zh-TW"]);
      for (const { code } of languages) expect(knownLanguage(code)).to.equal(code);
    });

    it("contains the limits of featured hashtags and pinned statuses", async () => {
      const { accounts } = (await get()).configuration;
      expect(accounts).to.include({ max_featured_tags: 10, max_pinned_statuses: 5 });
      expect((await read<Schemas["V1Instance"]>("/api/v1/instance")).configuration.accounts).to.deep.equal({
        max_featured_tags: 10,
      });
    });

    it("contains the limits of the contract and of validation", async () => {
      const { statuses, media_attachments: media, polls, accounts } = (await get()).configuration;
      expect(statuses).to.deep.equal({
        max_characters: limits.statusLimits.characters,
        max_media_attachments: limits.statusLimits.attachments,
        characters_reserved_per_url: limits.statusLimits.link,
      });
      expect(media).to.deep.equal({
        supported_mime_types: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
        description_limit: 10_000,
        image_size_limit: 16 * 1024 * 1024,
        image_matrix_limit: 33_177_600,
        video_size_limit: 0,
        video_frame_rate_limit: 0,
        video_matrix_limit: 0,
      });
      const { schemas } = readContract();
      const bound = (schema: string, property: string, keyword: string): unknown =>
        (schemas[schema] as { properties: Record<string, Record<string, unknown>> } | undefined)?.properties[
          property
        ]?.[keyword];
      expect(media.description_limit).to.equal(bound("UploadMediaBody", "description", "maxLength"));
      expect(statuses.max_media_attachments).to.equal(bound("CreateStatusBody", "media_ids", "maxItems"));
      expect(polls.min_expiration).to.equal(bound("CreateStatusPoll", "expires_in", "minimum"));
      expect(polls.max_expiration).to.equal(bound("CreateStatusPoll", "expires_in", "maximum"));
      expect(polls).to.include({ max_options: 4, max_characters_per_option: 50 });
      expect(accounts).to.include({
        max_profile_fields: 4,
        max_note_length: 500,
        max_display_name_length: 40,
      });
    });

    it("contains valid links", async () => {
      await set({ name: "status_page_url", value: "https://status.garden.example/" });
      const { urls } = (await get()).configuration;
      expect(urls).to.deep.equal({
        streaming: "ws://concord.test",
        status: "https://status.garden.example/",
        about: "http://concord.test/about",
        privacy_policy: "http://concord.test/privacy-policy",
        terms_of_service: null,
      });
      await document("terms_of_service", "Use it *gently*.", "2026-01-01");
      server.advance(5001);
      const terms = (await get()).configuration.urls.terms_of_service;
      for (const address of [urls.about, urls.privacy_policy, terms]) {
        const { text } = await supertest(server.app)
          .get(new URL(address ?? "").pathname)
          .expect(200)
          .expect("Content-Type", /html/);
        expect(text).to.match(/<h1>(<bdi>Concord|Privacy policy)<|<em>gently<\/em>/);
      }
    });

    it("omits the status page if not set", async () => {
      expect((await get()).configuration.urls.status).to.equal(null);
    });

    const modes: readonly (readonly [ServerSettings["registrations"], object])[] = [
      ["open", { enabled: true, approval_required: false, message: null }],
      ["approval", { enabled: true, approval_required: true, message: null }],
      [
        "closed",
        {
          enabled: false,
          approval_required: false,
          message: "<p>We are <strong>full</strong>. &lt;script&gt;</p>",
        },
      ],
    ];
    for (const [mode, expected] of modes) {
      it(`reports registrations as ${mode}, with a sanitised message`, async () => {
        await set({ name: "closed_registrations_message", value: "We are **full**. <script>" });
        await set({ name: "registrations", value: mode });
        expect((await get()).registrations).to.deep.equal({
          reason_required: false,
          min_age: null,
          url: null,
          ...expected,
        });
        expect(await read("/api/v1/instance")).to.include({
          registrations: mode !== "closed",
          approval_required: mode === "approval",
          invites_enabled: true,
        });
      });
    }

    it("has no message if registrations are closed without one", async () => {
      await set({ name: "registrations", value: "closed" });
      expect((await get()).registrations.message).to.equal(null);
    });

    it("has a default thumbnail in two sizes, with a matching blurhash", async () => {
      const { thumbnail, icon } = await get();
      expect(thumbnail).to.include({ url: "http://concord.test/pictures/thumbnail.png" });
      expect(thumbnail.versions).to.deep.equal({
        "@1x": "http://concord.test/pictures/thumbnail.png",
        "@2x": "http://concord.test/pictures/thumbnail@2x.png",
      });
      expect(isBlurhashValid(thumbnail.blurhash ?? "")).to.deep.equal({ result: true });
      expect(icon.map(({ size }) => size)).to.deep.equal(["48x48", "192x192", "512x512"]);
      for (const address of [...icon.map(({ src }) => src), ...Object.values(thumbnail.versions ?? {})]) {
        await supertest(server.app).get(new URL(address).pathname).expect(200);
      }
      expect(await read("/api/v1/instance")).to.include({ thumbnail: thumbnail.url });
    });

    it("has the operator's thumbnail with its own blurhash, and deletes the previous one", async () => {
      const own = (await get()).thumbnail.blurhash;
      const picture = (colour: string): Promise<Buffer> =>
        sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
          .png()
          .toBuffer();
      await setThumbnail(server.context, operator, {
        bytes: await picture("#ff0000"),
        description: "All red",
      });
      const { thumbnail: first } = await get();
      expect(first.description).to.equal("All red");
      expect(first.blurhash).to.be.a("string").that.does.not.equal(own);
      const served = await supertest(server.app).get(new URL(first.url).pathname).expect(200);
      const { width, height } = await sharp(served.body as Buffer).metadata();
      expect([width, height]).to.deep.equal([1200, 630]);
      const double = await supertest(server.app)
        .get(new URL(first.versions?.["@2x"] ?? "").pathname)
        .expect(200);
      expect((await sharp(double.body as Buffer).metadata()).width).to.equal(2400);

      await setThumbnail(server.context, operator, {
        bytes: await picture("#0000ff"),
        description: "All blue",
      });
      await server.settle();
      const { thumbnail: second } = await get();
      expect(second.blurhash).to.not.equal(first.blurhash);
      await supertest(server.app).get(new URL(first.url).pathname).expect(404);
      await supertest(server.app).get(new URL(second.url).pathname).expect(200);

      await setThumbnail(server.context, operator, null);
      expect((await get()).thumbnail.blurhash).to.equal(own);
    });

    it("names the contact", async () => {
      expect((await get()).contact).to.deep.equal({ email: "", account: null });
      await set({ name: "contact_email", value: "staff@concord.test" });
      await set({ name: "contact_username", value: "alice" });
      const { contact } = await get();
      expect(contact.email).to.equal("staff@concord.test");
      expect(contact.account).to.include({ id: cast.alice.account.id, acct: "alice" });
      const older = await read<Schemas["V1Instance"]>("/api/v1/instance");
      expect(older.email).to.equal("staff@concord.test");
      expect(older.contact_account).to.deep.equal(contact.account);
      await set({ name: "contact_username", value: "nobody" });
      expect((await get()).contact.account).to.equal(null);
    });

    it("omits a suspended or unapproved contact, as the about page does", async () => {
      const named = async (): Promise<string | undefined> => {
        // Changed settings are reloaded.
        await set({ name: "contact_username", value: "bob" });
        await set({ name: "contact_username", value: "carol" });
        return (await get()).contact.account?.acct;
      };
      expect(await named()).to.equal("carol");
      const { account, user } = cast.carol;
      await changeAccount(server, account.id, { suspended_at: server.context.clock() });
      expect(await named()).to.equal(undefined);
      await changeAccount(server, account.id, { suspended_at: null });
      await changeLogin(server, user.id, { approved: false });
      expect(await named()).to.equal(undefined);
    });

    it("counts users who signed in within four weeks", async () => {
      const signIn = async (who: "alice" | "bob", daysAgo: number): Promise<void> => {
        await changeLogin(server, cast[who].user.id, {
          last_signed_in_at: new Date(Date.now() - daysAgo * day),
        });
      };
      await signIn("alice", 27.9);
      await signIn("bob", 28.1);
      expect((await get()).usage).to.deep.equal({ users: { active_month: 1 } });
    });

    it("takes the same small number of queries each time", async () => {
      await get();
      expect(await queriesOfRequest(server, get)).to.be.at.most(3);
    });

    it("accepts tokens of users and apps", async () => {
      await cast.alice.call("getInstance");
      await supertest(server.app)
        .get("/api/v2/instance")
        .set("Authorization", `Bearer ${cast.app.token}`)
        .expect(200);
    });
  });

  describe("version 1", () => {
    it("counts users, statuses and known servers", async () => {
      await countUsage(server, "local_posts", 7);
      await meetServers(server, "remote.example", "other.example");
      const { stats, uri } = await read<Schemas["V1Instance"]>("/api/v1/instance");
      expect(stats).to.deep.equal({ user_count: 5, status_count: 7, domain_count: 2 });
      expect(uri).to.equal("concord.test");
    });

    it("contains the streaming URL", async () => {
      const { urls } = await read<Schemas["V1Instance"]>("/api/v1/instance");
      expect(urls).to.deep.equal({ streaming_api: "ws://concord.test" });
    });

    it("declares its deprecation", async () => {
      const { headers } = await supertest(server.app).get("/api/v1/instance").expect(200);
      expect(headers["deprecation"]).to.equal(`@${Date.UTC(2022, 10, 14) / 1000}`);
      const { headers: current } = await supertest(server.app).get("/api/v2/instance").expect(200);
      expect(current).not.to.have.property("deprecation");
    });

    it("has a short and a long description", async () => {
      await set({ name: "description", value: "For those who dig." });
      await document("extended_description", "We **dig**.");
      expect(await read("/api/v1/instance")).to.include({
        short_description: "For those who dig.",
        description: "<p>We <strong>dig</strong>.</p>",
      });
    });
  });

  describe("rules", () => {
    it("are in the operator's order, translated, with string ids", async () => {
      await addRules(
        server,
        { id: "7", text: "Second", priority: 2 },
        {
          id: "8",
          text: "First",
          hint: "At more length",
          priority: 1,
          translations: { de: { text: "Erstens", hint: "Ausführlicher" }, fr: { text: "Premièrement" } },
        },
        { id: "9", text: "Gone", deleted_at: new Date() },
      );
      const rules = [
        {
          id: "8",
          text: "First",
          hint: "At more length",
          translations: {
            de: { text: "Erstens", hint: "Ausführlicher" },
            fr: { text: "Premièrement", hint: "" },
          },
        },
        { id: "7", text: "Second", hint: "", translations: {} },
      ];
      expect(await read("/api/v1/instance/rules")).to.deep.equal(rules);
      expect((await read<Schemas["Instance"]>("/api/v2/instance")).rules).to.deep.equal(rules);
      expect((await read<Schemas["V1Instance"]>("/api/v1/instance")).rules).to.deep.equal(rules);
    });

    it("are empty by default", async () => {
      expect(await read("/api/v1/instance/rules")).to.deep.equal([]);
    });
  });

  describe("peers", () => {
    beforeEach(async () => {
      const domains = ["b.example", "a.example", "bad.example", "very.bad.example", "notbad.example"];
      await meetServers(server, ...domains);
      await moderateDomains(
        server,
        { domain: "bad.example", severity: "suspend" },
        { domain: "b.example", severity: "silence" },
      );
    });

    it("are the known servers, except for suspended ones and their subdomains", async () => {
      expect(await read("/api/v1/instance/peers")).to.deep.equal([
        "a.example",
        "b.example",
        "notbad.example",
      ]);
    });

    it("return 404 if private", async () => {
      await set({ name: "show_peers", value: false });
      await cast.alice.refused("listInstancePeers", {}, 404);
    });
  });

  describe("activity", () => {
    const week = 7 * day;

    function monday(weeksAgo: number): Date {
      const now = server.context.clock();
      const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
      return new Date(today - ((now.getUTCDay() + 6) % 7) * day - weeksAgo * week);
    }

    /** Posts at an earlier time. */
    function post(
      at: Date,
      author: AccountRow = cast.alice.account,
      options: PostOptions = {},
    ): Promise<Post> {
      return makePost({ ...server, context: contextWith(server, { clock: () => at }) }, author, options);
    }

    it("covers twelve weeks from Monday, newest first, with numbers as strings", async () => {
      const weeks = await read<Schemas["InstanceActivity"][]>("/api/v1/instance/activity");
      expect(weeks.map((entry) => entry.week)).to.deep.equal(
        Array.from({ length: 12 }, (_, past) => String(monday(past).getTime() / 1000)),
      );
      expect(weeks[0]).to.deep.equal({
        week: String(monday(0).getTime() / 1000),
        statuses: "0",
        logins: "0",
        registrations: "5",
      });
      expect(weeks[11]).to.include({ statuses: "0", logins: "0", registrations: "0" });
    });

    it("counts each week's local statuses, without reblogs", async () => {
      const first = await post(monday(1));
      await post(new Date(monday(0).getTime() - 1));
      await post(monday(0));
      await post(monday(11), cast.alice.account, { visibility: "direct" });
      await post(new Date(monday(11).getTime() - 1));
      await post(monday(1), cast.frank);
      await post(monday(1), cast.bob.account, { reblogOf: first });
      const weeks = await read<Schemas["InstanceActivity"][]>("/api/v1/instance/activity");
      expect(weeks.map((entry) => Number(entry.statuses))).to.deep.equal([
        1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
      ]);
    });

    it("counts each week's signed-in users once", async () => {
      const signIn = async (who: "alice" | "bob", at: Date): Promise<void> => {
        await changeLogin(server, cast[who].user.id, { last_signed_in_at: at });
      };
      await signIn("alice", monday(2));
      await signIn("alice", new Date(monday(2).getTime() + day));
      await signIn("bob", new Date(monday(1).getTime() - 1));
      await signIn("alice", monday(0));
      const weeks = await read<Schemas["InstanceActivity"][]>("/api/v1/instance/activity");
      expect(weeks.slice(0, 4).map(({ logins }) => logins)).to.deep.equal(["1", "0", "2", "0"]);
    });

    it("counts each week's completed registrations", async () => {
      await moveRegistration(server, cast.alice.user.id, monday(3));
      await changeLogin(server, cast.bob.user.id, { confirmed_at: null });
      const weeks = await read<Schemas["InstanceActivity"][]>("/api/v1/instance/activity");
      expect(weeks.slice(0, 4).map(({ registrations }) => registrations)).to.deep.equal(["3", "0", "0", "1"]);
    });

    it("is recounted after five minutes", async () => {
      const statuses = async (): Promise<string | undefined> =>
        (await read<Schemas["InstanceActivity"][]>("/api/v1/instance/activity"))[0]?.statuses;
      expect(await statuses()).to.equal("0");
      await post(new Date());
      expect(await statuses()).to.equal("0");
      server.advance(300_000);
      expect(await statuses()).to.equal("1");
    });

    it("returns 404 if private", async () => {
      await set({ name: "show_activity", value: false });
      await cast.alice.refused("listInstanceActivity", {}, 404);
    });
  });

  const document = (kind: DocumentKind, source: string, effective?: string): Promise<void> =>
    publishText(server, kind, source, effective);

  describe("documents", () => {
    it("are empty by default", async () => {
      expect(await read("/api/v1/instance/extended_description")).to.deep.equal({
        updated_at: null,
        content: "",
      });
    });

    it("contain the newest description as HTML", async () => {
      await document("extended_description", "Old");
      await document("extended_description", "# New\n\n<b>bold</b> [bad](javascript:alert(1))");
      const { content, updated_at: updatedAt } = await read<Schemas["ExtendedDescription"]>(
        "/api/v1/instance/extended_description",
      );
      expect(content).to.equal("<h1>New</h1>\n<p>&lt;b&gt;bold&lt;/b&gt; [bad](javascript:alert(1))</p>");
      expect(Date.parse(updatedAt ?? "")).to.be.closeTo(Date.now(), 60_000);
    });

    it("have a default privacy policy, as Markdown and HTML", async () => {
      const own = await read<Schemas["PrivacyPolicy"]>("/api/v1/instance/privacy_policy");
      expect(own.source).to.match(/^# Privacy policy\n/);
      expect(own.content).to.match(/^<h1>Privacy policy<\/h1>\n<p>/);
      await document("privacy_policy", "We keep *nothing*.");
      const written = await read<Schemas["PrivacyPolicy"]>("/api/v1/instance/privacy_policy");
      expect(written).to.include({
        source: "We keep *nothing*.",
        content: "<p>We keep <em>nothing</em>.</p>",
      });
      expect(Date.parse(written.updated_at)).to.be.greaterThan(Date.parse(own.updated_at) - day);
    });
  });

  describe("terms of service", () => {
    const path = "/api/v1/instance/terms_of_service";
    const at = (days: number): string =>
      new Date(server.context.clock().getTime() + days * day).toISOString().slice(0, 10);

    it("return 404 if there are none", async () => {
      await clientOf(server).refused("getTermsOfService", {}, 404);
      await clientOf(server).refused("getTermsOfServiceByDate", { path: { date: "2026-01-01" } }, 404);
      await supertest(server.app).get("/terms-of-service").expect(404);
    });

    it("are those in force, with the effective date of the next version", async () => {
      await document("terms_of_service", "Third", at(9));
      await document("terms_of_service", "First", at(-9));
      await document("terms_of_service", "Second, *now*", at(0));
      expect(await read(path)).to.deep.equal({
        effective_date: at(0),
        effective: true,
        content: "<p>Second, <em>now</em></p>",
        succeeded_by: at(9),
        source: "Second, *now*",
      });
      expect(await read(`${path}/${at(9)}`)).to.include({
        source: "Third",
        effective: false,
        succeeded_by: null,
      });
      expect(await read(`${path}/${at(-9)}`)).to.include({ effective: true, succeeded_by: at(0) });
      await clientOf(server).refused("getTermsOfServiceByDate", { path: { date: at(1) } }, 404);
      await clientOf(server).refused("getTermsOfServiceByDate", { path: { date: "2026-02-31" } }, 404);
      server.advance(9 * day);
      expect(await read(path)).to.include({ source: "Third", effective: true });
    });

    it("are the next version if none is in force yet", async () => {
      await document("terms_of_service", "Much later", at(20));
      await document("terms_of_service", "Later", at(10));
      expect(await read(path)).to.include({ source: "Later", effective: false, succeeded_by: at(20) });
    });

    it("take effect on publication without a date; the newest of a day counts", async () => {
      await document("terms_of_service", "Mistaken");
      await document("terms_of_service", "Mended");
      expect(await read(path)).to.include({
        source: "Mended",
        effective: true,
        effective_date: at(0),
        succeeded_by: null,
      });
    });
  });

  describe("domain blocks", () => {
    const path = "/api/v1/instance/domain_blocks";

    beforeEach(async () => {
      await moderateDomains(
        server,
        { domain: "quiet.example", severity: "silence", public_comment: "Loud", private_comment: "Secret" },
        { domain: "annoying.example", severity: "suspend", obfuscate: true },
        { domain: "noted.example", severity: "noop", reject_media: true },
      );
    });

    const digest = (domain: string): string => createHash("sha256").update(domain).digest("hex");

    it("return 404 by default", async () => {
      await clientOf(server).refused("listInstanceDomainBlocks", {}, 404);
      await cast.alice.refused("listInstanceDomainBlocks", {}, 404);
    });

    it("are public if configured, suspended servers first, with digests of the full names", async () => {
      await set({ name: "show_domain_blocks", value: "all" });
      expect(await read(path)).to.deep.equal([
        {
          domain: "annoy***.***mple",
          digest: digest("annoying.example"),
          severity: "suspend",
          comment: null,
        },
        {
          domain: "quiet.example",
          digest: digest("quiet.example"),
          severity: "silence",
          comment: null,
        },
      ]);
    });

    it("are visible to signed-in users, with reasons, if configured", async () => {
      await set({ name: "show_domain_blocks", value: "users" });
      await set({ name: "show_domain_blocks_rationale", value: "users" });
      await clientOf(server).refused("listInstanceDomainBlocks", {}, 404);
      await supertest(server.app).get(path).set("Authorization", `Bearer ${cast.app.token}`).expect(404);
      const { body, text } = await cast.alice.get(path).expect(200);
      expect((body as Schemas["InstanceDomainBlock"][]).map(({ comment }) => comment)).to.deep.equal([
        null,
        "Loud",
      ]);
      expect(text).to.not.include("Secret");
      await set({ name: "show_domain_blocks", value: "all" });
      expect(JSON.stringify(await read(path))).to.not.include("Loud");
      await set({ name: "show_domain_blocks_rationale", value: "all" });
      expect(JSON.stringify(await read(path))).to.include("Loud");
    });
  });
});
