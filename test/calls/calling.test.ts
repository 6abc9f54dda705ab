import { expect } from "chai";
import { type AnyParts, type Reply, callOperation, operationOf } from "../../src/calls/calling.ts";
import { readContract } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { englishTranslator } from "../../src/messages/catalogue.ts";
import { operations } from "../../src/operations/index.ts";
import { authSuite } from "../auth/support.ts";

describe("operation calls by the operator", () => {
  const { server, cast } = authSuite();

  const call = (id: OperationId, parts: AnyParts = {}): Promise<Reply> => {
    const contract = readContract();
    return callOperation(server.context.fork(), { contract, operations }, operationOf(contract, id), parts, {
      caller: operator,
      address: "127.0.0.1",
      userAgent: "test",
      translator: englishTranslator,
    });
  };
  const refusal = async (id: OperationId, parts?: AnyParts): Promise<unknown> =>
    call(id, parts).then(
      () => undefined,
      (error: unknown) => error,
    );

  it("need no account, and are attributed to the command line in the audit log", async () => {
    const { body: rule } = await call("createAdminRule", { body: { text: "Be kind", priority: "1" } });
    expect(rule).to.include({ text: "Be kind", hint: "", priority: 1 });
    const [entry] = await server.database.builder("audit_log").where({ action: "rule.create" });
    expect(entry).to.include({ source: "command_line", account_id: null });
  });

  it("return reports without a moderator's personal view, and can't assign them to the operator", async () => {
    const report = await cast.alice.call("createReport", { body: { account_id: cast.bob.account.id } });
    const path = { id: report.id };
    expect((await call("getAdminReport", { path })).body).to.include({ id: path.id, action_taken: false });
    expect((await call("listAdminReports")).body).to.have.lengthOf(1);
    expect(await refusal("assignAdminReportToSelf", { path })).to.include({
      status: 422,
      code: "user_required",
    });
    expect((await call("resolveAdminReport", { path })).body).to.include({ action_taken: true });
  });

  it("report validation errors, and errors of the operation", async () => {
    expect(await refusal("createAdminRule", { body: {} })).to.include({ status: 422 });
    expect(await refusal("createAdminRule", { body: { text: "a\0b" } })).to.include({ status: 422 });
    expect(await refusal("getAdminRule", { path: { id: "1" } })).to.include({ status: 404 });
    const block = { body: { domain: "spam.example" } };
    await call("createAdminDomainBlock", block);
    expect(await refusal("createAdminDomainBlock", block)).to.include({ status: 422 });
  });

  it("follow links to the next page", async () => {
    for (const domain of ["a.example", "b.example"])
      await call("createAdminDomainAllow", { body: { domain } });
    const first = await call("listAdminDomainAllows", { query: { limit: 1 } });
    const next = first.neighbours?.next;
    expect(next).to.have.all.keys("max_id");
    const second = await call("listAdminDomainAllows", { query: { limit: 1, ...next } });
    expect([first, second].map(({ body }) => (body as { domain: string }[])[0]?.domain)).to.deep.equal([
      "b.example",
      "a.example",
    ]);
  });
});
