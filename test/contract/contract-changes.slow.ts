import { expect } from "chai";
import { type Comparison, compareContracts, hasGo, withoutTexts } from "../../scripts/contract-changes.ts";
import { pointed, readContract } from "../../src/contract/document.ts";

const { document } = readContract();

interface Changeable {
  [keyword: string]: unknown;
}

/** The comparison of the contract with a copy that was changed. */
function afterChanging(change: (find: (pointer: string) => Changeable) => void): Comparison {
  const copy = structuredClone(document) as Changeable;
  change((pointer) => pointed(copy, pointer) as Changeable);
  return compareContracts(withoutTexts(document), withoutTexts(copy));
}

const statuses = "#/paths/~1api~1v1~1statuses";

describe("a change of the contract", () => {
  before(function () {
    if (!hasGo()) {
      process.stderr.write("Go is missing: changes of the contract are not tested.\n");
      this.skip();
    }
  });

  it("is none in texts, examples and patterns against NUL", () => {
    const comparison = afterChanging((find) => {
      const operation = find(`${statuses}/get`);
      operation["description"] = "Something else.";
      operation["tags"] = ["accounts"];
      find("#/components/schemas/CreateAppBody/properties/client_name")["pattern"] = undefined;
      find("#/components/schemas/Poll")["examples"] = [{}];
    });
    expect(comparison).to.deep.equal({ text: "", isAllowed: true });
  });

  function breakClients(find: (pointer: string) => Changeable): void {
    find(`${statuses}/post`)["operationId"] = "publishStatus";
    delete find("#/paths")["/api/v1/polls/{id}"];
    delete find("#/components/schemas/Account/properties")["acct"];
    delete find("#/components/schemas/Tag/properties")["following"];
    find("#/components/schemas/Tag/properties/name")["format"] = "date-time";
    delete find("#/components/schemas/WebhookStatusPayload/properties")["object"];
    find("#/components/schemas/CreateStatusBody")["required"] = ["language"];
    const schemas = find("#/components/schemas");
    schemas["Ballot"] = schemas["Poll"];
    const poll = { oneOf: [{ $ref: "#/components/schemas/Ballot" }, { type: "null" }] };
    find("#/components/schemas/Status/properties")["poll"] = poll;
  }

  it("is refused if clients break and the version stays", () => {
    const { text, isAllowed } = afterChanging(breakClients);
    expect(isAllowed).to.equal(false);
    const [, breaking = ""] = text.split("### ");
    expect(breaking).to.match(/^Breaking\n/);
    for (const line of [
      /- `createStatus`: .*publishStatus/,
      /- `getPoll`: .*removed/,
      /- `Account`: removed the required property `acct`\n/,
      /- `Tag`: removed the optional property `following`\n/,
      /- `Tag`: the `name` response's property `format` was narrowed/,
      /- `WebhookStatusPayload`: removed the required property `object`/,
      /- `CreateStatusBody`: .*`language`.*required/,
      /- `Status`: .*`Poll`.*`Ballot`/,
    ]) {
      expect(breaking).to.match(line);
    }
  });

  it("may break clients if the version says so", () => {
    const { text, isAllowed } = afterChanging((find) => {
      breakClients(find);
      find("#/info")["version"] = "99.0.0";
    });
    expect(isAllowed).to.equal(true);
    expect(text).to.match(/^### Breaking\n/);
  });

  it("may break clients by the codes and known values that it removes", () => {
    const { text, isAllowed } = afterChanging((find) => {
      const types = find("#/components/schemas/Notification/properties/type");
      types["x-extensible-enum"] = (types["x-extensible-enum"] as string[]).filter((type) => type !== "poll");
      find("#/paths/~1api~1v1~1polls~1{id}~1votes/post/x-errors")["422"] = ["limit_reached"];
    });
    expect(isAllowed).to.equal(true);
    const [, first = "", second = ""] = text.split("### ");
    expect(first).to.match(/^May break some clients\n/);
    expect(first).to.match(/- `votePoll`: removed .*`422 own_poll`/);
    expect(first).to.include("- `Notification.type`: removed `poll`\n");
    expect(second).to.equal("Compatible\n\n- `votePoll`: added `422 limit_reached`\n");
  });

  it("is listed if it breaks nothing", () => {
    const { text, isAllowed } = afterChanging((find) => {
      find("#/components/schemas/Account/properties")["pronouns"] = { type: "string" };
      (find("#/components/schemas/Notification/properties/type")["x-extensible-enum"] as string[]).push(
        "dance",
      );
      find(`${statuses}/get/x-errors`)["404"] = ["not_found"];
    });
    expect(isAllowed).to.equal(true);
    expect(text.split("\n")).to.deep.equal([
      "### Compatible",
      "",
      "- `Account`: added the optional property `pronouns`",
      "- `listStatuses`: added `404 not_found`",
      "- `Notification.type`: added `dance`",
      "",
    ]);
  });
});
