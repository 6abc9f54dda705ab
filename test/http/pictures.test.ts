import { expect } from "chai";
import sharp from "sharp";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import supertest from "../support/supertest.ts";
import { processThumbnail } from "../../src/media/image.ts";
import { suite } from "../support/suite.ts";

describe("the server's own pictures", () => {
  const { server, anonymous, cast } = suite();

  const pictures: readonly (readonly [string, number, number])[] = [
    ["/avatars/original/missing.png", 400, 400],
    ["/headers/original/missing.png", 1500, 500],
    ["/pictures/thumbnail.png", 1200, 630],
    ["/pictures/thumbnail@2x.png", 2400, 1260],
    ["/pictures/icon-48.png", 48, 48],
    ["/pictures/icon-192.png", 192, 192],
    ["/pictures/icon-512.png", 512, 512],
  ];
  for (const [path, width, height] of pictures) {
    it(`are served at ${path} in the declared size, cacheable and embeddable anywhere`, async () => {
      const reply = await supertest(server.app).get(path).expect(200);
      expect(reply.headers).to.include({
        "content-type": "image/png",
        "cache-control": "public, max-age=604800",
        "cross-origin-resource-policy": "cross-origin",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const { format, ...size } = await sharp(reply.body as Buffer).metadata();
      expect(format).to.equal("png");
      expect([size.width, size.height]).to.deep.equal([width, height]);
    });
  }

  it("include a thumbnail with a matching blurhash; after a change, run scripts/draw-pictures.ts", async () => {
    const file = new URL("../../src/domain/instance/pictures/thumbnail.png", import.meta.url);
    const body = await anonymous.call("getInstance");
    const { blurhash } = await processThumbnail(file.pathname);
    expect(body).to.have.nested.property("thumbnail.blurhash", blurhash);
  });

  it("are the defaults for accounts without pictures", async () => {
    const body = await anonymous.call("getInstance");
    expect(body).to.have.nested.property("contact.account", null);
    await server.context.write(writeSetting, operator, { name: "contact_username", value: "alice" });
    const reply = await anonymous.call("getInstance");
    const { account } = reply.contact;
    expect(account).to.include({ id: cast.alice.account.id });
    for (const name of ["avatar", "avatar_static", "header", "header_static"] as const) {
      await supertest(server.app)
        .get(new URL(account?.[name] ?? "").pathname)
        .expect(200);
    }
  });
});
