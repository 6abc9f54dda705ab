/** Mails about notifications: who gets one, when, and how they end. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { replaceEmail } from "../../src/domain/auth/email-change.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { type ReceivedMail, authSuite, mailsOf, minute } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { formAt, signedIn } from "../http/pages/settings/support.ts";
import { Browser } from "../support/browser.ts";
import { changeAccount, changeLogin } from "../support/states.ts";
import { publish } from "../support/statuses.ts";

const path = "/api/v1/notifications/mails";

describe("mails about notifications", () => {
  const { server, cast } = authSuite();
  let person: Newcomer;
  beforeEach(async () => {
    person = await newcomer(server, cast);
  });

  const choose = (choices: unknown, by: Person = person) => by.patch(path).send(choices as object);
  async function mention(text = "Are you coming?", more: object = {}): Promise<void> {
    await publish(cast.bob, { status: `@${person.name} ${text}`, ...more });
    await server.settle();
    // The database made their identifiers by its own clock.
    await server.database.builder.raw(
      "update notifications set id = time_id(created_at) where account_id = ?",
      [person.account.id],
    );
  }

  /** The part of a mail without HTML. */
  const textOf = (mail: ReceivedMail | undefined): string => mail?.raw.split("text/html")[0] ?? "";

  /** The mails to the person after some minutes, of one run. */
  function after(minutes: number): Promise<ReceivedMail[]> {
    server.advance(minutes * minute);
    return mailsOf(server, person.email, () => chores.queue_notification_mails(server.context));
  }

  it("are about mentions, quotes and followers until one chooses", async () => {
    const defaults = { types: ["mention", "quote", "follow", "follow_request"], when_active: false };
    expect(await person.call("getNotificationMails")).to.deep.equal(defaults);
    const chosen: Schemas["NotificationMails"] = { types: ["favourite"], when_active: true };
    expect(
      (await choose({ types: ["favourite", "favourite"], when_active: true }).expect(200)).body,
    ).to.deep.equal(chosen);
    expect((await choose({}).expect(200)).body).to.deep.equal(chosen);
    expect((await choose({ types: [] }).expect(200)).body).to.deep.equal({ types: [], when_active: true });
    expect(await cast.bob.call("getNotificationMails")).to.deep.equal(defaults);
    await choose({ types: ["poll"] }).expect(422);
    await choose({ types: Array.from({ length: 21 }, () => "mention") }).expect(422);
  });

  it("have everything that was unread for ten minutes, and come once", async () => {
    await mention("<b>Hello</b> & welcome");
    await mention("A secret", { spoiler_text: "About the party" });
    await cast.carol.call("followAccount", { path: { id: person.account.id } });
    await server.settle();
    expect(await after(9)).to.deep.equal([]);
    const [mail, ...others] = await after(2);
    expect(others).to.deep.equal([]);
    expect(mail?.subject).to.equal("3 new notifications at Concord");
    expect(textOf(mail)).to.match(
      /is now following you\n\n.*mentioned you: About the party\n\n.*mentioned you: @\S+ <b>Hello<\/b> & welcome\n/s,
    );
    expect(textOf(mail)).not.to.contain("secret");
    expect(await after(70)).to.deep.equal([]);
  });

  it("name the person if there is one notification", async () => {
    await mention();
    expect((await after(11)).map(({ subject }) => subject)).to.deep.equal(["Bob Baker mentioned you"]);
  });

  it("come once an hour, whatever happens meanwhile", async () => {
    await mention("One");
    expect(await after(11)).to.have.length(1);
    await mention("Two");
    expect(await after(20)).to.deep.equal([]);
    await mention("Three");
    const [mail, ...others] = await after(41);
    expect(others).to.deep.equal([]);
    expect(textOf(mail)).to.contain("Two").and.to.contain("Three").and.not.to.contain("One");
  });

  it("show twenty, and say that there are more", async () => {
    for (let number = 0; number < 22; number += 1) await mention(`Number ${number}.`);
    const [mail] = await after(11);
    expect(mail?.subject).to.equal("Many new notifications at Concord");
    expect(textOf(mail).match(/mentioned you/g)).to.have.length(20);
    expect(textOf(mail)).to.contain("There are more.");
  });

  for (const [reason, prepare] of Object.entries<() => Promise<unknown>>({
    "was read": async () => {
      const body = await person.call("listNotifications");
      const [{ id } = { id: "" }] = body;
      await person.call("saveMarkers", { body: { notifications: { last_read_id: id } } });
    },
    "was dismissed": () => person.call("clearNotifications"),
    "isn't wanted": () => choose({ types: ["follow"] }).expect(200),
    "is of somebody who is muted": () => person.call("muteAccount", { path: { id: cast.bob.account.id } }),
    "is known from a visit": async () => {
      server.advance(minute);
      await signedIn(server, person);
    },
    "is for a user who is disabled": () => changeLogin(server, person.user.id, { disabled: true }),
    "is for an account that is suspended": () =>
      changeAccount(server, person.account.id, { suspended_at: new Date() }),
    "a filter hides": () =>
      person.call("createFilter", {
        body: {
          title: "Plans",
          context: ["notifications"],
          filter_action: "hide",
          keywords_attributes: [{ keyword: "coming" }],
        },
      }),
  })) {
    it(`aren't about what ${reason}`, async () => {
      await mention();
      await prepare();
      expect(await after(11)).to.deep.equal([]);
    });
  }

  it("don't show posts that a filter warns of", async () => {
    await person.call("createFilter", {
      body: { title: "Plans", context: ["notifications"], keywords_attributes: [{ keyword: "coming" }] },
    });
    await mention();
    const [mail] = await after(11);
    expect(textOf(mail)).to.contain("mentioned you").and.not.to.contain("coming");
  });

  it("aren't late because of what was read", async () => {
    await mention("One");
    await person.call("clearNotifications");
    expect(await after(11)).to.deep.equal([]);
    await mention("Two");
    expect(await after(11)).to.have.length(1);
  });

  it("have links that end with the address that they were sent to", async () => {
    await mention();
    const [mail] = await after(11);
    await server.context.writeWithoutActor(replaceEmail, person.user, "other@mail.example");
    const page = await new Browser(server).get(`/auth/mails?token=${mail?.token ?? ""}`);
    expect([page.status, page.text.includes("other@mail.example")]).to.deep.equal([400, false]);
  });

  it("come after a visit, too, if one wants that", async () => {
    await choose({ when_active: true }).expect(200);
    await mention();
    server.advance(minute);
    await signedIn(server, person);
    expect(await after(11)).to.have.length(1);
  });

  it("aren't written for what was read between the run and the job", async () => {
    await mention();
    server.advance(11 * minute);
    const sent = await mailsOf(server, person.email, async () => {
      await chores.queue_notification_mails(server.context);
      await person.call("clearNotifications");
    });
    expect(sent).to.deep.equal([]);
  });

  it("are ended by their link without signing in, by a button only", async () => {
    await mention();
    const [mail] = await after(11);
    const link = `/auth/mails?token=${mail?.token ?? ""}`;
    expect(mail?.raw.replaceAll(/\n\s+/g, "")).to.contain(
      `List-Unsubscribe:<${new URL(link, server.context.config.publicUrl).href}>`,
    );
    const browser = new Browser(server);
    const page = await browser.visit(link);
    expect(page.text).to.contain(person.email);
    expect(((await person.get(path)).body as { types: string[] }).types).to.have.length(4);
    expect((await browser.submit(page, {})).status).to.equal(200);
    expect(((await person.get(path)).body as { types: string[] }).types).to.deep.equal([]);
    expect((await browser.get("/auth/mails?token=garbage")).status).to.equal(400);
    // The token proves no identity.
    expect((await browser.get(`/auth/reset?token=${mail?.token ?? ""}`)).status).to.equal(400);
  });

  it("are chosen in the settings", async () => {
    const browser = await signedIn(server, person);
    const page = await browser.visit("/settings/notifications");
    const sent = await browser.submit(page, { mail_reblog: "on" }, formAt("/settings/notifications/mails"));
    expect(sent.status).to.equal(303);
    const { types } = (await person.get(path)).body as { types: string[] };
    expect(types).to.contain("reblog");
  });
});
