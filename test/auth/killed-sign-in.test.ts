import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import { openContext } from "../../src/domain/kernel/context.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { Browser } from "../support/browser.ts";
import { dyingDatabase } from "../support/dying-database.ts";
import type { TestServer } from "../support/server.ts";
import { challengeOf, enrol, minute, send, text, ownerSuite } from "./support.ts";

describe("a server killed during a sign-in", () => {
  const { server, owner } = ownerSuite();
  /** Start of the sign-in. */
  let started = new Date();

  const dying = (statements: number): TestServer["app"] =>
    createApp(openContext(server.context, dyingDatabase(server.database, statements)), operations);

  const left = async (): Promise<{
    readonly spent: number;
    readonly begun: number;
    readonly open: number;
  }> => {
    const [row] = await server.database.query<{ spent: number; begun: number; open: number }>(
      "test_killed_sign_in",
      `select (select count(*) from recovery_codes where user_id = $1 and used_at is not null)::int
           + (select count(*) from users where id = $1 and otp_last_step >= 0)::int as spent,
         (select count(*) from sessions where user_id = $1 and with_otp and created_at > $2)::int as begun,
         (select count(*) from sessions where user_id = $1 and kind = 'page' and ended_at is null)::int as open`,
      [owner.id, started],
    );
    if (row === undefined) throw new Error("nothing was counted");
    return row;
  };
  /** Kills the server after one more statement each time, until the sign-in completes. */
  const killEverywhere = async (
    attempt: (app: TestServer["app"]) => PromiseLike<Response>,
    signedIn: number,
    look: (statements: number) => Promise<void>,
  ): Promise<Response> => {
    for (let statements = 0; statements < 100; statements += 1) {
      const response = await attempt(dying(statements));
      await look(statements);
      if (response.status === signedIn) {
        expect(statements).to.be.greaterThan(5);
        return response;
      }
      expect(response.status, `after ${statements} statements`).to.equal(500);
    }
    throw new Error("the sign-in never got to its end");
  };
  const bothOrNeither = async (statements: number): Promise<void> => {
    const { spent, begun } = await left();
    expect(begun, `sessions after ${statements} statements`).to.equal(spent);
  };

  it("uses up a recovery code only together with a new session, for API clients", async () => {
    const { recoveryCodes } = await enrol(server, owner);
    server.advance(minute);
    started = server.context.clock();
    const token = await challengeOf(server, owner);
    const fields = { token, recovery_code: recoveryCodes[0] ?? "" };
    const response = await killEverywhere((app) => send({ app }, "otp-recover", fields), 200, bothOrNeither);
    expect(await left()).to.include({ spent: 1, begun: 1 });
    await send(server, "sessions", {}, { key: text(response.body, "key") }).expect(200);
  });

  it("uses up a one-time code only together with a new session", async () => {
    const { authenticator } = await enrol(server, owner);
    server.advance(minute);
    started = server.context.clock();
    const token = await challengeOf(server, owner);
    const fields = { token, code: authenticator.code() };
    await killEverywhere((app) => send({ app }, "otp-submit", fields), 200, bothOrNeither);
    expect(await left()).to.include({ spent: 1, begun: 1 });
  });

  it("uses up a recovery code and ends the old browser session only together with a new session", async () => {
    const { recoveryCodes } = await enrol(server, owner);
    server.advance(minute);
    const reached = { app: server.app };
    const browser = new Browser(reached);
    const codeForm = async (): Promise<Response> =>
      browser.submit(await browser.visit("/auth/sign_in?again=1"), {
        email: owner.email,
        password: owner.password,
      });
    await browser.submit(await codeForm(), { code: recoveryCodes[0] ?? "" });
    expect(await left()).to.include({ spent: 1, open: 1 });
    server.advance(minute);
    started = server.context.clock();
    const form = await codeForm();
    await killEverywhere(
      (app) => {
        reached.app = app;
        return browser.submit(form, { code: recoveryCodes[1] ?? "" });
      },
      303,
      async (statements) => {
        const { spent, begun, open } = await left();
        expect(begun, `sessions after ${statements} statements`).to.equal(spent - 1);
        expect(open, `open sessions after ${statements} statements`).to.equal(1);
      },
    );
    reached.app = server.app;
    expect((await browser.visit("/settings")).status).to.equal(200);
    expect(await left()).to.deep.equal({ spent: 2, begun: 1, open: 1 });
  });
});
