import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { parametersOf, propertiesOf, requiredOf, resolve } from "./values.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const contract = readContract();

const declared = contract.operations.flatMap((operation) =>
  [parametersOf(operation, "query"), ...operation.body.values()].flatMap((schema) =>
    Object.entries(propertiesOf(contract, schema)).map(([name, property]) => ({
      name,
      hasDefault: "default" in resolve(contract, property),
    })),
  ),
);

/** The names of query parameters and properties of bodies that have a default wherever they are declared. */
const defaulted = new Set(declared.map(({ name }) => name)).difference(
  new Set(declared.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name)),
);

describe("the defaults of the contract", () => {
  it("are repeated by no operation: the gate has set them", async () => {
    expect([...defaulted]).to.include.members(["limit", "resolve", "scopes", "duration"]);
    const files = await Array.fromAsync(glob("src/operations/**/*.ts", { cwd: root }));
    expect(files).to.include("src/operations/timelines/timelines.ts");
    const repeated: string[] = [];
    for (const file of files) {
      const text = await readFile(join(root, file), "utf8");
      for (const [found, name = ""] of text.matchAll(/\b(?:query|body)\.(\w+) \?\?/g)) {
        if (defaulted.has(name)) repeated.push(`${file}: ${found}`);
      }
    }
    expect(repeated).to.deep.equal([]);
  });

  it("change nothing that a PATCH or PUT leaves out", () => {
    const overwriting = contract.operations
      .filter(({ method }) => method === "patch" || method === "put")
      .flatMap((operation) =>
        [...operation.body.values()].flatMap((schema) =>
          Object.entries(propertiesOf(contract, schema))
            .filter(([, property]) => "default" in resolve(contract, property))
            .map(([name]) => `${operation.id}: ${name}`),
        ),
      );
    expect(overwriting).to.deep.equal([]);
  });

  it("reach operations without a body too: an optional body requires nothing", () => {
    const demanding = contract.operations
      .filter(({ bodyRequired }) => !bodyRequired)
      .filter(({ body }) => [...body.values()].some((schema) => requiredOf(contract, schema).length > 0))
      .map(({ id }) => id);
    expect(demanding).to.deep.equal([]);
  });
});
