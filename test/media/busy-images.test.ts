import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { RequestListener } from "node:http";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { createApp } from "../../src/http/app.ts";
import { type Images, openImages } from "../../src/media/images.ts";
import { operations } from "../../src/operations/index.ts";
import { contextWith } from "../support/server.ts";
import { makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("an image that can't be processed now", () => {
  const { server, cast } = suite();
  let picture: Buffer;
  const opened: Images[] = [];

  before(async () => {
    picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c08040" } })
      .webp()
      .toBuffer();
  });
  afterEach(() => {
    for (const images of opened.splice(0)) images.close();
  });

  function appWith(options: Parameters<typeof openImages>[0]): RequestListener {
    const images = openImages(options);
    opened.push(images);
    return createApp(contextWith(server, { images }), operations);
  }

  const asAlice = (test: Test): Test => test.set("Authorization", `Bearer ${cast.alice.token}`);
  const uploads: [string, (app: RequestListener) => Test][] = [
    ["an attachment", (app) => supertest(app).post("/api/v2/media").attach("file", picture, "a.webp")],
    ["an attachment (v1)", (app) => supertest(app).post("/api/v1/media").attach("file", picture, "a.webp")],
    [
      "an avatar",
      (app) =>
        supertest(app).patch("/api/v1/accounts/update_credentials").attach("avatar", picture, "a.webp"),
    ],
    [
      "a header",
      (app) =>
        supertest(app).patch("/api/v1/accounts/update_credentials").attach("header", picture, "a.webp"),
    ],
  ];

  async function files(): Promise<string[]> {
    const folder = join(server.context.config.dataDirectory, "media");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  for (const [name, upload] of uploads) {
    it(`gets 503 with Retry-After while the queue is full: ${name}`, async () => {
      const before = await files();
      const refused = await asAlice(upload(appWith({ queueLength: 0 }))).expect(503);
      expect(refused.headers["retry-after"]).to.equal("10");
      expect(refused.body).to.include({ code: "temporarily_unavailable" });
      expect(await files()).to.deep.equal(before);
      await asAlice(upload(server.app)).expect(200);
    });

    it(`gets 503 when it times out, and isn't reported as damaged: ${name}`, async () => {
      const refused = await asAlice(upload(appWith({ deadline: 1 }))).expect(503);
      expect(refused.headers["retry-after"]).to.equal("10");
    });
  }

  it("is retried by a job, and doesn't count as a failed upload", async () => {
    const other = await sharp(picture).negate().toBuffer();
    const moving = await sharp([picture, other], { join: { animated: true } })
      .webp()
      .toBuffer();
    const { body } = await cast.alice.post("/api/v2/media").attach("file", moving, "a.webp").expect(202);
    const { id } = body as { id: string };
    const { images } = server.context;
    const process = images.processAttachment.bind(images);
    const late = openImages({ jobDeadline: 1 });
    opened.push(late);
    images.processAttachment = late.processAttachment.bind(late);
    try {
      await server.settle();
    } finally {
      images.processAttachment = process;
    }
    await cast.alice.get(`/api/v1/media/${id}`).expect(206);
    await makeJobsDue(server);
    await server.settle();
    await cast.alice.call("getMedia", { path: { id } });
  });
});
