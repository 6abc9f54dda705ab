import { connect } from "node:net";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import supertest, { type Response, type Test } from "../support/supertest.ts";
import { operationIndex } from "../../generated/operations.ts";
import { type TestPerson, enrol, grace, keyOf, person, send, text, authSuite } from "./support.ts";

const paths = Object.values(operationIndex)
  .filter(({ area }) => area === "auth")
  .map(({ path }) => path);

/** All fields of the operations, each with a well-formed value. */
const everything = {
  ...grace,
  email: "requests@mail.example",
  ua: "x",
  ip: "192.0.2.1",
  code: "000000",
  recovery_code: "AAAA",
  current_password: "x",
  id: "1",
};

describe("requests to the account authentication API", () => {
  const { server } = authSuite();
  let owner: TestPerson;
  let key: string;
  before(async () => {
    owner = await person(server);
    key = await keyOf(server, owner);
  });

  const post = (path: string, body: string, type?: string): Test => {
    const request = supertest(server.app).post(path);
    return (type === undefined ? request : request.set("Content-Type", type)).send(body);
  };
  const form = "application/x-www-form-urlencoded";
  const failed = (reply: Response, ...statuses: number[]): void => {
    expect(reply.status, JSON.stringify(reply.body)).to.be.oneOf(statuses);
    expect(text(reply.body, "message")).not.to.equal("");
    expect(reply.body).not.to.have.property("error");
  };

  it("have twenty operations", () => {
    expect(paths).to.have.length(20);
  });

  for (const path of paths) {
    describe(path, () => {
      it("accepts POST only", async () => {
        for (const method of ["get", "put", "delete", "patch"] as const) {
          const reply = await supertest(server.app)[method](path);
          failed(reply, 405);
          expect(reply.headers["allow"]).to.equal("OPTIONS, POST");
        }
      });

      it("rejects another media type with a body, but needs none without", async () => {
        for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
          failed(await post(path, JSON.stringify(everything), type), 415);
        }
        const bare = await supertest(server.app).post(path);
        // The only one that needs neither fields nor a session.
        if (path === "/api/passkey-login/begin") expect(bare.status).to.equal(200);
        else failed(bare, 400, 401);
      });

      it("rejects an oversized body", async () => {
        failed(await post(path, `email=${"x".repeat(2 * 1024 * 1024)}`, form), 413);
      });

      it("rejects repeated and nested fields, NUL and malformed text, without failing", async () => {
        for (const name of [...Object.keys(everything), "token", "key"]) {
          const others = new URLSearchParams(Object.entries(everything).filter(([other]) => other !== name));
          const one = (suffix: string): string => `${others.toString()}&${suffix}`;
          for (const suffix of [`${name}=a&${name}=b`, `${name}[a]=b`, `${name}[]=a&${name}[]=b`]) {
            const reply = await post(path, one(suffix), form);
            expect(reply.status, `${suffix}: ${reply.text}`).to.be.oneOf([200, 400, 401]);
          }
          for (const value of ["%00", "a%00b", "%ff%fe", "%", "%zz"]) {
            const reply = await post(path, one(`${name}=${value}`), form);
            expect(reply.status, `${name}=${value}: ${reply.text}`).to.be.oneOf([200, 400, 401]);
          }
        }
      });

      it("rejects different values of key and token in query and form", async () => {
        const body = new URLSearchParams(everything).toString();
        failed(await post(`${path}?token=a`, `${body}&token=b`, form), 400);
        failed(await post(`${path}?key=a`, `${body}&key=b`, form), 400);
        failed(await post(`${path}?key=a&key=b`, body, form), 400);
      });

      it("forbids caching, framing and referrers, and doesn't reveal its software", async () => {
        const replies = [
          await post(path, new URLSearchParams(everything).toString(), form),
          await post(path, "", form),
          await supertest(server.app).get(path),
          await post(path, "{}", "application/json"),
          await post(`${path}?key=${key}`, new URLSearchParams(everything).toString(), form),
        ];
        for (const { headers } of replies) {
          expect(headers["cache-control"]).to.include("no-store");
          expect(headers).to.include({
            "referrer-policy": "no-referrer",
            "x-content-type-options": "nosniff",
          });
          expect(headers).not.to.have.property("x-powered-by");
        }
      });
    });
  }

  it("accept the session key in the query, in the form, and as a bearer token", async () => {
    key = await keyOf(server, owner);
    await send(server, "sessions", {}, { key }).expect(200);
    await send(server, "sessions", { key }).expect(200);
    await supertest(server.app).post("/api/sessions").set("Authorization", `Bearer ${key}`).expect(200);
    await send(server, "sessions", { key }, { key }).set("Authorization", `Bearer ${key}`).expect(200);
    await send(server, "sessions", { key }, { key: "another" }).expect(400);
    await send(server, "sessions", {}, { key }).set("Authorization", "Bearer another").expect(400);
  });

  it("accept a challenge's token in the query and in the form", async () => {
    const other = await person(server);
    const { authenticator } = await enrol(server, other);
    const login = await send(server, "login", { email: other.email, password: other.password }).expect(200);
    const token = text(login.body, "token");
    await send(server, "otp-submit", { token: "another", code: authenticator.code() }, { token }).expect(400);
    await send(server, "otp-submit", { code: authenticator.code() }, { token }).expect(200);
  });

  it("ignore undeclared fields", async () => {
    await send(server, "sessions", { anything: "else", key }, { more: "1" }).expect(200);
  });

  it("close a connection that sends invalid HTTP, and serve the next one", async () => {
    const web = createServer(server.app).listen(0, "127.0.0.1");
    await once(web, "listening");
    const socket = connect((web.address() as AddressInfo).port, "127.0.0.1");
    socket.write("POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n");
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).to.match(/^HTTP\/1\.1 400 /);
    web.close();
    await send(server, "sessions", {}, { key }).expect(200);
  });

  it("are rejected only in ways that the contract declares", () => {
    const messages = server.logged.map((line) => line["msg"]);
    expect(messages).to.include("request").and.not.include("undeclared refusal");
  });
});
