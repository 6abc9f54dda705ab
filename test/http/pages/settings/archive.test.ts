import { openContext } from "../../../../src/domain/kernel/context.ts";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Response } from "../../../support/supertest.ts";
import yauzl from "yauzl";
import { makeArchive, removeOldArchives } from "../../../../src/domain/archives/archives.ts";
import { openPrivateFiles } from "../../../../src/media/private-files.ts";
import { emailOf, passwordOf } from "../../../cast/people.ts";
import { day, hour, mailsOf, person, authSuite } from "../../../auth/support.ts";
import { Browser } from "../../../support/browser.ts";
import { dyingDatabase, wasKilled } from "../../../support/dying-database.ts";
import { act, publish } from "../../../support/statuses.ts";
import { formAt, signedIn } from "./support.ts";
import { changeAccount, forgetJobs } from "../../../support/states.ts";

const path = "/settings/export/archive";

type Entries = ReadonlyMap<string, Buffer>;

/** The entries of a ZIP file, read by an independent library. */
function unzip(bytes: Buffer): Promise<Entries> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const entries = new Map<string, Buffer>();
      zip.on("entry", (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed !== null) {
            reject(failed);
            return;
          }
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("error", reject);
          stream.on("end", () => {
            entries.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        });
      });
      zip.on("end", () => {
        resolve(entries);
      });
      zip.on("error", reject);
      zip.readEntry();
    });
  });
}

type Document = Readonly<Record<string, unknown>>;

function documentOf(entries: Entries, name: string): Document {
  return JSON.parse(entries.get(name)?.toString("utf8") ?? "null") as Document;
}

function itemsOf(entries: Entries, name: string): readonly Document[] {
  const { orderedItems, totalItems } = documentOf(entries, name);
  const items = orderedItems as readonly Document[];
  expect(totalItems).to.equal(items.length);
  return items;
}

describe("an account archive", () => {
  const { server, cast } = authSuite();
  let alice: Browser;
  before(async () => {
    alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  const folder = (): string => join(server.context.config.dataDirectory, "archives");
  const ask = async (browser: Browser): Promise<Response> =>
    browser.submit(await browser.visit("/settings/export"), {}, formAt(path));
  const linkFor = async (browser: Browser): Promise<string> =>
    /href="(\/settings\/export\/archive\/\d+)"/.exec((await browser.visit("/settings/export")).text)?.[1] ??
    "";
  const download = async (link: string, browser: Browser): Promise<Response> => browser.download(link);
  const archiveOf = async (browser: Browser): Promise<Entries> => {
    const reply = await download(await linkFor(browser), browser);
    expect(reply.status).to.equal(200);
    return unzip(reply.body as Buffer);
  };
  const newcomer = async (): Promise<{
    browser: Browser;
    accountId: string;
    email: string;
    userId: string;
  }> => {
    const { id, accountId, email, password } = await person(server);
    const browser = await signedIn(server, { email, password });
    return { browser, accountId, email, userId: id };
  };
  const lastArchive = async (userId: string): Promise<{ id: string; name: string; state: string }> =>
    (await server.database
      .builder("archives")
      .where({ user_id: userId })
      .orderBy("id", "desc")
      .first("id", "name", "state")) as { id: string; name: string; state: string };

  it("contains profile, posts, media, favourites and bookmarks, and is announced by mail", async () => {
    const { bob } = cast;
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#14603a" } })
      .png()
      .toBuffer();
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", picture, "a.png")
      .expect(200);
    await cast.alice.call("updateCredentials", {
      body: { note: "a bio", fields_attributes: [{ name: "Site", value: "https://alice.example" }] },
    });
    const { body } = await cast.alice.post("/api/v2/media").attach("file", picture, "b.png");
    await server.settle();
    const theirs = await publish(bob, "a post of bob's");
    const post = await publish(cast.alice, {
      status: "Hello @bob, see #flowers",
      media_ids: [(body as { id: string }).id],
      spoiler_text: "flowers",
      language: "en",
    });
    const secret = await publish(cast.alice, { status: "@bob for you alone", visibility: "direct" });
    const poll = await publish(cast.alice, {
      status: "which?",
      poll: { options: ["one", "two"], expires_in: 3600 },
    });
    const answer = await publish(cast.alice, { status: "an answer", in_reply_to_id: theirs.id });
    await act(cast.alice, theirs.id, "reblog");
    await act(cast.alice, theirs.id, "favourite");
    await act(cast.alice, theirs.id, "bookmark");

    const early = await alice.visit("/settings/export");
    expect(early.text).to.include("Request your archive");
    const mails = await mailsOf(server, emailOf("alice"), async () => {
      const asked = await ask(alice);
      expect(asked.text).to.include("Archive requested.").and.include("is being prepared");
      expect(await linkFor(alice)).to.equal("");
    });
    expect(mails.map(({ subject }) => subject)).to.deep.equal(["Your archive from Concord is ready"]);
    expect(mails[0]?.raw).to.include("/settings/export").and.not.include("/archive/");

    const link = await linkFor(alice);
    const reply = await download(link, alice);
    expect(reply.headers).to.include({ "content-type": "application/zip" });
    expect(reply.headers["content-disposition"]).to.match(/^attachment; filename=archive-\d{14}\.zip$/);
    expect(reply.headers["cache-control"]).to.include("no-store");
    const entries = await unzip(reply.body as Buffer);

    const actor = documentOf(entries, "actor.json");
    expect(actor).to.include({ type: "Person", preferredUsername: "alice", outbox: "outbox.json" });
    expect(actor["icon"]).to.include({ type: "Image" });
    const icon = String((actor["icon"] as Document)["url"]);
    expect((entries.get(icon) ?? Buffer.alloc(0)).length).to.be.greaterThan(50);

    const items = itemsOf(entries, "outbox.json");
    expect(items).to.have.length(5);
    const noteOf = (uri: string): Document =>
      items.map((item) => item["object"] as Document).find((object) => object["id"] === uri) ?? {};
    const note = noteOf(post.uri);
    expect(note).to.include({ type: "Note", summary: "flowers", url: post.url });
    expect(note["contentMap"]).to.deep.equal({ en: post.content });
    expect(note["to"]).to.deep.equal(["https://www.w3.org/ns/activitystreams#Public"]);
    expect(note["cc"]).to.deep.equal([`${cast.alice.account.uri}/followers`, bob.account.uri]);
    expect((note["tag"] as Document[]).map(({ name }) => name)).to.deep.equal(["@bob", "#flowers"]);
    const [attachment] = note["attachment"] as Document[];
    const file = entries.get(String(attachment?.["url"]));
    expect((await sharp(file).metadata()).width).to.equal(30);
    expect(noteOf(secret.uri)).to.deep.include({ to: [bob.account.uri], cc: [] });
    expect(noteOf(poll.uri)).to.include({ type: "Question", votersCount: 0 });
    expect(noteOf(answer.uri)["inReplyTo"]).to.equal(theirs.uri);
    expect(items.find(({ type }) => type === "Announce")).to.include({ object: theirs.uri });
    for (const name of ["likes.json", "bookmarks.json"]) {
      expect(itemsOf(entries, name), name).to.deep.equal([theirs.uri]);
    }
    // Nothing of other accounts.
    expect(entries.get("outbox.json")?.toString("utf8")).not.to.include("a post of bob");
  });

  it("can be downloaded in part", async () => {
    const link = await linkFor(alice);
    const whole = await download(link, alice);
    const part = await alice.download(link, {
      range: "bytes=0-3",
      "if-range": String(whole.headers["etag"]),
    });
    expect([part.status, (part.body as Buffer).toString()]).to.deep.equal([206, "PK\u0003\u0004"]);
    const beyond = await alice.download(link, { range: "bytes=999999999-" });
    expect(beyond.status).to.equal(416);
    expect(beyond.headers["content-range"]).to.equal(`bytes */${(whole.body as Buffer).length}`);
  });

  it("is accessible to its owner only, also on disk", async () => {
    const link = await linkFor(alice);
    const { browser } = await newcomer();
    for (const stranger of [
      browser,
      await signedIn(server, { email: emailOf("bob"), password: passwordOf("bob") }),
    ]) {
      expect((await download(link, stranger)).status).to.equal(404);
    }
    expect((await download(link, new Browser(server))).status).to.equal(303);
    const bearer = await supertest(server.app).get(link).set("Authorization", `Bearer ${cast.alice.token}`);
    expect(bearer.status).to.equal(303);
    for (const id of ["1", "0", "x", "99999999999999999999", "..%2f..%2fetc"]) {
      expect((await alice.get(`${path}/${id}`)).status, id).to.equal(404);
    }
    const [name = ""] = await readdir(folder());
    expect((await stat(folder())).mode & 0o777).to.equal(0o700);
    expect((await stat(join(folder(), name))).mode & 0o777).to.equal(0o600);
    for (const address of [`/archives/${name}`, `/media/../archives/${name}`, `/media/${name}`]) {
      expect((await supertest(server.app).get(address)).status, address).to.equal(404);
    }
  });

  it("is created at most once a week, also for concurrent requests, and requires the CSRF token", async () => {
    const { browser, userId } = await newcomer();
    const page = await browser.visit("/settings/export");
    expect((await browser.post(path, {})).status).to.equal(403);
    const replies = await Promise.all([1, 2, 3].map(() => browser.submit(page, {}, formAt(path))));
    expect(replies.map(({ status }) => status)).to.have.members([200, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).to.be.within(1, (7 * day) / 1000);
    expect(refused?.text).to.include("one archive a week");
    await server.settle();
    expect(await server.database.builder("archives").where({ user_id: userId })).to.have.length(1);
  });

  it("expires after a week, including its file, and can be requested again", async () => {
    const { browser, email, userId } = await newcomer();
    await ask(browser);
    await server.settle();
    const link = await linkFor(browser);
    const { name } = await lastArchive(userId);
    server.advance(7 * day - hour);
    await removeOldArchives(server.context);
    const again = await signedIn(server, { email, password: await passwordFor(email) });
    expect((await download(link, again)).status).to.equal(200);
    server.advance(2 * hour);
    expect((await download(link, again)).status).to.equal(404);
    expect(await readdir(folder())).to.include(name);
    await removeOldArchives(server.context);
    expect(await readdir(folder())).not.to.include(name);
    expect((await ask(again)).status).to.equal(200);
    await server.settle();
    expect((await archiveOf(again)).has("outbox.json")).to.equal(true);
    alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  /** `person` sets this password for an address. */
  const passwordFor = (email: string): Promise<string> =>
    Promise.resolve(`the password of number ${/\d+/.exec(email)?.[0] ?? ""}`);

  it("is complete, and announced once, however often its job is killed", async () => {
    const { browser, accountId, email, userId } = await newcomer();
    await server.database.builder.raw(
      `insert into statuses (account_id, uri, local, text, content, visibility)
       select ?::bigint, 'http://concord.test/many/' || n, true, 'post ' || n, '<p>post ' || n || '</p>', 'public'
       from generate_series(1, 450) n`,
      [accountId],
    );
    await forgetJobs(server);
    await ask(browser);
    const { id, name } = await lastArchive(userId);
    const { context } = server;
    let killed = true;
    for (let statements = 0; killed; statements += 1) {
      const dying = dyingDatabase(server.database, statements);
      killed = await wasKilled(makeArchive(openContext(context, dying), id));
      const { state } = await lastArchive(userId);
      expect(state, `after ${statements} statements`).to.equal(killed ? "waiting" : "ready");
      const partly = await download(`${path}/${id}`, browser);
      expect(partly.status).to.equal(killed ? 404 : 200);
    }
    const mails = await mailsOf(server, email, () => makeArchive(context, id));
    expect(mails).to.have.length(0);
    const all = await mailsOf(server, email, () => server.settle());
    expect(all).to.have.length(0);
    const items = itemsOf(await archiveOf(browser), "outbox.json");
    const uris = new Set(items.map((item) => (item["object"] as Document)["id"]));
    expect([items.length, uris.size]).to.deep.equal([450, 450]);

    // Files left over by a process killed while writing.
    const remains = join(folder(), `${name}.${"0".repeat(32)}.part`);
    await writeFile(remains, "half an archive");
    const now = context.clock();
    await utimes(remains, now, now);
    await removeOldArchives(context);
    await stat(remains);
    const before = new Date(now.getTime() - 2 * day);
    await utimes(remains, before, before);
    await removeOldArchives(context);
    expect((await readdir(folder())).filter((file) => file.endsWith(".part"))).to.deep.equal([]);
    expect(await readdir(folder())).to.include(name);
  });

  it("can be requested again if it failed for a day or its job was lost, without waiting for a week", async () => {
    const { browser, email, userId } = await newcomer();
    await ask(browser);
    const { context } = server;
    await forgetJobs(server);
    const { id } = await lastArchive(userId);
    // Nothing can be written below a regular file.
    const media = { ...context.media, privateFiles: openPrivateFiles("/dev/null/archives") };
    const broken = openContext({ ...context, media }, server.database);
    const failed = await makeArchive(broken, id).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed, "tried again").to.be.instanceOf(Error);
    expect((await lastArchive(userId)).state).to.equal("waiting");
    server.advance(25 * hour);
    server.logged.length = 0;
    await makeArchive(broken, id);
    expect(server.logged.map(({ msg }) => msg)).to.include("could not create an archive; gave up");

    const again = await signedIn(server, { email, password: await passwordFor(email) });
    expect((await again.visit("/settings/export")).text).to.include("Request your archive");
    expect((await ask(again)).text).to.include("Archive requested.");
    await forgetJobs(server);
    server.advance(3 * day - hour);
    await removeOldArchives(context);
    expect((await lastArchive(userId)).state, "it may still be made").to.equal("waiting");
    server.advance(2 * hour);
    await removeOldArchives(context);
    const later = await signedIn(server, { email, password: await passwordFor(email) });
    await ask(later);
    await server.settle();
    expect((await archiveOf(later)).has("outbox.json")).to.equal(true);
    alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  it("is created without missing files, and not at all for a deleted account", async () => {
    const { browser, accountId, email, userId } = await newcomer();
    await changeAccount(server, accountId, {
      avatar_key: `ab/cd/abcd${"0".repeat(36)}.png`,
    });
    await ask(browser);
    await server.settle();
    expect([...(await archiveOf(browser)).keys()]).to.have.members([
      "actor.json",
      "outbox.json",
      "likes.json",
      "bookmarks.json",
    ]);

    const deleted = async (who: Browser, email: string): Promise<void> => {
      await who.submit(
        await who.visit("/settings/delete"),
        { current_password: await passwordFor(email) },
        formAt("/settings/delete"),
      );
      await server.settle();
    };
    const { name } = await lastArchive(userId);
    expect(await readdir(folder())).to.include(name);
    await deleted(browser, email);
    expect(await readdir(folder())).not.to.include(name);
    expect(await server.database.builder("archives").where({ user_id: userId })).to.deep.equal([]);

    const other = await newcomer();
    await ask(other.browser);
    const waiting = await lastArchive(other.userId);
    const mails = await mailsOf(server, other.email, () => deleted(other.browser, other.email));
    expect(mails.map(({ subject }) => subject)).to.deep.equal(["Your account at Concord is deleted"]);
    expect(await readdir(folder())).not.to.include(waiting.name);
  });
});
