import { expect } from "chai";
import { comparable, mayBreak, withChanges, withoutTexts } from "../../scripts/contract-changes.ts";
import { type JsonSchema, pointed, readContract } from "../../src/contract/document.ts";

describe("the contract as it is compared with that of a release", () => {
  const compared = comparable(withoutTexts(readContract().document));

  it("has each schema once, under its own name, as a reply or as a body", () => {
    const paths = compared["paths"] as Readonly<Record<string, unknown>>;
    expect(paths).to.include.all.keys(
      "/replies/Status",
      "/bodies/CreateStatusBody",
      "/webhooks/status.created",
    );
    expect(paths).to.not.have.any.keys("/bodies/Status", "/replies/CreateStatusBody");
    expect(JSON.stringify(compared)).to.not.include("#/components/schemas/");
  });

  it("names the schema of a property, and whether it may be null", () => {
    const status = pointed(
      compared,
      "#/paths/~1replies~1Status/get/responses/200/content/application~1json/schema/properties",
    ) as Readonly<Record<string, JsonSchema>>;
    expect(status["account"]).to.deep.equal({ type: "string", format: "Account" });
    expect(status["poll"]).to.deep.equal({ type: ["string", "null"], format: "Poll" });
  });

  it("has no texts and no patterns against NUL, but properties that are called like texts", () => {
    const text = JSON.stringify(compared);
    expect(text)
      .to.not.include(String.raw`^[^\\x00]*$`)
      .and.not.include('"summary":"');
    const property =
      "#/paths/~1replies~1MediaAttachment/get/responses/200/content/application~1json/schema/properties/description";
    expect(pointed(compared, property)).to.deep.equal({ type: ["string", "null"] });
  });
});

describe("a version", () => {
  for (const [before, after, may] of [
    ["0.1.0", "0.1.0", false],
    ["0.1.0", "0.1.9", false],
    ["0.1.0", "0.2.0", true],
    ["0.9.0", "1.0.0", true],
    ["1.2.0", "1.3.0", false],
    ["1.2.0", "2.0.0", true],
    ["0.10.0", "0.9.0", false],
  ] as const) {
    it(`${may ? "may" : "must not"} break clients: ${after} after ${before}`, () => {
      expect(mayBreak(before, after)).to.equal(may);
    });
  }
});

describe("the changelog of the contract", () => {
  const before = "# Changes\n\nHow they are made.\n\n## 0.1.0\n\nThe first version.\n";

  it("has the newest version first", () => {
    expect(withChanges(before, "0.2.0", "Not released yet.\n\n### Compatible\n\n- `a`: added\n")).to.equal(
      "# Changes\n\nHow they are made.\n\n## 0.2.0\n\nNot released yet.\n\n### Compatible\n\n- `a`: added\n\n## 0.1.0\n\nThe first version.\n",
    );
  });

  it("replaces the section of a version, and keeps those of others", () => {
    const once = withChanges(before, "0.2.0", "None.\n");
    expect(withChanges(once, "0.2.0", "- `b`: removed\n")).to.equal(
      withChanges(before, "0.2.0", "- `b`: removed\n"),
    );
    expect(withChanges(once, "0.2.0", "None.\n")).to.equal(once);
    expect(withChanges(once, "0.2.01", "None.\n")).to.include("## 0.2.0\n");
  });
});
