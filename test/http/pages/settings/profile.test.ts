import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Response } from "../../../support/supertest.ts";
import { locales } from "../../../../src/messages/catalogue.ts";
import { mediaLimits } from "../../../../src/domain/kernel/limits.ts";
import { person, ownerSuite } from "../../../auth/support.ts";
import { Browser, formsOf } from "../../../support/browser.ts";
import { formAt, isChecked, signedIn, valueOf } from "./support.ts";

const path = "/settings/profile";
const picturesPath = "/settings/profile/pictures";

describe("the profile in the settings", () => {
  const { server, owner } = ownerSuite();
  let browser: Browser;
  beforeEach(async () => {
    browser = await signedIn(server, owner);
  });

  const account = async (): Promise<Record<string, unknown>> => {
    const { body } = await supertest(server.app).get(`/api/v1/accounts/lookup?acct=${owner.username}`);
    return body as Record<string, unknown>;
  };
  const save = async (fields: Record<string, string>): Promise<Response> =>
    browser.submit(await browser.visit(path), fields, formAt(path));
  const proof = async (): Promise<string> =>
    formsOf(await browser.visit(picturesPath)).find(formAt(picturesPath))?.fields["csrf_token"] ?? "";
  const send = async (
    files: Readonly<Record<string, Buffer>>,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    browser.follow(
      await browser.postFiles(
        picturesPath,
        { csrf_token: await proof(), ...fields },
        Object.fromEntries(
          Object.entries(files).map(([name, bytes]) => [
            name,
            { bytes, filename: bytes.length === 0 ? "" : "picture.png" },
          ]),
        ),
      ),
    );
  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: "#5b3fb8" } })
      .png()
      .toBuffer();

  it("lists the accepted picture formats in each language", async () => {
    for (const language of locales) {
      const { text } = await browser.visit(`${picturesPath}?lang=${language}`);
      const offered = [...text.matchAll(/accept="([^"]*)"/g)].map(([, types]) => types?.split(", "));
      expect(offered, language).to.deep.equal([mediaLimits.types, mediaLimits.types]);
      const hints = [...text.matchAll(/id="(?:avatar|header)-hint"[^>]*>([^<]*)/g)].map(([, hint]) => hint);
      expect(hints, language).to.have.length(2);
      for (const hint of hints) {
        const named = hint
          ?.match(/PNG|JPEG|GIF|WebP|AVIF|HEIC/g)
          ?.map((name) => `image/${name.toLowerCase()}`);
        expect(named, language).to.have.members([...mediaLimits.types]);
      }
    }
  });

  it("explains in each language that discoverability includes search engines and the front page", async () => {
    for (const [language, words] of [
      ["en", ["search engines", "front page"]],
      ["de", ["Suchmaschinen", "Startseite"]],
    ] as const) {
      const { text } = await browser.visit(`${path}?lang=${language}`);
      const [, hint] = /id="discoverable-hint"[^>]*>([^<]*)/.exec(text) ?? [];
      for (const word of words) expect(hint, language).to.include(word);
    }
  });

  it("changes name, bio, fields and options, as the API then returns them", async () => {
    const saved = await save({
      display_name: "Alice & <Co>",
      note: "first line\r\nsecond line",
      field_1_name: "Site",
      field_1_value: "https://alice.example",
      field_3_name: "Pronouns",
      field_3_value: "she",
      locked: "on",
      indexable: "on",
      bot: "on",
    });
    expect(saved.status).to.equal(200);
    expect(saved.text).to.include("Profile saved.").and.include('value="Alice &amp; &lt;Co&gt;"');
    expect(saved.text).to.include("first line\nsecond line</textarea");
    expect(valueOf(saved, "field_2_name")).to.equal("Pronouns");
    const shown = await account();
    expect(shown).to.include({
      display_name: "Alice & <Co>",
      locked: true,
      bot: true,
      indexable: true,
      discoverable: null,
    });
    expect(shown["note"]).to.equal("<p>first line<br />second line</p>");
    expect(
      ["locked", "indexable", "bot", "discoverable"].map((name) => isChecked(saved, name)),
    ).to.deep.equal([true, true, true, false]);
    await save({ display_name: "Alice" });
    expect(await account()).to.include({ locked: false, bot: false, indexable: false, note: "" });
  });

  it("disallows indexing until the user becomes discoverable", async () => {
    await save({ display_name: "Alice" });
    expect(await account()).to.include({ discoverable: null, noindex: true });
    await save({ discoverable: "on" });
    expect(await account()).to.include({ discoverable: true, noindex: false });
    await save({});
    expect(await account()).to.include({ discoverable: false, noindex: true });
  });

  it("shows errors at their field, keeps the input, and changes nothing", async () => {
    const wrong = await save({
      display_name: "x".repeat(100),
      note: "a bio that is not lost",
      field_1_value: "a value without a name",
    });
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include('id="display_name-problem"').and.include('aria-invalid="true"');
    expect(wrong.text).to.include("a bio that is not lost</textarea").and.include('role="alert"');
    expect(await account()).to.include({ note: "" });
    const unnamed = await save({ display_name: "Alice", field_1_value: "a value without a name" });
    expect(unnamed.status).to.equal(422);
    expect(unnamed.text).to.include('id="fields-problem"');
  });

  it("uploads pictures with descriptions, and removes them with their files", async () => {
    const saved = await send(
      { avatar: await picture(), header: Buffer.alloc(0) },
      { avatar_description: "a violet square", header_description: "" },
    );
    expect(saved.status).to.equal(200);
    expect(saved.text).to.include("Pictures saved.").and.include('alt="a violet square"');
    const { avatar, header } = await account();
    expect(header).to.include("/headers/original/missing.png");
    const file = new URL(String(avatar)).pathname;
    await supertest(server.app).get(file).expect(200);
    // A form without a chosen file changes only the descriptions.
    await send({ avatar: Buffer.alloc(0) }, { avatar_description: "a square", header_description: "" });
    expect(await account()).to.include({ avatar, avatar_description: "a square" });

    const removed = await browser.submit(
      await browser.visit(picturesPath),
      {},
      (form) => form.fields["picture"] === "avatar",
    );
    expect(removed.text).to.include("Profile picture removed.").and.not.include('value="avatar" />');
    expect((await account())["avatar"]).to.include("/avatars/original/missing.png");
    await server.settle();
    await supertest(server.app).get(file).expect(404);
  });

  it("rejects invalid and oversized pictures at their field", async () => {
    const text = await send({ avatar: Buffer.from("no picture at all") });
    expect(text.status).to.equal(422);
    expect(text.text).to.include('id="avatar-problem"');
    const large = await send({ header: Buffer.alloc(17 * 1024 * 1024, 1) });
    expect(large.status).to.equal(413);
    expect(large.text).to.include('role="alert"').and.include("<h1>Pictures</h1>");
    expect((await account())["avatar"]).to.include("missing.png");
    const broken = await browser.post(picturesPath, { csrf_token: await proof() });
    expect(broken.status).to.equal(415);
  });

  it("accepts no pictures without a session and CSRF token, or with another user's", async () => {
    const files = { avatar: { bytes: await picture(), filename: "picture.png" } };
    const stranger = await new Browser(server).postFiles(picturesPath, { csrf_token: await proof() }, files);
    expect(stranger.headers["location"]).to.equal("/auth/sign_in?next=%2Fsettings%2Fprofile%2Fpictures");
    expect((await browser.postFiles(picturesPath, {}, files)).status).to.equal(403);
    const other = await signedIn(server, await person(server));
    const theirs =
      formsOf(await other.visit(picturesPath)).find(formAt(picturesPath))?.fields["csrf_token"] ?? "";
    expect((await browser.postFiles(picturesPath, { csrf_token: theirs }, files)).status).to.equal(403);
    expect((await browser.post(path, { display_name: "Mallory" })).status).to.equal(403);
    const again = await browser.postFiles(
      picturesPath,
      { csrf_token: await proof(), "avatar_description[x]": "nested" },
      files,
    );
    expect(again.status).to.equal(400);
    const shown = await account();
    expect(shown["avatar"]).to.include("missing.png");
    expect(shown["display_name"]).not.to.equal("Mallory");
  });

  it("applies one of two concurrent changes completely", async () => {
    const shown = await browser.visit(path);
    const change = (word: string): Promise<Response> =>
      browser.submit(shown, { display_name: word, note: word }, formAt(path));
    const replies = await Promise.all(["one", "two", "three"].map(change));
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    const { display_name: name, note } = await account();
    expect(note).to.equal(`<p>${String(name)}</p>`);
  });
});
