import { expect } from "chai";
import pg from "pg";
import { Browser } from "../support/browser.ts";
import type { TestServer } from "../support/server.ts";
import {
  alignSteps,
  authServer,
  challengeOf,
  enrol,
  grace,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  text,
} from "./support.ts";

/** Every row of every table, as text. */
async function dump(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  await client.end();
  return texts.join("\n");
}

describe("secrets", () => {
  let server: TestServer;

  before(async () => {
    server = await authServer({ RATE_LIMITS: "on" });
  });
  after(() => server.close());

  it("stand in no table and no line of the log, whatever was done with them", async () => {
    alignSteps(server);
    const owner = await person(server);
    const secrets: string[] = [grace.password, owner.password, "the next password", "the last password"];
    const [verify] = await mailsOf(server, grace.email, () => send(server, "register", { ...grace }));
    secrets.push(verify?.token ?? "");
    await send(server, "verify-mail", { token: verify?.token ?? "" }).expect(200);
    const enrolled = await enrol(server, owner);
    secrets.push(enrolled.key, enrolled.secret, ...enrolled.recoveryCodes);
    const challenge = await challengeOf(server, owner);
    const code = enrolled.authenticator.code();
    const signedIn = await send(server, "otp-submit", { token: challenge, code }).expect(200);
    secrets.push(challenge, text(signedIn.body, "key"));
    server.travel(11 * minute);
    const refused = await send(server, "otp-toggle", {}, { key: text(signedIn.body, "key") }).expect(403);
    secrets.push(text(refused.body, "token"));
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    secrets.push(reset?.token ?? "");
    await send(
      server,
      "reset-password",
      { password: "the next password" },
      { token: reset?.token ?? "" },
    ).expect(200);
    const graceKey = await keyOf(server, grace);
    secrets.push(graceKey);
    await send(
      server,
      "change-password",
      { current_password: grace.password, password: "the last password" },
      { key: graceKey },
    ).expect(200);
    const browser = new Browser(server);
    await browser.submit(await browser.visit("/auth/sign_in"), {
      email: grace.email,
      password: "the last password",
    });
    secrets.push(browser.cookies.get("concord_session") ?? "");

    const kept = await dump(server.connectionString);
    const logged = JSON.stringify(server.logged);
    expect(kept.length).to.be.greaterThan(5000);
    expect(logged.length).to.be.greaterThan(2000);
    for (const secret of secrets) {
      expect(secret.length).to.be.greaterThan(10);
      for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString("hex")]) {
        expect(kept.includes(form), `${form} in the database`).to.equal(false);
        expect(logged.includes(form), `${form} in the log`).to.equal(false);
      }
    }
  });

  it("stand in no line of the log when something fails", async () => {
    const owner = await person(server);
    const key = await keyOf(server, owner);
    await server.context.store.builder.raw("alter table sessions rename to sessions_away");
    await send(server, "sessions", {}, { key }).expect(500);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(500);
    await server.context.store.builder.raw("alter table sessions_away rename to sessions");
    const logged = JSON.stringify(server.logged);
    expect(logged).to.include("sessions");
    for (const secret of [key, owner.password]) expect(logged).not.to.include(secret);
  });
});
