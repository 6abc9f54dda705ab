import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import {
  type ReceivedMail,
  alignSteps,
  challengeOf,
  enrol,
  grace,
  hour,
  keyOf,
  mails,
  mailsOf,
  minute,
  send,
  text,
  ownerSuite,
} from "./support.ts";
import { jobsOf } from "../support/jobs.ts";

describe("mailed links", () => {
  const { server, owner } = ownerSuite({ PUBLIC_URL: "https://social.concord.test" });

  let newcomers = 0;
  const newcomer = (): string => {
    newcomers += 1;
    return `linked${newcomers}@mail.example`;
  };
  const register = (email: string): Test => send(server, "register", { ...grace, email });
  const requestReset = (email: string): Test => send(server, "request-reset-password", { email });
  const reset = (token: string): Test =>
    send(server, "reset-password", { password: "the next password", token });
  /** The lines of a mail before quoted-printable wrapping. */
  const whole = ({ raw }: ReceivedMail): string => raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

  for (const [what, path, ask] of [
    ["verifies an address", "verify", () => register(newcomer())],
    ["sets a password", "reset", () => requestReset(owner.email)],
  ] as const) {
    it(`are in the text and HTML parts, with the server's own origin, whatever the Host header: ${what}`, async () => {
      const before = (await mails(server)).length;
      await ask()
        .set("Host", "evil.example")
        .set("X-Forwarded-Host", "evil.example")
        .set("X-Forwarded-Proto", "gopher")
        .set("Forwarded", "host=evil.example")
        .set("Origin", "https://evil.example")
        .set("Referer", "https://evil.example/")
        .expect(200);
      const [mail, ...others] = (await mails(server)).slice(before);
      expect(others).to.deep.equal([]);
      if (mail === undefined) throw new Error("there is one");
      const [plain = "", page = ""] = whole(mail).split("Content-Type: text/html");
      const link = `https://social.concord.test/auth/${path}?token=${mail.token}`;
      expect(mail.token.length).to.be.greaterThan(100);
      for (const part of [plain, page]) {
        expect(part.split(link).length - 1, "once in each part").to.equal(1);
        expect(part.match(/https?:\/\/(?!social\.concord\.test)[^\s"<]+/g)).to.equal(null);
      }
      expect(mail.raw).not.to.include("evil.example").and.not.include("gopher");
    });
  }

  it("are created when the job writes the mail, and their lifetime starts then", async () => {
    const email = newcomer();
    await register(email).expect(200);
    await requestReset(owner.email).expect(200);
    const jobs = await jobsOf(server);
    expect(jobs.length).to.be.greaterThan(0);
    for (const { payload } of jobs) {
      const { type, ...ids } = payload;
      expect(type).to.match(/^[a-z_.]+$/);
      for (const id of Object.values(ids)) expect(String(id)).to.match(/^(\d+|null)$/);
    }
    const made = async (): Promise<number> => (await server.database.builder("auth_tokens")).length;
    const before = await made();
    server.advance(3 * hour);
    const received = (await mails(server)).slice(-2);
    expect(received.map(({ to }) => to)).to.have.members([email, owner.email]);
    expect(await made()).to.equal(before + 2);
    server.advance(29 * minute);
    await reset(received.find(({ to }) => to === owner.email)?.token ?? "").expect(200);
    server.advance(23 * hour);
    const verify = received.find(({ to }) => to === email)?.token ?? "";
    await send(server, "verify-mail", { token: verify }).expect(200);
  });

  it("go to the stored address regardless of the request's spelling, as do notices to its owner", async () => {
    const written = owner.email.toUpperCase();
    const received = await mailsOf(server, owner.email, async () => {
      await requestReset(written).expect(200);
      await register(written).expect(200);
    });
    expect(received.map(({ token }) => token !== "")).to.have.members([true, false]);
    expect((await mails(server)).filter(({ to }) => to === written)).to.deep.equal([]);
  });

  it("aren't used up by programs that follow them", async () => {
    const email = newcomer();
    const [verify] = await mailsOf(server, email, () => register(email));
    const [link] = await mailsOf(server, owner.email, () => requestReset(owner.email));
    for (const [path, token] of [
      ["/auth/verify", verify?.token ?? ""],
      ["/auth/reset", link?.token ?? ""],
    ] as const) {
      for (const method of ["get", "head", "get"] as const) {
        await supertest(server.app)[method](path).query({ token }).expect(200);
      }
    }
    await send(server, "verify-mail", { token: verify?.token ?? "" }).expect(200);
    await reset(link?.token ?? "").expect(200);
  });

  it("for a new account's password: only the newest works, and it verifies the address", async () => {
    const email = newcomer();
    await mailsOf(server, email, () => register(email));
    const [older] = await mailsOf(server, email, () => requestReset(email));
    const [newer] = await mailsOf(server, email, () => requestReset(email));
    await reset(older?.token ?? "").expect(400);
    await send(server, "login", { email, password: grace.password }).expect(403);
    await reset(newer?.token ?? "").expect(200);
    await send(server, "login", { email, password: "the next password" }).expect(200);
    await send(server, "login", { email, password: grace.password }).expect(401);
  });

  it("are the only secrets in mails, which otherwise only report what happened", async () => {
    alignSteps(server);
    const known: string[] = [];
    const received = await mailsOf(server, owner.email, async () => {
      const early = await keyOf(server, owner);
      const { key, secret, recoveryCodes } = await enrol(server, owner);
      const [recovery_code = ""] = recoveryCodes;
      const challenge = await challengeOf(server, owner);
      await send(server, "otp-recover", { token: challenge, recovery_code }).expect(200);
      const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
      const confirmation = text(asked.body, "token");
      const second = { token: confirmation, recovery_code: recoveryCodes[1] ?? "" };
      await send(server, "otp-recover", second).expect(200);
      const change = { current_password: owner.password, password: "a password between" };
      await send(server, "change-password", change, { key }).expect(200);
      await register(owner.email).expect(200);
      await requestReset(owner.email).expect(200);
      const link = (await mails(server)).findLast(({ token }) => token !== "")?.token ?? "";
      await reset(link).expect(200);
      known.push(early, key, secret, challenge, confirmation, ...recoveryCodes, change.password);
      known.push(owner.password, grace.password, "the next password");
    });
    expect(received.map(({ subject }) => subject)).to.have.members([
      "New sign-in at Concord",
      "Two-factor authentication is on at Concord",
      "A recovery code was used at Concord",
      "A recovery code was used at Concord",
      "Two-factor authentication is off at Concord",
      "Your password for Concord was changed",
      "Your password for Concord was changed",
      "You already have an account at Concord",
      "A new password for Concord",
    ]);
    expect(received.filter(({ token }) => token !== "")).to.have.length(1);
    for (const mail of received) {
      for (const secret of known) expect(whole(mail), mail.subject).not.to.include(secret);
    }
  });
});
