import { expect } from "chai";
import type { Response, Test } from "../support/supertest.ts";
import {
  challengeOf,
  day,
  enrol,
  grace,
  keyOf,
  mails,
  mailsOf,
  minute,
  person,
  send,
  text,
  ownerSuite,
} from "./support.ts";
import { changeLogin } from "../support/states.ts";

describe("replies of the account authentication API", () => {
  const { server, owner } = ownerSuite();

  let newcomers = 0;
  const newcomer = (): string => {
    newcomers += 1;
    return `reply${newcomers}@mail.example`;
  };
  const tokenOf = async (email: string, ask: () => Test): Promise<string> =>
    (await mailsOf(server, email, ask)).at(-1)?.token ?? "";
  const pending = (email: string): Promise<string> =>
    tokenOf(email, () => send(server, "register", { ...grace, email }));
  const resetOf = (email: string): Promise<string> =>
    tokenOf(email, () => send(server, "request-reset-password", { email }));
  const verify = (token: string): Test => send(server, "verify-mail", { token });
  const reset = (token: string, password = "the next password"): Test =>
    send(server, "reset-password", { password }, { token });
  const login = (password = owner.password, email = owner.email): Test =>
    send(server, "login", { email, password });
  const submit = (token: string, code: string): Test => send(server, "otp-submit", { token, code });
  const recover = (token: string, recovery_code: string): Test =>
    send(server, "otp-recover", { token, recovery_code });
  const alike = (replies: readonly Response[]): void => {
    const said = replies.map(({ status, body }): unknown => ({ status, body: body as unknown }));
    for (const one of said) expect(one).to.deep.equal(said[0]);
  };

  it("have exactly the documented properties on success", async () => {
    const email = newcomer();
    const key = await keyOf(server, owner);
    const other = await keyOf(server, owner);
    const sessions = await send(server, "sessions", {}, { key }).expect(200);
    expect(sessions.body).to.have.all.keys("message", "sessions");
    const { id } = (sessions.body.sessions as { id: string; current: boolean }[]).find(
      ({ current }) => !current,
    ) ?? { id: "" };
    const change = { current_password: owner.password, password: "another one" };
    const plain: Readonly<Record<string, () => Test>> = {
      registering: () => send(server, "register", { ...grace, email }),
      "requesting a password reset": () => send(server, "request-reset-password", { email: owner.email }),
      "ending a session": () => send(server, "sessions/revoke", { id }, { key }),
      "ending all others": () => send(server, "sessions/revoke-others", {}, { key }),
      "changing the password": () => send(server, "change-password", change, { key }),
    };
    for (const [what, ask] of Object.entries(plain)) {
      expect((await ask().expect(200)).body, what).to.have.all.keys("message");
    }
    await send(server, "sessions", {}, { key: other }).expect(401);
    const mail = (await mails(server)).find(({ to }) => to === email);
    expect((await verify(mail?.token ?? "").expect(200)).body).to.have.all.keys("message");
    expect((await reset(await resetOf(email)).expect(200)).body).to.have.all.keys("message");
    expect((await login(change.password).expect(200)).body).to.have.all.keys("message", "key");
  });

  it("are the same for disabling two-factor authentication by either kind of code, without a session key", async () => {
    const before = await keyOf(server, owner);
    const { recoveryCodes } = await enrol(server, owner);
    const { body } = await send(server, "otp-toggle", {}, { key: before }).expect(403);
    expect(body).to.have.all.keys("message", "code", "token");
    const off = await recover(text(body, "token"), recoveryCodes[0] ?? "").expect(200);
    expect(off.body).to.deep.equal({ message: "Two-factor authentication is off.", otp: "disabled" });
    await login().expect(200);
  });

  it("contain only a message for an invalid registration, also with a trailing slash in the path", async () => {
    for (const path of ["register", "register/"]) {
      const { body } = await send(server, path, { ...grace, email: "x" }).expect(400);
      expect(body, path).to.have.all.keys("message");
    }
  });

  it("are the same for every invalid mailed token, whatever the reason", async () => {
    const bad: Response[] = [];
    const used = await pending(newcomer());
    await verify(used).expect(200);
    const [contested, lost] = await (async () => {
      const email = newcomer();
      return [await pending(email), await pending(email)];
    })();
    await verify(lost ?? "").expect(200);
    const late = await pending(newcomer());
    server.advance(day);
    for (const token of ["garbage", used, contested ?? "", late, await resetOf(owner.email)]) {
      bad.push(await verify(token).expect(400));
    }
    const [older, newer] = [await resetOf(owner.email), await resetOf(owner.email)];
    bad.push(await reset(older).expect(400));
    const tokens = [older];
    await reset(newer).expect(200);
    tokens.push(newer);
    const beforeChange = await resetOf(owner.email);
    const key = await keyOf(server, { ...owner, password: "the next password" });
    const change = { current_password: "the next password", password: "one more" };
    await send(server, "change-password", change, { key }).expect(200);
    tokens.push(beforeChange);
    const unverified = newcomer();
    await pending(unverified);
    const [olderOfNewcomer, newerOfNewcomer] = [await resetOf(unverified), await resetOf(unverified)];
    tokens.push(olderOfNewcomer);
    const expired = await resetOf(owner.email);
    server.advance(30 * minute);
    tokens.push(expired, newerOfNewcomer, "garbage", await pending(newcomer()));
    for (const token of tokens) bad.push(await reset(token).expect(400));
    expect(bad).to.have.length(5 + 1 + 8);
    alike(bad);
  });

  it("are the same for every invalid code and every invalid challenge", async () => {
    const { authenticator, recoveryCodes } = await enrol(server, owner);
    const [spentRecovery = "", ...good] = recoveryCodes;
    const other = await person(server);
    const theirs = await enrol(server, other);
    const challenge = (): Promise<string> => challengeOf(server, owner);
    const wrong = authenticator.wrongCode();
    const bad: Response[] = [];

    const [late, lateToRecover] = [await challenge(), await challenge()];
    server.advance(5 * minute);
    const answered = await challenge();
    const code = authenticator.code();
    await submit(answered, code).expect(200);
    await recover(await challenge(), spentRecovery).expect(200);
    server.advance(minute);
    const now = authenticator.code();
    bad.push(await submit(late, now), await recover(lateToRecover, good[0] ?? ""));
    bad.push(await submit(answered, now), await recover(answered, good[0] ?? ""));
    bad.push(await submit("garbage", now), await recover("garbage", good[0] ?? ""));
    bad.push(await submit(await challenge(), code), await submit(await challenge(), wrong));
    bad.push(await submit(await challenge(), theirs.authenticator.code()));
    bad.push(await recover(await challenge(), spentRecovery), await recover(await challenge(), "AAAA"));
    bad.push(await recover(await challenge(), theirs.recoveryCodes[0] ?? ""));
    const worn = await challenge();
    for (let tries = 0; tries < 5; tries += 1) bad.push(await recover(worn, "AAAA"));
    bad.push(await submit(worn, now), await recover(worn, good[0] ?? ""));
    await changeLogin(server, owner.id, { otp_failures: 100, otp_locked_until: null });
    bad.push(await submit(await challenge(), now));
    expect(bad).to.have.length(20);
    expect(bad[0]?.status).to.equal(401);
    alike(bad);

    await changeLogin(server, owner.id, { otp_failures: 0 });
    await submit(await challenge(), now).expect(200);
    await recover(await challenge(), good[0] ?? "").expect(200);
  });

  it("are the same for fifty sign-ins of existing and unknown accounts, including headers", async () => {
    const constant = ({ status, headers, body }: Response): unknown => {
      const { date, "x-request-id": id, ...others } = headers as Record<string, string>;
      expect([date, id]).to.not.include(undefined);
      return { status, others, body: body as unknown };
    };
    const first = constant(await login("wrong").expect(401));
    for (let pair = 0; pair < 50; pair += 1) {
      await changeLogin(server, owner.id, { password_failures: pair });
      expect(constant(await login("wrong"))).to.deep.equal(first);
      expect(constant(await login("wrong", `nobody${pair}@mail.example`))).to.deep.equal(first);
    }
    await changeLogin(server, owner.id, { password_failures: 100 });
    expect(constant(await login()), "switched off").to.deep.equal(first);
    for (const name of ["register", "request-reset-password"]) {
      const [known, unknown] = [owner.email, newcomer()].map((email) =>
        send(server, name, { ...grace, email }).expect(200),
      );
      if (known === undefined || unknown === undefined) throw new Error("there are two");
      expect(constant(await known), name).to.deep.equal(constant(await unknown));
    }
  });

  it("treat an oversized current password as wrong rather than malformed", async () => {
    const key = await keyOf(server, owner);
    const change = (current_password: string): Test =>
      send(server, "change-password", { current_password, password: "the next password" }, { key });
    const wrong = await change("wrong").expect(401);
    alike([wrong, await change("x".repeat(65)), await change(`${owner.password}${"x".repeat(64)}`)]);
    await change("").expect(400);
    await send(server, "change-password", { password: "the next password" }, { key }).expect(400);
    await changeLogin(server, owner.id, { password_failures: 100 });
    alike([wrong, await change(owner.password)]);
    await login("the next password").expect(401);
  });

  it("accept oversized client descriptions, and treat an oversized password as wrong", async () => {
    const owner = await person(server);
    const { email, password } = owner;
    for (const length of [65, 1024, 1025, 30_000]) {
      await send(server, "login", { email, password: "x".repeat(length) }).expect(401);
    }
    for (const length of [513, 4096]) {
      await send(server, "login", { email, password, ua: "x".repeat(length), ip: "x".repeat(256) }).expect(
        200,
      );
    }
  });

  describe("accept the token", () => {
    const everywhere: readonly (readonly [string, boolean, boolean])[] = [
      ["in the form", true, false],
      ["in the query", false, true],
      ["in both", true, true],
    ];
    for (const [where, inForm, inQuery] of everywhere) {
      it(`${where}, for every purpose`, async () => {
        const put = (name: string, token: string, fields: Readonly<Record<string, string>>): Test =>
          send(server, name, { ...fields, ...(inForm ? { token } : {}) }, inQuery ? { token } : {});
        await put("verify-mail", await pending(newcomer()), {}).expect(200);
        const password = "the next password";
        await put("reset-password", await resetOf(owner.email), { password }).expect(200);
        const changed = { ...owner, password };
        const { authenticator, recoveryCodes } = await enrol(server, changed);
        await put("otp-submit", await challengeOf(server, changed), { code: authenticator.code() }).expect(
          200,
        );
        const [recovery_code = ""] = recoveryCodes;
        await put("otp-recover", await challengeOf(server, changed), { recovery_code }).expect(200);
      });
    }
  });
});
