import { isBlurhashValid } from "blurhash";
import { expect } from "chai";
import sharp from "sharp";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Schemas } from "../../src/contract/types.ts";
import { previewStatus, removeUnusedPreviews } from "../../src/domain/previews/previews.ts";
import { makeCast } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { readPage } from "../support/pages.ts";
import { contextWith, testServer } from "../support/server.ts";
import { forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { type Status, look, publish } from "../support/statuses.ts";
import { type Answer, type Site, openSite } from "./site.ts";
import { suite } from "../support/suite.ts";

const day = 24 * 3_600_000;

type Card = Schemas["PreviewCard"];

describe("link previews", function () {
  const { server, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let site: Site;
  let picture: Buffer;

  before(async () => {
    picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c08040" } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(async () => {
    site.close();
    await forgetJobs(server);
    await forget(server, "preview_cards");
  });

  function answerPicture(path: string): string {
    site.answers.set(path, (response) => {
      response.writeHead(200, { "content-type": "image/png" }).end(picture);
    });
    return `${site.origin}${path}`;
  }

  /** The card of a new status with this text. */
  async function cardOf(text: string): Promise<Card | null> {
    const { id } = await publish(cast.alice, text);
    await server.settle();
    return (await look(cast.alice, id)).card;
  }

  const keyOf = (url: string | null): string => (url ?? "").slice("http://concord.test/media/".length);

  const isStored = (url: string | null): Promise<boolean> =>
    stat(join(server.context.config.dataDirectory, "media", keyOf(url))).then(
      () => true,
      () => false,
    );

  /** The queued preview jobs. */
  const waiting = async (): Promise<unknown[]> =>
    (await jobsOf(server))
      .filter(({ task }) => task === "previews")
      .map(({ payload }) => payload["statusId"]);

  describe("for a page", () => {
    it("show its OpenGraph metadata, with a copy of its image", async () => {
      answerPicture("/picture.png");
      const url = site.page(
        "/article?a=1&b=2",
        `<html lang="en-GB"><head><title>Site</title>
          <meta property="og:title" content="Growing &quot;tomatoes&quot;">
          <meta property="og:description" content="From seed&#10; to   salad">
          <meta property="og:site_name" content="The garden">
          <meta property="og:image" content="/picture.png">
          <meta property="og:image:alt" content="A red tomato">
          <meta name="author" content="Frank">
          <meta property="article:published_time" content="2026-05-01T10:00:00+02:00">`,
      );
      const card = await cardOf(`Look: ${url} and https://remote.example/second`);
      expect(card).to.deep.equal({
        url,
        title: 'Growing "tomatoes"',
        description: "From seed to salad",
        language: "en",
        type: "link",
        authors: [{ name: "Frank", url: "", account: null }],
        author_name: "Frank",
        author_url: "",
        provider_name: "The garden",
        provider_url: "",
        html: "",
        width: card?.width,
        height: card?.height,
        image: card?.image,
        image_description: "A red tomato",
        embed_url: "",
        blurhash: card?.blurhash,
        published_at: "2026-05-01T08:00:00.000Z",
      });
      expect(card?.image).to.match(/^http:\/\/concord\.test\/media\/.+\.png$/);
      const stored = await sharp(await server.context.media.read(keyOf(card?.image ?? null))).metadata();
      expect([card?.width, card?.height]).to.deep.equal([stored.width, stored.height]);
      expect(stored.width * stored.height).to.be.within(220_000, 230_400);
      expect(isBlurhashValid(card?.blurhash ?? "").result).to.equal(true);
      expect(site.requested).to.deep.equal(["/article?a=1&b=2", "/picture.png"]);
    });

    it("have only a title if the page has nothing else", async () => {
      const card = await cardOf(site.page("/", "<title>\n Just a title </title><p>Text"));
      expect(card).to.include({ title: "Just a title", description: "", image: null, language: null });
    });

    it("follow redirects, and keep the posted URL", async () => {
      answerPicture("/deep/picture.png");
      site.page("/deep/page", `<title>Moved</title><meta property="og:image" content="picture.png">`);
      site.answers.set("/short", (response) => {
        response.writeHead(301, { location: "/deep/page" }).end();
      });
      const card = await cardOf(`${site.origin}/short`);
      expect(card).to.include({ url: `${site.origin}/short`, title: "Moved" });
      expect(card?.image).to.be.a("string");
    });

    it("omit images that are broken, oversized, of another type or missing", async () => {
      const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#000" } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const bodies: Record<string, Buffer> = {
        "/broken": picture.subarray(0, 200),
        "/bomb": bomb,
        "/page": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "/endless": Buffer.alloc(3_000_000, 1),
      };
      for (const path of [...Object.keys(bodies), "/missing", "javascript:alert(1)", "http://[::1"]) {
        const body = bodies[path];
        if (body !== undefined) {
          site.answers.set(path, (response) => {
            response.writeHead(200, { "content-type": "image/png" }).end(body);
          });
        }
        const url = site.page(
          `/with${encodeURIComponent(path)}`,
          `<title>T</title><meta property="og:image" content="${path}">`,
        );
        expect(await cardOf(url), path).to.include({ title: "T", image: null, blurhash: null, width: 0 });
      }
    });

    it("show https players in a sandboxed frame, and no others", async () => {
      const head = (player: string): string =>
        `<title>Film</title><meta name="twitter:player" content="${player}">
         <meta name="twitter:player:width" content="640"><meta name="twitter:player:height" content="99999999">`;
      const film = await cardOf(
        site.page("/film", head("https://player.example/1?a=&quot;&gt;&lt;script&gt;")),
      );
      expect(film).to.include({ type: "video", width: 640, height: 0 });
      expect(film?.html).to.match(
        /^<iframe src="https:\/\/player\.example\/1\?a=[^"<>]*" width="640" [^<>]*><\/iframe>$/,
      );
      for (const player of ["http://player.example/", "javascript:alert(1)", "data:text/html,x"]) {
        expect(await cardOf(site.page(`/${encodeURIComponent(player)}`, head(player))), player).to.include({
          type: "link",
          html: "",
        });
      }
    });
  });

  it("for pages with oEmbed are photos and players, without third-party HTML", async () => {
    answerPicture("/photo.png");
    const page = (path: string, oembed: Readonly<Record<string, unknown>>): string => {
      site.page(`/oembed${path}`, JSON.stringify({ version: "1.0", ...oembed }), "application/json");
      const link = `<link rel="alternate" type="application/json+oembed" href="/oembed${path}">`;
      return site.page(path, `<title>Page</title><meta name="description" content="Red">${link}`);
    };
    const author = { title: "T", author_name: "Frank", author_url: "/frank", provider_name: "Site" };
    const photo = await cardOf(
      page("/photo", { type: "photo", url: "/photo.png", width: 1200, height: "600", ...author }),
    );
    expect(photo).to.include({
      type: "photo",
      title: "T",
      description: "Red",
      width: 1200,
      height: 600,
      html: "",
    });
    expect(photo).to.include({ author_url: `${site.origin}/frank`, embed_url: `${site.origin}/photo.png` });
    expect(photo?.image).to.be.a("string");
    const html =
      '<script>x()</script><iframe onload="x()" src="https://player.example/1" srcdoc="x"></iframe>';
    const video = await cardOf(page("/video", { type: "video", html, width: 480, height: 270, ...author }));
    expect(video).to.include({ type: "video", width: 480, height: 270 });
    expect(video?.html).to.match(/^<iframe src="https:\/\/player\.example\/1" width="480" height="270" /);
    expect(video?.html).to.not.match(/script>|onload|srcdoc/);
    const refused = [
      { type: "rich", html, ...author },
      { type: "video", html: "<iframe src='javascript:x()'></iframe>", ...author },
      { type: "photo", url: "data:image/png,x", ...author },
    ];
    for (const [index, oembed] of refused.entries()) {
      expect(await cardOf(page(`/refused${index}`, oembed)), oembed.type).to.include({
        type: "link",
        title: "Page",
        html: "",
        embed_url: "",
      });
    }
  });

  it("require HTML, success, a complete reply in time, and a bounded size", async () => {
    const html = { "content-type": "text/html" };
    const title = "<title>Page</title>";
    const answers: Record<string, Answer> = {
      "/text": (response) => response.writeHead(200, { "content-type": "text/plain" }).end(title),
      "/missing": (response) => response.writeHead(404, html).end(title),
      "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
      "/slow": (response) => response.writeHead(200, html).write("<title>P"),
      "/silent": () => undefined,
      "/torn": (response) => {
        response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("no gzip");
      },
      "/untitled": (response) => response.writeHead(200, html).end("<p>Page"),
    };
    const patient = server.context.outgoing;
    const hurried = contextWith(server, {
      outgoing: { ...patient, request: (url, request) => patient.request(url, { ...request, timeout: 300 }) },
    });
    for (const [path, answer] of Object.entries(answers)) {
      site.answers.set(path, answer);
      const { id } = await publish(cast.alice, site.origin + path);
      await forgetJobs(server);
      await previewStatus(hurried, { type: "preview.due", statusId: id, host: "", attempt: 0 });
      expect((await look(cast.alice, id)).card, path).to.equal(null);
    }
    // Of a large page, only the beginning is read.
    const large = gzipSync(title + "<p>".repeat(5_000_000));
    site.answers.set("/large", (response) => {
      response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(large);
    });
    expect(await cardOf(`${site.origin}/large`)).to.include({ title: "Page" });
  });

  describe("for a status", () => {
    it("use its first link that is neither a mention, a hashtag, nor a local page", async () => {
      const url = site.page("/page", "<title>Page</title>");
      const own = server.context.config.publicUrl.href;
      const card = await cardOf(`@bob #tag ${own}about gemini://remote.example/ ${url}`);
      expect(card?.title).to.equal("Page");
    });

    it("take no queries without such a link", async () => {
      await publish(cast.alice, "Nothing");
      await publish(cast.alice, "@bob #tag http://concord.test/about");
      expect(await waiting()).to.deep.equal([]);
    });

    it("include remote ones after some seconds, without profile pages of mentioned accounts", async () => {
      const url = site.page("/page", "<title>Page</title>");
      const text = `<a href="${cast.erin.account.url}">Erin</a> <a href="${url}">page</a>`;
      const post = await makePost(server, cast.frank, { text, mentions: [cast.erin.account] });
      expect(await waiting()).to.deep.equal([post.id]);
      await makeJobsDue(server);
      await server.settle();
      expect((await look(cast.alice, post.id)).card?.title).to.equal("Page");
    });

    it("include private ones, whose card only their readers see", async () => {
      const url = site.page("/secret", "<title>Secret</title>");
      const { id } = await publish(cast.alice, { status: `@bob ${url}`, visibility: "direct" });
      await server.settle();
      expect((await look(cast.bob, id)).card?.title).to.equal("Secret");
      await cast.carol.refused("getStatus", { path: { id } }, 404);
    });

    it("follow edits: another link has another card, no link none", async () => {
      const first = site.page("/first", "<title>First</title>");
      const second = site.page("/second", "<title>Second</title>");
      const { id } = await publish(cast.alice, `See ${first}`);
      await server.settle();
      const edited = async (status: string): Promise<string | undefined> => {
        await cast.alice.call("editStatus", { path: { id }, body: { status } });
        await server.settle();
        return (await look(cast.alice, id)).card?.title;
      };
      expect(await edited(`See ${second}`)).to.equal("Second");
      expect(await edited("See nothing")).to.equal(undefined);
      expect(await edited(`See ${first} again`)).to.equal("First");
      expect(site.requested).to.deep.equal(["/first", "/second"]);
    });

    it("show the link at the end of the fetch", async () => {
      const first = site.page("/first", "<title>First</title>");
      const second = site.page("/second", "<title>Second</title>");
      const { id } = await publish(cast.alice, first);
      site.answers.set("/first", (response) => {
        void cast.alice
          .put(`/api/v1/statuses/${id}`)
          .send({ status: second })
          .then(() => response.writeHead(200, { "content-type": "text/html" }).end("<title>First</title>"));
      });
      await server.settle();
      expect((await look(cast.alice, id)).card?.title).to.equal("Second");
    });
  });

  describe("when fetched", () => {
    const facts = (status: Status): Parameters<typeof previewStatus>[1] => ({
      type: "preview.due",
      statusId: status.id,
      host: "remote.example",
      attempt: 0,
    });

    it("are shared by several statuses, also concurrently", async () => {
      const url = site.page("/page", "<title>Page</title>");
      const statuses = [await publish(cast.alice, url), await publish(cast.bob, `Too: ${url}`)];
      await forgetJobs(server);
      await Promise.all(statuses.map((status) => previewStatus(server.context.fork(), facts(status))));
      await makeJobsDue(server);
      await server.settle();
      for (const { id } of statuses) expect((await look(cast.alice, id)).card?.title).to.equal("Page");
      expect(await cardOf(url)).to.include({ title: "Page" });
      expect(site.requested).to.deep.equal(["/page"]);
    });

    it("are fetched again by the next run if the process ends half-way", async () => {
      answerPicture("/picture.png");
      const url = site.page("/page", `<title>Page</title><meta property="og:image" content="/picture.png">`);
      const status = await publish(cast.alice, url);
      await forgetJobs(server);
      const keys: string[] = [];
      const dying = contextWith(server, {
        media: {
          ...server.context.media,
          async put(key, bytes, type) {
            await server.context.media.put(key, bytes, type);
            keys.push(key);
            throw new Error("killed");
          },
        },
      });
      const outcome = await previewStatus(dying, facts(status)).catch((error: unknown) => String(error));
      expect(outcome).to.equal("Error: killed");
      await previewStatus(server.context, facts(status));
      await previewStatus(server.context, facts(status));
      await server.settle();
      const { card } = await look(cast.alice, status.id);
      expect(card?.title).to.equal("Page");
      expect(await isStored(card?.image ?? null)).to.equal(true);
      expect(await isStored(`http://concord.test/media/${keys[0] ?? ""}`)).to.equal(false);
    });

    it("are refreshed after two weeks when the link is posted again, for all statuses with it", async () => {
      answerPicture("/picture.png");
      const url = site.page("/page", `<title>Old</title><meta property="og:image" content="/picture.png">`);
      const older = await publish(cast.alice, url);
      await server.settle();
      const before = (await look(cast.alice, older.id)).card;
      expect(before?.title).to.equal("Old");
      site.page("/page", `<title>New</title><meta property="og:image" content="/picture.png">`);
      expect((await cardOf(url))?.title).to.equal("Old");
      server.advance(15 * day);
      try {
        expect((await cardOf(url))?.title).to.equal("New");
        expect((await look(cast.alice, older.id)).card?.title).to.equal("New");
        expect(await isStored(before?.image ?? null)).to.equal(true);
        await makeJobsDue(server);
        await server.settle();
        expect(await isStored(before?.image ?? null)).to.equal(false);
        expect(await isStored((await look(cast.alice, older.id)).card?.image ?? null)).to.equal(true);
        // A page that is gone keeps its preview.
        site.answers.delete("/page");
        server.advance(15 * day);
        expect((await cardOf(url))?.title).to.equal("New");
      } finally {
        server.advance(-30 * day);
      }
    });

    it("are fetched again an hour after a failure", async () => {
      const url = `${site.origin}/page`;
      expect(await cardOf(url)).to.equal(null);
      expect(await cardOf(url)).to.equal(null);
      expect(site.requested).to.deep.equal(["/page"]);
      site.page("/page", "<title>Here</title>");
      server.advance(2 * 3_600_000);
      try {
        const statuses = [await publish(cast.alice, url), await publish(cast.bob, url)];
        await forgetJobs(server);
        await Promise.all(statuses.map((status) => previewStatus(server.context.fork(), facts(status))));
        await makeJobsDue(server);
        await server.settle();
        for (const { id } of statuses) expect((await look(cast.alice, id)).card?.title).to.equal("Here");
        expect(site.requested).to.deep.equal(["/page", "/page"]);
      } finally {
        server.advance(-2 * 3_600_000);
      }
    });
  });

  it("outlive a deleted status while shared, and are deleted with their image after the last", async () => {
    answerPicture("/picture.png");
    const url = site.page("/page", `<title>Page</title><meta property="og:image" content="/picture.png">`);
    const [first, second] = [await publish(cast.alice, url), await publish(cast.bob, url)];
    await server.settle();
    const image = (await look(cast.bob, second.id)).card?.image ?? null;
    const tidy = async (): Promise<void> => {
      server.advance(2 * day);
      await removeUnusedPreviews(server.context);
      server.advance(-2 * day);
      await server.settle();
    };
    await cast.alice.call("deleteStatus", { path: { id: first.id } });
    await tidy();
    expect((await look(cast.bob, second.id)).card?.image).to.equal(image);
    expect(await isStored(image)).to.equal(true);
    await cast.bob.call("deleteStatus", { path: { id: second.id } });
    await tidy();
    expect(await isStored(image)).to.equal(false);
    expect(await server.database.builder("preview_cards").where({ url })).to.deep.equal([]);
  });

  it("are links on the public page, with escaped text", async () => {
    const url = site.page("/page", "<title><b>Tomatoes</b> & more</title>");
    const status = await publish(cast.alice, url);
    await server.settle();
    const text = await readPage(server, status.url ?? "");
    expect(text).to.match(
      /<a class="preview" href="http:\/\/127\.0\.0\.1:\d+\/page" rel="nofollow noopener">/,
    );
    expect(text).to.include("&lt;b&gt;Tomatoes&lt;/b&gt; &amp; more");
  });

  it("never use private addresses", async () => {
    const closed = await testServer();
    try {
      const { alice } = await makeCast(closed);
      const url = site.page("/page", "<title>Page</title>");
      const { id } = await publish(alice, url);
      await closed.settle();
      expect((await look(alice, id)).card).to.equal(null);
      expect(site.requested).to.deep.equal([]);
    } finally {
      await closed.close();
    }
  });
});
