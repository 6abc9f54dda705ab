import { expect } from "chai";
import type { Response } from "../../../support/supertest.ts";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../../../src/domain/admin/operator.ts";
import {
  addCanonicalEmailBlock,
  addEmailDomainBlock,
} from "../../../../src/domain/moderation/email-blocks.ts";
import {
  type ReceivedMail,
  day,
  grace,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  ownerSuite,
  authSuite,
} from "../../../auth/support.ts";
import { Browser } from "../../../support/browser.ts";
import { formAt, signedIn } from "./support.ts";
import { changeLogin } from "../../../support/states.ts";
import { findUser } from "../../../../src/store/auth/users.ts";

const path = "/settings/email";

describe("changing the e-mail address in the settings", () => {
  const { server, owner } = ownerSuite();
  let browser: Browser;
  let email: string;
  beforeEach(async () => {
    browser = await signedIn(server, owner);
    email = `new.${owner.email}`;
  });

  const ask = async (to = email, password = owner.password, who = browser): Promise<Response> =>
    who.submit(await who.visit(path), { email: to, current_password: password }, formAt(path));
  const linkTo = async (to = email, who = browser, whose = owner): Promise<string> => {
    const [mail] = await mailsOf(server, to, () => ask(to, whose.password, who));
    expect(mail?.raw).to.include("/auth/email?token=");
    return `/auth/email?token=${mail?.token ?? ""}`;
  };
  const confirm = async (link: string, who = new Browser(server)): Promise<Response> => {
    const page = await who.get(link);
    return page.status === 200 ? who.submit(page, {}, formAt("/auth/email")) : page;
  };
  const addressOf = async (whose = owner): Promise<string> => {
    return (await findUser(server.context.store, whose.id))?.email ?? "";
  };

  it("takes effect once the new address is confirmed, and notifies both addresses", async () => {
    const link = await linkTo();
    const waiting = await browser.visit(path);
    expect(waiting.text).to.include(email);
    expect(await addressOf()).to.equal(owner.email);
    // Mail scanners follow links.
    for (let scanner = 0; scanner < 3; scanner += 1) {
      expect((await new Browser(server).get(link)).text).to.include(`@${owner.username}`);
    }
    expect(await addressOf()).to.equal(owner.email);
    let atFormer: ReceivedMail[] = [];
    const atNew = await mailsOf(server, email, async () => {
      atFormer = await mailsOf(server, owner.email, async () => {
        const done = await confirm(link);
        expect(done.text).to.include("Your address has been changed").and.include(email);
        expect(done.headers["referrer-policy"]).to.equal("no-referrer");
      });
    });
    expect(atFormer.map(({ subject }) => subject)).to.deep.equal(["The address of your account was changed"]);
    expect(atNew.map(({ subject }) => subject)).to.deep.equal(["The address of your account was changed"]);
    expect(atFormer[0]?.raw).not.to.include(email);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(401);
    await keyOf(server, { email, password: owner.password });
    expect((await browser.visit("/settings")).text).to.include(email);
  });

  it("accepts the newest link once, within a day", async () => {
    const older = await linkTo(`older.${owner.email}`);
    const newer = await linkTo();
    expect((await confirm(older)).status).to.equal(400);
    server.advance(day - 5 * minute);
    const page = await new Browser(server).get(newer);
    expect(page.status).to.equal(200);
    server.advance(10 * minute);
    expect((await confirm(newer)).status).to.equal(400);
    browser = await signedIn(server, owner);
    expect((await browser.visit(path)).text).not.to.include(email);

    const link = await linkTo();
    const opened = new Browser(server);
    const form = await opened.get(link);
    const twice = await Promise.all([1, 2, 3].map(() => opened.submit(form, {}, formAt("/auth/email"))));
    expect(twice.map(({ status }) => status)).to.have.members([200, 400, 400]);
    expect((await confirm(link)).status).to.equal(400);
  });

  it("changes the requester's address, even if another user is signed in where the link is opened", async () => {
    const link = await linkTo();
    const other = await person(server);
    const theirs = await signedIn(server, other);
    expect((await confirm(link, theirs)).status).to.equal(200);
    expect(await addressOf(other)).to.equal(other.email);
    expect(await addressOf()).to.equal(email);
  });

  it("accepts no token mailed for another purpose, and vice versa", async () => {
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    expect((await confirm(`/auth/email?token=${reset?.token ?? ""}`)).status).to.equal(400);
    const token = (await linkTo()).split("=")[1] ?? "";
    await send(server, "verify-mail", { token }).expect(400);
    await send(server, "reset-password", { password: "another one" }, { token }).expect(400);
    expect((await confirm("/auth/email")).status).to.equal(400);
    expect((await confirm("/auth/email?token=nonsense")).status).to.equal(400);
    expect((await confirm(`/auth/email?token=${token}`)).status).to.equal(200);
  });

  it("replies alike whether or not the address is taken, and notifies its owner", async () => {
    const other = await person(server);
    const told = await mailsOf(server, other.email, async () => {
      const taken = await ask(other.email);
      const free = await ask(email);
      const plain = ({ text }: Response): string =>
        text.replaceAll(/name="csrf_token" value="[^"]*"/g, "").replaceAll(/[\w.]+@mail\.example/g, "…");
      expect(taken.status).to.equal(200);
      expect(plain(taken)).to.equal(plain(free));
    });
    expect(told.map(({ subject }) => subject)).to.deep.equal([
      "Someone asked to use your address at Concord",
    ]);
    expect(told[0]?.raw).not.to.include("/auth/email");
    expect(told[0]?.raw)
      .to.include("to change the e-mail")
      .and.not.match(/regist/i);
    expect(await addressOf()).to.equal(owner.email);
    // The owner of a blocked mailbox isn't notified.
    const barred = `barred.${owner.email}`;
    await server.context.write(addCanonicalEmailBlock, operator, { email: barred });
    expect(
      await mailsOf(server, barred, async () => expect((await ask(barred)).status).to.equal(200)),
    ).to.deep.equal([]);
  });

  it("notifies the owner of a taken address in their own language", async () => {
    const other = await person(server);
    await changeLogin(server, other.id, { locale: "de" });
    const told = await mailsOf(server, other.email, () => ask(other.email));
    expect(told.map(({ subject }) => subject)).to.deep.equal(["Anfrage zu deiner Adresse bei Concord"]);
  });

  it("gives the address to the first user who confirms it", async () => {
    const link = await linkTo();
    const [mail] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect((await confirm(link)).status).to.equal(400);
    expect(await addressOf()).to.equal(owner.email);

    const other = await person(server);
    const theirs = await signedIn(server, other);
    const both = `both.${owner.email}`;
    const links = [await linkTo(both), await linkTo(both, theirs, other)];
    const outcomes = await Promise.all(links.map((one) => confirm(one)));
    expect(outcomes.map(({ status }) => status)).to.have.members([200, 400]);
    expect([await addressOf(), await addressOf(other)].filter((address) => address === both)).to.have.length(
      1,
    );
  });

  it("requires the password, a fresh session and the CSRF token", async () => {
    const wrong = await ask(email, "not the password");
    expect(wrong.status).to.equal(401);
    expect(wrong.text).to.include('role="alert"').and.include(`value="${email}"`);
    expect((await browser.post(path, { email, current_password: owner.password })).status).to.equal(403);
    server.advance(11 * minute);
    const stale = await ask();
    expect(stale.headers["location"]).to.equal("/auth/sign_in?next=/settings/email&again=1");
    expect(await mailsOf(server, email, () => Promise.resolve())).to.deep.equal([]);
    const none = await new Browser(server).get("/settings/account");
    expect(none.headers["location"]).to.equal("/auth/sign_in?next=%2Fsettings%2Faccount");
  });

  it("reports an invalid address at its field", async () => {
    await server.context.write(addEmailDomainBlock, operator, {
      domain: "refused.example",
      allowWithApproval: false,
    });
    for (const one of ["nobody", "", `${"x".repeat(300)}@mail.example`, owner.email, "me@refused.example"]) {
      const refused = await ask(one);
      expect(refused.status, one).to.equal(422);
      expect(refused.text, one).to.include('id="email-problem"');
    }
  });

  it("is cancelled by the user, by a new password, and by the operator", async () => {
    const cancelled = await linkTo();
    const page = await browser.visit(path);
    const kept = await browser.submit(page, {}, formAt("/settings/email/cancel"));
    expect(kept.text).to.include("Your address stays as it is.").and.not.include(email);
    expect((await confirm(cancelled)).status).to.equal(400);

    const changed = await linkTo();
    const next = "a password nobody knows";
    await browser.submit(
      await browser.visit("/settings/password"),
      { current_password: owner.password, password: next, again_password: next },
      formAt("/settings/password"),
    );
    expect((await confirm(changed)).status).to.equal(400);

    const other = await person(server);
    const theirs = await signedIn(server, other);
    const disabled = await linkTo(`new.${other.email}`, theirs, other);
    await modifyUser(server.context, operator, { username: other.username, disabled: true });
    expect((await confirm(disabled)).status).to.equal(400);
    expect(await addressOf(other)).to.equal(other.email);
  });

  it("invalidates links mailed to the previous address", async () => {
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    await confirm(await linkTo());
    await send(server, "reset-password", { password: "x" }, { token: reset?.token ?? "" }).expect(400);
  });

  it("sends mail in the user's language", async () => {
    await changeLogin(server, owner.id, { locale: "de" });
    const [mail] = await mailsOf(server, email, () => ask());
    expect(mail?.raw).to.include('lang="de"').and.include("/auth/email?token=");
  });
});

describe("changing the e-mail address in the settings, limited", () => {
  const { server } = authSuite({ RATE_LIMITS: "on" });

  it("sends no more mails to an address than registrations may, without a different reply", async () => {
    const target = "everybody.wants@mail.example";
    const received: number[] = [];
    const replies: Response[] = [];
    for (let number = 0; number < 2; number += 1) {
      const owner = await person(server);
      const browser = await signedIn(server, owner);
      const mails = await mailsOf(server, target, async () => {
        const page = await browser.visit(path);
        replies.push(
          await browser.submit(
            page,
            { email: target, current_password: owner.password },
            formAt("/settings/email"),
          ),
        );
      });
      received.push(mails.length);
    }
    expect(received).to.deep.equal([1, 0]);
    expect(replies.map(({ status }) => status)).to.deep.equal([200, 200]);
    expect(replies[1]?.text).to.include("Check your new mailbox for the link.");
  });
});
