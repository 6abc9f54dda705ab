import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { type ContractOperation, pointed, readContract } from "../../src/contract/document.ts";
import { Browser } from "../support/browser.ts";
import {
  challengeOf,
  enrol,
  grace,
  keyOf,
  mailsOf,
  person,
  send,
  text,
  authSuite,
  ownerSuite,
} from "./support.ts";
import { loginOf } from "../support/states.ts";

const contract = readContract();
const operations = contract.operations.filter(({ area }) => area === "auth");
const passwords = new Set(["password", "current_password"]);

/** A form's fields, and whether each is optional. */
function fieldsOf(operation: ContractOperation): ReadonlyMap<string, boolean> {
  const fields = new Map<string, boolean>();
  for (const schema of operation.body.values()) {
    const reference = text(schema, "$ref");
    const { properties, required } = pointed(contract.document, reference) as {
      readonly properties: Readonly<Record<string, unknown>>;
      readonly required?: readonly string[];
    };
    for (const name of Object.keys(properties)) fields.set(name, required?.includes(name) !== true);
  }
  return fields;
}

/** A well-formed but useless value for each field. */
const values: Readonly<Record<string, string>> = {
  ...grace,
  email: "fields@mail.example",
  username: "fields",
  ua: "x",
  ip: "192.0.2.1",
  token: "garbage",
  code: "000000",
  recovery_code: "AAAA",
  current_password: "x",
  id: "1",
  name: "Phone",
  credential_id: "AAAA",
  client_data_json: "AAAA",
  attestation_object: "AAAA",
  transports: "internal",
  authenticator_data: "AAAA",
  signature: "AAAA",
  user_handle: "AAAA",
};

describe("a field of the account authentication API", () => {
  const { server } = authSuite();
  let key: string;
  before(async () => {
    key = await keyOf(server, await person(server));
  });

  const post = (operation: ContractOperation, body: string): Test =>
    supertest(server.app)
      .post(operation.path)
      .query(operation.schemes.has("sessionKey") ? { key } : {})
      .query(operation.parameters.some(({ name }) => name === "token") ? { token: "garbage" } : {})
      .type("form")
      .send(body);
  const refused = (reply: Response, what: string): void => {
    expect(reply.status, `${what}: ${reply.text}`).to.equal(400);
    expect(text(reply.body, "message"), what).not.to.equal("");
    if (Object.hasOwn(reply.body as object, "code")) {
      expect(reply.body, what).to.have.property("code", "validation_failed");
    }
  };

  for (const operation of operations) {
    const fields = fieldsOf(operation);
    const others = (name: string): string =>
      new URLSearchParams(
        Object.fromEntries(
          [...fields.keys()].filter((other) => other !== name).map((other) => [other, values[other] ?? ""]),
        ),
      ).toString();

    for (const [name, optional] of fields) {
      it(`must be a single text: ${name} of ${operation.id}`, async () => {
        const rest = others(name);
        for (const one of [
          `${name}=a&${name}=b`,
          `${name}[]=a&${name}[]=b`,
          `${name}=a&${name}[]=b`,
          `${name}[x]=a`,
          `${name}[0]=a&${name}[1]=b`,
        ]) {
          refused(await post(operation, `${rest}&${one}`), one);
        }
        const broken = await post(operation, `${rest}&${name}=%ff`);
        expect(broken.status, "what is no UTF-8").to.equal(400);
        // A missing token counts as an invalid one.
        if (!optional && !(name === "token" && operation.id !== "verifyMail")) {
          refused(await post(operation, rest), "missing");
        }
      });

      if (!passwords.has(name)) {
        it(`must not contain NUL: ${name} of ${operation.id}`, async () => {
          const value = values[name] ?? "";
          for (const one of [`${value}\0`, `\0${value}`, `${value.slice(0, 2)}\0${value.slice(2)}`]) {
            const body = `${others(name)}&${new URLSearchParams({ [name]: one }).toString()}`;
            refused(await post(operation, body), JSON.stringify(one));
          }
        });
      }
    }

    if (operation.schemes.has("sessionKey")) {
      it(`must not contain NUL if it is the session key: ${operation.id}`, async () => {
        const one = { key: `${key}\0` };
        const form = new URLSearchParams({
          ...Object.fromEntries([...fields].map(([name]) => [name, values[name] ?? ""])),
          ...one,
        });
        for (const ask of [
          supertest(server.app).post(operation.path).query(one),
          supertest(server.app).post(operation.path).type("form").send(form.toString()),
        ]) {
          const reply = await ask;
          refused(reply, "a key with NUL");
        }
      });
    }
  }

  it("may contain NUL if it is a password", async () => {
    const email = "nul@mail.example";
    const [mail] = await mailsOf(server, email, () =>
      send(server, "register", { ...grace, email, password: "a\0b" }).expect(200),
    );
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    for (const password of ["a", "ab", "a\0c", "a\0b\0"]) {
      await send(server, "login", { email, password }).expect(401);
    }
    const signedIn = await keyOf(server, { email, password: "a\0b" });
    const change = { current_password: "a\0b", password: "\0".repeat(64) };
    await send(server, "change-password", { ...change, password: "\0".repeat(65) }, { key: signedIn }).expect(
      400,
    );
    await send(server, "change-password", change, { key: signedIn }).expect(200);
    await keyOf(server, { email, password: change.password });
  });

  for (const name of ["register", "login", "request-reset-password"]) {
    it(`allows addresses of 254 characters, without surrounding whitespace: ${name}`, async () => {
      const email = `${name.slice(0, 1).repeat(64)}@${"y".repeat(61)}.${"y".repeat(61)}.${"y".repeat(57)}.example`;
      expect(email).to.have.length(254);
      const ask = (address: string): Test => send(server, name, { ...grace, email: address });
      const fine = await ask(email);
      expect(fine.status).to.equal(name === "login" ? 401 : 200);
      for (const space of [" ", "\t", "\n", "\r\n", "\u00a0", "\u3000"]) {
        for (const address of [`${space}a@mail.example`, `a@mail.example${space}`]) {
          refused(await ask(address), JSON.stringify(address));
        }
      }
      refused(await ask(`${email}x`), "of 255 characters");
    });
  }
});

describe("a malformed field", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  const rejectedTimes = async (times: number, ask: () => PromiseLike<Response>): Promise<void> => {
    for (let again = 0; again < times; again += 1) expect((await ask()).status).to.equal(400);
  };

  it("doesn't count as an attempt of a challenge, and uses up no code", async () => {
    const { authenticator, recoveryCodes } = await enrol(server, owner);
    const token = await challengeOf(server, owner);
    const code = authenticator.code();
    await rejectedTimes(7, () => send(server, "otp-submit", { token, code: `${code}0` }));
    await rejectedTimes(7, () => send(server, "otp-submit", { token, code: code.slice(1) }));
    await rejectedTimes(7, () => send(server, "otp-submit", { token }));
    await rejectedTimes(7, () => send(server, "otp-submit", { token, code }, { token: "another" }));
    await rejectedTimes(7, () => send(server, "otp-recover", { token, recovery_code: "" }));
    await rejectedTimes(7, () => send(server, "otp-recover", { token, recovery_code: "A".repeat(65) }));
    await send(server, "otp-submit", { token, code }).expect(200);
    const [recovery_code = ""] = recoveryCodes;
    const other = await challengeOf(server, owner);
    await rejectedTimes(2, () =>
      send(server, "otp-recover", { token: other, recovery_code: `${recovery_code}\0` }),
    );
    await send(server, "otp-recover", { token: other, recovery_code }).expect(200);
    expect(await loginOf(server, owner.id)).to.include({ otp_failures: 0 });
  });

  it("doesn't count as a failed sign-in", async () => {
    const { email, password } = owner;
    await rejectedTimes(30, () => send(server, "login", { email, password: "" }));
    await rejectedTimes(3, () => send(server, "login", { email: `${email} `, password }));
    await rejectedTimes(3, () => send(server, "login", { email, password, ua: "a\0" }));
    await send(server, "login", { email, password }).expect(200);
  });

  it("doesn't count as a failed sign-in on the page", async () => {
    const browser = new Browser(server);
    const form = await browser.visit("/auth/sign_in");
    const { email, password } = owner;
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await browser.submit(form, { email, password: "" })).status).to.equal(400);
      expect((await browser.submit(form, { email: " ", password })).status).to.equal(400);
    }
    expect((await browser.submit(form, { email: ` ${email} `, password })).status).to.equal(303);
  });

  it("doesn't count as an attempt to change the password, and changes nothing", async () => {
    const key = await keyOf(server, owner);
    const change = (password: string): Test =>
      send(server, "change-password", { current_password: owner.password, password }, { key });
    await rejectedTimes(6, () => change(""));
    await rejectedTimes(6, () => change("x".repeat(65)));
    await change("the next password").expect(200);
  });

  it("doesn't count towards the five registrations in half an hour", async () => {
    const register = (fields: Readonly<Record<string, string>>): Test =>
      send(server, "register", { ...grace, email: "often@mail.example", ...fields });
    const received = await mailsOf(server, "often@mail.example", async () => {
      for (const fields of [
        { password: "" },
        { password: "x".repeat(65) },
        { first_name: " " },
        { last_name: "a\nb" },
        { username: owner.username },
        { username: "jo hn" },
        { email: "often@mail\u3002exam ple" },
        { email: "nobody" },
      ]) {
        await rejectedTimes(2, () => register(fields));
      }
      await register({}).expect(200);
    });
    expect(received).to.have.length(1);
  });

  it("doesn't count as a password reset request", async () => {
    await rejectedTimes(30, () => send(server, "request-reset-password", { email: `${owner.email} ` }));
    const received = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }).expect(200),
    );
    expect(received).to.have.length(1);
  });

  it("uses up no mailed token, and doesn't count towards the ten attempts in a minute", async () => {
    const [mail] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }).expect(200),
    );
    const token = mail?.token ?? "";
    const reset = (password: string): Test => send(server, "reset-password", { password }, { token });
    await rejectedTimes(6, () => reset(""));
    await rejectedTimes(6, () => reset("x".repeat(65)));
    await rejectedTimes(6, () => send(server, "reset-password", {}, { token }));
    await rejectedTimes(6, () =>
      send(server, "reset-password", { password: "x", token: "another" }, { token }),
    );
    await rejectedTimes(6, () => send(server, "verify-mail", { token: `${token}\0` }));
    await reset("the next password").expect(200);
  });
});
