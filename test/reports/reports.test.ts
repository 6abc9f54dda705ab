import { expect } from "chai";
import { report } from "../../src/domain/reports/reporting.ts";
import { setRole } from "../../src/domain/admin/operator.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { emailOf, personOf } from "../cast/people.ts";
import { mailsOf, authSuite } from "../auth/support.ts";
import type { Browser } from "../support/browser.ts";
import { recording } from "../support/events.ts";
import { addRules, changeAccount, changeLogin, forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { formAt, signedIn } from "../http/pages/settings/support.ts";
import { passwordOf } from "../cast/names.ts";
import type { Schemas } from "../../src/contract/types.ts";

describe("reports", () => {
  const { server, cast } = authSuite();
  before(async () => {
    await addRules(server, { id: "1", text: "Be kind" }, { id: "2", text: "Old", deleted_at: new Date() });
  });
  afterEach(() => forget(server, "reports"));

  const file = (body: object) => cast.alice.post("/api/v1/reports").send(body);
  const bob = (): string => cast.bob.account.id;

  it("are stored with their category, comment, statuses and rules", async () => {
    const status = await publish(cast.bob, "Beans are better");
    const { body } = await file({
      account_id: bob(),
      comment: "  Insults  ",
      status_ids: [status.id, status.id],
      rule_ids: ["1"],
      category: "spam",
    }).expect(200);
    expect(body).to.deep.include({
      action_taken: false,
      action_taken_at: null,
      category: "violation",
      comment: "Insults",
      forwarded: false,
      status_ids: [status.id],
      rule_ids: ["1"],
      collection_ids: [],
    });
    expect(body.id).to.be.a("string");
    expect(body.target_account.acct).to.equal("bob");
    const plain = await file({ account_id: bob() }).expect(200);
    expect(plain.body).to.deep.include({ category: "other", comment: "", status_ids: [], rule_ids: null });
  });

  it("store whether to forward them to the remote account's server", async () => {
    const forwarded = await file({ account_id: cast.frank.id, forward: true }).expect(200);
    expect(forwarded.body.forwarded).to.equal(true);
    const local = await file({ account_id: bob(), forward: true }).expect(200);
    expect(local.body.forwarded).to.equal(false);
    const rows = await server.database
      .builder("reports")
      .select("forward_to_domains as domains")
      .orderBy("id");
    expect(rows.map(({ domains }: { domains: string[] }) => domains)).to.deep.equal([["remote.example"], []]);
  });

  it("are rejected for missing or invisible accounts, statuses and collections, and those of other accounts", async () => {
    const hidden = await publish(cast.bob, { status: "A secret", visibility: "private" });
    const other = await publish(cast.carol, "Peas");
    for (const [why, body] of Object.entries({
      unknown: { account_id: "1" },
      "not an id": { account_id: "bob" },
      invisible: { account_id: bob(), status_ids: [hidden.id] },
      "another author's": { account_id: bob(), status_ids: [other.id] },
      "no status": { account_id: bob(), status_ids: ["1"] },
      "no collection": { account_id: bob(), collection_ids: ["1"] },
    })) {
      expect((await file(body)).status, why).to.equal(404);
    }
    await changeAccount(server, bob(), { suspended_at: new Date() });
    try {
      await file({ account_id: bob() }).expect(404);
    } finally {
      await changeAccount(server, bob(), { suspended_at: null });
    }
    expect(await server.database.builder("reports").count()).to.deep.equal([{ count: "0" }]);
  });

  it("are validated", async () => {
    const rules = await file({ account_id: bob(), rule_ids: ["1", "2"] }).expect(422);
    expect(rules.body.details.rule_ids[0].error).to.equal("ERR_INCLUSION");
    await file({ account_id: bob(), category: "violation" }).expect(422);
    await file({ account_id: bob(), category: "annoying" }).expect(422);
    await file({ account_id: bob(), comment: "x".repeat(1001) }).expect(422);
    await file({ account_id: bob(), comment: "x".repeat(1_000_000) }).expect(422);
    await file({ account_id: bob(), status_ids: Array.from({ length: 101 }, String) }).expect(422);
    await file({}).expect(422);
    await file({ account_id: bob(), comment: "💚".repeat(1000) }).expect(200);
  });

  it("are limited to 400 a day, also concurrently", async () => {
    await server.database.builder.raw(
      `insert into reports (account_id, target_account_id, category, created_at, updated_at)
       select ?, ?, 'other', ?, ? from generate_series(1, 399)`,
      [cast.alice.account.id, bob(), server.context.clock(), server.context.clock()],
    );
    const replies = await Promise.all([1, 2, 3].map(() => file({ account_id: bob() })));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    await cast.carol.call("createReport", { body: { account_id: bob() } });
    server.advance(25 * 3_600_000);
    await file({ account_id: bob() }).expect(200);
  });

  it("emit events", async () => {
    const events: AnyEvent[] = [];
    const made = await server.context.write(
      recording(report, events),
      await personOf(server, cast.alice.account),
      {
        accountId: bob(),
        statusIds: [],
        collectionIds: [],
        comment: "",
        category: null,
        ruleIds: [],
        forward: false,
        forwardToDomains: [],
      },
    );
    const ids = { accountId: cast.alice.account.id, targetAccountId: bob(), reportId: made.id };
    expect(events).to.deep.equal([{ type: "report.created", ...ids }]);
  });

  describe("for moderators", () => {
    const address = emailOf("carol");

    before(() => server.context.write(setRole, operator, { userId: cast.carol.user.id, role: "Moderator" }));

    it("are each mailed in their language, including further ones about the same account", async () => {
      await changeLogin(server, cast.carol.user.id, { locale: "de" });
      const received = await mailsOf(server, address, async () => {
        await file({ account_id: bob(), category: "spam", comment: "Too many <beans>" }).expect(200);
        await file({ account_id: bob() }).expect(200);
      });
      await changeLogin(server, cast.carol.user.id, { locale: "en" });
      expect(received.length).to.equal(2);
      expect(received[0]?.subject).to.include("Meldung");
      expect(received[0]?.raw).to.include("Too many <beans>").and.include("alice hat bob gemeldet");
    });

    it("create a notification that contains the report", async () => {
      const ids = [];
      for (const comment of ["First", "Second"]) {
        ids.push((await file({ account_id: bob(), comment }).expect(200)).body.id);
      }
      await server.settle();
      const body = await cast.carol.call("listNotifications", { query: { types: ["admin.report"] } });
      const shown: Schemas["Notification"][] = body;
      expect(shown.slice(0, 2).map((one) => [one.account.acct, one.report?.id])).to.deep.equal([
        ["alice", ids[1]],
        ["alice", ids[0]],
      ]);
      expect(shown[0]?.report).to.include({ comment: "Second", category: "other" });
      expect(shown[0]?.report?.target_account.acct).to.equal("bob");
      const others = await cast.dave.call("listNotifications", { query: { types: ["admin.report"] } });
      expect(others).to.deep.equal([]);
    });

    it("aren't mailed once disabled in their preferences", async () => {
      const owner = { email: address, password: passwordOf("carol") };
      const browser = await signedIn(server, owner);
      const page = await browser.visit("/settings/preferences");
      await browser.submit(page, {}, formAt("/settings/moderation"));
      const off = await mailsOf(server, address, () => file({ account_id: bob() }).expect(200));
      expect(off).to.deep.equal([]);
      const again = await browser.visit("/settings/preferences");
      await browser.submit(again, { report_mails: "on" }, formAt("/settings/moderation"));
      const on = await mailsOf(server, address, () => file({ account_id: bob() }).expect(200));
      expect(on.length).to.equal(1);
    });

    it("have a mail preference that only moderators see", async () => {
      const owner = { email: emailOf("alice"), password: passwordOf("alice") };
      const browser: Browser = await signedIn(server, owner);
      const page = await browser.visit("/settings/preferences");
      expect(page.text).not.to.include("/settings/moderation");
    });
  });
});
