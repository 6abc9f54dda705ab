import { expect } from "chai";
import { operationText, wholeText } from "../../src/portal/operation-text.ts";
import { readReference } from "../../src/portal/reference.ts";

/** A contract with one operation, whose replies and extensions are given. */
function textOf(operation: Readonly<Record<string, unknown>>): string {
  const reference = readReference({
    info: { title: "Test", version: "1" },
    tags: [{ name: "things" }],
    paths: {
      "/api/v1/things/{id}": {
        post: {
          operationId: "changeThing",
          tags: ["things"],
          summary: "Change a thing",
          security: [{}, { userToken: ["write:things"] }],
          ...operation,
        },
      },
    },
    components: {
      schemas: {
        Thing: { type: "object", properties: { name: { type: ["string", "null"], maxLength: 1500 } } },
      },
      securitySchemes: {
        userToken: { flows: { authorizationCode: { scopes: { "write:things": "Change things" } } } },
      },
      responses: {
        NotFound: { description: "There is no such thing.\n\nCodes: `not_found`, `gone`." },
        Invalid: { description: "Wrong." },
      },
    },
    "x-tagGroups": [{ name: "All", tags: ["things"] }],
    "x-error-codes": {},
  });
  const found = reference.operations.get("changeThing");
  if (found === undefined) throw new Error("the operation is missing");
  return wholeText(operationText(found, reference, "https://concord.example"));
}

const replies = {
  200: {
    description: "The thing.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
  },
  404: { $ref: "#/components/responses/NotFound" },
  422: { $ref: "#/components/responses/Invalid" },
};

describe("the text of an operation", () => {
  it("lists the error codes of each status", () => {
    const text = textOf({
      responses: replies,
      "x-errors": { 404: ["not_found"], 422: ["validation_failed", "limit_reached"] },
    });
    expect(text).to.include(
      [
        "| Status | Codes | Meaning |",
        "| --- | --- | --- |",
        "| 404 | [`not_found`](../guides/errors.md#not_found) | There is no such thing. |",
        "| 422 | [`validation_failed`](../guides/errors.md#validation_failed), [`limit_reached`](../guides/errors.md#limit_reached) | Wrong. |",
      ].join("\n"),
    );
  });

  it("has no column for codes if the contract lists none", () => {
    expect(textOf({ responses: replies })).to.include(
      "| Status | Meaning |\n| --- | --- |\n| 404 | There is no such thing. Codes: `not_found`, `gone`. |",
    );
  });

  it("states the required token, the permissions and the deprecation", () => {
    const text = textOf({
      responses: replies,
      "x-permission": ["manage_things", "manage_all"],
      "x-deprecated-since": "2025-01-02",
    });
    expect(text).to.include(
      "- Requires: nothing; more with a user's token with the scope `write:things` (change things)",
    );
    expect(text).to.include("- Permission of the role: `manage_things` or `manage_all`");
    expect(text).to.include("**Deprecated** since 2025-01-02.");
  });

  it("escapes borders and line breaks in cells of tables", () => {
    const parameters = [
      { name: "id", in: "path", required: true, description: "One | two\nthree", schema: { type: "string" } },
    ];
    expect(textOf({ responses: replies, parameters })).to.include(
      String.raw`| ${"`id`"} required | string, in the path | One \| two three |`,
    );
  });

  it("labels several examples with their names and summaries", () => {
    const content = (examples: object) => ({ "application/json": { schema: { type: "object" }, examples } });
    const one = { plain: { value: {} } };
    const two = { ...one, poll: { summary: "A poll", value: {} } };
    const textWith = (examples: object): string =>
      textOf({ responses: { 200: { description: "Done.", content: content(examples) } } });
    expect(textWith(one)).to.include("\n\nExample:\n\n").and.not.include("(plain)");
    expect(textWith(two)).to.include("\n\nExample (plain):\n\n").and.include("Example (poll): A poll\n\n");
  });

  it("escapes examples in the code of each language", () => {
    const requestBody = {
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Thing" },
          examples: { thing: { value: { name: "it's \\ `here`" } } },
        },
      },
    };
    const text = textOf({ responses: replies, requestBody });
    expect(text).to.include(String.raw`"name": "it'\''s \\ ${"`here`"}"`);
    expect(text).to.include('` + "`" + `here` + "`" + `');
    expect(text).to.include(String.raw`"name": "it's \\\\ ${"`here`"}"`);
  });
});
