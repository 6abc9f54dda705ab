import { expect } from "chai";
import { openGate } from "../../../src/http/gate/gate.ts";
import { type Contract, readContract } from "../../../src/contract/document.ts";
import { probeSecurity } from "../../../src/http/gate/security.ts";
import { openRateLimits } from "../../../src/http/limits.ts";
import { bareContext, contractOf, reply } from "../../support/gate.ts";

const ping = {
  get: { operationId: "ping", tags: ["test"], security: [], responses: { 200: reply({ type: "object" }) } },
};

function boot(contract: Contract, operations: Readonly<Record<string, unknown>>): () => void {
  const context = bareContext();
  return () => {
    openGate({
      contract,
      operations,
      context,
      callers: () => Promise.resolve(undefined),
      limits: openRateLimits(context),
    });
  };
}

describe("starting the gate", () => {
  const answer = (): Promise<unknown> => Promise.resolve({ status: 200, body: {} });
  it("succeeds if the contract and the operations match", () => {
    expect(boot(contractOf({ paths: { "/ping": ping } }), { ping: answer })).not.to.throw();
  });

  it("fails if an operation of the contract has no handler, and names it", () => {
    expect(boot(contractOf({ paths: { "/ping": ping } }), {})).to.throw(/not served: ping/);
  });

  it("fails if an operation isn't in the contract, and names it", () => {
    const operations = { ping: answer, pong: answer };
    expect(boot(contractOf({ paths: { "/ping": ping } }), operations)).to.throw(
      /not declared in the contract: pong/,
    );
  });

  it("fails if a reply's schema is invalid, instead of replying 500 later", () => {
    const broken = {
      get: { ...ping.get, responses: { 200: reply({ $ref: "#/components/schemas/Nowhere" }) } },
    };
    expect(boot(contractOf({ paths: { "/ping": broken } }), { ping: answer })).to.throw(/Nowhere/);
  });

  it("fails if a parameter's schema has an unknown keyword", () => {
    const parameters = [{ name: "n", in: "query", schema: { type: "integer", maximun: 3 } }];
    const paths = { "/ping": { get: { ...ping.get, parameters } } };
    expect(boot(contractOf({ paths }), { ping: answer })).to.throw(/maximun/);
  });

  it("fails if an operation declares no security", () => {
    const { security: _security, ...silent } = ping.get;
    expect(() => contractOf({ paths: { "/ping": { get: silent } } })).to.throw(/get \/ping/);
  });

  it("fails if two operations have the same name", () => {
    expect(() => contractOf({ paths: { "/ping": ping, "/pong": ping } })).to.throw(
      /two operations called ping/,
    );
  });

  it("fails if a security scheme has no handler", () => {
    const contract = contractOf({ paths: {}, securitySchemes: { magic: {} } });
    expect(boot(contract, {})).to.throw(/no handler for the security scheme magic/);
  });

  it("fails if an operation requires a scheme without a handler, declared or not", () => {
    const paths = { "/ping": { get: { ...ping.get, security: [{ magic: [] }] } } };
    expect(boot(contractOf({ paths }), { ping: answer })).to.throw(/magic/);
  });

  it("fails if a scheme's handler allows everyone", () => {
    const contract = contractOf({ paths: {}, securitySchemes: { open: {} } });
    expect(() => {
      probeSecurity(contract, { open: () => undefined });
    }).to.throw(/open lets everybody in/);
  });

  it("finds a restrictive handler for every scheme of the server's own contract", () => {
    const contract = readContract();
    expect(contract.securitySchemes).to.include.members(["userToken", "appToken"]);
    expect(() => {
      probeSecurity(contract);
    }).not.to.throw();
  });

  it("compiles the server's own contract completely", () => {
    const contract = readContract();
    const operations = Object.fromEntries(contract.operations.map(({ id }) => [id, answer]));
    expect(boot(contract, operations)).not.to.throw();
  });
});
