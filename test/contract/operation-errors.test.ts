import { expect } from "chai";
import { withErrorTexts, withErrors } from "../../scripts/operation-errors.ts";

/** A contract with one operation, whose `x-errors` and other properties are given. */
function contractOf(operation: object, shared: object): object {
  const responses = {
    "404": { $ref: "#/components/responses/NotFound" },
    "422": { $ref: "#/components/responses/Refused" },
  };
  return {
    "x-error-codes": {
      responses: [{ code: "own_poll", meaning: "The poll is the person's own." }],
      oauth: [],
    },
    paths: {
      "/vote": {
        post: { operationId: "vote", description: "Votes.", security: [], responses, ...operation },
      },
    },
    components: {
      responses: {
        NotFound: { description: "Not found.", "x-errors": ["not_found"] },
        Refused: { description: "Refused.", "x-errors": shared },
      },
    },
  };
}

const votedWith = (operation: object, shared: object): Readonly<Record<string, unknown>> => {
  const { paths } = withErrors(contractOf(operation, shared)) as {
    readonly paths: { readonly "/vote": { readonly post: Readonly<Record<string, unknown>> } };
  };
  return paths["/vote"].post;
};

describe("the error codes of an operation", () => {
  it("are its own and those of its responses, by status", () => {
    const vote = votedWith({ "x-errors": { "422": ["own_poll"] } }, ["validation_failed"]);
    expect(vote["x-errors"]).to.deep.equal({
      "404": ["not_found"],
      "422": ["own_poll", "validation_failed"],
    });
  });

  const everything = { body: ["a"], token: ["b"], scope: ["c"], user: ["d"], permission: ["e"] };
  const parts: readonly (readonly [object, readonly string[]])[] = [
    [{}, []],
    [{ requestBody: {} }, ["a"]],
    [{ security: [{}, { userToken: [] }] }, ["b", "d"]],
    [{ security: [{}, { userToken: ["read"] }] }, ["b", "c", "d"]],
    [{ security: [{ appToken: ["read"] }, { userToken: ["read"] }] }, ["b", "c"]],
    [{ security: [{ userToken: ["read"] }], "x-permission": ["manage_users"] }, ["b", "c", "d", "e"]],
    [{ security: [{ sessionKey: [] }] }, []],
  ];
  for (const [operation, codes] of parts) {
    it(`depend on what it takes: ${JSON.stringify(operation)}`, () => {
      const errors = votedWith(operation, everything)["x-errors"] as Readonly<
        Record<string, readonly string[]>
      >;
      expect(errors["422"] ?? []).to.deep.equal(codes);
    });
  }

  it("are in its description for clients if they are its own, else in that of the response", () => {
    const shared = { always: ["forbidden"], token: ["disabled", "pending"] };
    const text = JSON.stringify(
      withErrorTexts(withErrors(contractOf({ "x-errors": { "422": ["own_poll"] } }, shared))),
    );
    const own = "Error codes of this operation:\n\n- 422 `own_poll`: The poll is the person's own.";
    expect(text).to.include(JSON.stringify(`Votes.\n\n${own}`));
    expect(text).to.include(JSON.stringify("Refused.\n\nCodes: `disabled`, `forbidden`, `pending`."));
  });

  it("can't be listed for a status that it doesn't declare, or twice, or under an unknown condition", () => {
    expect(() => votedWith({ "x-errors": { "409": ["conflict"] } }, [])).to.throw("409");
    expect(() => votedWith({ "x-errors": { "404": ["not_found"] } }, [])).to.throw("not_found");
    expect(() => votedWith({}, { sometimes: ["a"] })).to.throw("sometimes");
  });
});
