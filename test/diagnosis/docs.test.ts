import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { checkNames } from "../../src/domain/diagnosis/diagnosis.ts";
import { pointed, readContract } from "../../src/contract/document.ts";

describe("the checks of the doctor", () => {
  it("are those that docs/doctor.md explains, in its order", async () => {
    const text = await readFile(new URL("../../docs/doctor.md", import.meta.url), "utf8");
    const rows = [...text.matchAll(/^\| `([a-z_.]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
    expect(rows.map(([, name]) => name)).to.deep.equal(checkNames);
  });

  it("are those that the contract lists, in its order", () => {
    const schema = pointed(readContract().document, "#/components/schemas/AdminFinding/properties/check");
    expect(schema).to.have.property("x-extensible-enum").that.deep.equals(checkNames);
  });
});
