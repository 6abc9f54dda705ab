import { expect } from "chai";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { addIpBlock } from "../../../src/domain/moderation/ip-blocks.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { authSuite, forgetLimits, mailsOf, send } from "../../auth/support.ts";
import type { Person } from "../../cast/people.ts";
import { makeStaff } from "../../cast/staff.ts";
import { type Invite, invite, makeInviter, stateOf } from "../../invites/support.ts";
import { Browser } from "../../support/browser.ts";
import { askPage, cookieOf, readPage } from "../../support/pages.ts";
import { changeLogin, forget } from "../../support/states.ts";
import { browserOf, contentOf, post, press } from "./member/support.ts";

const path = "/settings/invites";
const password = "seven ripe figs on a sill";

describe("pages of invitations", () => {
  const { server, cast, owner } = authSuite();
  let inviter: Person;
  let people = 0;

  const letEveryoneInvite = async (isOn: boolean): Promise<void> => {
    const permissions = isOn ? ["invite_users"] : [];
    await owner.call("updateAdminRole", { path: { id: "-99" }, body: { permissions } });
  };
  const setMode = (value: "open" | "approval" | "closed"): Promise<unknown> =>
    server.context.write(writeSetting, operator, { name: "registrations", value });

  beforeEach(async () => {
    await forgetLimits(server);
    inviter = await makeInviter(server);
  });
  afterEach(async () => {
    await setMode("open");
    await letEveryoneInvite(true);
  });

  const filledIn = (): Record<string, string> => {
    people += 1;
    const username = `invited_${people}`;
    return { display_name: "", username, email: `${username}@mail.example`, password, agreement: "true" };
  };
  const invitesOf = async (who: Person): Promise<Invite[]> => await who.call("listInvites");

  describe("in the settings", () => {
    it("create links and end them", async () => {
      const alice = await browserOf(server, "alice");
      const page = await alice.visit(path);
      expect(contentOf(page)).to.include("You haven’t invited anyone yet.");
      expect((await alice.visit("/settings")).text).to.include(`href="${path}"`);
      const made = await post(alice, page, path, { max_uses: "5", expires_in: "3600", autofollow: "on" });
      expect(made.status).to.equal(303);
      const [own] = await invitesOf(cast.alice);
      expect(own).to.include({ max_uses: 5, autofollow: true });
      await post(alice, page, path, { max_uses: "", expires_in: "" });
      const [plain] = await invitesOf(cast.alice);
      expect(plain).to.include({ max_uses: null, expires_at: null, autofollow: false });
      const list = await alice.visit(path);
      expect(list.text).to.include(`href="${own?.url ?? ""}"`);
      expect(contentOf(list)).to.include("Used by 0 of 5").and.include("Used by no one yet");
      const ended = await press(alice, list, `${path}/${own?.code ?? ""}/end`);
      expect(ended.status).to.equal(303);
      expect(ended.headers["location"]).to.equal(path);
      const after = await alice.visit(path);
      expect(after.text).not.to.include(`href="${own?.url ?? ""}"`);
      expect(contentOf(after)).to.include("no longer valid");
    });

    it("refuse limits that the form doesn't offer, and other people's invitations", async () => {
      const alice = await browserOf(server, "alice");
      const page = await alice.visit(path);
      const refused = await post(alice, page, path, { max_uses: "1000", expires_in: "3600" });
      expect(refused.status).to.equal(422);
      const strange = await invite(inviter);
      expect((await post(alice, page, `${path}/${strange.code}/end`)).status).to.equal(404);
      expect(await stateOf(inviter, strange)).to.include({ usable: true });
      const forged = await new Browser(server).post(path, { max_uses: "1" });
      expect(forged.status).to.equal(403);
    });

    it("are for those who may invite only", async () => {
      const carol = await browserOf(server, "carol");
      const page = await carol.visit("/settings/profile");
      expect(page.text).to.include(`href="${path}"`);
      await letEveryoneInvite(false);
      for (const other of ["/settings", "/settings/profile", "/settings/strikes"])
        expect((await carol.visit(other)).text, other).not.to.include(`href="${path}"`);
      expect((await carol.get(path)).status).to.equal(403);
      expect((await post(carol, page, path, { max_uses: "1" })).status).to.equal(403);
      expect((await new Browser(server).get(path)).status).to.equal(303);
      // Who has some can still end them.
      const alice = await (await browserOf(server, "alice")).get(path);
      expect([alice.status, alice.text.includes("Invite people")]).to.deep.equal([200, false]);
      expect(alice.text).to.include("Your invitations");
      expect(await readPage(server, path, await cookieOf(server, inviter))).to.include("Invite people");
    });
  });

  describe("behind the link", () => {
    it("show who invites, and lead to a registration while those are closed", async () => {
      await setMode("closed");
      const made = await invite(inviter, { max_uses: 1 });
      const browser = new Browser(server);
      const page = await browser.visit(`/invite/${made.code}`);
      expect(contentOf(page)).to.include(`Invited by @${inviter.account.username}`);
      expect(page.text).to.include(`href="/auth/sign_up?invite_code=${made.code}"`);
      expect(page.headers["cache-control"]).to.include("private");
      const form = await browser.visit(`/auth/sign_up?invite_code=${made.code}`);
      expect(contentOf(form)).to.include(`Invited by @${inviter.account.username}`);
      const fields = filledIn();
      const wrong = await browser.submit(form, { ...fields, password: "short" });
      expect(wrong.status).to.equal(422);
      expect(wrong.text).to.include(`name="invite_code" value="${made.code}"`);
      const email = fields["email"] ?? "";
      const [mail] = await mailsOf(server, email, async () => {
        const sent = await browser.submit(wrong, fields);
        expect(sent.text).to.include("Check your e-mail");
      });
      const verified = await browser.submit(
        await browser.visit(`/auth/verify?token=${mail?.token ?? ""}`),
        {},
      );
      expect(verified.status).to.equal(200);
      expect(await stateOf(inviter, made)).to.include({ uses: 1, usable: false });
      await send(server, "login", { email, password }).expect(200);
    });

    it("ask for no reason where registrations need approval", async () => {
      await setMode("approval");
      const browser = new Browser(server);
      expect((await browser.visit("/auth/sign_up")).text).to.include('name="reason"');
      const { code } = await invite(inviter);
      expect((await browser.visit(`/auth/sign_up?invite_code=${code}`)).text).not.to.include('name="reason"');
    });

    it("say so if the invitation is unknown, used up, expired or ended", async () => {
      const visit = (code: string) => askPage(server, `/invite/${code}`);
      const unknown = await visit("unknown").expect(404);
      expect(unknown.text).to.include("There is no such invitation").and.include('href="/auth/sign_up"');
      await visit("%00").expect(404);
      const ended = await invite(inviter);
      await inviter.call("deleteInvite", { path: { invite_code: ended.code } });
      const [expired, used] = [await invite(inviter), await invite(inviter, { max_uses: 1 })];
      const { builder } = server.database;
      await builder("invites")
        .where({ id: expired.id })
        .update({ expires_at: new Date(0) });
      await builder("invites").where({ id: used.id }).update({ uses: 1 });
      await setMode("closed");
      for (const [{ code }, why] of [
        [ended, "It was ended."],
        [expired, "The time for which it was valid is over."],
        [used, "As many people as it was for have registered"],
      ] as const) {
        const { text } = await visit(code).expect(410);
        expect(text).to.include("no longer valid").and.include(why).and.not.include('href="/auth/sign_up');
      }
    });

    it("tell those who verify their address too late, before they confirm, unless they need no invitation", async () => {
      await setMode("closed");
      const made = await invite(inviter, { max_uses: 1 });
      const register = async (): Promise<string> => {
        const browser = new Browser(server);
        const fields = filledIn();
        const form = await browser.visit(`/auth/sign_up?invite_code=${made.code}`);
        const [mail] = await mailsOf(server, fields["email"] ?? "", async () => {
          await browser.submit(form, fields);
        });
        return `/auth/verify?token=${mail?.token ?? ""}`;
      };
      const [winner, loser] = [await register(), await register()];
      const browser = new Browser(server);
      expect((await browser.submit(await browser.visit(winner), {})).status).to.equal(200);
      const late = await new Browser(server).get(loser);
      expect(late.status).to.equal(403);
      expect(contentOf(late)).to.include("no longer valid").and.include("someone else used the invitation");
      expect(late.text).not.to.include('action="/auth/verify"');
      await setMode("open");
      const open = await new Browser(server).get(loser);
      expect(open.text).to.include('action="/auth/verify"');
    });

    it("say so if the inviter is disabled, or the network is blocked", async () => {
      const made = await invite(inviter);
      const block = { severity: "sign_up_block", comment: "", duration: null } as const;
      for (const ip of ["127.0.0.1", "::1"])
        await server.context.write(addIpBlock, operator, { ip, ...block });
      await askPage(server, `/invite/${made.code}`).expect(403);
      await forget(server, "ip_blocks");
      await askPage(server, `/invite/${made.code}`).expect(200);
      await changeLogin(server, inviter.user.id, { disabled: true });
      await askPage(server, `/invite/${made.code}`).expect(410);
    });

    it("tell someone who fills in the form for too long that the invitation has ended", async () => {
      const made = await invite(inviter);
      for (const mode of ["approval", "closed"] as const) {
        await setMode(mode);
        const [browser, { code }] = [new Browser(server), mode === "closed" ? await invite(inviter) : made];
        const form = await browser.visit(`/auth/sign_up?invite_code=${code}`);
        await inviter.call("deleteInvite", { path: { invite_code: code } });
        const sent = await browser.submit(form, filledIn());
        expect(sent.status).to.equal(403);
        expect(sent.text).to.include("can&#39;t be used any more").and.not.include('name="invite_code"');
        expect(sent.text.includes('name="reason"')).to.equal(mode === "approval");
      }
    });

    it("offer members no second account", async () => {
      const alice = await browserOf(server, "alice");
      const { text } = await alice.visit(`/invite/${(await invite(inviter)).code}`);
      expect(text).to.include("You are signed in here already.").and.not.include("/auth/sign_up");
    });

    it("are in German, too", async () => {
      const { code } = await invite(inviter);
      const { text } = await askPage(server, `/invite/${code}`).set("Accept-Language", "de").expect(200);
      expect(text).to.include("Eingeladen von");
    });
  });

  describe("in the console", () => {
    it("list all invitations for those with the permission, and end them", async () => {
      const [made, other] = [await invite(inviter, { max_uses: 10 }), await invite(inviter)];
      const keeper = await makeStaff(server, { permissions: ["manage_invites"] });
      const browser = new Browser(server);
      await browser.submit(await browser.visit("/auth/sign_in"), {
        email: keeper.user.email,
        password: "staff keep this to themselves",
      });
      const list = await browser.visit("/admin/invites?state=usable");
      expect(contentOf(list))
        .to.include(made.code)
        .and.include(`@${inviter.account.username}`)
        .and.include("0 / 10");
      const address = `/admin/invites/${made.id}`;
      const ended = await press(browser, await browser.visit(address), `${address}/delete`);
      expect(ended.status).to.equal(303);
      expect(await stateOf(inviter, made)).to.include({ usable: false });
      expect((await browser.visit(address)).text).not.to.include(`action="${address}/delete"`);
      const confirm = await browser.visit("/admin/invites/end-all");
      await press(browser, confirm, "/admin/invites/end-all");
      expect(await stateOf(inviter, other)).to.include({ usable: false });
      await askPage(server, "/admin/invites", await cookieOf(server, inviter)).expect(403);
      await askPage(server, "/admin/invites/end-all", await cookieOf(server, inviter)).expect(403);
    });

    it("show who invited an account", async () => {
      const made = await invite(inviter);
      await changeLogin(server, cast.bob.user.id, { invite_id: made.id });
      const page = await readPage(
        server,
        `/admin/accounts/${cast.bob.account.id}`,
        await cookieOf(server, owner),
      );
      expect(page).to.include(`href="/admin/accounts/${inviter.account.id}"`);
    });
  });
});
