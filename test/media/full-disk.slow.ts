/** Media in a folder whose file system is full. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const megabyte = 1024 ** 2;

describe("a server whose media folder is on a full disk", () => {
  const { server, cast } = suite();
  let disk: SmallDisk | undefined;
  let running: RunningConcord | undefined;

  before(async function () {
    const { dataDirectory } = server.context.config;
    disk = await smallDisk(join(dataDirectory, "media"), 30 * megabyte);
    if (disk === undefined) {
      process.stdout.write("file systems can't be mounted: the test of a full disk is skipped\n");
      this.skip();
    }
    const environment = {
      DATABASE_URL: server.connectionString,
      DATA_DIR: dataDirectory,
      PUBLIC_URL: "http://concord.test",
      PORT: "0",
    };
    running = await startConcord(environment, disk.wrapper);
  });
  after(() => running?.stop());

  const request = (path: string, body?: FormData): Promise<Response> =>
    fetch(new URL(path, running?.url), {
      headers: { Authorization: `Bearer ${cast.alice.token}` },
      ...(body === undefined ? {} : { method: "POST", body }),
    });

  function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const body = new FormData();
    body.set("file", new Blob([bytes]), "picture");
    return request("/api/v2/media", body);
  }

  const files = (): string[] =>
    readdirSync(disk?.seen(running?.pid ?? 0) ?? "", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it("refuses uploads and says why, keeps nothing of them, and serves everything else", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const picture = (width: number): Promise<Buffer> =>
      sharp({ create: { width, height: 400, channels: 3, background: "#123", noise } })
        .png()
        .toBuffer();
    const [small, large] = [await picture(500), await picture(6000)].map((bytes) => new Uint8Array(bytes));
    // Written to disk while it arrives.
    const clip = new Uint8Array(20 * megabyte);
    const uploads = [small, large, clip].flatMap((bytes) => (bytes === undefined ? [] : [bytes]));
    const { url } = (await (await upload(small ?? clip)).json()) as { url: string };
    const before = files();
    const rows = async (): Promise<number> => (await server.database.builder("media_attachments")).length;
    const attachments = await rows();
    const { id } = await publish(cast.alice, "Tomatoes");

    disk?.fill(running?.pid ?? 0);
    for (const bytes of uploads) {
      const refused = await upload(bytes);
      const body = (await refused.json()) as Record<string, unknown>;
      expect(refused.status, JSON.stringify(body)).to.equal(503);
      expect(refused.headers.get("retry-after")).to.equal("60");
      expect(body).to.include({ code: "temporarily_unavailable" });
      expect(body["error"]).to.match(/disk .* full/);
    }
    for (const path of [new URL(url).pathname, `/api/v1/statuses/${id}`, "/health/ready"]) {
      expect((await request(path)).status, path).to.equal(200);
    }
    expect(files(), "files").to.deep.equal(before);
    expect(await rows(), "attachments").to.equal(attachments);

    disk?.free(running?.pid ?? 0);
    expect((await upload(small ?? clip)).status).to.equal(200);
  });
});
