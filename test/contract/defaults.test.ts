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

/** Names of query parameters and body properties that have a default wherever they are declared. */
const defaulted = new Set(declared.map(({ name }) => name)).difference(
  new Set(declared.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name)),
);

describe("the contract's defaults", () => {
  it("aren't repeated by operations, since the gate applies them", async () => {
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

  it("aren't declared for properties of PATCH and PUT bodies, where they would overwrite values", () => {
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

  it("apply to missing bodies, too: an optional body has no required properties", () => {
    const demanding = contract.operations
      .filter(({ bodyRequired }) => !bodyRequired)
      .filter(({ body }) => [...body.values()].some((schema) => requiredOf(contract, schema).length > 0))
      .map(({ id }) => id);
    expect(demanding).to.deep.equal([]);
  });
});
