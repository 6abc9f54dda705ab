/** The same addresses wherever one comes in. */
import { expect } from "chai";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { makeStaff } from "../cast/staff.ts";
import { formAt, signedIn } from "../http/pages/settings/support.ts";
import { Browser } from "../support/browser.ts";
import supertest from "../support/supertest.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { addEmailDomainBlock } from "../../src/domain/moderation/email-blocks.ts";
import { authSuite, forgetLimits, grace, mailsOf, person, send } from "./support.ts";

describe("an address that a mail server may read as another mailbox", () => {
  const { server, cast } = authSuite();
  const addresses = [
    "spammer%blocked.example@allowed.example",
    "blocked.example!spammer@allowed.example",
    "=?utf-8?q?spammer=40blocked.example=3e?=@allowed.example",
    "spammer\uff05blocked.example@allowed.example",
    '"spammer@blocked.example"@allowed.example',
    "@allowed.example:spammer@blocked.example",
    "@relay.example,@allowed.example:spammer@blocked.example",
    "spammer@blocked.example@allowed.example",
    "spammer(comment)@allowed.example",
    "spammer@[192.0.2.1]",
  ];
  let number = 0;
  const username = (): string => {
    number += 1;
    return `spammer${number}`;
  };
  const statusOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : 500),
    );

  const entrances: Readonly<Record<string, (email: string) => Promise<number>>> = {
    "registering through an app": async (email) =>
      (
        await supertest(server.app)
          .post("/api/v1/accounts")
          .set("Authorization", `Bearer ${cast.app.token}`)
          .send({ username: username(), email, password: "a password of theirs", agreement: true })
      ).status,
    "registering by mail": async (email) => (await send(server, "register", { ...grace, email })).status,
    "the page for signing up": async (email) => {
      const browser = new Browser(server);
      const form = await browser.visit("/auth/sign_up");
      const password = "seven ripe figs on a sill";
      return (await browser.submit(form, { username: username(), email, password, agreement: "true" }))
        .status;
    },
    "the settings": async (email) => {
      const owner = await person(server);
      const browser = await signedIn(server, owner);
      const form = await browser.visit("/settings/email");
      const fields = { email, current_password: owner.password };
      return (await browser.submit(form, fields, formAt("/settings/email"))).status;
    },
    "another confirmation mail": async (email) => {
      const registered = await supertest(server.app)
        .post("/api/v1/accounts")
        .set("Authorization", `Bearer ${cast.app.token}`)
        .send({
          username: username(),
          email: `spammer${number}@mail.example`,
          password: "a password of theirs",
          agreement: true,
        })
        .expect(200);
      const { access_token: token } = registered.body as { access_token: string };
      return (
        await supertest(server.app)
          .post("/api/v1/emails/confirmations")
          .set("Authorization", `Bearer ${token}`)
          .send({ email })
      ).status;
    },
    "a change by staff": async (email) => {
      const { user, account } = await createConfirmedUser(server.context, {
        username: username(),
        email: `spammer${number}@mail.example`,
        password: "a password of theirs",
      });
      expect(user.email).to.equal(`spammer${number}@mail.example`);
      const admin = await makeStaff(server, "Admin");
      return (await admin.put(`/api/v1/admin/accounts/${account.id}/email`).send({ email })).status;
    },
    "accounts create": (email) =>
      statusOf(
        createConfirmedUser(server.context, {
          username: username(),
          email,
          password: "a password of theirs",
        }),
      ),
    "accounts modify": async (email) => {
      const { username: name } = await person(server);
      return statusOf(modifyUser(server.context, operator, { username: name, email }));
    },
  };

  for (const [entrance, ask] of Object.entries(entrances)) {
    it(`is refused: ${entrance}`, async () => {
      for (const address of addresses) expect(await ask(address), address).to.be.oneOf([400, 422]);
      expect(await ask(`fine+${number}_{x}/y=z?@allowed.example`), "an unusual one").to.be.within(200, 303);
    });
  }
});

describe("an address with an internationalised domain", () => {
  const { server, cast } = authSuite();
  const ascii = "gardener@xn--bcher-kva.example";
  const spellings = [
    "gardener@bücher.example",
    "gardener@BÜCHER.example",
    "gardener@bu\u0308cher\u3002example",
    "gardener@bücher\uff0e\uff45xample",
    "gardener@bü\u00adcher\uff61example",
  ];
  const password = "a password of theirs";
  let number = 0;

  const register = (email: string) =>
    supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .send({ username: `gardener${(number += 1)}`, email, password, agreement: true });

  it("is stored and sent in ASCII, and signs in in every spelling", async () => {
    const received = await mailsOf(server, ascii, () => register("gardener@bücher.example").expect(200));
    expect(received.map(({ subject }) => subject)).to.have.length(1);
    await send(server, "verify-mail", { token: received[0]?.token ?? "" }).expect(200);
    expect((await findUserByEmail(server.context.store, ascii))?.email).to.equal(ascii);
    for (const email of [...spellings, ascii]) {
      await send(server, "login", { email, password }).expect(200);
      const reset = await mailsOf(server, ascii, () =>
        send(server, "request-reset-password", { email }).expect(200),
      );
      expect(reset, email).to.have.length(1);
      const again = await mailsOf(server, ascii, () =>
        send(server, "register", { ...grace, email }).expect(200),
      );
      expect(
        again.map(({ token }) => token),
        "the owner is told",
      ).to.deep.equal([""]);
      await forgetLimits(server);
    }
    const admin = await makeStaff(server, "Admin");
    const body = await admin.call("listAdminAccountsV1", { query: { email: spellings[0] } });
    expect(body).to.have.length(1);
    const taken = await admin
      .put(`/api/v1/admin/accounts/${cast.bob.account.id}/email`)
      .send({ email: spellings[1] });
    expect(taken.status).to.equal(422);
    const { username } = await person(server);
    await modifyUser(server.context, operator, { username, email: "bob@bücher.example" });
    expect(await findUserByEmail(server.context.store, "bob@xn--bcher-kva.example")).to.not.equal(undefined);
  });

  it("is compared with blocks of its domain and its mailbox in every spelling", async () => {
    await server.context.write(addEmailDomainBlock, operator, {
      domain: "straße.example",
      allowWithApproval: false,
    });
    for (const domain of [
      "straße.example",
      "STRAßE.example",
      "xn--strae-oqa.example",
      "mail.straße.example",
    ]) {
      const { body } = await register(`dave@${domain}`).expect(422);
      expect(body.details.email, domain).to.deep.include({
        error: "ERR_BLOCKED",
        description: body.details.email[0].description,
      });
    }
    const admin = await makeStaff(server, "Admin");
    await admin.call("createAdminCanonicalEmailBlock", { body: { email: "bad.guest@bücher.example" } });
    const tested = await admin.call("testAdminCanonicalEmailBlock", {
      body: { email: "badguest+x@xn--bcher-kva.example" },
    });
    expect(tested).to.have.length(1);
  });

  it("is refused if its domain is none", async () => {
    for (const domain of [
      "bücher",
      "bücher..example",
      "bücher.example:25",
      "bücher.example/x",
      "１９２.0.2.1",
      `${"ü".repeat(70)}.example`,
      "b\u00adü%2eexample",
    ]) {
      const { status } = await register(`dave@${domain}`);
      expect([domain, status]).to.deep.equal([domain, domain === "bücher" ? 200 : 422]);
    }
  });
});
