/** The precompiled validators in generated/validators/. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { validators as replies } from "../../generated/validators/replies.js";
import { validators as requests } from "../../generated/validators/requests.js";
import { singleModule, validatorModule } from "../../src/contract/compiling.ts";
import {
  type JsonSchema,
  hashOf,
  parameterPlaces,
  parameterSchema,
  readContract,
} from "../../src/contract/document.ts";
import { openValidators } from "../../src/contract/validators.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** Without the line that marks it as generated. */
const generated = (name: string): string => read(`generated/validators/${name}.js`).replace(/^.*\n\n/, "");

describe("the precompiled validators", () => {
  const contract = readContract();
  const hash = hashOf(read("generated/openapi.json"));

  for (const use of ["requests", "replies"] as const) {
    it(`are up to date with the contract (${use}); if not, run \`make generate\``, () => {
      // Compared without Chai, which would print megabytes.
      expect(generated(use) === validatorModule(contract, use, hash)).to.equal(true);
    });
  }

  it("are up to date with the metadata document", () => {
    const schema = JSON.parse(read("schemas/nodeinfo-2.0.json")) as JsonSchema;
    expect(generated("metadata") === singleModule(schema)).to.equal(true);
  });

  it("cover all schemas of the server, which therefore compiles none at its start", () => {
    const missing = contract.operations.flatMap(({ id, parameters, body, replies: declared }) => [
      ...parameterPlaces
        .filter((place) => !requests.has(JSON.stringify(parameterSchema(parameters, place))))
        .map((place) => `${id} ${place}`),
      ...[...body].flatMap(([type, schema]) =>
        requests.has(JSON.stringify(schema)) ? [] : [`${id} ${type}`],
      ),
      ...[...declared].flatMap(([status, types]) =>
        [...types.values()].flatMap((schema) =>
          replies.has(JSON.stringify(schema ?? {})) ? [] : [`${id} ${status}`],
        ),
      ),
    ]);
    const events = [...contract.webhooks].filter(([, schema]) => !replies.has(JSON.stringify(schema)));
    expect([...missing, ...events.map(([event]) => event)]).to.deep.equal([]);
  });

  it("aren't used for another contract whose schemas have the same names", () => {
    const schemas = {
      ...contract.schemas,
      Account: { type: "object", properties: { odd: { type: "string" } } },
    };
    const account = { $ref: "#/components/schemas/Account" };
    const validate = openValidators({ ...contract, schemas }, "replies")(account);
    expect(validate({ odd: "x" })).to.equal(true);
    expect(openValidators(contract, "replies")(account)({ odd: "x" })).to.equal(false);
  });

  it("are complemented by validators compiled on demand", () => {
    const validate = openValidators(
      contract,
      "replies",
    )({
      type: "array",
      maxItems: 1,
      items: { $ref: "#/components/schemas/StatusMention" },
    });
    expect(
      validate([{ id: "1", username: "alice", acct: "alice", url: "https://concord.test/@alice" }]),
    ).to.equal(true);
    expect(validate([{ id: "1", username: "alice", acct: "alice", url: "x", more: 1 }])).to.equal(false);
  });
});
