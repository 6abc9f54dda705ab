import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { readContract } from "../../src/contract/document.ts";
import { propertiesOf, resolve, typesOf } from "../contract/values.ts";
import { longestNormalised, marks } from "../support/normalised.ts";
import { suite } from "../support/suite.ts";

const contract = readContract();

describe("text consisting of combining marks", () => {
  const { server, cast } = suite();

  /** The contract's maximum, and as much as a request's URL allows. */
  const asks: readonly (readonly [string, (text: string) => Test, number])[] = [
    ["a status", (status) => cast.alice.post("/api/v1/statuses").send({ status }), 19_000],
    ["a bio", (note) => cast.alice.patch("/api/v1/accounts/update_credentials").send({ note }), 19_000],
    [
      "a profile's field",
      (value) =>
        cast.alice
          .patch("/api/v1/accounts/update_credentials")
          .send({ fields_attributes: [{ name: "x", value }] }),
      2000,
    ],
    ["a hashtag's timeline", (tag) => get(`/api/v1/timelines/tag/${encodeURIComponent(tag)}`), 2400],
    [
      "more of its hashtags",
      (tag) => cast.alice.get("/api/v1/timelines/tag/a").query({ "all[]": tag }),
      2400,
    ],
    [
      "an account's hashtag page",
      (tagged) => get(`${statusesOf()}?tagged=${encodeURIComponent(tagged)}`),
      2400,
    ],
    ["a hashtag's page", (name) => get(`/tags/${encodeURIComponent(name)}`), 2400],
    ["an account's page", (name) => get(`/@${encodeURIComponent(name)}`), 2400],
    ["a handle", (acct) => get(`/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`), 2400],
  ];
  const get = (path: string): Test => supertest(server.app).get(path);
  const statusesOf = (): string => `/api/v1/accounts/${cast.alice.account.id}/statuses`;

  for (const [title, ask, count] of asks) {
    it(`isn't normalised as ${title}`, async () => {
      const longest = await longestNormalised(async () => {
        const { status } = await ask(`#a${marks(count)}`);
        expect(status).to.be.oneOf([200, 400, 404, 422]);
      });
      expect(longest).to.be.at.most(1024);
    });
  }
});

describe("every string in a request", () => {
  /** The strings in a schema without a maximum length, by name. */
  function unbounded(schema: Readonly<Record<string, unknown>>, name: string): string[] {
    const found = resolve(contract, schema);
    const choices = (found["oneOf"] ?? found["anyOf"] ?? []) as readonly Record<string, unknown>[];
    const items = found["items"] as Record<string, unknown> | undefined;
    const text = typesOf(found).includes("string") && found["enum"] === undefined;
    // A date has ten characters.
    return [
      ...(text && !["binary", "date"].includes(String(found["format"])) && found["maxLength"] === undefined
        ? [name]
        : []),
      ...(items !== undefined && found["maxItems"] === undefined ? [`${name}[]`] : []),
      ...choices.flatMap((choice) => unbounded(choice, name)),
      ...(items === undefined ? [] : unbounded(items, `${name}[]`)),
      ...Object.entries(propertiesOf(contract, found)).flatMap(([key, property]) =>
        unbounded(property, `${name}.${key}`),
      ),
    ];
  }

  for (const operation of contract.operations) {
    it(`has a maximum length: ${operation.id}`, () => {
      const parameters = operation.parameters.map(({ name, schema }) => [name, schema] as const);
      const schemas = [...parameters, ...operation.body];
      expect(schemas.flatMap(([name, schema]) => unbounded(schema, name))).to.deep.equal([]);
    });
  }
});
