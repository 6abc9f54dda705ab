import { expect } from "chai";
import { addRule } from "../../src/domain/rules/rules.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { ruleLimits } from "../../src/domain/kernel/limits.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { runJson } from "../support/commands.ts";
import { addRules, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Rule = Schemas["AdminRule"];
const path = "/api/v1/admin/rules";

describe("admin rules", () => {
  const { server, anonymous, cast } = suite();
  let staff: Person;

  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_rules"] });
  });
  afterEach(() => forget(server, "rules"));

  const create = async (body: object): Promise<Rule> => await staff.call("createAdminRule", { body });
  const list = async (): Promise<Rule[]> => await staff.call("listAdminRules");
  const texts = async (): Promise<string[]> => (await list()).map(({ text }) => text);
  const shown = async (): Promise<Schemas["InstanceRule"][]> => await anonymous.call("listInstanceRules");

  it("are public immediately, with their translations", async () => {
    const before = await anonymous.call("getInstance");
    expect(before.rules).to.deep.equal([]);
    const translations = {
      de: { text: "Sei freundlich.", hint: "Immer" },
      "pt-br": { text: "Seja gentil." },
    };
    const rule = await create({ text: " Be kind. ", hint: "Always", translations });
    const expected = {
      id: rule.id,
      text: "Be kind.",
      hint: "Always",
      translations: {
        de: { text: "Sei freundlich.", hint: "Immer" },
        "pt-BR": { text: "Seja gentil.", hint: "" },
      },
    };
    expect(rule).to.deep.include({ ...expected, priority: 1 });
    expect(await shown()).to.deep.equal([expected]);
    const instance = await anonymous.call("getInstance");
    expect(instance.rules).to.deep.equal([expected]);
  });

  it("are changed by property; translations are replaced as a whole", async () => {
    const { id } = await create({ text: "Be kind", hint: "Always", translations: { de: { text: "Ja" } } });
    const put = async (body: object): Promise<Rule> =>
      await staff.call("updateAdminRule", { path: { id }, body });
    expect(await put({ text: "Be nice" })).to.deep.include({ text: "Be nice", hint: "Always" });
    expect(await put({ hint: "" })).to.deep.include({
      hint: "",
      translations: { de: { text: "Ja", hint: "" } },
    });
    const french = { fr: { text: "Sois gentil", hint: "" } };
    expect((await put({ translations: french })).translations).to.deep.equal(french);
    expect((await put({ translations: {} })).translations).to.deep.equal({});
    const body = await staff.call("getAdminRule", { path: { id } });
    expect(body).to.deep.include({ text: "Be nice", hint: "", translations: {} });
  });

  it("accept translations as form parameters", async () => {
    const { body } = await staff
      .post(path)
      .type("form")
      .send("text=Be+kind&translations[de][text]=Sei+nett&translations[de][hint]=Immer")
      .expect(200);
    expect(body.translations).to.deep.equal({ de: { text: "Sei nett", hint: "Immer" } });
  });

  it("are moved up, down or to a position, within the list's bounds", async () => {
    const first = await create({ text: "First" });
    await create({ text: "Second" });
    const third = await create({ text: "Third" });
    const move = (id: string, way: string) => staff.post(`${path}/${id}/move_${way}`).expect(200);
    expect((await move(third.id, "up")).body).to.include({ priority: 2 });
    expect(await texts()).to.deep.equal(["First", "Third", "Second"]);
    await move(first.id, "up");
    expect(await texts()).to.deep.equal(["First", "Third", "Second"]);
    await move(first.id, "down");
    await move(first.id, "down");
    await move(first.id, "down");
    expect(await texts()).to.deep.equal(["Third", "Second", "First"]);
    await staff.call("updateAdminRule", { path: { id: first.id }, body: { priority: 2 } });
    await staff.call("updateAdminRule", { path: { id: third.id }, body: { priority: 1000 } });
    expect(await texts()).to.deep.equal(["First", "Second", "Third"]);
    await create({ text: "Zeroth", priority: 1 });
    expect((await list()).map(({ text, priority }) => [text, priority])).to.deep.equal([
      ["Zeroth", 1],
      ["First", 2],
      ["Second", 3],
      ["Third", 4],
    ]);
    expect((await shown()).map(({ text }) => text)).to.deep.equal(await texts());
  });

  it("keep a consistent order when moved and added concurrently", async () => {
    const rules = [await create({ text: "A" }), await create({ text: "B" }), await create({ text: "C" })];
    await Promise.all([
      ...rules.map(({ id }) => staff.call("moveAdminRuleUp", { path: { id } })),
      ...["D", "E"].map((text) => staff.call("createAdminRule", { body: { text } })),
    ]);
    expect((await list()).map(({ priority }) => priority)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(await texts()).to.have.members(["A", "B", "C", "D", "E"]);
  });

  it("stay attached to reports after they are removed", async () => {
    const { id } = await create({ text: "Be kind" });
    const report = { account_id: cast.bob.account.id, category: "violation", rule_ids: [id] };
    const body = await cast.alice.call("createReport", { body: report });
    await staff.delete(`${path}/${id}`).expect(200, {});
    expect(await list()).to.deep.equal([]);
    expect(await shown()).to.deep.equal([]);
    const row = await server.database.builder("reports").where({ id: body.id }).first("rule_ids");
    expect(row?.rule_ids).to.deep.equal([id]);
    expect(await server.database.builder("rules").where({ id })).to.have.lengthOf(1);
    for (const verb of ["get", "put", "delete"] as const) await staff[verb](`${path}/${id}`).expect(404);
    await staff.refused("moveAdminRuleUp", { path: { id } }, 404);
    await cast.alice.refused("createReport", { body: report }, 422);
  });

  it("are rejected without a text, with an oversized one, and in unknown languages", async () => {
    const text = "Be kind";
    const refused: readonly (readonly [object, number, string])[] = [
      [{ text: " " }, 422, "text"],
      [{ text: "🍅".repeat(301) }, 422, "text"],
      [{ text, hint: "x".repeat(2001) }, 422, "hint"],
      [{ text: "x".repeat(1_000_000) }, 422, "text"],
      [{ text, translations: { xx: { text } } }, 422, "translations"],
      [{ text, translations: { "de-": { text } } }, 422, "translations"],
      [{ text, translations: { de: { text }, DE: { text } } }, 422, "translations"],
      [{ text, translations: { de: { text: " " } } }, 422, "translations.de.text"],
      [{ text, translations: { de: { text: "x".repeat(301) } } }, 422, "translations.de.text"],
      [{ text, translations: { ["x".repeat(100_000)]: { text } } }, 422, "translations"],
      [{ text, translations: "de" }, 400, "translations"],
      [{ text, translations: { de: "Sei nett" } }, 400, "translations.de"],
      [{ text, priority: 0 }, 422, "priority"],
      [{ text: ["Be", "kind"] }, 400, "text"],
    ];
    for (const [body, status, field] of refused) {
      const reply = await staff.post(path).send(body);
      const what = JSON.stringify(body).slice(0, 80);
      expect(reply.status, `${what}: ${reply.text.slice(0, 200)}`).to.equal(status);
      expect(reply.body.details, what).to.have.property(field);
    }
    expect(await list()).to.deep.equal([]);
  });

  it("are limited to a hundred, also when two are added concurrently", async () => {
    const rows = Array.from({ length: ruleLimits.rules - 1 }, (_, index) => ({ text: `Rule ${index}` }));
    await addRules(server, ...rows);
    const replies = await Promise.all(["A", "B"].map((text) => staff.post(path).send({ text })));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    expect(await list()).to.have.lengthOf(ruleLimits.rules);
  });

  it("are translated one language at a time by the operator", async () => {
    const { id } = await server.context.write(addRule, operator, { text: "Be kind", hint: "" });
    const translate = (language: string, text: string | null): Promise<unknown> =>
      runJson(server, "rules", "translate", id, language, text ?? "");
    await translate("de", "Sei nett");
    await translate("fr", "Sois gentil");
    await translate("DE", "Sei freundlich");
    expect(Object.entries((await list())[0]?.translations ?? {})).to.have.deep.members([
      ["de", { text: "Sei freundlich", hint: "" }],
      ["fr", { text: "Sois gentil", hint: "" }],
    ]);
    await translate("fr", null);
    expect((await list())[0]?.translations).to.have.all.keys("de");
  });

  it("are recorded in the audit log only if something changed", async () => {
    const { id } = await create({ text: "Be kind" });
    await staff.call("updateAdminRule", { path: { id }, body: { text: "Be kind" } });
    await staff.call("moveAdminRuleDown", { path: { id } });
    await staff.call("updateAdminRule", { path: { id }, body: { hint: "Always" } });
    await staff.call("deleteAdminRule", { path: { id } });
    const rows = await server.database.builder("audit_log").where({ target_id: id }).orderBy("id");
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).to.deep.equal([
      {
        action: "rule.create",
        before: null,
        after: { text: "Be kind", hint: "", translations: {}, priority: 1 },
      },
      { action: "rule.update", before: { hint: "" }, after: { hint: "Always" } },
      {
        action: "rule.delete",
        before: { text: "Be kind", hint: "Always", translations: {}, priority: 1 },
        after: null,
      },
    ]);
  });
});
