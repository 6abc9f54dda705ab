import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { suite } from "../support/suite.ts";

describe("registering an app", () => {
  const { server, anonymous, cast } = suite();

  const create = (fields: Record<string, unknown>): Test =>
    supertest(server.app).post("/api/v1/apps").send(fields);

  it("accepts redirect URIs as a list or separated by newlines, and returns the secret", async () => {
    const uris = ["https://reader.example/callback", "reader://callback"];
    for (const redirect_uris of [uris, uris.join("\n")]) {
      const { body } = await create({
        client_name: "Reader",
        redirect_uris,
        scopes: "read write:statuses",
        website: "https://reader.example",
      }).expect(200);
      expect(body).to.deep.include({
        name: "Reader",
        website: "https://reader.example",
        scopes: ["read", "write:statuses"],
        redirect_uris: uris,
        redirect_uri: uris.join("\n"),
        client_secret_expires_at: 0,
      });
      expect(body.client_id).to.match(/^[\w-]{43}$/);
      expect(body.client_secret).to.match(/^[\w-]{43}$/);
    }
  });

  it("rejects a malformed body", async () => {
    const { body } = await supertest(server.app)
      .post("/api/v1/apps")
      .type("json")
      .send('{"client_name": "Reader"')
      .expect(400);
    expect(body).to.include({ code: "malformed_body" });
  });

  it("accepts a form, and uses the scope read by default", async () => {
    const { body } = await supertest(server.app)
      .post("/api/v1/apps")
      .type("form")
      .send({ client_name: "Bot", redirect_uris: "urn:ietf:wg:oauth:2.0:oob", website: "" })
      .expect(200);
    expect(body).to.deep.include({ scopes: ["read"], website: null });
  });

  it("accepts redirect URIs as text in forms and multipart, too, separated by newlines", async () => {
    const uris = ["https://reader.example/callback", "reader://callback"];
    const plain = { client_name: "Reader" };
    const multipart = (): Test => supertest(server.app).post("/api/v1/apps").field("client_name", "Reader");
    const form = (fields: Record<string, unknown>): Test =>
      supertest(server.app).post("/api/v1/apps").type("form").send(fields);
    for (const [request, expected] of [
      [create({ ...plain, redirect_uris: uris[0] }), uris.slice(0, 1)],
      [create({ ...plain, redirect_uris: [uris.join("\n")] }), uris],
      [form({ ...plain, redirect_uris: uris.join("\r\n") }), uris],
      [form({ ...plain, "redirect_uris[]": uris }), uris],
      [multipart().field("redirect_uris", uris[0] ?? ""), uris.slice(0, 1)],
      [multipart().field("redirect_uris", uris.join("\n")), uris],
      [multipart().field("redirect_uris[]", uris), uris],
    ] as const) {
      const { body } = await request.expect(200);
      expect(body.redirect_uris).to.deep.equal(expected);
    }
  });

  it("accepts as many redirect URIs as fit into 20,000 characters", async () => {
    const uris = Array.from({ length: 400 }, (_none, index) => `https://a.example/${index}`);
    const { body } = await create({ client_name: "Many", redirect_uris: uris.join("\n") }).expect(200);
    expect(body.redirect_uris).to.deep.equal(uris);
  });

  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ["no name", { client_name: undefined }, "client_name"],
    ["a blank name", { client_name: "  " }, "client_name"],
    ["a name with bidirectional controls", { client_name: "\u202Emoc.live" }, "client_name"],
    ["no redirect URI", { redirect_uris: " " }, "redirect_uris"],
    ["a relative redirect URI", { redirect_uris: "/callback" }, "redirect_uris"],
    ["a host without a scheme", { redirect_uris: "localhost:3000/callback" }, "redirect_uris"],
    ["a redirect URI with a fragment", { redirect_uris: "https://a.example/#x" }, "redirect_uris"],
    ["a javascript: redirect URI", { redirect_uris: "javascript:alert(1)" }, "redirect_uris"],
    [
      "one bad redirect URI among good ones",
      { redirect_uris: ["https://a.example/", "data:,x"] },
      "redirect_uris",
    ],
    [
      "more than 100,000 characters of redirect URIs",
      { redirect_uris: Array.from({ length: 50 }, () => `https://a.example/${"a".repeat(2000)}`) },
      "redirect_uris",
    ],
    ["an unknown scope", { scopes: "read everything" }, "scopes"],
    ["a javascript: website", { website: "javascript:alert(1)" }, "website"],
  ];
  for (const [what, fields, name] of wrong) {
    it(`rejects ${what}`, async () => {
      const { body } = await create({
        client_name: "A",
        redirect_uris: "https://a.example/",
        ...fields,
      }).expect(422);
      expect(body.code).to.equal("validation_failed");
      expect(body.details).to.have.all.keys(name);
    });
  }

  it("allows any token to read its own app, without the secret", async () => {
    for (const token of [cast.app.token, cast.alice.token, (await cast.alice.withScopes("push")).token]) {
      const { body } = await supertest(server.app)
        .get("/api/v1/apps/verify_credentials")
        .set("Authorization", `Bearer ${token}`)
        .expect(200);
      expect(body.id).to.equal(cast.app.id);
      expect(body).to.have.all.keys(
        "id",
        "name",
        "website",
        "scopes",
        "redirect_uris",
        "redirect_uri",
        "vapid_key",
      );
    }
    await anonymous.refused("verifyAppCredentials", {}, 401);
    await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", "Bearer unknown")
      .expect(401);
  });
});
