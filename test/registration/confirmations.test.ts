import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { addEmailDomainBlock } from "../../src/domain/moderation/email-blocks.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { forgetLimits, mailsOf, send, text, authSuite } from "../auth/support.ts";
import { emailOf } from "../cast/people.ts";

describe("requesting another confirmation mail through the registering app", () => {
  const { server, cast } = authSuite({
    EMAIL_VERIFICATION: "required",
    RATE_LIMITS: "on",
    TRUST_PROXY: "loopback",
  });
  beforeEach(() => forgetLimits(server));

  let number = 0;
  const register = async (): Promise<{ readonly email: string; readonly token: string }> => {
    number += 1;
    const email = `newcomer${number}@mail.example`;
    const { body } = await supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .set("X-Forwarded-For", `198.51.100.${number}`)
      .send({ username: `newcomer${number}`, email, password: "a password of theirs", agreement: true })
      .expect(200);
    return { email, token: text(body, "access_token") };
  };
  const request = (token: string, fields: object = {}, from = "192.0.2.1"): Test =>
    supertest(server.app)
      .post("/api/v1/emails/confirmations")
      .set("Authorization", `Bearer ${token}`)
      .set("X-Forwarded-For", from)
      .send(fields);
  const verify = (token: string): Test => send(server, "verify-mail", { token });

  it("sends a second link that confirms the address", async () => {
    const { email, token } = await register();
    const [first] = await mailsOf(server, email, () => Promise.resolve());
    expect(first, "the mail of the registration was sent earlier").to.equal(undefined);
    const [second] = await mailsOf(server, email, async () => {
      const { body } = await request(token).expect(200);
      expect(body).to.deep.equal({});
    });
    await verify(second?.token ?? "").expect(200);
    const refused = await request(token).expect(403);
    expect(refused.body.code).to.equal("already_confirmed");
  });

  it("changes the address, and invalidates links to the previous one", async () => {
    const { email, token } = await register();
    const [former] = await mailsOf(server, email, () => request(token).expect(200));
    const next = `corrected-${email}`;
    const [mail] = await mailsOf(server, next, () => request(token, { email: next }).expect(200));
    await verify(former?.token ?? "").expect(400);
    expect(await findUserByEmail(server.context.store, email)).to.equal(undefined);
    await verify(mail?.token ?? "").expect(200);
    const me = await supertest(server.app)
      .get("/api/v1/accounts/verify_credentials")
      .set("Authorization", `Bearer ${token}`)
      .expect(200);
    expect(me.body.username).to.equal(`newcomer${number}`);
  });

  it("doesn't reveal that an address is taken, and notifies its owner", async () => {
    const { token } = await register();
    const [notice] = await mailsOf(server, emailOf("alice"), () =>
      request(token, { email: emailOf("alice") }).expect(200),
    );
    expect(notice, "of her account here").to.include({ token: "" });
  });

  it("rejects an invalid address and one of a blocked provider", async () => {
    await server.context.write(addEmailDomainBlock, operator, {
      domain: "blocked.example",
      allowWithApproval: false,
    });
    const { email, token } = await register();
    for (const [wrong, error] of [
      ["", "ERR_BLANK"],
      ["nobody", "ERR_INVALID"],
      [`${"x".repeat(300)}@mail.example`, "ERR_TOO_LONG"],
      ["dave@blocked.example", "ERR_BLOCKED"],
    ]) {
      const { status, body } = await request(token, { email: wrong });
      expect(status, wrong).to.equal(422);
      expect(body.details.email[0].error, wrong).to.equal(error);
    }
    await request(token, { email: ["dave@mail.example", "erin@mail.example"] }).expect(422);
    expect(await findUserByEmail(server.context.store, email), "is unchanged").to.be.an("object");
  });

  it("requires the registering app and a user token", async () => {
    const { email, token } = await register();
    const user = await findUserByEmail(server.context.store, email);
    const { app: other } = await server.context.writeWithoutActor(registerApp, {
      name: "Another app",
      website: null,
      redirectUris: ["https://app.example/"],
      scopes: ["write"],
    });
    const grant = { appId: other.id, userId: user?.id ?? "", scopes: ["write"] };
    const { secret } = await server.context.writeWithoutActor(issueToken, grant);
    expect((await request(secret).expect(403)).body.code).to.equal("not_the_registering_app");
    const narrow = { ...grant, appId: cast.app.id, scopes: ["read"] };
    const { secret: readOnly } = await server.context.writeWithoutActor(issueToken, narrow);
    expect((await request(readOnly).expect(403)).body.code).to.equal("insufficient_scope");
    expect((await request(cast.app.token).expect(422)).body.code).to.equal("user_required");
    await request("nonsense").expect(401);
    const elsewhere = await supertest(server.app)
      .get("/api/v1/accounts/verify_credentials")
      .set("Authorization", `Bearer ${token}`)
      .expect(403);
    expect(elsewhere.body.code, "of every other operation").to.equal("unconfirmed");
  });

  it("rejects a disabled user", async () => {
    const { email, token } = await register();
    await server.database.builder("users").where({ email }).update({ disabled: true });
    expect((await request(token).expect(403)).body.code).to.equal("unconfirmed");
  });

  it("is limited by user, by network, and by mails per address", async () => {
    const { token } = await register();
    for (let time = 0; time < 5; time += 1) {
      await request(token, { email: `number${time}@mail.example` }, `192.0.2.${time}`).expect(200);
    }
    const refused = await request(token, {}, "192.0.2.9").expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(1790, 1800);

    await forgetLimits(server);
    const others = [await register(), await register()];
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const { status } = await request(others[time % 2]?.token ?? "", { email: "flood@mail.example" });
      statuses.push(status);
    }
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it("sends one valid link for concurrent requests", async () => {
    const { email, token } = await register();
    const received = await mailsOf(server, email, () =>
      Promise.all([request(token).expect(200), request(token).expect(200)]),
    );
    expect(received).to.have.length(2);
    await verify(received[1]?.token ?? "").expect(200);
    await verify(received[0]?.token ?? "").expect(400);
  });
});
