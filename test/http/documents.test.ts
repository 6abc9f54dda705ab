import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { parse } from "yaml";
import { sdkDocument, strictDocument } from "../../scripts/documents.ts";
import { localized } from "../../src/http/contract-documents.ts";
import { readContract } from "../../src/contract/document.ts";
import { suite } from "../support/suite.ts";

/** The tested parts of the document. */
interface Document {
  readonly openapi: string;
  readonly info: { readonly contact: { readonly url: string } };
  readonly servers: unknown;
  readonly paths: unknown;
  readonly components: {
    readonly schemas: unknown;
    readonly examples: unknown;
    readonly securitySchemes: Readonly<
      Record<
        string,
        { readonly type: string; readonly flows?: Readonly<Record<string, Record<string, unknown>>> }
      >
    >;
  };
}

describe("the served contract", function () {
  const { server } = suite();

  const get = async (name: string): Promise<string> => {
    const reply = await supertest(server.app).get(`/api/${name}`).buffer(true).expect(200);
    return reply.text;
  };

  it("is the same as JSON and YAML", async () => {
    const json = JSON.parse(await get("openapi.json")) as Document;
    expect(parse(await get("openapi.yaml"))).to.deep.equal(json);
    expect(json.openapi).to.match(/^3\.1/);
  });

  it("is also served for generators and contract tests, with this server's URL", async () => {
    for (const [name, make] of [
      ["openapi.sdk.json", sdkDocument],
      ["openapi.strict.json", strictDocument],
    ] as const) {
      const shown = JSON.parse(await get(name)) as Document;
      expect(shown).to.deep.equal(localized(make(readContract().document), new URL("http://concord.test")));
      expect(shown.servers).to.deep.equal([{ url: "http://concord.test", description: "This server." }]);
    }
  });

  it("contains this server's URL, also for authorization", async () => {
    const document = JSON.parse(await get("openapi.json")) as Document;
    expect(document.servers).to.deep.equal([{ url: "http://concord.test", description: "This server." }]);
    expect(document.info.contact.url).to.equal("http://concord.test/about");
    const { userToken, appToken } = document.components.securitySchemes;
    expect(userToken?.flows?.["authorizationCode"]).to.include({
      authorizationUrl: "http://concord.test/oauth/authorize",
      tokenUrl: "http://concord.test/oauth/token",
    });
    expect(appToken?.flows?.["clientCredentials"]?.["tokenUrl"]).to.equal("http://concord.test/oauth/token");
  });

  it("is otherwise the contract that the server enforces, including examples", async () => {
    const shown = JSON.parse(await get("openapi.json")) as Document;
    const own = readContract().document as unknown as Document;
    expect(shown.paths).to.deep.equal(own.paths);
    expect(shown.components.schemas).to.deep.equal(own.components.schemas);
    expect(shown.components.examples).to.deep.equal(own.components.examples);
    expect(JSON.stringify(shown.components.examples)).to.include("https://concord.example/");
  });

  it("isn't sent again to clients that have it cached", async () => {
    const first = await supertest(server.app).get("/api/openapi.json").expect(200);
    await supertest(server.app)
      .get("/api/openapi.json")
      .set("If-None-Match", first.headers["etag"] as string)
      .expect(304);
    await supertest(server.app).get("/api/openapi.json").set("If-None-Match", '"other"').expect(200);
  });

  it("is derived without modifying the original document", () => {
    const document = {
      servers: [{ url: "https://concord.example" }],
      components: {
        securitySchemes: {
          a: {
            type: "oauth2",
            flows: {
              password: {
                tokenUrl: "https://concord.example/t",
                refreshUrl: "https://concord.example/r",
                scopes: { read: "https://concord.example/t" },
              },
            },
          },
          b: { type: "http" },
        },
      },
    };
    const before = structuredClone(document);
    const made = localized(document, new URL("https://own.test:8443/")) as unknown as Document;
    expect(document).to.deep.equal(before);
    expect(made.components.securitySchemes["a"]?.flows?.["password"]).to.deep.equal({
      tokenUrl: "https://own.test:8443/t",
      refreshUrl: "https://own.test:8443/r",
      scopes: { read: "https://concord.example/t" },
    });
    expect(made.components.securitySchemes["b"]).to.deep.equal({ type: "http" });
  });
});
