import supertest, { type Test } from "../support/supertest.ts";
import { expect } from "chai";
import { addCanonicalEmailBlock, addEmailDomainBlock } from "../../src/domain/moderation/email-blocks.ts";
import { canonicalEmailHash } from "../../src/domain/auth/email-standing.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { addIpBlock, isShutOut, removeIpBlock } from "../../src/domain/moderation/ip-blocks.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { runJson } from "../support/commands.ts";
import { Browser } from "../support/browser.ts";
import { contextWith } from "../support/server.ts";
import { openSibling } from "../auth/sibling.ts";
import { day, grace, keyOf, mails, mailsOf, person, send, authSuite } from "../auth/support.ts";
import { findAccounts } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";

describe("blocks of e-mail addresses and networks", () => {
  const { server, cast } = authSuite({ TRUST_PROXY: "loopback" });
  let number = 0;

  const from = "198.51.100.7";
  const byMail = (email: string, address = from): Test =>
    send(server, "register", { ...grace, email }).set("X-Forwarded-For", address);
  const byApp = (email: string, address = from): Test => {
    number += 1;
    return supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .set("X-Forwarded-For", address)
      .send({ username: `blocked${number}`, email, password: grace.password, agreement: true, locale: "en" });
  };
  const verify = (token: string | undefined): Test => send(server, "verify-mail", { token: token ?? "" });
  const isApproved = async (email: string): Promise<boolean> => {
    const user = await findUserByEmail(server.context.store, email);
    if (user === undefined) throw new Error(`${email} has no login`);
    return user.approved;
  };

  describe("for an e-mail provider", () => {
    it("reject both kinds of registration, including subdomains, until removed", async () => {
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "Throwaway.example",
        allowWithApproval: false,
      });
      for (const domain of ["throwaway.example", "THROWAWAY.example", "a.b.throwaway.example"]) {
        const received = await mailsOf(server, `x@${domain}`, async () => {
          const { body } = await byMail(`x@${domain}`).expect(400);
          expect(body).to.have.all.keys("message").and.to.have.property("message").that.includes("provider");
          const refused = await byApp(`x@${domain}`).expect(422);
          expect(refused.body.details.email).to.deep.equal([
            { error: "ERR_BLOCKED", description: "belongs to a provider that is not accepted here" },
          ]);
        });
        expect(received).to.deep.equal([]);
      }
      await byMail("x@notthrowaway.example").expect(200);
      await runJson(server, "email-domain-blocks", "remove", "throwaway.EXAMPLE");
      await byMail("x@throwaway.example").expect(200);
    });

    it("reject registrations whether or not the address is taken", async () => {
      const owner = await person(server);
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "mail.example",
        allowWithApproval: false,
      });
      const replies = [];
      for (const email of [owner.email, "nobody-yet@mail.example"]) {
        replies.push(
          [await byMail(email).expect(400), await byApp(email).expect(422)].map(({ body }) => body),
        );
      }
      expect(replies[0]).to.deep.equal(replies[1]);
      await keyOf(server, owner);
      const received = await mailsOf(server, owner.email, () =>
        send(server, "request-reset-password", { email: owner.email }).expect(200),
      );
      expect(received).to.have.length(1);
      await runJson(server, "email-domain-blocks", "remove", "mail.example");
    });

    it("added later prevent verification, by any link", async () => {
      const [mail] = await mailsOf(server, "late@late.example", () => byMail("late@late.example"));
      const [appMail] = await mailsOf(server, "app@late.example", () => byApp("app@late.example"));
      const [reset] = await mailsOf(server, "app@late.example", () =>
        send(server, "request-reset-password", { email: "app@late.example" }),
      );
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "late.example",
        allowWithApproval: false,
      });
      await verify(mail?.token).expect(400);
      await verify(appMail?.token).expect(400);
      const wish = { password: "another one" };
      await send(server, "reset-password", wish, { token: reset?.token ?? "" }).expect(400);
      await send(server, "login", { email: "app@late.example", password: grace.password }).expect(403);
      // The rejected tokens are still valid.
      await runJson(server, "email-domain-blocks", "remove", "late.example");
      await verify(mail?.token).expect(200);
      await verify(appMail?.token).expect(200);
    });

    it("can require approval instead", async () => {
      await server.context.write(addEmailDomainBlock, operator, {
        domain: "rare.example",
        allowWithApproval: true,
      });
      const [mail] = await mailsOf(server, "one@rare.example", () => byMail("one@rare.example").expect(200));
      await verify(mail?.token).expect(200);
      const refused = await send(server, "login", {
        email: "one@rare.example",
        password: grace.password,
      }).expect(403);
      expect(refused.body.code).to.equal("pending_approval");
      await byApp("two@rare.example").expect(200);
      expect(await isApproved("two@rare.example")).to.equal(false);
    });

    const ways: readonly [string, (email: string) => PromiseLike<unknown>][] = [
      ["in a separate mail", async (email) => verify(await linkOf(email)).expect(200)],
      [
        "by a new password",
        async (email) => {
          const [mail] = await mailsOf(server, email, () =>
            send(server, "request-reset-password", { email }),
          );
          const token = mail?.token ?? "";
          await send(server, "reset-password", { password: grace.password }, { token }).expect(200);
        },
      ],
    ];
    const linkOf = async (email: string): Promise<string> =>
      (await mails(server)).find(({ to }) => to === email)?.token ?? "";
    for (const [way, confirm] of ways) {
      it(`require approval of earlier registrations, too, by both kinds, and verify ${way}`, async () => {
        number += 1;
        const domain = `later${number}.example`;
        await byMail(`mail@${domain}`).expect(200);
        await byApp(`app@${domain}`).expect(200);
        await byApp(`known@${domain}`).expect(200);
        const known = await findUserByEmail(server.context.store, `known@${domain}`);
        const { username } = single(await findAccounts(server.context.store, [known?.account_id ?? ""]));
        await modifyUser(server.context, operator, { username, approve: true });
        await server.context.write(addEmailDomainBlock, operator, { domain, allowWithApproval: true });
        for (const name of ["mail", "app", "known"]) await confirm(`${name}@${domain}`);
        const login = (name: string): Test =>
          send(server, "login", { email: `${name}@${domain}`, password: grace.password });
        await login("mail").expect(403);
        await login("app").expect(403);
        await login("known").expect(200);
      });
    }
  });

  describe("for a mailbox", () => {
    it("use Mastodon's SHA-256 of the normalised address", () => {
      // echo -n firstlast@example.com | sha256sum
      const hash = "a05cf9caa717314c52411085c1326c6a9071a0a6d37767dd140d1d26c058858b";
      expect(canonicalEmailHash("First.Last+list@Example.com")).to.equal(hash);
    });

    it("reject registrations in any notation, with the usual reply", async () => {
      await server.context.write(addCanonicalEmailBlock, operator, { email: "Bad.Guest@guests.example" });
      const free = await byMail("fine@guests.example").expect(200);
      for (const email of ["badguest@guests.example", "b.a.d.guest+again@GUESTS.example"]) {
        const received = await mailsOf(server, email, async () => {
          const reply = await byMail(email).expect(200);
          expect(reply.body).to.deep.equal(free.body);
          await send(server, "login", { email, password: grace.password }).expect(403);
          await send(server, "login", { email, password: "wrong" }).expect(401);
          await byApp(email).expect(200);
          await send(server, "request-reset-password", { email }).expect(200);
        });
        expect(received).to.deep.equal([]);
      }
      const hash = canonicalEmailHash("badguest@guests.example");
      await runJson(server, "canonical-email-blocks", "remove", hash);
      const received = await mailsOf(server, "badguest@guests.example", () =>
        byMail("badguest@guests.example").expect(200),
      );
      expect(received).to.have.length(1);
    });

    it("added later prevent verification", async () => {
      const email = "soon@guests.example";
      const [mail] = await mailsOf(server, email, () => byMail(email));
      await server.context.write(addCanonicalEmailBlock, operator, { email });
      const reply = await verify(mail?.token).expect(400);
      expect(reply.body).to.deep.equal((await verify("garbage").expect(400)).body);
    });
  });

  describe("for a network", () => {
    const inside = "203.0.113.77";
    const outside = "203.0.114.1";

    it("can prevent registrations", async () => {
      await server.context.write(addIpBlock, operator, {
        ip: "203.0.113.0/24",
        severity: "sign_up_block",
        comment: "",
        duration: null,
      });
      expect((await byMail("n1@nets.example", inside).expect(403)).body.code).to.equal(
        "registrations_closed",
      );
      await byApp("n2@nets.example", inside).expect(403);
      await byMail("n3@nets.example", outside).expect(200);
      await supertest(server.app).get("/api/v1/instance").set("X-Forwarded-For", inside).expect(200);
      await runJson(server, "ip-blocks", "remove", "203.0.113.0/24");
      await byMail("n1@nets.example", inside).expect(200);
    });

    it("can require approval", async () => {
      await server.context.write(addIpBlock, operator, {
        ip: "2001:db8:1::/48",
        severity: "sign_up_requires_approval",
        comment: "",
        duration: null,
      });
      await byApp("n4@nets.example", "2001:db8:1:2::3").expect(200);
      await byApp("n5@nets.example", "2001:db8:2::3").expect(200);
      expect(await isApproved("n4@nets.example")).to.equal(false);
      expect(await isApproved("n5@nets.example")).to.equal(true);
      const [mail] = await mailsOf(server, "n6@nets.example", () =>
        byMail("n6@nets.example", "2001:db8:1::9").expect(200),
      );
      await verify(mail?.token).expect(200);
      expect(await isApproved("n6@nets.example")).to.equal(false);
    });

    it("apply the strictest matching one", async () => {
      const wish = { comment: "", duration: null };
      await server.context.write(addIpBlock, operator, {
        ...wish,
        ip: "192.0.2.9",
        severity: "sign_up_requires_approval",
      });
      await server.context.write(addIpBlock, operator, {
        ...wish,
        ip: "192.0.2.0/24",
        severity: "sign_up_block",
      });
      await byMail("n7@nets.example", "192.0.2.9").expect(403);
      // The same address as IPv4-mapped IPv6.
      await byMail("n7@nets.example", "::ffff:192.0.2.9").expect(403);
      await byMail("n7@nets.example", "::ffff:c000:209").expect(403);
    });

    it("can deny all access: API, pages, sign-in, and tokens", async () => {
      const owner = await person(server);
      const key = await keyOf(server, owner);
      const block = await server.context.write(addIpBlock, operator, {
        ip: "203.0.113.64/26",
        severity: "no_access",
        comment: "",
        duration: null,
      });
      const shut = (test: Test): Test => test.set("X-Forwarded-For", inside).expect(403);
      const app = supertest(server.app);
      const token = cast.alice.token;
      const refused = await shut(app.get("/api/v1/instance"));
      expect(refused.body).to.deep.equal({ error: "Your network is blocked here", code: "network_blocked" });
      await shut(app.get("/api/v1/timelines/home").set("Authorization", `Bearer ${token}`));
      await shut(app.get("/auth/sign_in"));
      await shut(app.get("/.well-known/webfinger?resource=acct:alice@concord.test"));
      await shut(app.get("/health"));
      const { email, password } = owner;
      const signIn = await shut(send(server, "login", { email, password }));
      expect(signIn.body).to.deep.equal({ message: "Your network is blocked here", code: "network_blocked" });
      await shut(send(server, "sessions", {}, { key }));
      const exchange = await shut(
        app.post("/oauth/token").type("form").send("grant_type=client_credentials"),
      );
      expect(exchange.body).to.deep.equal({
        error: "unauthorized_client",
        error_description: "Your network is blocked here",
      });
      // The same address as IPv4-mapped IPv6, in both notations.
      for (const address of [`::ffff:${inside}`, "::ffff:cb00:714d"]) {
        await app.get("/api/v1/instance").set("X-Forwarded-For", address).expect(403);
      }
      await app.get("/api/v1/instance").set("X-Forwarded-For", "203.0.113.1").expect(200);
      await new Browser(server).visit("/auth/sign_in");
      await server.context.write(removeIpBlock, operator, { id: block.id });
      await app.get("/api/v1/instance").set("X-Forwarded-For", inside).expect(200);
    });

    it("end at their expiry, and are then removed", async () => {
      const { context } = server;
      await context.write(addIpBlock, operator, {
        ip: "192.88.99.5",
        severity: "no_access",
        comment: "",
        duration: 86_400,
      });
      const ask = (): Test =>
        supertest(server.app).get("/api/v1/instance").set("X-Forwarded-For", "192.88.99.5");
      await ask().expect(403);
      server.advance(day + 1000);
      await ask().expect(200);
      await chores.remove_expired_ip_blocks(context);
      const rows = await server.database.builder("ip_blocks").where({ ip: "192.88.99.5/32" });
      expect(rows).to.deep.equal([]);
      server.advance(-day - 1000);
    });

    it("take effect in other processes within five seconds, even if idle", async () => {
      const { context } = server;
      const other = openSibling(server);
      expect(await isShutOut(other.context, "192.88.99.7")).to.equal(false);
      await context.write(addIpBlock, operator, {
        ip: "192.88.99.7",
        severity: "no_access",
        comment: "",
        duration: null,
      });
      server.advance(5000);
      expect(await isShutOut(other.context, "192.88.99.7")).to.equal(true);
      server.advance(-5000);
    });

    it("stay in effect while they can't be read", async () => {
      const { context } = server;
      await context.write(addIpBlock, operator, {
        ip: "192.88.99.6",
        severity: "no_access",
        comment: "",
        duration: null,
      });
      expect(await isShutOut(context, "192.88.99.6")).to.equal(true);
      const away = contextWith(
        server,
        { clock: () => new Date(context.clock().getTime() + 6000) },
        {
          ...server.database,
          forRequest: () => {
            throw new Error("the database is away");
          },
        },
      );
      for (let times = 0; times < 3; times += 1) {
        expect(await isShutOut(away, "192.88.99.6")).to.equal(true);
      }
    });
  });
});
