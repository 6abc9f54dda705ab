import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { type SeenRequest, type TestGate, body, gateApp, reply } from "../support/gate.ts";

const schemas = {
  Seen: { type: "object" },
  Field: {
    type: "object",
    properties: { name: { type: "string", maxLength: 10 }, value: { type: "string", maxLength: 10 } },
  },
  Poll: {
    type: "object",
    required: ["options"],
    properties: {
      options: { type: "array", maxItems: 4, items: { type: "string", minLength: 1, maxLength: 10 } },
      expires_in: { type: "integer", minimum: 1, maximum: 1000 },
      multiple: { type: "boolean", default: false },
    },
  },
  Body: {
    type: "object",
    required: ["status"],
    properties: {
      status: { type: "string", minLength: 1, maxLength: 20 },
      media_ids: { type: "array", maxItems: 4, items: { type: "string", maxLength: 10 } },
      fields_attributes: { type: "array", maxItems: 3, items: { $ref: "#/components/schemas/Field" } },
      poll: { $ref: "#/components/schemas/Poll" },
      locked: { type: "boolean" },
      count: { type: ["integer", "null"], "x-null-clears": true, minimum: 0, maximum: 9 },
      visibility: { type: "string", enum: ["public", "private"] },
    },
  },
  EditBody: {
    type: "object",
    properties: { description: { type: "string", maxLength: 20 } },
  },
  TurnBody: {
    type: "object",
    properties: { notify: { type: "boolean", default: true }, note: { type: "string" } },
  },
  EditMultipartBody: {
    type: "object",
    properties: {
      picture: { type: "string", format: "binary" },
      description: { type: "string", maxLength: 20 },
    },
  },
  UploadBody: {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary" },
      description: { type: "string", maxLength: 20 },
    },
  },
};

const query = [
  { name: "limit", in: "query", schema: { type: "integer", minimum: 1, "x-maximum": 40, default: 20 } },
  { name: "local", in: "query", schema: { type: "boolean", default: false } },
  {
    name: "types",
    in: "query",
    schema: { type: "array", maxItems: 3, items: { type: "string", maxLength: 10 } },
  },
  { name: "max_id", in: "query", schema: { type: "string", maxLength: 20 } },
  { name: "order", in: "query", schema: { type: "string", enum: ["new", "old"] } },
  { name: "X-Trick", in: "header", schema: { type: "string", maxLength: 5 } },
];

describe("the gate, given a request,", () => {
  let gate: TestGate;
  let seen: SeenRequest | undefined;

  before(() => {
    const responses = { 200: reply({ $ref: "#/components/schemas/Seen" }) };
    const common = { tags: ["test"], security: [], responses };
    const note = (request: SeenRequest): Promise<unknown> => {
      seen = request;
      return Promise.resolve({ status: 200, body: {}, neighbours: { next: { max_id: "1" } } });
    };
    gate = gateApp({
      schemas,
      paths: {
        "/list": { get: { ...common, operationId: "list", parameters: query } },
        "/post": {
          post: { ...common, operationId: "post", requestBody: body({ $ref: "#/components/schemas/Body" }) },
          put: {
            ...common,
            operationId: "put",
            requestBody: body({ $ref: "#/components/schemas/Body" }, { required: false }),
          },
        },
        "/auth": {
          post: {
            ...common,
            tags: ["auth"],
            operationId: "signIn",
            requestBody: body({ $ref: "#/components/schemas/Body" }),
          },
        },
        "/auth/bare": { post: { ...common, tags: ["auth"], operationId: "bare" } },
        "/upload": {
          post: {
            ...common,
            operationId: "upload",
            requestBody: {
              required: true,
              content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/UploadBody" } } },
            },
          },
        },
        "/turn": {
          post: {
            ...common,
            operationId: "turn",
            requestBody: body({ $ref: "#/components/schemas/TurnBody" }, { required: false }),
          },
        },
        "/edit": {
          post: {
            ...common,
            operationId: "edit",
            requestBody: {
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/EditBody" } },
                "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/EditBody" } },
                "multipart/form-data": { schema: { $ref: "#/components/schemas/EditMultipartBody" } },
              },
            },
          },
        },
      },
      operations: {
        turn: note,
        edit: note,
        list: note,
        post: note,
        put: note,
        signIn: note,
        bare: note,
        upload: note,
      },
    });
  });
  beforeEach(() => {
    seen = undefined;
  });

  const post = (path = "/post"): Test => supertest(gate.app).post(path);
  const list = (search: string): Test => supertest(gate.app).get(`/list${search}`);

  it("reads JSON, forms and multipart with Rails' names as the same value", async () => {
    const value = {
      status: "hello",
      media_ids: ["1", "2"],
      fields_attributes: [
        { name: "a", value: "1" },
        { name: "b", value: "2" },
      ],
      poll: { options: ["yes", "no"], expires_in: 60, multiple: true },
      locked: false,
      count: 3,
    };
    const pairs = [
      ["status", "hello"],
      ["media_ids[]", "1"],
      ["media_ids[]", "2"],
      ["fields_attributes[0][name]", "a"],
      ["fields_attributes[0][value]", "1"],
      ["fields_attributes[1][name]", "b"],
      ["fields_attributes[1][value]", "2"],
      ["poll[options][]", "yes"],
      ["poll[options][]", "no"],
      ["poll[expires_in]", "60"],
      ["poll[multiple]", "1"],
      ["locked", "0"],
      ["count", "3"],
    ] as const;
    await post().send(value).expect(200);
    expect(seen?.body, "JSON").to.deep.equal(value);
    await post()
      .type("form")
      .send(pairs.map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join("&"))
      .expect(200);
    expect(seen?.body, "form").to.deep.equal(value);
    const multipart = post();
    for (const [name, text] of pairs) void multipart.field(name, text);
    await multipart.expect(200);
    expect(seen?.body, "multipart").to.deep.equal(value);
  });

  it("reads Rails' brackets in JSON names", async () => {
    await post()
      .send({ status: "a", "media_ids[]": ["1"] })
      .expect(200);
    expect(seen?.body).to.deep.equal({ status: "a", media_ids: ["1"] });
  });

  it("reads an object with index keys as an array, in index order", async () => {
    await post()
      .send({
        status: "a",
        fields_attributes: { "1": { name: "b" }, "0": { name: "a" }, "10": { name: "c" } },
      })
      .expect(200);
    expect(seen?.body["fields_attributes"]).to.deep.equal([{ name: "a" }, { name: "b" }, { name: "c" }]);
  });

  it("reads a single value as an array of one", async () => {
    await post().type("form").send("status=a&media_ids=7").expect(200);
    expect(seen?.body["media_ids"]).to.deep.equal(["7"]);
  });

  it("reads arrays in a query in all notations: types=a&types=b, types[]=, types[0]=", async () => {
    for (const search of [
      "?types=a&types=b",
      "?types[]=a&types[]=b",
      "?types%5B%5D=a&types%5B%5D=b",
      "?types[0]=a&types[1]=b",
    ]) {
      await list(search).expect(200);
      expect(seen?.query["types"], search).to.deep.equal(["a", "b"]);
    }
    await list("?types=a").expect(200);
    expect(seen?.query["types"]).to.deep.equal(["a"]);
  });

  it("ends a name at the first equals sign, regardless of brackets in the value", async () => {
    await supertest(gate.app).get("/list?max_id=[a]=1&order=new").expect(200);
    expect(seen?.query).to.include({ max_id: "[a]=1", order: "new" });
    await supertest(gate.app).get("/list?max_id=%5Ba%5D=1").expect(200);
    expect(seen?.query).to.include({ max_id: "[a]=1" });
    await supertest(gate.app).post("/post").type("form").send("status=[a]=1&media_ids[]=b]=c").expect(200);
    expect(seen?.body).to.deep.include({ status: "[a]=1", media_ids: ["b]=c"] });
  });

  it("reads Rails' spellings of true and false, and rejects others", async () => {
    for (const text of ["1", "t", "T", "true", "TRUE", "on", "ON"]) {
      await list(`?local=${text}`).expect(200);
      expect(seen?.query["local"], text).to.equal(true);
    }
    for (const text of ["0", "f", "F", "false", "False", "off"]) {
      await list(`?local=${text}`).expect(200);
      expect(seen?.query["local"], text).to.equal(false);
    }
    await post().send({ status: "a", locked: 1 }).expect(200);
    expect(seen?.body["locked"]).to.equal(true);
    await list("?local=maybe").expect(400);
    await post().send({ status: "a", locked: 2 }).expect(422);
  });

  it("treats null and empty values as missing, unless null is allowed", async () => {
    await list("?local=&limit=").expect(200);
    expect(seen?.query).to.deep.equal({ local: false, limit: 20 });
    await post().send({ status: "a", locked: null, media_ids: null, poll: null, count: null }).expect(200);
    expect(seen?.body).to.deep.equal({ status: "a", count: null });
    await post()
      .send({ status: "a", media_ids: ["1", null] })
      .expect(200);
    expect(seen?.body["media_ids"]).to.deep.equal(["1"]);
  });

  it("keeps an empty string", async () => {
    await list("?max_id=").expect(200);
    expect(seen?.query["max_id"]).to.equal("");
  });

  it("applies defaults", async () => {
    await list("").expect(200);
    expect(seen?.query).to.deep.equal({ limit: 20, local: false });
  });

  it("applies nested defaults of a body, but doesn't add missing objects", async () => {
    await post()
      .send({ status: "a", poll: { options: ["b"] } })
      .expect(200);
    expect(seen?.body).to.deep.equal({ status: "a", poll: { options: ["b"], multiple: false } });
    await post("/turn").type("form").send("notify=&note=a").expect(200);
    expect(seen?.body).to.deep.equal({ notify: true, note: "a" });
  });

  it("applies the defaults of a missing optional body, and of null", async () => {
    await post("/turn").expect(200);
    expect(seen?.body).to.deep.equal({ notify: true });
    await post("/turn").send({ notify: null }).expect(200);
    expect(seen?.body).to.deep.equal({ notify: true });
    await supertest(gate.app).put("/post").expect(200);
    expect(seen?.body).to.deep.equal({});
  });

  it("caps a limit at its maximum, and rejects an invalid one", async () => {
    await list("?limit=1000").expect(200);
    expect(seen?.query["limit"]).to.equal(40);
    for (const text of ["0", "-1", "ten", "1.5", "Infinity", "0x10", "1e9"])
      await list(`?limit=${text}`).expect(400);
  });

  it("caps a limit given as a list of one", async () => {
    await list("?limit[]=1000").expect(200);
    expect(seen?.query["limit"]).to.equal(40);
    await list("?limit[0]=1000").expect(200);
    expect(seen?.query["limit"]).to.equal(40);
    await list(`?limit[]=${"9".repeat(20)}`).expect(200);
    expect(seen?.query["limit"]).to.equal(40);
    for (const text of ["0", "1e400", "1e9"]) {
      await list(`?limit[]=${text}`).expect(400);
    }
    const form = (fields: string) => post().type("form").send(fields);
    for (const count of ["10", "1e9", "9".repeat(20)]) await form(`status=a&count[]=${count}`).expect(422);
    await form(`status[]=${"a".repeat(21)}`).expect(422);
    await form("status[]=a&count[]=9&locked[]=on").expect(200);
    expect(seen?.body).to.deep.equal({ status: "a", count: 9, locked: true });
    // Not applicable to JSON.
    for (const body of [{ status: ["a"] }, { status: "a", count: [9] }, { status: "a", locked: [true] }]) {
      await post().send(body).expect(422);
    }
  });

  it("rejects several values for a single one", async () => {
    await list("?max_id=1&max_id=2").expect(400);
    await list("?max_id[a]=1").expect(400);
    await list("?limit[]=1&limit[]=2").expect(400);
  });

  it("removes undeclared fields, so that operations don't see them", async () => {
    await list("?utm_source=x&limit=3&other[]=1&toString=x").expect(200);
    expect(seen?.query).to.deep.equal({ limit: 3, local: false });
    const value = { status: "a", quoted: "1", "more[]": ["2"], constructor: "x" };
    await post().send(value).expect(200);
    expect(seen?.body, "JSON").to.deep.equal({ status: "a" });
    await post().type("form").send("status=a&quoted=1&more[]=2&more[a]=3").expect(200);
    expect(seen?.body, "form").to.deep.equal({ status: "a" });
    await post().field("status", "a").field("quoted", "1").expect(200);
    expect(seen?.body, "multipart").to.deep.equal({ status: "a" });
    await supertest(gate.app).post("/auth/bare").type("form").send("key=k&other=1").expect(200);
    expect(seen?.body, "a form where no body is declared").to.deep.equal({});
  });

  it("reports the field, the problem and its code", async () => {
    const missing = await post().send({}).expect(422);
    expect(missing.body).to.deep.equal({
      error: "Validation failed: Text can't be blank",
      code: "validation_failed",
      details: { status: [{ error: "ERR_BLANK", description: "can't be blank" }] },
    });
    const nested = await post()
      .send({ status: "a", poll: { options: ["x".repeat(11)] } })
      .expect(422);
    expect(nested.body.details["poll.options.0"][0].error).to.equal("ERR_TOO_LONG");
    const wrong = await list("?order=sideways").expect(400);
    expect(wrong.body.error).to.equal("Validation failed: order must be one of new, old");
    expect(wrong.body.details.order[0].error).to.equal("ERR_INCLUSION");
  });

  it("rejects a malformed body of the account authentication API with 400", async () => {
    await post("/auth").type("form").send("locked=1").expect(400);
  });

  it("passes declared headers by their contract names, and no others", async () => {
    await list("").set("x-trick", "abc").set("X-Other", "no").expect(200);
    expect(seen?.header).to.deep.equal({ "X-Trick": "abc" });
    await list("").set("X-Trick", "abcdef").expect(400);
  });

  it("reports the missing fields of a missing body", async () => {
    const none = await post().expect(422);
    expect(none.body.details).to.have.property("status");
    const empty = await post().set("Content-Type", "application/json").send("").expect(422);
    expect(empty.body.details).to.have.property("status");
  });

  it("accepts a missing optional body, but validates a present one", async () => {
    await supertest(gate.app).put("/post").expect(200);
    expect(seen?.body).to.deep.equal({});
    await supertest(gate.app).put("/post").send({ locked: true }).expect(422);
  });

  it("rejects an undeclared media type with 415", async () => {
    for (const type of [
      "text/plain",
      "application/xml",
      "application/jsonp",
      "multipart/mixed",
      "*/*",
      "🦄",
    ]) {
      const refused = await post().set("Content-Type", Buffer.from(type).toString("latin1")).send("status=a");
      expect(refused.status, type).to.equal(415);
      expect(refused.body.code).to.equal("unsupported_media_type");
    }
  });

  it("ignores parameters in Content-Type", async () => {
    for (const type of [
      "application/json",
      "APPLICATION/JSON",
      "application/json; charset=utf-8",
      "application/json ;x=1",
    ]) {
      await post().set("Content-Type", type).send('{"status":"a"}').expect(200);
    }
  });

  it("ignores a body where the operation has none", async () => {
    await supertest(gate.app).get("/list").set("Content-Type", "text/plain").send("whatever").expect(200);
    expect(seen?.body).to.deep.equal({});
  });

  it("passes a file with its name, together with text fields", async () => {
    await post("/upload")
      .field("description", "a cat")
      .attach("file", Buffer.from("bytes"), "cät.png")
      .expect(200);
    expect(seen?.files["file"]).to.include({ filename: "cät.png" });
    expect(seen?.files["file"]?.bytes.toString()).to.equal("bytes");
    expect(seen?.body["description"]).to.equal("a cat");
  });

  it("rejects text in place of a file, and reports a missing file", async () => {
    const text = await post("/upload").field("file", "not a file").expect(422);
    expect(text.body.error).to.match(/File must be a file/);
    const missing = await post("/upload").field("description", "a cat").expect(422);
    expect(missing.body.details).to.have.property("file");
  });

  /** What a browser sends for a file input without a chosen file. */
  const emptyInput = (name: string, headers: string): string =>
    `--boundary\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\n${headers}\r\n\r\n`;
  const multipart = (text: string, path = "/upload"): Test =>
    post(path).set("Content-Type", "multipart/form-data; boundary=boundary").send(`${text}--boundary--\r\n`);

  it("treats an empty file input as missing", async () => {
    const description = '--boundary\r\nContent-Disposition: form-data; name="description"\r\n\r\na cat\r\n';
    for (const headers of ["Content-Type: application/octet-stream\r\n", ""]) {
      await multipart(emptyInput("picture", headers) + description, "/edit").expect(200);
      expect(seen?.files, headers).to.deep.equal({});
      expect(seen?.body, headers).to.deep.equal({ description: "a cat" });
      const missing = await multipart(emptyInput("file", headers) + description).expect(422);
      expect(missing.body.details.file[0].error).to.equal("ERR_BLANK");
    }
    await post("/edit").type("form").send("picture=&description=a").expect(200);
    expect(seen?.body).to.deep.equal({ description: "a" });
    await post("/edit").send({ picture: null }).expect(200);
    await post("/edit").send({ picture: "data:" }).expect(422);
  });

  const part = (name: string, text: string, type = "application/json", filename = ""): string =>
    `--boundary\r\nContent-Disposition: form-data; name="${name}"${filename}\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  const blob = '; filename="blob"';

  it("reads JSON parts, as OpenAPI encodes objects, with or without a file name", async () => {
    const poll = { options: ["a", "b"], multiple: true };
    const fields = [{ name: "x", value: "y" }];
    for (const filename of ["", blob]) {
      const text =
        part("status", "Tomatoes", "text/plain") +
        part("poll", JSON.stringify(poll), "application/json; charset=utf-8", filename) +
        part("fields_attributes", JSON.stringify(fields), "Application/JSON", filename) +
        part("media_ids", "[1,2]", "application/json", filename) +
        part("count", "null", "application/json", filename) +
        part("locked", "true", "application/json", filename);
      await multipart(text, "/post").expect(200);
      expect(seen?.body, filename).to.deep.equal({
        status: "Tomatoes",
        poll,
        fields_attributes: fields,
        media_ids: ["1", "2"],
        count: null,
        locked: true,
      });
      expect(seen?.files).to.deep.equal({});
    }
  });

  it("reads JSON parts inside an array, and next to Rails' names", async () => {
    const field = (name: string): string => part("fields_attributes[]", JSON.stringify({ name }));
    await multipart(part("status", '"Tomatoes"') + field("a") + field("b"), "/post").expect(200);
    expect(seen?.body).to.deep.equal({
      status: "Tomatoes",
      fields_attributes: [{ name: "a" }, { name: "b" }],
    });
    await multipart(
      part("status", "a", "text/plain") +
        part("poll[options][]", "b", "text/plain") +
        part("poll[multiple]", "true"),
      "/post",
    ).expect(200);
    expect(seen?.body["poll"]).to.deep.equal({ options: ["b"], multiple: true });
  });

  it("validates JSON parts, and limits their size and depth", async () => {
    const status = part("status", "a", "text/plain");
    for (const filename of ["", blob]) {
      const json = (name: string, text: string): Test =>
        multipart(status + part(name, text, "application/json", filename), "/post");
      await json("poll", "{").expect(400);
      await json("poll", "Tomatoes").expect(400);
      await json("poll", "[]").expect(422);
      await json("poll", '{"options":"many","expires_in":0}').expect(422);
      await json("poll", `${"[".repeat(40)}${"]".repeat(40)}`).expect(422);
      await json("poll", `"${"x".repeat(1024 * 1024)}"`).expect(413);
      await json("poll", '{"__proto__":{"options":["a"]}}').expect(422);
      await json("poll", "").expect(200);
      expect(seen?.body, "nothing").to.deep.equal({ status: "a" });
    }
    await multipart(
      `${status}${part("poll", Buffer.from([0x22, 0xff, 0x22]).toString("latin1"))}`,
      "/post",
    ).expect(422);
  });

  it("reads JSON as a file where a file is expected", async () => {
    await multipart(part("file", "{}", "application/json", '; filename="a.json"')).expect(200);
    expect(seen?.files["file"]?.bytes.toString()).to.equal("{}");
  });

  it("keeps an empty file that has a name", async () => {
    await post("/upload").attach("file", Buffer.alloc(0), "empty.txt").expect(200);
    expect(seen?.files["file"]).to.include({ filename: "empty.txt" });
    expect(seen?.files["file"]?.bytes).to.have.length(0);
  });

  it('treats "", "undefined" and "null" as missing objects and arrays, and rejects other strings', async () => {
    const absent = ["", "undefined", "null"];
    for (const text of absent) {
      const fields = `media_ids=${text}&fields_attributes=${text}&poll=${text}`;
      await post().type("form").send(`status=a&${fields}`).expect(200);
      expect(seen?.body, fields).to.deep.equal({ status: "a" });
      await post().send({ status: "a", media_ids: text, fields_attributes: text, poll: text }).expect(200);
      expect(seen?.body, fields).to.deep.equal({ status: "a" });
      await post()
        .send({ status: "a", poll: { options: text } })
        .expect(422);
      await list(`?types=${text}`).expect(200);
      expect(seen?.query, fields).not.to.have.property("types");
    }
    for (const [name, value] of [
      ["poll", "yes"],
      ["poll", 0],
      ["poll", false],
      ["fields_attributes", "website"],
    ] as const) {
      const refused = await post()
        .send({ status: "a", [name]: value })
        .expect(422);
      expect(Object.keys(refused.body.details)[0], name).to.match(new RegExp(`^${name}`));
    }
    await post().send({ status: "undefined", visibility: "public" }).expect(200);
    expect(seen?.body["status"], "a text that says so").to.equal("undefined");
  });

  it("discards undeclared files", async () => {
    await post("/upload")
      .attach("file", Buffer.from("bytes"), "a.png")
      .attach("other", Buffer.from("more"), "b.png")
      .attach("__proto__", Buffer.from("more"), "c.png")
      .expect(200);
    expect(Object.keys(seen?.files ?? {})).to.deep.equal(["file"]);
  });

  it("passes the configured public origin, whatever the Host header", async () => {
    const { headers } = await list("?limit=3&types[]=a").set("Host", "evil.example").expect(200);
    expect(headers["link"]).to.equal('<http://concord.test/list?limit=3&types%5B%5D=a&max_id=1>; rel="next"');
  });
});
