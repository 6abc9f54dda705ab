import { expect } from "chai";
import sharp from "sharp";
import supertest from "../support/supertest.ts";
import { emojiLimits } from "../../src/domain/kernel/limits.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { AuditedState } from "../../src/store/admin/audit-log.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Site, openSite } from "../previews/site.ts";
import { emojiImage, newShortcode, storeEmoji } from "../support/emojis.ts";
import { forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Emoji = Schemas["AdminCustomEmoji"];
const path = "/api/v1/admin/custom_emojis";

/** An animation of two frames. */
async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(["#ff0000", "#0000ff"].map((colour) => emojiImage(colour)));
  const joined = sharp(frames, { join: { animated: true } });
  return (format === "gif" ? joined.gif() : joined.webp()).toBuffer();
}

describe("admin custom emojis", () => {
  const { server, anonymous, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let staff: Person;
  let site: Site;

  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_custom_emojis"] });
    site = await openSite();
  });
  afterEach(() => forget(server, "custom_emojis"));
  after(() => {
    site.close();
  });

  const upload = (shortcode: string, image: Buffer) =>
    staff.post(path).field("shortcode", shortcode).attach("image", image, "emoji.png");
  const create = async (shortcode = newShortcode(), image?: Buffer): Promise<Emoji> =>
    (await upload(shortcode, image ?? (await emojiImage())).expect(200)).body;
  const picker = async (): Promise<Schemas["CustomEmoji"][]> => await anonymous.call("listCustomEmojis");
  const page = async (query = ""): Promise<Emoji[]> => (await staff.get(`${path}${query}`).expect(200)).body;
  const fetchImage = (url: string) => supertest(server.app).get(new URL(url).pathname).buffer(true);
  const pagesOf = async (url: string): Promise<number> =>
    (await sharp((await fetchImage(url).expect(200)).body as Buffer).metadata()).pages ?? 1;

  it("are in the picker and in texts as soon as they are added", async () => {
    const shortcode = newShortcode();
    const status = await publish(cast.alice, `Look :${shortcode}:`);
    await cast.alice.call("updateCredentials", { body: { display_name: `Alice :${shortcode}:` } });
    const shownBy = async (): Promise<readonly (readonly Schemas["CustomEmoji"][])[]> => {
      const body = await cast.bob.call("getStatus", { path: { id: status.id } });
      return [body.emojis, body.account.emojis];
    };
    expect(await shownBy()).to.deep.equal([[], []]);
    const reply = await staff
      .post(path)
      .field("shortcode", shortcode)
      .field("category", "Garden")
      .attach("image", await emojiImage(), "sprout.png")
      .expect(200);
    const { id, url, static_url, ...others } = reply.body as Emoji;
    expect(others).to.deep.include({
      shortcode,
      domain: null,
      category: "Garden",
      visible_in_picker: true,
      disabled: false,
    });
    expect(static_url).to.equal(url);
    const emoji = { shortcode, url, static_url, visible_in_picker: true, category: "Garden" };
    expect(await picker()).to.deep.equal([emoji]);
    expect(await shownBy()).to.deep.equal([[emoji], [emoji]]);
    await fetchImage(url).expect(200).expect("Content-Type", "image/png");

    await staff.call("disableAdminCustomEmoji", { path: { id } });
    expect([await picker(), await shownBy()]).to.deep.equal([[], [[], []]]);
    await staff.call("enableAdminCustomEmoji", { path: { id } });
    expect([await picker(), await shownBy()]).to.deep.equal([[emoji], [[emoji], [emoji]]]);
    await staff.delete(`${path}/${id}`).expect(200, {});
    expect([await picker(), await shownBy()]).to.deep.equal([[], [[], []]]);
    await cast.alice.call("updateCredentials", { body: { display_name: "Alice" } });
  });

  for (const format of ["gif", "webp"] as const) {
    it(`stay animated as ${format}, with a still version`, async () => {
      const { url, static_url } = await create(newShortcode(), await animation(format));
      expect(url).to.match(new RegExp(`\\.${format}$`));
      expect(await pagesOf(url)).to.equal(2);
      expect(static_url).not.to.equal(url);
      expect(await pagesOf(static_url)).to.equal(1);
    });
  }

  it("are scaled down and stripped of metadata", async () => {
    const large = await sharp(await emojiImage("#c04030", 900))
      .withExif({ IFD0: { Copyright: "Alice" } })
      .png()
      .toBuffer();
    const { url } = await create(newShortcode(), large);
    const image = await sharp((await fetchImage(url).expect(200)).body as Buffer).metadata();
    expect(image).to.include({ width: 256, height: 256 }).and.not.have.property("exif");
  });

  it("must be small images in a format that other servers accept", async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(bomb.length).to.be.below(256 * 1024);
    const png = await emojiImage();
    const files: readonly (readonly [string, Buffer, RegExp])[] = [
      ["text", Buffer.from("<svg onload=alert(1)>"), /PNG, GIF or WebP/],
      ["nothing", Buffer.alloc(0), /Picture/],
      ["JPEG", await noise.clone().jpeg().toBuffer(), /PNG, GIF or WebP/],
      ["more than 256 KB", await noise.clone().png().toBuffer(), /256 KB/],
      ["a megabyte of zeros", Buffer.concat([png, Buffer.alloc(1_000_000)]), /256 KB/],
      ["a bomb", bomb, /too many pixels/],
      ["a truncated file", png.subarray(0, png.length / 2), /damaged/],
    ];
    for (const [what, file, error] of files) {
      const reply = await upload(newShortcode(), file);
      expect(reply.status, `${what}: ${reply.text}`).to.equal(422);
      expect(reply.body.error, what).to.match(error);
    }
    await staff.post(path).field("shortcode", "sprout").expect(422);
    await staff.post(path).field("shortcode", "sprout").field("image", "text").expect(422);
    expect(await page()).to.deep.equal([]);
  });

  it("are rejected with an invalid shortcode or an oversized category", async () => {
    const image = await emojiImage();
    for (const shortcode of [
      "x",
      "with space",
      "dash-ed",
      ":sprout:",
      "späth",
      "x".repeat(129),
      "x".repeat(100_000),
    ]) {
      const { body } = await upload(shortcode, image).expect(422);
      expect(body.details, shortcode.slice(0, 200)).to.have.property("shortcode");
    }
    const { body } = await upload("sprout", image).field("category", "x".repeat(101)).expect(422);
    expect(body.details).to.have.property("category");
    expect(await page()).to.deep.equal([]);
  });

  it("have unique, case-sensitive shortcodes, also when two are added concurrently", async () => {
    const image = await emojiImage();
    const replies = await Promise.all([upload("sprout", image), upload("sprout", image)]);
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    const { body } = await upload("sprout", image).expect(422);
    expect(body.details.shortcode[0].error).to.equal("ERR_TAKEN");
    await create("Sprout");
    await storeEmoji(server, { shortcode: "sprout", domain: "remote.example" });
    expect((await page("?local=true")).map(({ shortcode }) => shortcode)).to.have.members([
      "sprout",
      "Sprout",
    ]);
  });

  it("are limited to 5,000 local ones", async () => {
    await server.database.builder.raw(
      `insert into custom_emojis (shortcode, remote_url) select 'many_' || n, 'https://remote.example/' || n
       from generate_series(2, ?::int) n`,
      [emojiLimits.emojis],
    );
    const image = await emojiImage();
    const replies = await Promise.all([upload(newShortcode(), image), upload(newShortcode(), image)]);
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    const id = await storeEmoji(server, { domain: "remote.example" });
    const copied = await staff.refused("copyAdminCustomEmoji", { path: { id } }, 422);
    expect(copied).to.include({ code: "limit_reached" });
  });

  it("delete their files when replaced or deleted", async () => {
    const former = await create(newShortcode(), await animation("gif"));
    const put = () => staff.put(`${path}/${former.id}`);
    const { body } = await put()
      .attach("image", await emojiImage("#0000ff"), "blue.png")
      .field("category", "Blue")
      .expect(200);
    const replaced = body as Emoji;
    expect(replaced).to.include({ shortcode: former.shortcode, category: "Blue" });
    expect(replaced.url).not.to.equal(former.url);
    await put().attach("image", Buffer.from("text"), "text.png").expect(422);
    await server.settle();
    for (const url of [former.url, former.static_url]) await fetchImage(url).expect(404);
    await fetchImage(replaced.url).expect(200);
    await staff.call("deleteAdminCustomEmoji", { path: { id: former.id } });
    await server.settle();
    await fetchImage(replaced.url).expect(404);
  });

  it("are changed by JSON and form; an empty category removes it", async () => {
    const { id } = await create();
    const put = () => staff.put(`${path}/${id}`);
    const json = await put().send({ category: "Garden", visible_in_picker: false }).expect(200);
    expect(json.body).to.include({ category: "Garden", visible_in_picker: false, disabled: false });
    expect((await picker())[0]).to.include({ category: "Garden", visible_in_picker: false });
    const form = await put().type("form").send({ category: "", disabled: "true" }).expect(200);
    expect(form.body).to.include({ category: null, visible_in_picker: false, disabled: true });
    await put()
      .send({ category: "x".repeat(101) })
      .expect(422);
    await put().send({ visible_in_picker: "perhaps" }).expect(400);
    expect(await staff.call("getAdminCustomEmoji", { path: { id } })).to.deep.equal(form.body);
    const rows = await server.database.builder("audit_log").where({ target_id: id }).orderBy("id");
    expect(rows.map(({ action, after }) => [action, Object.keys(after as AuditedState)])).to.deep.equal([
      ["custom_emoji.create", ["image", "category", "disabled", "visible_in_picker"]],
      ["custom_emoji.update", ["category", "visible_in_picker"]],
      ["custom_emoji.update", ["category", "disabled"]],
    ]);
  });

  it("of other servers are copied with their image, from the storage or from the remote server", async () => {
    const stored = await storeEmoji(server, { domain: "remote.example", shortcode: "stored" });
    const url = site.page("/fetched.gif", await animation("gif"), "image/gif");
    const known = { domain: "remote.example", shortcode: "fetched", image_key: null, remote_url: url };
    const fetched = await storeEmoji(server, known);
    const first = await staff.call("copyAdminCustomEmoji", { path: { id: stored } });
    expect(first).to.include({ shortcode: "stored", domain: null, category: null, disabled: false });
    const second = await staff.call("copyAdminCustomEmoji", {
      path: { id: fetched },
      body: { shortcode: "garden_gif", category: "Garden" },
    });
    expect(second).to.include({ shortcode: "garden_gif", domain: null, category: "Garden" });
    expect(await pagesOf(second.url)).to.equal(2);
    expect((await picker()).map(({ shortcode }) => shortcode)).to.deep.equal(["stored", "garden_gif"]);
    const codeFor = async (id: string, body: Record<string, string>): Promise<unknown> =>
      (await staff.refused("copyAdminCustomEmoji", { path: { id }, body }, 422)).code;
    expect(await codeFor(stored, {})).to.equal("validation_failed");
    expect(await codeFor(first.id, { shortcode: "another" })).to.equal("invalid_state");
  });

  it("of other servers are not copied if the image is missing, oversized or invalid", async () => {
    const huge = Buffer.concat([await emojiImage(), Buffer.alloc(1_000_000)]);
    const codes = [
      [`${site.origin}/gone.png`, "fetch_failed"],
      [site.page("/huge.png", huge, "image/png"), "fetch_failed"],
      [site.page("/page", "<h1>Tomatoes</h1>"), "validation_failed"],
      ["http://127.0.0.1:1/refused.png", "fetch_failed"],
      ["file:///etc/passwd", "fetch_failed"],
    ] as const;
    for (const [remote_url, code] of codes) {
      const id = await storeEmoji(server, { domain: "remote.example", image_key: null, remote_url });
      const reply = await staff.refused("copyAdminCustomEmoji", { path: { id } }, 422);
      expect(reply.code, `${remote_url}: ${reply.error}`).to.equal(code);
    }
    expect(await page("?local=true")).to.deep.equal([]);
  });

  it("of other servers can be disabled, but neither changed nor deleted", async () => {
    const id = await storeEmoji(server, { domain: "remote.example" });
    expect(await staff.call("disableAdminCustomEmoji", { path: { id } })).to.include({ disabled: true });
    await staff.call("disableAdminCustomEmoji", { path: { id } });
    const put = () => staff.put(`${path}/${id}`);
    expect((await put().send({ disabled: false }).expect(200)).body).to.include({ disabled: false });
    const refusals = [
      await put().send({ category: "Garden" }).expect(422),
      await put()
        .attach("image", await emojiImage(), "a.png")
        .expect(422),
      await staff.delete(`${path}/${id}`).expect(422),
    ];
    for (const { body } of refusals) expect(body).to.include({ code: "invalid_state" });
    expect(await page()).to.have.lengthOf(1);
  });

  it("are listed in pages, filtered by server and by a part of the shortcode", async () => {
    for (const [shortcode, domain] of [
      ["tomato_red", null],
      ["Tomato_green", null],
      ["tomatoes", "remote.example"],
      ["bean", "remote.example"],
      ["bean", "other.example"],
    ] as const) {
      await storeEmoji(server, { shortcode, domain });
    }
    const names = async (query: string): Promise<string[]> =>
      (await page(query)).map(({ shortcode, domain }) =>
        domain === null ? shortcode : `${shortcode}@${domain}`,
      );
    const all = [
      "bean@other.example",
      "bean@remote.example",
      "tomatoes@remote.example",
      "Tomato_green",
      "tomato_red",
    ];
    expect(await names("")).to.deep.equal(all);
    expect(await names("?local=true")).to.deep.equal(all.slice(3));
    expect(await names("?local=false")).to.deep.equal(all.slice(0, 3));
    expect(await names("?remote=true")).to.deep.equal(all.slice(0, 3));
    expect(await names("?local=true&remote=true")).to.deep.equal([]);
    expect(await names("?by_domain=Remote.Example")).to.deep.equal(all.slice(1, 3));
    expect(await names("?shortcode=TOM")).to.deep.equal(all.slice(2));
    expect(await names("?shortcode=to")).to.deep.equal(all.slice(2));
    expect(await names("?shortcode=o_g")).to.deep.equal(["Tomato_green"]);
    for (const none of ["%25", "o%5Cg", "%27", "o-g", "x".repeat(128)]) {
      expect(await names(`?shortcode=${none}`), none).to.deep.equal([]);
    }
    expect(await names("?shortcode=bean&by_domain=other.example")).to.deep.equal([all[0]]);
    const first = await staff.get(`${path}?limit=2&remote=true`).expect(200);
    expect(first.headers["link"]).to.match(/remote=true&max_id=\d+>; rel="next"/);
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers["link"] ?? "") ?? [];
    const second = await staff.get(next.replace("http://concord.test", "")).expect(200);
    expect([...first.body, ...second.body].map(({ shortcode }: Emoji) => shortcode)).to.deep.equal([
      "bean",
      "bean",
      "tomatoes",
    ]);
    await staff.refused("listAdminCustomEmojis", { query: { shortcode: "x".repeat(200) } }, 400);
  });

  it("take the same number of queries to list for any number", async () => {
    const queries = (): Promise<number> => queriesOfRequest(server, () => page());
    await storeEmoji(server);
    const few = await queries();
    for (let index = 0; index < 10; index += 1) await storeEmoji(server);
    expect(few).to.be.a("number");
    expect(await queries()).to.equal(few);
  });
});
