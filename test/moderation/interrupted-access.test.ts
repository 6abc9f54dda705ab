import { randomBytes } from "node:crypto";
import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { issueOperatorToken, modifyUser } from "../../src/domain/admin/operator.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { signIn } from "../../src/domain/auth/sign-in.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { issueCode } from "../../src/domain/oauth/grants.ts";
import { removeDueSuspended } from "../../src/domain/moderation/suspension.ts";
import { findUserWithPassword } from "../../src/store/auth/credentials.ts";
import { closeWithSiblings, openSibling } from "../auth/sibling.ts";
import { type TestPerson, challengeOf, day, enrol, keyOf, mailsOf, send } from "../auth/support.ts";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { signedIn } from "../http/pages/settings/support.ts";
import { type PushReceiver, openReceiver } from "../push/receiver.ts";
import { type StreamingServer, openEvents, streamingServer } from "../streaming/support.ts";
import { Browser } from "../support/browser.ts";
import { publish } from "../support/statuses.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { act } from "./support.ts";

const own = "/api/v1/accounts/verify_credentials";

describe("access of a disabled or suspended user", () => {
  let server: StreamingServer;
  let cast: Cast;
  let admin: Person;
  let person: Newcomer;
  /** Another process on the same database, with the caller cached. */
  let sibling: Pick<StreamingServer, "app">;
  let receiver: PushReceiver;

  before(async () => {
    server = await streamingServer({ ALLOW_PRIVATE_ADDRESSES: "on" });
    cast = await makeCast(server);
    admin = await makeStaff(server, "Admin");
    sibling = openSibling(server);
    receiver = await openReceiver();
  });
  after(async () => {
    receiver.close();
    await closeWithSiblings(server);
  });
  beforeEach(async () => {
    person = await newcomer(server, cast);
    receiver.received.splice(0);
  });

  const elsewhere = (token: string): Test =>
    supertest(sibling.app).get(own).set("Authorization", `Bearer ${token}`);
  const post = (verb: string): Test => admin.post(`/api/v1/admin/accounts/${person.account.id}/${verb}`);
  const modify = (disabled: boolean): Promise<void> =>
    modifyUser(server.context, operator, { username: person.name, disabled });
  const interruptAndAppeal = async (type: string): Promise<void> => {
    const [mail] = await mailsOf(server, person.email, () => act(admin, person.account, { type }));
    const browser = new Browser(server);
    const form = await browser.visit(`/auth/appeal?token=${mail?.token ?? ""}`);
    expect((await browser.submit(form, { text: "A mistake" })).status).to.equal(200);
  };
  const decideAppeal = async (): Promise<void> => {
    const body = await admin.call("listAdminAppeals", { query: { state: "pending" } });
    for (const { id } of body) {
      await admin.call("approveAdminAppeal", { path: { id } });
    }
  };

  const ways: readonly (readonly [
    title: string,
    interrupt: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ])[] = [
    [
      "disabled by staff",
      () => act(admin, person.account, { type: "disable" }),
      async () => post("enable").expect(200),
    ],
    ["disabled by the operator", () => modify(true), () => modify(false)],
    [
      "suspended",
      () => act(admin, person.account, { type: "suspend" }),
      async () => post("unsuspend").expect(200),
    ],
    ["disabled until their appeal", () => interruptAndAppeal("disable"), decideAppeal],
    ["suspended until their appeal", () => interruptAndAppeal("suspend"), decideAppeal],
  ];
  for (const [title, interrupt, undo] of ways) {
    it(`is denied, and later restored: ${title}`, async () => {
      const key = await keyOf(server, person);
      const browser = await signedIn(server, person);
      const settings = async (): Promise<number> => (await browser.get("/settings")).status;
      const keyStatus = async (): Promise<number> => (await send(server, "sessions", {}, { key })).status;
      for (let time = 0; time < 2; time += 1) await elsewhere(person.token).expect(200);
      const stream = await openEvents(server, "/api/v1/streaming/user", { token: person.token });

      await interrupt();
      for (const refused of [elsewhere(person.token), person.get(own)]) {
        expect((await refused.expect(403)).body).to.include({ code: "disabled" });
      }
      expect(await keyStatus()).to.equal(401);
      expect(await settings()).to.equal(303);
      expect(
        (await send(server, "login", { email: person.email, password: person.password })).status,
      ).to.equal(403);
      await server.settle();
      await stream.ended;
      const again = openEvents(server, "/api/v1/streaming/user", { token: person.token });
      expect(await again.catch((error: { status?: number }) => error.status)).to.equal(403);

      await undo();
      await elsewhere(person.token).expect(200);
      await person.call("verifyCredentials");
      expect(await keyStatus()).to.equal(200);
      expect(await settings()).to.equal(200);
      await (await openEvents(server, "/api/v1/streaming/user", { token: person.token })).close();
    });
  }

  for (const [type, verb] of [
    ["disable", "enable"],
    ["suspend", "unsuspend"],
  ] as const) {
    it(`pauses push notifications: ${type}`, async () => {
      await person.call("createPushSubscription", {
        body: {
          subscription: {
            endpoint: `${receiver.origin}/device`,
            standard: true,
            keys: { p256dh: receiver.p256dh, auth: receiver.auth },
          },
          data: { policy: "all", alerts: { mention: true } },
        },
      });
      const mention = async (text: string): Promise<number> => {
        await publish(cast.bob, `@${person.name} ${text}`);
        await server.settle();
        return receiver.received.length;
      };
      expect(await mention("before")).to.equal(1);
      await act(admin, person.account, { type });
      expect(await mention("meanwhile")).to.equal(1);
      await post(verb).expect(200);
      await server.settle();
      expect(await mention("afterwards")).to.equal(2);
      await person.call("getPushSubscription");
    });

    it(`denies tokens for codes, issued before or after: ${type}`, async () => {
      const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
        name: "Reader",
        website: null,
        redirectUris: ["https://reader.example/"],
        scopes: ["read"],
      });
      const owner = await findUserWithPassword(server.database, person.user.id);
      const session = await server.context.writeWithoutActor(
        signIn,
        { userId: person.user.id, passwordHash: owner?.password_hash ?? "" },
        { hash: randomBytes(32), kind: "page", userAgent: "Tests", address: "127.0.0.1", formerHash: null },
      );
      const consent = {
        app,
        redirectUri: "https://reader.example/",
        scopes: ["read"],
        codeChallenge: undefined,
      };
      const code = await server.context.writeWithoutActor(issueCode, session, consent);
      await act(admin, person.account, { type });
      const consented = server.context.writeWithoutActor(issueCode, session, consent);
      expect(await consented.catch(({ status }: { status: number }) => status)).to.equal(401);
      const exchange = (): Test =>
        supertest(server.app).post("/oauth/token").type("form").send({
          grant_type: "authorization_code",
          client_id: app.client_id,
          client_secret: clientSecret,
          redirect_uri: "https://reader.example/",
          code,
        });
      expect((await exchange().expect(400)).body).to.include({ error: "invalid_grant" });
      await post(verb).expect(200);
      await exchange().expect(400);
    });

    it(`stays revoked if revoked or signed out meanwhile: ${type}`, async () => {
      const browser = await signedIn(server, person);
      const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
        name: "Reader",
        website: null,
        redirectUris: ["https://reader.example/"],
        scopes: ["read"],
      });
      const grant = { appId: app.id, userId: person.user.id, scopes: ["read"] };
      const { secret: token } = await server.context.writeWithoutActor(issueToken, grant);
      await act(admin, person.account, { type });
      await supertest(server.app)
        .post("/oauth/revoke")
        .type("form")
        .send({ client_id: app.client_id, client_secret: clientSecret, token })
        .expect(200);
      await post(verb).expect(200);
      await elsewhere(token).expect(401);
      await elsewhere(person.token).expect(200);
      expect((await browser.get("/settings")).status).to.equal(200);
    });

    it(`can't be obtained by the operator's tokens: ${type}`, async () => {
      const issue = (): Promise<number> =>
        server.context.write(issueOperatorToken, operator, { username: person.name, scopes: ["read"] }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        );
      await act(admin, person.account, { type });
      expect(await issue()).to.equal(403);
      await post(verb).expect(200);
      expect(await issue()).to.equal(200);
    });

    it(`invalidates open challenges: ${type}`, async () => {
      const who: TestPerson = {
        ...person,
        username: person.name,
        id: person.user.id,
        accountId: person.account.id,
      };
      const { authenticator } = await enrol(server, who);
      const token = await challengeOf(server, who);
      await act(admin, person.account, { type });
      await post(verb).expect(200);
      await send(server, "otp-submit", { token, code: authenticator.code() }).expect(401);
    });
  }

  it("ends permanently when the password is changed meanwhile", async () => {
    for (const set of ["the mail", "staff"]) {
      person = await newcomer(server, cast);
      const key = await keyOf(server, person);
      await act(admin, person.account, { type: "suspend" });
      if (set === "staff") {
        await modifyUser(server.context, operator, {
          username: person.name,
          password: "another long password",
        });
      } else {
        const [mail] = await mailsOf(server, person.email, () =>
          send(server, "request-reset-password", { email: person.email }),
        );
        const fields = { password: "another long password", token: mail?.token ?? "" };
        await send(server, "reset-password", fields).expect(200);
        await send(server, "login", { email: person.email, password: fields.password }).expect(403);
      }
      await post("unsuspend").expect(200);
      await elsewhere(person.token).expect(401);
      await send(server, "sessions", {}, { key }).expect(401);
    }
  });

  it("ends permanently with the account, thirty days after a suspension", async () => {
    await act(admin, person.account, { type: "suspend" });
    server.advance(31 * day);
    await removeDueSuspended(server.context);
    await elsewhere(person.token).expect(403);
    await server.settle();
    await elsewhere(person.token).expect(401);
    const left: unknown[] = await server.database.builder("oauth_tokens").where({ user_id: person.user.id });
    expect(left).to.deep.equal([]);
    server.advance(-31 * day);
  });

  it("isn't affected by warnings, limits and sensitive media", async () => {
    const key = await keyOf(server, person);
    for (const type of ["none", "silence", "sensitive"]) await act(admin, person.account, { type });
    await elsewhere(person.token).expect(200);
    await send(server, "sessions", {}, { key }).expect(200);
  });
});
