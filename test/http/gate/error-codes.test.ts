import { expect } from "chai";
import supertest from "../../support/supertest.ts";
import { ApiError, unprocessable } from "../../../src/domain/kernel/api-error.ts";
import { type TestGate, gateApp, reply } from "../../support/gate.ts";

const shape = { type: "object", additionalProperties: true };

describe("an error that the contract doesn't list for its operation", () => {
  const thrown: Readonly<Record<string, () => Promise<unknown>>> = {
    listed: () => Promise.reject(unprocessable("Own poll", "own_poll")),
    unlisted: () => Promise.reject(unprocessable("Ended", "poll_ended")),
    status: () => Promise.reject(new ApiError(409, "conflict", "Conflict")),
    returned: () => Promise.resolve({ status: 422, body: { error: "Ended", code: "poll_ended" } }),
    broken: () => Promise.reject(new TypeError("no code of the catalogue")),
  };
  let gate: TestGate;

  before(() => {
    gate = gateApp({
      paths: Object.fromEntries(
        Object.keys(thrown).map((name) => [
          `/${name}`,
          {
            get: {
              operationId: name,
              tags: ["test"],
              security: [],
              "x-errors": { "422": ["own_poll"], "500": ["internal_error"] },
              responses: { 200: reply(shape), 422: reply(shape), 500: reply(shape) },
            },
          },
        ]),
      ),
      operations: thrown,
    });
  });

  beforeEach(() => {
    gate.logged.length = 0;
  });

  const undeclared = (): unknown[] =>
    gate.logged
      .filter(({ msg }) => msg === "undeclared refusal")
      .map(({ operationId, status, code }) => [operationId, status, code]);

  for (const [name, status, code] of [
    ["unlisted", 422, "poll_ended"],
    ["returned", 422, "poll_ended"],
    ["status", 409, "conflict"],
  ] as const) {
    it(`is sent, and logged: ${name}`, async () => {
      const { body } = (await supertest(gate.app).get(`/${name}`).expect(status)) as { body: unknown };
      expect(body).to.have.property("code", code);
      expect(undeclared()).to.deep.equal([[name, status, code]]);
    });
  }

  it("is none if it is listed, and then the request's line in the log has its code", async () => {
    await supertest(gate.app).get("/listed").expect(422);
    await supertest(gate.app).get("/broken").expect(500);
    expect(undeclared()).to.deep.equal([]);
    const codes = gate.logged.filter(({ msg }) => msg === "request").map(({ code }) => code);
    expect(codes).to.deep.equal(["own_poll", "internal_error"]);
  });
});
