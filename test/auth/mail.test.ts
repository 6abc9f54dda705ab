import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { expect } from "chai";
import { SMTPServer } from "smtp-server";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import type { TestServer } from "../support/server.ts";
import {
  type ReceivedMail,
  authServer,
  enrol,
  grace,
  keyOf,
  mails,
  mailsOf,
  parseMail,
  person,
  send,
  authSuite,
} from "./support.ts";
import { runJson } from "../support/commands.ts";
import { makeJobsDue, moveDevices } from "../support/states.ts";
import { jobsOf } from "../support/jobs.ts";

/** A reply after which a mail is tried again. */
const later = { code: 451, said: "try later" };

describe("mails through SMTP", () => {
  let smtp: SMTPServer;
  let server: TestServer;
  const received: ReceivedMail[] = [];
  /** The reply to each recipient, if any. */
  let reply: { readonly code: number; readonly said: string } | undefined;

  before(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, callback) {
        if (reply === undefined) callback();
        else callback(Object.assign(new Error(reply.said), { responseCode: reply.code }));
      },
      onData(stream, _session, callback) {
        void readAll(stream).then((raw) => {
          received.push(parseMail(raw.replaceAll("\r\n", "\n")));
          callback();
        });
      },
    });
    const listening = smtp.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    server = await authServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Concord <post@concord.test>",
    });
  });
  after(async () => {
    await server.close();
    await new Promise<void>((resolve) => {
      smtp.close(() => {
        resolve();
      });
    });
  });

  it("arrive with the right sender, recipient and a working link", async () => {
    await send(server, "register", { ...grace }).expect(200);
    await server.settle();
    const [mail] = received;
    expect(mail?.to).to.equal(grace.email);
    expect(mail?.raw).to.match(/^From: Concord <post@concord\.test>$/m);
    expect(mail?.raw.match(/http:\/\/concord\.test\/auth\/verify\?token=/g)).to.have.length(2);
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
  });

  it("are retried when the server rejects them temporarily", async () => {
    reply = later;
    await send(server, "register", { ...grace, email: "patient@mail.example" }).expect(200);
    await server.settle();
    const before = received.length;
    reply = undefined;
    await makeJobsDue(server);
    await server.settle();
    expect(received.slice(before).map(({ to }) => to)).to.deep.equal(["patient@mail.example"]);
    await send(server, "verify-mail", { token: received.at(-1)?.token ?? "" }).expect(200);
  });

  it("aren't retried when the server refuses them for good, until the operator says so", async () => {
    reply = { code: 550, said: "no such mailbox" };
    await send(server, "register", { ...grace, email: "unknown@mail.example" }).expect(200);
    await server.settle();
    const { jobs } = await runJson<{ jobs: unknown[] }>(server, "jobs", "failed");
    const [failed] = jobs as { task: string; attempts: number; error: string }[];
    expect([failed?.task, failed?.attempts]).to.deep.equal(["mail", 1]);
    expect(failed?.error).to.include("550 no such mailbox");
    const before = received.length;
    reply = later;
    await runJson(server, "jobs", "retry", "mail");
    await server.settle();
    reply = undefined;
    await makeJobsDue(server);
    await server.settle();
    expect(received.slice(before).map(({ to }) => to)).to.deep.equal(["unknown@mail.example"]);
    expect(await jobsOf(server)).to.deep.equal([]);
  });

  it("leave no secrets in the queue", async () => {
    reply = later;
    await send(server, "register", { ...grace, email: "queue@mail.example" }).expect(200);
    await server.settle();
    reply = undefined;
    const jobs = await jobsOf(server);
    expect(jobs).to.have.length(1);
    expect(JSON.stringify(jobs)).not.to.include("queue@mail.example").and.not.include("eyJ");
  });
});

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return text;
}

describe("queued mails", () => {
  it("are sent two at a time, so that a slow mail server blocks no other jobs", async () => {
    const server = await authServer();
    for (let number = 0; number < 5; number += 1) {
      await send(server, "register", { ...grace, email: `waiting${number}@mail.example` }).expect(200);
    }
    const queues = new Set((await jobsOf(server)).map((job) => job.queue));
    expect([...queues])
      .to.have.length(2)
      .and.not.include(null);
    await server.close();
  });
});

describe("mails as files", () => {
  const { server } = authSuite();

  it("are readable for the operator only, and complete", async () => {
    await send(server, "register", { ...grace }).expect(200);
    await server.settle();
    const directory = join(server.context.config.dataDirectory, "mail");
    const [name = "", ...others] = await readdir(directory);
    expect(others).to.deep.equal([]);
    expect(name).to.match(/^\d{4}-\d\d-\d\dT.*\.eml$/);
    expect((await stat(join(directory, name))).mode & 0o777).to.equal(0o600);
    expect(await readFile(join(directory, name), "utf8")).to.match(/--_NmP-[^\n]*--\s*$/);
  });

  it("report a sign-in from a new device or network once", async () => {
    const owner = await person(server);
    const login = (agent: string): Promise<unknown> =>
      Promise.resolve(
        send(server, "login", { email: owner.email, password: owner.password })
          .set("User-Agent", agent)
          .expect(200),
      );
    const subjects = async (work: () => Promise<unknown>): Promise<string[]> =>
      (await mailsOf(server, owner.email, work)).map(({ subject }) => subject);
    expect(await subjects(() => login("Browser A"))).to.deep.equal(["New sign-in at Concord"]);
    expect(await subjects(() => login("Browser A"))).to.deep.equal([]);
    expect(await subjects(() => login("Browser B"))).to.deep.equal(["New sign-in at Concord"]);
    await moveDevices(server, owner.id, "198.51.100.0");
    const [mail] = await mailsOf(server, owner.email, () => login("Browser A"));
    expect(mail?.raw).to.include("Browser A").and.include("127.0.0.1");
    expect(mail?.token).to.equal("");
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const [inWords] = await mailsOf(server, owner.email, () => login(firefox));
    expect(inWords?.raw).to.include("Device: Firefox on Linux").and.not.include("Gecko");
  });

  it("contain no secrets", async () => {
    const owner = await person(server);
    const key = await keyOf(server, owner);
    const { secret, recoveryCodes } = await enrol(server, owner);
    for (const { raw } of await mails(server)) {
      for (const value of [key, owner.password, secret, ...recoveryCodes]) expect(raw).not.to.include(value);
    }
  });

  it("handle names in any script, which can't inject headers", async () => {
    await server.context.write(writeSetting, operator, { name: "title", value: "Höhlenstraße 洞窟 <b>" });
    const email = "script@mail.example";
    const [mail] = await mailsOf(server, email, () => send(server, "register", { ...grace, email }));
    expect(mail?.raw).to.match(/^Subject: =\?UTF-8\?/m);
    expect(mail?.raw).to.include("&#27934;&#31391; &lt;b&gt;");
    const [, page = ""] = mail?.raw.split("Content-Type: text/html") ?? [];
    expect(page).to.include("</html>").and.not.include("<b>");
    await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    await server.context.write(writeSetting, operator, { name: "title", value: "Concord" });
  });
});
