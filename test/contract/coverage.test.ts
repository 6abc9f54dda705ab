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

/** The operationIds of an area. */
const idsIn = ({ paths = {} }: Area): string[] =>
  Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []));

/** What Mastodon documents in these areas and what isn't served: it belongs to features that aren't there (yet). */
const absent: readonly string[] = [];

/** What Mastodon itself calls deprecated or has removed. */
const obsolete: readonly string[] = ["POST /api/v1/notifications/dismiss", "GET /api/v1/statuses/{id}/card"];

describe("the contract", function () {
  this.timeout(30_000);
  const declared = [...readContract().operations, ...readContract().pages];
  const { server } = suite();

  for (const area of areas) {
    it(`serves all of openapi/${area}`, () => {
      const ids = new Set(declared.map(({ id }) => id));
      expect(idsIn(read(area)).filter((id) => !ids.has(id))).to.deep.equal([]);
    });
  }

  it("declares for every operation what may become of any request", () => {
    for (const { id, replies } of declared) {
      expect([...replies.keys()].map(Number), id).to.include.members([403, 429, 431, 500, 503]);
    }
  });

  it("has no operation outside of the areas", () => {
    const ids = areas.flatMap((area) => idsIn(read(area)));
    expect(declared.map(({ id }) => id)).to.have.members(ids);
  });

  for (const operation of [...absent, ...obsolete]) {
    it(`says of ${operation} that it isn't there`, async () => {
      const [method = "", path = ""] = operation.split(" ");
      const target = path.replaceAll(/\{[^}]+\}/g, "1");
      const { status, body } = await supertest(server.app)[method.toLowerCase() as "get"](target);
      // An id may stand where the last word does: then there is no such object, for nobody at least.
      expect(status).to.be.oneOf([401, 404, 405]);
      expect(body).to.have.all.keys("error", "code");
    });
  }
});
