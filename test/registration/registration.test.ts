import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { setRole } from "../../src/domain/admin/operator.ts";
import { emailOf } from "../cast/people.ts";
import { forgetLimits, grace as byMail, mailsOf, send, text, authSuite } from "../auth/support.ts";
import { findUser, findUserByEmail } from "../../src/store/auth/users.ts";
import { suite } from "../support/suite.ts";

const grace = {
  username: "grace",
  email: "Grace@mail.example",
  password: "a password of hers",
  agreement: true,
};

describe("registration through an app", () => {
  const { server, cast } = suite();
  let appToken: string;

  before(() => {
    appToken = cast.app.token;
  });

  const register = (fields: Record<string, unknown> = {}, token = appToken): Test =>
    supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${token}`)
      .send({ ...grace, ...fields });

  it("returns a token for the new user", async () => {
    const { body } = await register().expect(200);
    expect(body).to.have.all.keys("access_token", "token_type", "scope", "created_at");
    const app = await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", `Bearer ${body.access_token as string}`)
      .expect(200);
    expect(app.body.id).to.equal(cast.app.id);
    const user = await findUserByEmail(server.context.store, grace.email);
    expect(user, "counted among those who have signed in")
      .to.have.property("last_signed_in_at")
      .that.is.a("date");
  });

  it("accepts a user token, too, and returns one of the same app for the new user", async () => {
    const fields = { username: "helen", email: "helen@mail.example" };
    const { body } = await register(fields, cast.bob.token).expect(200);
    const token = `Bearer ${body.access_token as string}`;
    const me = await supertest(server.app)
      .get("/api/v1/accounts/verify_credentials")
      .set("Authorization", token)
      .expect(200);
    expect(me.body.username).to.equal("helen");
    const app = await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", token)
      .expect(200);
    expect(app.body.id).to.equal(cast.app.id);
    expect((await cast.bob.call("verifyCredentials")).username).to.equal("bob");
  });

  it("forbids caching of the token", async () => {
    const { headers } = await register({ username: "nocache", email: "nocache@mail.example" }).expect(200);
    expect(headers["pragma"]).to.equal("no-cache");
    expect(headers["cache-control"]).to.equal("no-store");
  });

  for (const birth of ["1990-05-13", "1990-05-13T00:00:00.000Z", "1990-05-13T10:30:00+02:00"]) {
    it(`accepts ${birth} as a date of birth`, async () => {
      const username = `born_${birth.length}`;
      await register({ username, email: `${username}@mail.example`, date_of_birth: birth }).expect(200);
    });
  }

  it("rejects an invalid date of birth", async () => {
    for (const birth of ["yesterday", "1990-13-01", "1990-05-13T", "13.05.1990 10:00", "9".repeat(50)]) {
      const { body } = await register({ username: "unborn", date_of_birth: birth }).expect(422);
      expect(body.details, birth).to.have.all.keys("date_of_birth");
    }
  });

  for (const names of [
    ["twin", "Twin"],
    ["sibling", "sibling"],
  ]) {
    it(`assigns a name to one of two concurrent requests: ${names.join(" and ")}`, async () => {
      const replies = await Promise.all(
        names.map((username, index) =>
          register({ username, email: `${names[0] ?? ""}${index}@mail.example` }),
        ),
      );
      expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
      const refused = replies.find(({ status }) => status === 422);
      expect(refused?.body.details.username[0].error).to.equal("ERR_TAKEN");
    });
  }

  const wrong: readonly [string, Record<string, unknown>, string, string][] = [
    ["a taken name in another case", { username: "ALICE" }, "username", "ERR_TAKEN"],
    ["a name with invalid characters", { username: "jo hn" }, "username", "ERR_INVALID"],
    ["a reserved name", { username: "Admin" }, "username", "ERR_RESERVED"],
    ["a name of more than 30 letters", { username: "a".repeat(31) }, "username", "ERR_TOO_LONG"],
    ["no name", { username: "" }, "username", "ERR_BLANK"],
    ["a taken address in another case", { email: emailOf("alice").toUpperCase() }, "email", "ERR_TAKEN"],
    ["an invalid address", { email: "nobody" }, "email", "ERR_INVALID"],
    ["no address, which is blank and no address", { email: "" }, "email", "ERR_BLANK ERR_INVALID"],
    ["an address with surrounding whitespace", { email: " x@mail.example" }, "email", "ERR_INVALID"],
    ["no password", { password: "" }, "password", "ERR_BLANK"],
    ["a password of 65 characters", { password: "😀".repeat(65) }, "password", "ERR_TOO_LONG"],
    ["a missing agreement", { agreement: false }, "agreement", "ERR_ACCEPTED"],
  ];
  for (const [what, fields, field, error] of wrong) {
    it(`rejects ${what}`, async () => {
      const { body } = await register({ username: "heidi", email: "heidi@mail.example", ...fields }).expect(
        422,
      );
      expect(body.error).to.match(/^Validation failed: /);
      expect(body.details).to.have.all.keys(field);
      const details = body.details[field] as { error: string }[];
      expect(details.map((detail) => detail.error).join(" ")).to.equal(error);
    });
  }

  it("reports all errors together", async () => {
    const { body } = await register({ username: "root", email: "x", agreement: false }).expect(422);
    expect(body.details).to.have.all.keys("username", "email", "agreement");
  });

  it("reports missing fields together with invalid ones", async () => {
    const blank = { error: "ERR_BLANK", description: "can't be blank" };
    const accepted = { error: "ERR_ACCEPTED", description: "must be accepted" };
    for (const type of ["json", "form"]) {
      const post = (fields: Record<string, unknown>): Test =>
        supertest(server.app)
          .post("/api/v1/accounts")
          .set("Authorization", `Bearer ${appToken}`)
          .type(type)
          .send(fields);
      const some = await post({ username: "alice", email: "judy@mail.example", password: "" }).expect(422);
      expect(some.body.details, type).to.deep.equal({
        username: [{ error: "ERR_TAKEN", description: "has already been taken" }],
        password: [blank],
        agreement: [accepted],
      });
      const none = await post({}).expect(422);
      expect(none.body.details, type).to.deep.equal({
        username: [blank],
        email: [blank, { error: "ERR_INVALID", description: "is invalid" }],
        password: [blank],
        agreement: [accepted],
      });
      expect(none.body.error).to.match(
        /^Validation failed: .*Password can't be blank.*Service agreement must be accepted/,
      );
    }
  });

  it("requires a token with write:accounts", async () => {
    const reader = await cast.alice.withScopes("read");
    const body = await reader.refused("registerAccount", { body: grace }, 403);
    expect(body.code).to.equal("insufficient_scope");
  });

  it("is closed or requires approval as configured", async () => {
    await server.context.write(writeSetting, operator, { name: "registrations", value: "closed" });
    const closed = await register({ username: "ivan", email: "ivan@mail.example" }).expect(403);
    expect(closed.body.code).to.equal("registrations_closed");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const { body } = await register({ username: "ivan", email: "ivan@mail.example" }).expect(200);
    const asked = await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", `Bearer ${body.access_token as string}`)
      .expect(403);
    expect(asked.body.code).to.equal("pending");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });

  it("assigns roles by name", async () => {
    await server.context.write(setRole, operator, { userId: cast.bob.user.id, role: "owner" });
    expect(await findUser(server.context.store, cast.bob.user.id)).to.include({ role_id: "3" });
  });
});

describe("rate limits of registration through an app", () => {
  const { server, cast } = authSuite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });
  beforeEach(() => forgetLimits(server));

  let number = 0;
  const register = (email: string, address: string): Test => {
    number += 1;
    return supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .set("X-Forwarded-For", address)
      .send({ ...grace, email, username: `limited${number}` });
  };

  it("count by e-mail address, known or not, together with registration by mail", async () => {
    for (const email of [emailOf("alice"), "flood@mail.example"]) {
      await register(email, "192.0.2.1").expect(200);
      const refused = await register(email, "192.0.2.1").expect(429);
      expect(Number(refused.headers["retry-after"])).to.be.within(590, 600);
      const received = await mailsOf(server, "flood@mail.example", () =>
        send(server, "register", { email, password: "x", first_name: "a", last_name: "b" })
          .set("X-Forwarded-For", "192.0.2.1")
          .expect(200),
      );
      expect(received).to.deep.equal([]);
      for (let host = 2; host <= 6; host += 1) await register(email, `192.0.2.${host}`).expect(200);
      const full = await register(email, "192.0.2.7").expect(429);
      expect(Number(full.headers["retry-after"])).to.be.within(3590, 3600);
      await forgetLimits(server);
    }
  });

  it("count by network, together with registration by mail", async () => {
    for (let tries = 0; tries < 3; tries += 1)
      await register(`a${tries}@mail.example`, "192.0.2.1").expect(200);
    for (let tries = 0; tries < 2; tries += 1) {
      await send(server, "register", { ...byMail, email: `b${tries}@mail.example` })
        .set("X-Forwarded-For", "192.0.2.1")
        .expect(200);
    }
    await register("c@mail.example", "192.0.2.1").expect(429);
    await register("c@mail.example", "192.0.2.2").expect(200);
  });
});

describe("registration through an app with verified addresses", () => {
  const { server, cast } = suite({ EMAIL_VERIFICATION: "required", AUTH_POLICY: "strict" });

  const register = (fields: Record<string, unknown>): Test =>
    supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .send({ ...grace, ...fields });

  it("returns a token that is unusable until verification", async () => {
    const { body } = await register({ password: "long enough for everyone" }).expect(200);
    const asked = await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", `Bearer ${body.access_token as string}`)
      .expect(403);
    expect(asked.body.code).to.equal("unconfirmed");
  });

  it("replies alike whether or not the address has an account, and notifies its owner by mail", async () => {
    const email = emailOf("alice");
    const outcomes: unknown[][] = [];
    for (const [username, address] of [
      ["mallory1", email],
      ["mallory2", "free-address@mail.example"],
    ]) {
      const password = "long enough for everyone";
      const received = await mailsOf(server, address ?? "", async () => {
        const { status, body } = await register({ username, email: address, password });
        const asked = await supertest(server.app)
          .get("/api/v1/accounts/verify_credentials")
          .set("Authorization", `Bearer ${text(body, "access_token")}`);
        const login = await send(server, "login", { email: address ?? "", password });
        outcomes.push([status, asked.status, asked.body, login.status, login.body]);
      });
      expect(received.map(({ token }) => token === "")).to.deep.equal([address === email]);
    }
    expect(outcomes[0]).to.deep.equal(outcomes[1]);
    expect(outcomes[0]?.[0]).to.equal(200);
  });

  for (const [password, error] of [
    ["password1", "ERR_TOO_SHORT"],
    ["fourteen chars", "ERR_TOO_SHORT"],
    ["correcthorsebatterystaple", "ERR_BLOCKED"],
    ["abababababababababab", "ERR_BLOCKED"],
  ] as const) {
    it(`rejects ${password} under the strict policy`, async () => {
      const { body } = await register({ username: "judy", email: "judy@mail.example", password }).expect(422);
      expect(body.details.password[0].error).to.equal(error);
    });
  }
});
