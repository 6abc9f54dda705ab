import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { day, grace, mails, mailsOf, minute, person, send, text, authSuite } from "../auth/support.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { forgetLogin } from "../support/states.ts";

describe("registering by mail", () => {
  const { server, anonymous } = authSuite();

  const register = (fields: Record<string, string> = {}): Test =>
    send(server, "register", { ...grace, ...fields });
  const login = (email: string, password: string): Test => send(server, "login", { email, password });

  /** The handles that are taken, as written by their owners. */
  const usernames = async (...handles: readonly string[]): Promise<string[]> => {
    const replies = await Promise.all(
      handles.map((acct) => supertest(server.app).get("/api/v1/accounts/lookup").query({ acct })),
    );
    return replies.filter(({ status }) => status === 200).map(({ body }) => text(body, "username"));
  };

  it("replies with a message only, and sends one mail with a token", async () => {
    const received = await mailsOf(server, grace.email, async () => {
      const { body } = await register().expect(200);
      expect(body).to.have.all.keys("message");
    });
    expect(received).to.have.length(1);
    expect(received[0]?.token).not.to.equal("");
  });

  it("assigns the chosen name, or a similar one if it was taken before verification", async () => {
    const tokens = [];
    for (const email of ["chooser1@mail.example", "chooser2@mail.example"]) {
      const [mail] = await mailsOf(server, email, () =>
        register({ email, username: "Chosen_One" }).expect(200),
      );
      tokens.push(mail?.token ?? "");
    }
    for (const token of tokens) await send(server, "verify-mail", { token }).expect(200);
    expect(await usernames("chosen_one", "chosen_one2", "chosen_one3")).to.deep.equal([
      "Chosen_One",
      "chosen_one2",
    ]);
  });

  it("rejects a taken or invalid name regardless of the address", async () => {
    const owner = await person(server);
    const replies: Response[] = [];
    for (const email of [owner.email, "free-name@mail.example"]) {
      const received = await mailsOf(server, email, async () => {
        replies.push(await register({ email, username: owner.username.toUpperCase() }).expect(400));
        for (const username of ["", "jo hn", "admin", "a".repeat(31)]) {
          const { body } = await register({ email, username }).expect(400);
          expect(body).to.have.all.keys("message");
        }
      });
      expect(received).to.deep.equal([]);
    }
    expect(replies[0]?.body).to.deep.equal(replies[1]?.body).and.to.have.all.keys("message");
  });

  it("creates no account before verification", async () => {
    await register({ email: "early@mail.example", first_name: "Early", last_name: "Bird" }).expect(200);
    await anonymous.refused("lookupAccount", { query: { acct: "early_bird" } }, 404);
    const [mail] = await mailsOf(server, "late@mail.example", () =>
      register({ email: "late@mail.example", first_name: "Łate", last_name: "Bïrd" }),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(await usernames("ate_bird")).to.deep.equal(["ate_bird"]);
  });

  it("assigns distinct handles to users of the same name, also concurrently", async () => {
    const emails = ["ada1@mail.example", "ada2@mail.example", "ada3@mail.example"];
    const tokens = [];
    for (const email of emails) {
      const [mail] = await mailsOf(server, email, () =>
        register({ email, first_name: "Ada", last_name: "King" }),
      );
      tokens.push(mail?.token ?? "");
    }
    await Promise.all(tokens.map((token) => send(server, "verify-mail", { token }).expect(200)));
    expect(await usernames("ada_king", "ada_king2", "ada_king3", "ada_king4")).to.have.length(3);
  });

  it("replies alike if the address has an account, and notifies its owner", async () => {
    const owner = await person(server);
    const fresh = await register({ email: "fresh@mail.example" }).expect(200);
    const received = await mailsOf(server, owner.email, async () => {
      const taken = await register({ email: owner.email }).expect(200);
      expect(taken.body).to.deep.equal(fresh.body);
      const names = (headers: Record<string, unknown>): string[] =>
        Object.keys(headers)
          .filter((name) => !["date", "x-request-id", "x-ratelimit-reset"].includes(name))
          .toSorted((left, right) => (left < right ? -1 : 1));
      expect(names(taken.headers)).to.deep.equal(names(fresh.headers));
    });
    expect(received).to.have.length(1);
    expect(received[0]?.token).to.equal("");
    await login(owner.email, owner.password).expect(200);
    await login(owner.email, grace.password).expect(403);
  });

  it("accepts passwords of 1 to 64 characters, regardless of their bytes", async () => {
    const emoji = "😀".repeat(64);
    for (const [index, password] of ["x", emoji, "\0", "e\u0301".repeat(64)].entries()) {
      const email = `length${index}@mail.example`;
      const [mail] = await mailsOf(server, email, () => register({ email, password }));
      await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
      await login(email, password).expect(200);
    }
    await login("length1@mail.example", `${"😀".repeat(18)}x`).expect(401);
    await login("length1@mail.example", "😀".repeat(63)).expect(401);
    await login("length2@mail.example", "\0\0").expect(401);
    // The same characters in another normalisation form (NFC).
    await login("length3@mail.example", "é".repeat(64)).expect(200);
  });

  const wrong: readonly [string, Record<string, string>][] = [
    ["an empty password", { password: "" }],
    ["a password of 65 characters", { password: "x".repeat(65) }],
    ["a password of 65 emoji", { password: "😀".repeat(65) }],
    ["no address", { email: "" }],
    ["an invalid address", { email: "nobody" }],
    ["an address with surrounding whitespace", { email: " x@mail.example" }],
    ["an address with header injection", { email: "x@mail.example\r\nBcc: y@mail.example" }],
    ["an address of 255 characters", { email: `${"x".repeat(242)}@mail.example` }],
    ["two addresses", { email: "x@mail.example,y@mail.example" }],
    ["an address with NUL", { email: "x\0@mail.example" }],
    ["an address with invisible characters", { email: "x\u200b@mail.example" }],
    ["a blank name", { first_name: " " }],
    ["a name of wide spaces and invisible characters", { last_name: "\u3000\u3164\u200d" }],
    ["a name with bidirectional controls", { first_name: "a\u202eb" }],
    ["an empty name", { first_name: "" }],
    ["a name of 101 characters", { last_name: "x".repeat(101) }],
    ["a name on two lines", { first_name: "a\nb" }],
    ["a name with a line separator", { first_name: "a\u2028b" }],
    ["a name with NUL", { last_name: "a\0b" }],
  ];
  for (const [what, fields] of wrong) {
    it(`rejects ${what} with a message only`, async () => {
      const { body } = await register({ email: "wrong@mail.example", ...fields }).expect(400);
      expect(body).to.have.all.keys("message");
      expect(text(body, "message")).not.to.equal("");
    });
  }

  it("accepts names of 1 to 100 characters in any script", async () => {
    const [mail] = await mailsOf(server, "n1@mail.example", () =>
      register({ email: "n1@mail.example", first_name: "李", last_name: "😀".repeat(100) }).expect(200),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    const user = await findUserByEmail(server.context.store, "n1@mail.example");
    const account = await supertest(server.app).get(`/api/v1/accounts/${user?.account_id}`).expect(200);
    expect(account.body).to.have.property("display_name", `李 ${"😀".repeat(100)}`);
    // Persian and Indic scripts need joiners.
    await register({ email: "n2@mail.example", first_name: "نیک\u200cرو", last_name: "क्\u200dष" }).expect(
      200,
    );
  });

  it("uses the password of the verified registration, and invalidates the others", async () => {
    const email = "contested@mail.example";
    const [mine] = await mailsOf(server, email, () => register({ email, password: "first" }));
    const [theirs] = await mailsOf(server, email, () =>
      register({ email: "Contested@mail.example", password: "second" }),
    );
    expect(theirs).to.equal(undefined);
    const upper = (await mails(server)).find(({ to }) => to === "Contested@mail.example");
    const before = await login(email, "second").expect(403);
    await send(server, "verify-mail", { token: mine?.token ?? "" }).expect(200);
    await login(email, "first").expect(200);
    // Someone else who registered with the address can't see that its owner has verified it.
    const after = await login(email, "second").expect(403);
    expect(after.body).to.deep.equal(before.body);
    await send(server, "verify-mail", { token: upper?.token ?? "" }).expect(400);
    await login(email, "first").expect(200);
    const received = await mailsOf(server, "Contested@mail.example", () =>
      send(server, "request-reset-password", { email: "Contested@mail.example" }).expect(200),
    );
    expect(received).to.deep.equal([]);
  });

  it("invalidates registrations of an address that the operator assigns to an account", async () => {
    const email = "given@mail.example";
    const [mail] = await mailsOf(server, email, () => register({ email }));
    await createConfirmedUser(server.context, { username: "given", email, password: "another one" });
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(400);
    const give = (address: string): Promise<void> =>
      modifyUser(server.context, operator, { username: "given", email: address });
    await give("elsewhere@mail.example");
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(400);
    const next = "next-address@mail.example";
    const [other] = await mailsOf(server, next, () => register({ email: next }));
    await give(next);
    await give("third@mail.example");
    await send(server, "verify-mail", { token: other?.token ?? "" }).expect(400);
  });

  it("compares addresses case-insensitively for ASCII letters only", async () => {
    const first = "jos\u00e9@mail.example";
    const second = "JOS\u00c9@mail.example";
    for (const [email, password] of [
      [first, "one"],
      [second, "two"],
    ] as const) {
      const [mail] = await mailsOf(server, email, () => register({ email, password }));
      await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    }
    await login(first, "one").expect(200);
    await login("jos\u00c9@MAIL.example", "two").expect(200);
  });

  it("is closed or requires approval as configured", async () => {
    await server.context.write(writeSetting, operator, { name: "registrations", value: "closed" });
    const closed = await register({ email: "ivan@mail.example" }).expect(403);
    expect(closed.body).to.have.all.keys("message", "code");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const [mail] = await mailsOf(server, "ivan@mail.example", () => register({ email: "ivan@mail.example" }));
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    const waiting = await login("ivan@mail.example", grace.password).expect(403);
    expect(waiting.body.code).to.equal("pending_approval");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });

  for (const [before, after] of [
    ["approval", "closed"],
    ["approval", "open"],
    ["open", "approval"],
  ] as const) {
    it(`requires approval when ${before} becomes ${after} before verification`, async () => {
      const email = `${before}-${after}@mail.example`;
      await server.context.write(writeSetting, operator, { name: "registrations", value: before });
      const [mail] = await mailsOf(server, email, () => register({ email }));
      await server.context.write(writeSetting, operator, { name: "registrations", value: after });
      await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
      await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
      const { body } = await login(email, grace.password).expect(403);
      expect(body.code).to.equal("pending_approval");
    });
  }

  describe("with the mailed token", () => {
    const pending = async (email: string): Promise<string> => {
      const [mail] = await mailsOf(server, email, () => register({ email }));
      return mail?.token ?? "";
    };

    it("works once", async () => {
      const token = await pending("once@mail.example");
      await send(server, "verify-mail", { token }).expect(200);
      await send(server, "verify-mail", { token }).expect(400);
    });

    it("works once for twenty concurrent requests", async () => {
      const token = await pending("twenty@mail.example");
      const replies = await Promise.all(
        Array.from({ length: 20 }, async () => (await send(server, "verify-mail", { token })).status),
      );
      expect(replies.filter((status) => status === 200)).to.have.length(1);
      expect(replies.filter((status) => status === 400)).to.have.length(19);
    });

    it("works for a day", async () => {
      const early = await pending("day1@mail.example");
      const late = await pending("day2@mail.example");
      server.advance(day - minute);
      await send(server, "verify-mail", { token: early }).expect(200);
      server.advance(2 * minute);
      const reply = await send(server, "verify-mail", { token: late }).expect(400);
      const garbage = await send(server, "verify-mail", { token: "garbage" }).expect(400);
      server.advance(-day - minute);
      expect(reply.body).to.deep.equal(garbage.body);
    });

    it("accepts the token in the query, too", async () => {
      const token = await pending("query@mail.example");
      await send(server, "verify-mail", {}, { token }).expect(200);
    });
  });

  it("doesn't reveal by later sign-ins whether the address has an account", async () => {
    const owner = await person(server);
    const outcomes = [];
    for (const email of [owner.email, "free-address@mail.example"]) {
      const replies = [await register({ email, password: "a guess" }).expect(200)];
      for (const password of ["a guess", "another guess"]) replies.push(await login(email, password));
      outcomes.push(replies.map(({ status, body }): unknown => ({ status, body })));
    }
    expect(outcomes[0]).to.deep.equal(outcomes[1]);
    expect(outcomes[0]?.map((outcome) => Reflect.get(outcome as object, "status"))).to.deep.equal([
      200, 403, 401,
    ]);
    await login(owner.email, owner.password).expect(200);
  });

  it("sends no verification link for an address that has an account", async () => {
    const owner = await person(server);
    await register({ email: owner.email, password: "a guess" }).expect(200);
    await server.settle();
    await forgetLogin(server, owner.id);
    const received = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }).expect(200),
    );
    expect(received).to.deep.equal([]);
  });

  it("still accepts an unverified account's password after another registration of the address", async () => {
    const email = "again@mail.example";
    await createConfirmedUser(server.context, {
      username: "again",
      email,
      password: "the first one",
      confirmed: false,
    });
    await register({ email, password: "the second one" }).expect(200);
    for (const password of ["the first one", "the second one"]) await login(email, password).expect(403);
    await login(email, "neither").expect(401);
  });

  it("reports an unverified address only with the correct password", async () => {
    const email = "unverified@mail.example";
    await register({ email }).expect(200);
    const right = await login(email, grace.password).expect(403);
    expect(right.body.code).to.equal("mail_unverified");
    const wrongPassword = await login(email, "wrong").expect(401);
    const nobody = await login("nobody@mail.example", "wrong").expect(401);
    expect(wrongPassword.body).to.deep.equal(nobody.body);
  });
});
