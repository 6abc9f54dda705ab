import { openContext } from "../../src/domain/kernel/context.ts";
import type { Database } from "../../src/store/kernel/connection.ts";
import { expect } from "chai";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { findAccounts } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { changeAccount } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("profile", () => {
  const { server, anonymous, cast } = suite();

  const update = (body: object) => cast.alice.patch("/api/v1/accounts/update_credentials").send(body);

  const picture = (color: string): Promise<Buffer> =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer();

  async function moving(): Promise<Buffer> {
    const frames = await Promise.all(["red", "blue"].map((color) => picture(color)));
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  }

  const fileOf = (url: string): string => join(server.context.config.dataDirectory, new URL(url).pathname);

  describe("verify_credentials", () => {
    it("returns the authenticated account with its source and role", async () => {
      const body = await cast.bob.call("verifyCredentials");
      expect(body).to.include({ id: cast.bob.account.id, acct: "bob" });
      expect(body.source).to.deep.equal({
        note: "",
        fields: [],
        privacy: "public",
        sensitive: false,
        language: null,
        quote_policy: "public",
        follow_requests_count: 0,
        hide_collections: null,
        discoverable: null,
        indexable: false,
        attribution_domains: [],
        also_known_as_uris: [],
      });
      expect(body.role).to.deep.equal({
        id: "-99",
        name: "",
        permissions: "65536",
        color: "",
        highlighted: false,
        collection_limit: 10,
      });
    });

    it("reports discoverable as null, and noindex as true, until the user chooses", async () => {
      const { dave } = cast;
      const look = async (): Promise<unknown[]> => {
        const body = await anonymous.call("getAccount", { path: { id: dave.account.id } });
        const own = await dave.call("verifyCredentials");
        return [body.discoverable, own.source.discoverable, body.noindex];
      };
      const choose = (fields: object): Test =>
        dave.patch("/api/v1/accounts/update_credentials").send(fields).expect(200);
      expect(await look()).to.deep.equal([null, null, true]);
      await choose({ note: "No choice yet" });
      expect(await look()).to.deep.equal([null, null, true]);
      await choose({ discoverable: false });
      expect(await look()).to.deep.equal([false, false, true]);
      await choose({ discoverable: true });
      expect(await look()).to.deep.equal([true, true, false]);
    });

    it("counts pending follow requests", async () => {
      const { carol, dave } = cast;
      await carol.call("updateCredentials", { body: { locked: true } });
      await dave.call("followAccount", { path: { id: carol.account.id } });
      const body = await carol.call("verifyCredentials");
      expect(body.source).to.include({ follow_requests_count: 1, privacy: "private" });
    });
  });

  describe("update_credentials", () => {
    it("changes only the given properties, and renders them as sanitised HTML for others", async () => {
      const changed = await update({
        display_name: "  Alice A.  ",
        note: "Gardener <b>\nwith @bob, @frank@remote.example and @nobody #Seeds",
        bot: true,
        discoverable: false,
        indexable: true,
        hide_collections: true,
      }).expect(200);
      expect(changed.body).to.include({ display_name: "Alice A.", bot: true, discoverable: false });
      const body = await cast.bob.call("getAccount", { path: { id: cast.alice.account.id } });
      expect(body).to.include({ indexable: true, hide_collections: true, noindex: true, locked: false });
      expect(body.note).to.equal(
        '<p>Gardener &lt;b&gt;<br />with <span class="h-card" translate="no">' +
          '<a href="http://concord.test/@bob" class="u-url mention">@<span>bob</span></a></span>, ' +
          '<span class="h-card" translate="no"><a href="https://remote.example/@frank" class="u-url mention">' +
          "@<span>frank</span></a></span> and @nobody " +
          '<a href="http://concord.test/tags/Seeds" class="mention hashtag" rel="tag">#<span>Seeds</span></a></p>',
      );
      const profile = await cast.alice.call("getProfile");
      expect(profile.formatted_note).to.equal(body.note);
      const again = await update({ bot: false, hide_collections: false, discoverable: true }).expect(200);
      expect(again.body).to.include({ display_name: "Alice A.", bot: false, indexable: true });
      expect(again.body.source.note).to.equal(
        "Gardener <b>\nwith @bob, @frank@remote.example and @nobody #Seeds",
      );
    });

    it("returns picture descriptions, as the newer profile operation does", async () => {
      const words = { avatar_description: "Alice among tomatoes", header_description: "Beds of beans" };
      expect((await update(words).expect(200)).body).to.include(words);
      const body = await cast.alice.call("getProfile");
      expect(body).to.include(words);
      const tooLong = await update({ avatar_description: "x".repeat(1501) }).expect(422);
      expect(tooLong.body.details).to.have.all.keys("avatar_description");
      await update({ avatar_description: "", header_description: "" }).expect(200);
    });

    it("replaces the fields, drops blank ones, and keeps the verification of unchanged values", async () => {
      const home = { name: "Home", value: "https://alice.example" };
      const first = await update({ fields_attributes: [home, { name: "", value: " " }] }).expect(200);
      expect(first.body.fields).to.have.length(1);
      expect(first.body.fields[0].value).to.contain('<a href="https://alice.example"');
      expect(first.body.source.fields).to.deep.equal([{ ...home, verified_at: null }]);
      const { fields } = single(await findAccounts(server.context.store, [cast.alice.account.id]));
      const verified = fields.map((field) => ({ ...field, verified_at: "2026-01-01T00:00:00.000Z" }));
      await changeAccount(server, cast.alice.account.id, { fields: JSON.stringify(verified) });
      const second = await update({
        fields_attributes: [
          { name: "Pronouns", value: "she/her" },
          { ...home, name: "Website" },
        ],
      }).expect(200);
      expect(second.body.source.fields).to.deep.equal([
        { name: "Pronouns", value: "she/her", verified_at: null },
        { name: "Website", value: home.value, verified_at: "2026-01-01T00:00:00.000Z" },
      ]);
      const profile = await cast.alice.call("getProfile");
      expect(profile.formatted_fields).to.deep.equal(second.body.fields);
      const third = await update({
        fields_attributes: [{ name: "Website", value: "https://other.example" }],
      }).expect(200);
      expect(third.body.fields[0].verified_at).to.equal(null);
      expect((await update({ fields_attributes: [] }).expect(200)).body.fields).to.deep.equal([]);
    });

    it("accepts fields as nested form parameters, as Rails does", async () => {
      const { body } = await cast.alice
        .patch("/api/v1/accounts/update_credentials")
        .type("form")
        .send("fields_attributes[0][name]=A&fields_attributes[0][value]=1")
        .send("fields_attributes[1][name]=B&fields_attributes[1][value]=2&source[privacy]=unlisted&locked=0")
        .expect(200);
      expect(
        body.source.fields.map((field: { name: string; value: string }) => `${field.name}${field.value}`),
      ).to.deep.equal(["A1", "B2"]);
      expect(body.source.privacy).to.equal("unlisted");
    });

    it("sets the posting defaults, and resets the language", async () => {
      const source = { privacy: "private", sensitive: true, language: "de-AT", quote_policy: "followers" };
      const { body } = await update({ source }).expect(200);
      expect(body.source).to.include({ ...source, language: "de" });
      const unset = await update({ source: { language: "" } }).expect(200);
      expect(unset.body.source).to.include({ ...source, language: null });
      await update({ source: { language: "xx" } }).expect(422);
      await update({ source: { privacy: "direct" } }).expect(422);
    });

    it("stores attribution domains as unique host names", async () => {
      const { body } = await update({
        attribution_domains: ["https://Blog.example/", "*.news.example", "blog.example", "bücher.example"],
      }).expect(200);
      expect(body.source.attribution_domains).to.deep.equal([
        "blog.example",
        "news.example",
        "xn--bcher-kva.example",
      ]);
      await update({ attribution_domains: ["not a domain"] }).expect(422);
      await update({ attribution_domains: ["example.com/page"] }).expect(422);
    });

    it("accepts nested parameters next to an upload, and lists as JSON strings from generated clients", async () => {
      const request = cast.alice
        .patch("/api/v1/accounts/update_credentials")
        .attach("avatar", await picture("red"), "avatar.png")
        .field("source[language]", "de")
        .field("fields_attributes[0][name]", "Garden")
        .field("fields_attributes[0][value]", "Tomatoes")
        .field("attribution_domains", '["one.example","two.example"]');
      const { body } = await request.expect(200);
      expect(body.source).to.deep.include({
        language: "de",
        attribution_domains: ["one.example", "two.example"],
      });
      expect(body.source.fields[0]).to.include({ name: "Garden", value: "Tomatoes" });
      expect(body.avatar).to.include("/media/");
      await update({ attribution_domains: '["one.example", 2]' }).expect(422);
      await update({ attribution_domains: '["one.example"' }).expect(422);
      const { body: one } = await update({ attribution_domains: "three.example" }).expect(200);
      expect(one.source.attribution_domains).to.deep.equal(["three.example"]);
    });

    it("rejects oversized values atomically, and names the field", async () => {
      const before = await cast.alice.call("verifyCredentials");
      const field = (name: string, value: string): object => ({ fields_attributes: [{ name, value }] });
      const tooMuch: readonly (readonly [string, object])[] = [
        ["display_name", { display_name: "x".repeat(41) }],
        ["note", { note: "x".repeat(501), display_name: "half" }],
        ["fields", field("x".repeat(256), "y")],
        ["fields", field("x", "y".repeat(256))],
        ["fields", field("", "a value without a name")],
        ["fields", { fields_attributes: Array.from({ length: 5 }, () => ({ name: "x", value: "y" })) }],
      ];
      for (const [name, changes] of tooMuch) {
        const reply = await update(changes).expect(422);
        expect(reply.body).to.include({ code: "validation_failed" });
        expect(reply.body.details).to.have.all.keys(name);
      }
      const after = await cast.alice.call("verifyCredentials");
      expect(after).to.deep.equal(before);
      await update({
        display_name: "🌻".repeat(40),
        note: "x".repeat(476) + " https://garden.example/" + "y".repeat(200),
      }).expect(200);
    });

    it("rejects wrong types", async () => {
      await update({ locked: "maybe" }).expect(422);
      await update({ display_name: "x".repeat(1001) }).expect(422);
      await cast.alice
        .patch("/api/v1/accounts/update_credentials")
        .type("text/plain")
        .send("display_name=x")
        .expect(415);
    });

    it("keeps concurrent changes to different properties", async () => {
      await Promise.all([
        update({ display_name: "Both" }),
        update({ note: "Both too" }),
        update({ bot: true }),
      ]);
      const body = await cast.alice.call("getProfile");
      expect(body).to.include({ display_name: "Both", note: "Both too", bot: true });
    });
  });

  describe("pictures", () => {
    const send = (field: string, bytes: Buffer) =>
      cast.alice.patch("/api/v1/accounts/update_credentials").attach(field, bytes, "picture.png");

    it("are resized and stored under new URLs, and the replaced files are deleted", async () => {
      const first = (
        await send("avatar", await picture("red")).attach("header", await picture("blue"), "h.png")
      ).body;
      expect(first.avatar).to.match(/^http:\/\/concord\.test\/media\/.+\.png$/);
      expect(first.avatar_static).to.equal(first.avatar);
      expect(await sharp(readFileSync(fileOf(first.avatar))).metadata()).to.include({
        width: 400,
        height: 400,
      });
      expect(await sharp(readFileSync(fileOf(first.header))).metadata()).to.include({
        width: 1500,
        height: 500,
      });
      const second = (await send("avatar", await picture("green")).expect(200)).body;
      expect(second.avatar).not.to.equal(first.avatar);
      expect(second.header).to.equal(first.header);
      await server.settle();
      expect(existsSync(fileOf(first.avatar))).to.equal(false);
      expect(existsSync(fileOf(second.avatar))).to.equal(true);
      expect(existsSync(fileOf(second.header))).to.equal(true);
    });

    it("are accepted as data: URIs in JSON and forms", async () => {
      const uri = `data:image/png;base64,${(await picture("red")).toString("base64")}`;
      for (const path of ["/api/v1/accounts/update_credentials", "/api/v1/profile"]) {
        for (const type of ["json", "form"]) {
          const before = await cast.alice.call("verifyCredentials");
          const sent = cast.alice
            .patch(path)
            .type(type)
            .send({ avatar: uri, header: uri, display_name: type });
          const { body } = await sent.expect(200);
          expect(body).to.include({ display_name: type });
          expect(body.avatar)
            .to.match(/\.png$/)
            .and.not.equal(before.avatar);
          expect(body.header)
            .to.match(/\.png$/)
            .and.not.equal(before.header);
        }
      }
    });

    it("are rejected as other strings, or as data: URIs of another type", async () => {
      const before = await cast.alice.call("verifyCredentials");
      for (const avatar of [
        "data:image/png;base64,!!!!",
        "data:image/png,abc",
        "data:text/html;base64,PGI+",
        "data:;base64,",
        `data:image/png;base64,${"\n".repeat(500_000)}!`,
        `data:${"image/png;".repeat(50_000)}base64,aaaa`,
        "https://remote.example/a.png",
        5,
        ["data:image/png;base64,aaaa"],
      ]) {
        const { body } = await update({ avatar, display_name: "No" }).expect(422);
        expect(body, JSON.stringify(avatar).slice(0, 60)).to.have.property("error");
      }
      expect(await cast.alice.call("verifyCredentials")).to.deep.equal(before);
    });

    it("are kept if the connection is lost after the commit, and deleted if it is lost before", async () => {
      const { context } = server;
      const failing = (committed: boolean) => {
        const transaction: Database["transaction"] = async (work) => {
          if (committed) await server.database.transaction(work);
          throw new Error("Connection terminated unexpectedly");
        };
        const own = (database: Database): Database => ({
          ...database,
          transaction,
          forRequest: (signal) => own(database.forRequest(signal)),
        });
        return createApp(openContext(context, own(server.database)), operations);
      };
      const sendTo = async (committed: boolean) => {
        const bytes = await picture("purple");
        await supertest(failing(committed))
          .patch("/api/v1/accounts/update_credentials")
          .set("Authorization", `Bearer ${cast.alice.token}`)
          .attach("avatar", bytes, "a.png")
          .expect(500);
        return (await cast.alice.call("verifyCredentials")).avatar;
      };
      const before = (await send("avatar", await picture("green")).expect(200)).body.avatar;
      const after = await sendTo(true);
      expect(after).not.to.equal(before);
      expect(existsSync(fileOf(after))).to.equal(true);
      const files = (): string[] =>
        readdirSync(join(context.config.dataDirectory, "media"), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name);
      const kept = files();
      expect(await sendTo(false)).to.equal(after);
      expect(files()).to.have.members(kept);
      expect(existsSync(fileOf(after))).to.equal(true);
    });

    it("have a still version if animated, which is deleted along with them", async () => {
      const { body } = await send("avatar", await moving()).expect(200);
      expect(body.avatar).to.match(/\.gif$/);
      expect(body.avatar_static).to.match(/\.png$/);
      const removed = await cast.alice.call("deleteProfileAvatar");
      expect(removed.avatar).to.equal("http://concord.test/avatars/original/missing.png");
      await server.settle();
      expect(existsSync(fileOf(body.avatar))).to.equal(false);
      expect(existsSync(fileOf(body.avatar_static))).to.equal(false);
    });

    it("are rejected if they aren't images, without changing anything else", async () => {
      const reply = await send("header", Buffer.from("GIF89a, but no more of it"))
        .field("display_name", "half")
        .expect(422);
      expect(reply.body.details).to.have.all.keys("header");
      expect((await cast.alice.call("getProfile")).display_name).not.to.equal("half");
      await update({ avatar: "data:image/png;base64,AAAA" }).expect(422);
      expect((await cast.alice.call("getProfile")).avatar).to.equal(null);
    });

    it("stay unchanged when a browser form is sent without choosing a picture", async () => {
      const before = (await send("avatar", await picture("red")).expect(200)).body;
      const form = new FormData();
      for (const name of ["avatar", "header"]) form.set(name, new File([], ""));
      form.set("display_name", "Alice, edited");
      for (const name of ["fields_attributes", "source"]) form.set(name, "undefined");
      const sent = new Response(form);
      const { body } = await cast.alice
        .patch("/api/v1/accounts/update_credentials")
        .set("Content-Type", sent.headers.get("Content-Type") ?? "")
        .send(Buffer.from(await sent.arrayBuffer()))
        .expect(200);
      expect(body.display_name).to.equal("Alice, edited");
      expect(body).to.include({ avatar: before.avatar, header: before.header });
      expect(body.source).to.deep.equal(before.source);
    });
  });

  describe("the profile for editing", () => {
    it("returns the source text, and null for missing pictures", async () => {
      const body = await cast.erin.call("getProfile");
      expect(body).to.deep.equal({
        id: cast.erin.account.id,
        display_name: "Erin Ellis",
        note: "",
        fields: [],
        formatted_note: "",
        formatted_fields: [],
        avatar: null,
        avatar_static: null,
        avatar_description: "",
        header: null,
        header_static: null,
        header_description: "",
        locked: false,
        bot: false,
        hide_collections: null,
        discoverable: null,
        indexable: false,
        show_media: true,
        show_media_replies: true,
        show_featured: true,
        attribution_domains: [],
        featured_tags: [],
      });
    });

    it("sets descriptions and tabs, and clears the description of a removed picture", async () => {
      const changed = await cast.erin
        .patch("/api/v1/profile")
        .attach("header", await picture("red"), "header.png")
        .field("header_description", "A field of poppies")
        .field("show_media", "false")
        .field("show_media_replies", "false")
        .field("show_featured", "0")
        .expect(200);
      expect(changed.body).to.include({
        header_description: "A field of poppies",
        show_media: false,
        show_media_replies: false,
        show_featured: false,
        avatar: null,
      });
      expect(changed.body.header).to.be.a("string");
      const removed = await cast.erin.call("deleteProfileHeader");
      expect(removed).to.include({
        header: "http://concord.test/headers/original/missing.png",
        header_description: "",
      });
      await cast.erin.call("deleteProfileHeader");
      await cast.erin.call("deleteProfileAvatar");
    });

    it("rejects an oversized description", async () => {
      const reply = await cast.erin.refused(
        "updateProfile",
        { body: { avatar_description: "x".repeat(1501) } },
        422,
      );
      expect(reply.details).to.have.all.keys("avatar_description");
    });
  });
});
