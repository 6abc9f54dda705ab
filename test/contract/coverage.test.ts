import { readFileSync, readdirSync } from "node:fs";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import supertest from "../support/supertest.ts";
import { parse } from "yaml";
import { suite } from "../support/suite.ts";

interface Area {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

const openapi = new URL("../../openapi/", import.meta.url);

const read = (file: string): Area => parse(readFileSync(new URL(file, openapi), "utf8")) as Area;

const areas = readdirSync(new URL("areas/", openapi)).map((name) => `areas/${name}`);

/** The area's operationIds. */
const idsIn = ({ paths = {} }: Area): string[] =>
  Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));

/** Operations that Mastodon itself has deprecated or removed. */
const obsolete: readonly string[] = ["POST /api/v1/notifications/dismiss", "GET /api/v1/statuses/{id}/card"];

describe("contract coverage", () => {
  const declared = [...readContract().operations, ...readContract().pages];
  const { server } = suite();

  for (const area of areas) {
    it(`includes all operations of openapi/${area}`, () => {
      const ids = new Set(declared.map(({ id }) => id));
      expect(idsIn(read(area)).filter((id) => !ids.has(id))).to.deep.equal([]);
    });
  }

  it("includes the responses that any request may get", () => {
    for (const { id, replies } of declared) {
      expect([...replies.keys()].map(Number), id).to.include.members([403, 429, 431, 500, 503]);
    }
  });

  it("includes no operations outside the areas", () => {
    const ids = areas.flatMap((area) => idsIn(read(area)));
    expect(declared.map(({ id }) => id)).to.have.members(ids);
  });

  for (const operation of obsolete) {
    it(`excludes ${operation}, which returns 404`, async () => {
      const [method = "", path = ""] = operation.split(" ");
      const target = path.replaceAll(/\{[^}]+\}/g, "1");
      const { status, body } = await supertest(server.app)[method.toLowerCase() as "get"](target);
      // The last path segment may be parsed as an id, in which case the object isn't found, or requires authentication.
      expect(status).to.be.oneOf([401, 404, 405]);
      expect(body).to.have.all.keys("error", "code");
    });
  }
});
