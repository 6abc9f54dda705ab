import { createHash } from "node:crypto";
import { expect } from "chai";
import { jwtDecrypt } from "jose";
import { Secret } from "otpauth";
import pg from "pg";
import supertest from "../support/supertest.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { Browser, formsOf } from "../support/browser.ts";
import {
  alignSteps,
  challengeOf,
  enrol,
  grace,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  text,
  authSuite,
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
  const { server } = authSuite({ RATE_LIMITS: "on" });

  it("are in no table and no log line, whatever was done with them", async () => {
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
    server.advance(11 * minute);
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

  it("are stored in no other form: bytes, Base64, embedded identifiers, app secrets", async () => {
    alignSteps(server);
    const owner = await person(server);
    const kept = new Map<string, Buffer>();
    const keep = (what: string, secret: string | Buffer): void => {
      kept.set(what, Buffer.from(secret));
    };
    const { email, password } = owner;
    keep("password", password);
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "Reader",
      website: null,
      redirectUris: ["https://reader.example/"],
      scopes: ["read"],
    });
    keep("secret of an app", clientSecret);
    const verifier = "a-verifier-that-only-the-app-knows-0123456789-~.";
    keep("verifier", verifier);
    const browser = new Browser(server);
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: "https://reader.example/",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const page = await browser.visit(`/oauth/authorize?${query.toString()}`);
    const consent = await browser.follow(await browser.submit(page, { email, password }));
    const sent = await browser.submit(consent, { decision: "allow" });
    const code = new URL(sent.headers["location"] ?? "").searchParams.get("code") ?? "";
    keep("code", code);
    for (const [name, value] of browser.cookies) keep(`cookie ${name}`, value);
    keep("proof of a form", formsOf(consent)[0]?.fields["csrf_token"] ?? "");
    const exchanged = await supertest(server.app)
      .post("/oauth/token")
      .type("form")
      .send({
        grant_type: "authorization_code",
        client_id: app.client_id,
        client_secret: clientSecret,
        redirect_uri: "https://reader.example/",
        code,
        code_verifier: verifier,
      })
      .expect(200);
    const bearer = text(exchanged.body, "access_token");
    keep("bearer", bearer);
    await supertest(server.app)
      .get("/api/v1/apps/verify_credentials")
      .set("Authorization", `Bearer ${bearer}`)
      .expect(200);

    const early = await keyOf(server, owner);
    const { key, secret, recoveryCodes } = await enrol(server, owner);
    const challenge = await challengeOf(server, owner);
    const [used = "", ...others] = recoveryCodes;
    await send(server, "otp-recover", { token: challenge, recovery_code: used }).expect(200);
    for (const recovery of [used, ...others]) {
      keep(`recovery code ${recovery}`, recovery);
      keep(`recovery code ${recovery}, plain`, recovery.replaceAll("-", ""));
    }
    keep("secret of codes", secret);
    keep("secret of codes, as bytes", Buffer.from(Secret.fromBase32(secret).buffer));
    const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
    const [link] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    const tokens = {
      session: key,
      "otp-challenge": challenge,
      "otp-disable": text(asked.body, "token"),
      "reset-password": link?.token ?? "",
    };
    for (const [purpose, token] of Object.entries(tokens)) {
      keep(purpose, token);
      const { secrets } = server.context;
      const { payload } = await jwtDecrypt(token, secrets.derive(secrets.current, `token ${purpose}`));
      keep(`identifier in ${purpose}`, Buffer.from(payload.jti ?? "", "base64url"));
    }
    await send(server, "reset-password", {
      password: "the password after that",
      token: tokens["reset-password"],
    });
    keep("next password", "the password after that");

    const table = await dump(server.connectionString);
    const logged = JSON.stringify(server.logged);
    for (const [what, bytes] of kept) {
      expect(bytes.length, what).to.be.greaterThan(10);
      const forms = new Set([
        bytes.toString("utf8"),
        bytes.toString("hex"),
        bytes.toString("base64").replace(/=+$/, ""),
        bytes.toString("base64url"),
        encodeURIComponent(bytes.toString("utf8")),
      ]);
      for (const form of forms) {
        expect(table.includes(form), `${what} in the database, as ${form}`).to.equal(false);
        expect(logged.includes(form), `${what} in the log, as ${form}`).to.equal(false);
      }
    }
  });

  it("are in no log line when something fails", async () => {
    const owner = await person(server);
    const careful = await person(server);
    const { email, password } = owner;
    const key = await keyOf(server, owner);
    // Session use is written once a minute.
    server.advance(2 * minute);
    const { secret, recoveryCodes, authenticator } = await enrol(server, careful);
    const challenge = await challengeOf(server, careful);
    const [link] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    const token = link?.token ?? "";
    const code = authenticator.code();
    const [recovery_code = ""] = recoveryCodes;
    const next = "the password that never was";
    const { builder } = server.database;
    const lines = server.logged.length;
    let hosts = 0;
    // PostgreSQL includes the whole rejected row in its error details.
    for (const [table, asks] of Object.entries({
      sessions: [
        () => send(server, "login", { email, password }),
        () => send(server, "sessions", {}, { key }),
      ],
      registrations: [
        () => send(server, "register", { ...grace, email: `failing@${(hosts += 1)}.mail.example` }),
      ],
      auth_tokens: [
        () => send(server, "reset-password", { password: next, token }),
        () => send(server, "otp-submit", { token: challenge, code }),
        () => send(server, "login", { email: careful.email, password: careful.password }),
      ],
      users: [
        () => send(server, "reset-password", { password: next, token }),
        () => send(server, "change-password", { current_password: password, password: next }, { key }),
        () => send(server, "otp-toggle", {}, { key }),
      ],
      recovery_codes: [
        () => send(server, "otp-toggle", {}, { key }),
        () => send(server, "otp-recover", { token: challenge, recovery_code }),
      ],
    })) {
      await builder.raw("alter table ?? add constraint refuse_all check (false) not valid", [table]);
      for (const ask of asks) await ask().expect(500);
      await builder.raw("alter table ?? drop constraint refuse_all", [table]);
      await builder.raw("alter table ?? rename to ??", [table, `${table}_away`]);
      for (const ask of asks) await ask().expect(500);
      await builder.raw("alter table ?? rename to ??", [`${table}_away`, table]);
    }
    const logged = JSON.stringify(server.logged.slice(lines));
    expect(logged).to.include("refuse_all");
    const secrets = [key, token, challenge, password, careful.password, grace.password, next, secret];
    for (const one of [...secrets, ...recoveryCodes]) expect(logged).not.to.include(one);
    for (const one of [email, careful.email, "failing@", grace.first_name, "$2b$", String.raw`\\x`]) {
      expect(logged, "what was stored").not.to.include(one);
    }
    await send(server, "otp-submit", { token: challenge, code }).expect(200);
    await send(server, "reset-password", { password: next, token }).expect(200);
  });
});
