import { readdir } from "node:fs/promises";
import { expect } from "chai";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { type Status, look, makeMedia, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type Attachment = Schemas["MediaAttachment"];

describe("thumbnails in an edit", () => {
  const { server, cast } = suite();
  let wide: Buffer;
  let high: Buffer;

  before(async () => {
    const picture = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 3, background: "#c04030" } })
        .png()
        .toBuffer();
    [wide, high] = [await picture(60, 20), await picture(20, 60)];
  });

  async function song(owner: Person = cast.alice): Promise<string> {
    const id = await makeMedia(server, owner.account);
    await server.database.builder("media_attachments").where({ id }).update({ type: "audio" });
    return id;
  }
  const edit = (id: string, person: Person = cast.alice): Test =>
    person.put(`/api/v1/statuses/${id}`).field("status", "A song");
  const stored = async (): Promise<string[]> =>
    (await readdir(server.context.config.dataDirectory, { recursive: true })).filter((name) =>
      /\.\w+$/.test(name),
    );
  const sizes = ({ media_attachments: media }: Status): unknown[] =>
    media.map(({ meta }: Attachment) => [meta?.small?.width, meta?.small?.height]);
  const rowOf = async (id: string): Promise<unknown> =>
    (await server.database.builder("media_attachments").where({ id }))[0];

  for (const [spelling, nameOf] of [
    ["as Rails writes lists", (_index: number, name: string) => `media_attributes[][${name}]`],
    ["with numbers", (index: number, name: string) => `media_attributes[${index}][${name}]`],
  ] as const) {
    it(`replace the previous ones, and are re-encoded: ${spelling}`, async () => {
      const id = await song();
      const status = await publish(cast.alice, { status: "A song", media_ids: [id] });
      const { body } = await edit(status.id)
        .field("media_ids[]", id)
        .field(nameOf(0, "id"), id)
        .attach(nameOf(0, "thumbnail"), wide, "wide.png")
        .field(nameOf(0, "description"), "La la")
        .expect(200);
      const edited = body as Status;
      expect(sizes(edited)).to.deep.equal([[60, 20]]);
      expect(edited.edited_at).to.be.a("string");
      const [attachment] = edited.media_attachments;
      expect(attachment).to.include({ description: "La la" });
      expect(attachment?.blurhash).to.be.a("string");
      const { pathname } = new URL(attachment?.preview_url ?? "");
      const file = await supertest(server.app).get(pathname).expect(200);
      expect((file.body as Buffer).equals(wide), "encoded again").to.equal(false);
      await edit(status.id)
        .field("media_ids[]", id)
        .field(nameOf(0, "id"), id)
        .attach(nameOf(0, "thumbnail"), high, "high.png")
        .expect(200);
      expect(sizes(await look(cast.bob, status.id))).to.deep.equal([[20, 60]]);
      await server.settle();
      await supertest(server.app).get(pathname).expect(404);
    });
  }

  it("may be data: URIs, in JSON, a form or a multipart body", async () => {
    const id = await song();
    const status = await publish(cast.alice, { status: "A song", media_ids: [id] });
    const uri = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString("base64")}`;
    const path = `/api/v1/statuses/${status.id}`;
    const wanted = (thumbnail: unknown) => ({
      status: "A song",
      media_ids: [id],
      media_attributes: [{ id, thumbnail }],
    });
    const sizeOf = async (): Promise<unknown> => sizes(await look(cast.bob, status.id))[0];
    await cast.alice
      .put(path)
      .send(wanted(uri(wide)))
      .expect(200);
    expect(await sizeOf()).to.deep.equal([60, 20]);
    const fields = {
      status: "A song",
      "media_ids[0]": id,
      "media_attributes[0][id]": id,
    };
    const form = { ...fields, "media_attributes[0][thumbnail]": uri(high) };
    await cast.alice.put(path).type("form").send(form).expect(200);
    expect(await sizeOf()).to.deep.equal([20, 60]);
    await cast.alice
      .put(path)
      .field({ ...fields, "media_attributes[0][thumbnail]": uri(wide) })
      .expect(200);
    expect(await sizeOf()).to.deep.equal([60, 20]);
    await cast.alice.put(path).send(wanted(null)).expect(200);
    expect(await sizeOf()).to.deep.equal([60, 20]);
    for (const other of ["data:", "wide.png", "data:image/png;base64,AAAA", 5, { a: 1 }]) {
      const body = await cast.alice.refused(
        "editStatus",
        { path: { id: status.id }, body: wanted(other) },
        422,
      );
      expect(body, JSON.stringify(other)).to.have.property("code");
    }
    const unattached = await song();
    await cast.alice.call("updateMedia", { path: { id: unattached }, body: { thumbnail: uri(high) } });
    const body = await cast.alice.call("getMedia", { path: { id: unattached } });
    expect(body.meta?.small).to.include({ width: 20, height: 60 });
    await server.settle();
  });

  it("belong to their list entry at any position, and not to detached attachments", async () => {
    const ids = [await song(), await makeMedia(server, cast.alice.account)] as const;
    const [first, other] = ids;
    const status = await publish(cast.alice, { status: "A song", media_ids: [first] });
    const before = await rowOf(other);
    const files = await stored();
    const { body } = await edit(status.id)
      .field("media_ids[]", first)
      .field("media_attributes[0]", "")
      .field("media_attributes[1][id]", other)
      .attach("media_attributes[1][thumbnail]", high, "high.png")
      .field("media_attributes[2][id]", first)
      .attach("media_attributes[2][thumbnail]", wide, "wide.png")
      .expect(200);
    expect(sizes(body as Status)).to.deep.equal([[60, 20]]);
    expect(await rowOf(other)).to.deep.equal(before);
    expect(await stored()).to.have.lengthOf(files.length + 1);
  });

  it("change nothing if one is invalid, for an image, or for another user's attachment", async () => {
    const [one, two, image, bobs] = [
      await song(),
      await song(),
      await makeMedia(server, cast.alice.account),
      await song(cast.bob),
    ];
    const status = await publish(cast.alice, { status: "Before", media_ids: [one] });
    const rows = async (): Promise<unknown[]> => Promise.all([one, two, image, bobs].map(rowOf));
    const before = await rows();
    const files = await stored();
    const send = (
      previews: readonly (readonly [id: string, bytes: Buffer])[],
      target = status.id,
      person?: Person,
    ): Test =>
      previews.reduce<Test>(
        (request, [id, bytes]) =>
          request
            .field("media_ids[]", id)
            .field("media_attributes[][id]", id)
            .field("media_attributes[][description]", "Changed")
            .attach("media_attributes[][thumbnail]", bytes, "preview.png"),
        edit(target, person),
      );
    const broken = await send([[one, Buffer.from("no picture")]]).expect(422);
    expect(broken.body).to.have.nested.property("details.thumbnail");
    const ofImage = await send([[image, wide]]).expect(422);
    expect(ofImage.body).to.have.nested.property("details.thumbnail");
    await send([[bobs, wide]]).expect(422);
    await send([
      [one, wide],
      [two, high],
    ]).expect(422);
    await send([[one, wide]], status.id, cast.bob).expect(404);
    await send([[one, wide]], "1").expect(404);
    await send([[one, wide]])
      .field("media_attributes[][id]", one)
      .field("media_attributes[][focus]", "2,0")
      .expect(422);
    const text = { id: one, thumbnail: "text" };
    for (const type of ["json", "form"]) {
      const body = { status: "A song", media_ids: [one], media_attributes: [text] };
      const form = `status=A+song&media_ids[]=${one}&media_attributes[][id]=${one}&media_attributes[][thumbnail]=x`;
      await cast.alice
        .put(`/api/v1/statuses/${status.id}`)
        .type(type)
        .send(type === "json" ? body : form)
        .expect(422);
    }
    await edit(status.id)
      .field("media_ids[]", one)
      .attach("media_attributes[][thumbnail]", wide, "preview.png")
      .expect(422);
    expect(await rows()).to.deep.equal(before);
    expect((await look(cast.alice, status.id)).content).to.equal("<p>Before</p>");
    await server.settle();
    expect(await stored()).to.deep.equal(files);
  });

  it("are rejected by the gate in a body with deeply nested JSON parts", async () => {
    const status = await publish(cast.alice, "Before");
    const depth = 50_000;
    const nested = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    await edit(status.id)
      .field("media_attributes", nested, { contentType: "application/json" })
      .attach("media_attributes[][thumbnail]", wide, "preview.png")
      .expect(({ status: answered }) => {
        expect(answered).to.be.oneOf([400, 422]);
      });
  });

  it("are optional: JSON and forms are accepted as before", async () => {
    const id = await song();
    const status = await publish(cast.alice, { status: "A song", media_ids: [id] });
    for (const [type, body] of [
      ["json", { status: "JSON", media_ids: [id], media_attributes: [{ id, description: "One" }] }],
      [
        "form",
        `status=Form&media_ids[]=${id}&media_attributes[][id]=${id}&media_attributes[][description]=Two`,
      ],
    ] as const) {
      const reply = await cast.alice.put(`/api/v1/statuses/${status.id}`).type(type).send(body).expect(200);
      expect((reply.body as Status).media_attachments[0]?.description).to.equal(
        type === "json" ? "One" : "Two",
      );
    }
    const poll = await edit(status.id)
      .field("poll[options][]", "Yes")
      .field("poll[options][]", "No")
      .field("poll[expires_in]", "300")
      .expect(200);
    expect((poll.body as Status).poll?.options.map(({ title }) => title)).to.deep.equal(["Yes", "No"]);
  });
});
