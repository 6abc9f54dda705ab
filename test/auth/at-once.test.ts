import { expect } from "chai";
import { makeMailedToken } from "../../src/domain/auth/mailed-tokens.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { grace, keyOf, mailsOf, person, send, authSuite } from "./support.ts";

describe("concurrent requests", () => {
  const { server } = authSuite();

  const linkOf = async (email: string): Promise<string> =>
    (await mailsOf(server, email, () => send(server, "request-reset-password", { email })))[0]?.token ?? "";

  it("verify one of several registrations of an address when all links are used", async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `contested${round}@mail.example`;
      const received = await mailsOf(server, email, async () => {
        for (const first_name of ["Ada", "Bea", "Cleo", "Dora", "Eve"]) {
          await send(server, "register", { ...grace, email, first_name, password: first_name }).expect(200);
        }
      });
      const replies = await Promise.all(received.map(({ token }) => send(server, "verify-mail", { token })));
      const statuses = replies.map(({ status }) => status);
      expect(statuses, `round ${round}`).to.have.members([200, 400, 400, 400, 400]);
    }
  });

  it("with the same link don't block each other, even while settings are reloaded", async () => {
    const email = "twenty@mail.example";
    const [mail] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
    server.advance(6000);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(server, "verify-mail", { token: mail?.token ?? "" })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).to.have.length(1);
    expect(statuses.filter((status) => status === 400)).to.have.length(19);
  });

  it("can verify a new account's address and set its password", async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `both${round}@mail.example`;
      const [verify] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
      const token = await linkOf(email);
      const replies = await Promise.all([
        send(server, "verify-mail", { token: verify?.token ?? "" }),
        send(server, "reset-password", { password: "anew", token }),
      ]);
      for (const { status } of replies) expect(status, `round ${round}`).to.be.oneOf([200, 400]);
      expect(replies.map(({ status }) => status)).to.include(200);
    }
  });

  interface Owner {
    readonly id: string;
    readonly email: string;
    readonly username: string;
    readonly password: string;
    readonly key: string;
  }
  const others: readonly [string, (owner: Owner) => PromiseLike<unknown>][] = [
    [
      "a password change",
      ({ key, password }) =>
        send(server, "change-password", { current_password: password, password: "between" }, { key }).expect(
          ({ status }) => {
            expect(status).to.be.oneOf([200, 401]);
          },
        ),
    ],
    [
      "a newer reset link",
      ({ id, email }) => makeMailedToken(server.context, "reset-password", { userId: id, email }),
    ],
    [
      "disabling the account",
      ({ username }) => modifyUser(server.context, operator, { username, disabled: true }),
    ],
  ];
  for (const [what, other] of others) {
    it(`complete without deadlock: a password reset and ${what}`, async () => {
      for (let round = 0; round < 20; round += 1) {
        const owner = await person(server);
        const key = await keyOf(server, owner);
        const token = await linkOf(owner.email);
        // The second starts a little later in each round, so that some rounds overlap.
        const later = (async (): Promise<unknown> => {
          for (let reads = 0; reads < round % 10; reads += 1) {
            await server.database.query("test_nothing", "select");
          }
          return other({ ...owner, key });
        })();
        const [reset] = await Promise.all([
          send(server, "reset-password", { password: "anew", token }),
          later,
        ]);
        expect(reset.status, `round ${round}`).to.be.oneOf([200, 400]);
      }
    });
  }

  it("to end all other sessions leave one session", async () => {
    const owner = await person(server);
    for (let round = 0; round < 5; round += 1) {
      const keys = await Promise.all(Array.from({ length: 4 }, () => keyOf(server, owner)));
      const replies = await Promise.all(
        keys.map((key) => send(server, "sessions/revoke-others", {}, { key })),
      );
      expect(replies.map(({ status }) => status)).to.have.members([200, 401, 401, 401]);
      const alive = await Promise.all(
        keys.map(async (key) => (await send(server, "sessions", {}, { key })).status),
      );
      expect(alive).to.have.members([200, 401, 401, 401]);
    }
  });
});
