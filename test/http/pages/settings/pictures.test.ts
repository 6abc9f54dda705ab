/** The form with pictures, over a listening server: body size limits and timeouts. */
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { expect } from "chai";
import { createApp } from "../../../../src/http/app.ts";
import type { BodyBudget, BodyLimits } from "../../../../src/http/body-budget.ts";
import { createWebServer } from "../../../../src/http/server.ts";
import { operations } from "../../../../src/operations/index.ts";
import { type TestPerson, person, authSuite } from "../../../auth/support.ts";
import { type Browser, formsOf } from "../../../support/browser.ts";
import {
  type Answer,
  type Begun,
  begin,
  bodyEnd,
  fileHead,
  kilobyte,
  multipart,
  smallBudget,
  stall,
} from "../../../support/uploads.ts";
import { formAt, signedIn } from "./support.ts";
import { until } from "../../../support/waiting.ts";

const path = "/settings/profile/pictures";
const head = fileHead("avatar");

const part = (name: string, text: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

describe("uploads of profile pictures in the settings", () => {
  const { server } = authSuite();
  let web: Server;
  let bodies: BodyBudget;
  let owner: TestPerson;
  let cookie: string;
  let proof: string;
  beforeEach(async () => {
    owner = await person(server);
    const browser = await signedIn(server, owner);
    cookie = cookiesOf(browser);
    proof = formsOf(await browser.visit(path)).find(formAt(path))?.fields["csrf_token"] ?? "no proof";
  });
  afterEach(() => {
    web.close();
    web.closeAllConnections();
    expect(server.logged.filter((line) => Number(line["level"]) >= 50)).to.deep.equal([]);
  });

  async function listen(limits: Partial<BodyLimits> = {}): Promise<void> {
    bodies = smallBudget(limits);
    web = createWebServer(createApp(server.context, operations, { bodies })).server;
    web.listen(0, "127.0.0.1");
    await once(web, "listening");
  }

  const cookiesOf = (browser: Browser): string =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const beginWith = (headers: Readonly<Record<string, string>> = {}): Begun =>
    begin(web, path, { ...multipart, Cookie: cookie, ...headers });

  function send(...chunks: (string | Buffer)[]): Promise<Answer> {
    const { request, answer } = beginWith();
    request.end(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))));
    return answer;
  }

  /** A stalled upload after this many bytes. */
  const stalled = (size: number): Promise<Begun> => stall(beginWith(), bodies, head, size);

  it("beyond a user's share of the memory get 503 with Retry-After", async () => {
    await listen();
    const { request } = await stalled(500 * kilobyte);
    const refused = await send(part("csrf_token", proof), head, Buffer.alloc(200 * kilobyte), bodyEnd);
    expect(refused.status).to.equal(503);
    expect(refused.headers["retry-after"]).to.equal("10");
    expect(refused.text).to.include("<h1>Pictures</h1>").and.include('role="alert"');
    const saved = await send(part("csrf_token", proof), part("avatar_description", "a square"), "--b--\r\n");
    expect(saved.status, "a small form still fits").to.equal(303);
    request.on("error", () => undefined).destroy();
    await until(() => bodies.held === 0);
  });

  it("share the memory with the same user's uploads through the API", async () => {
    await listen();
    const { request, failed } = await stalled(500 * kilobyte);
    using reservation = bodies.reserve(owner.accountId);
    const arriving = { headers: { "content-length": String(200 * kilobyte) } } as IncomingMessage;
    const refused = await reservation
      .reading(arriving, "files", () => Promise.resolve())
      .catch((error: unknown) => error);
    expect(refused).to.include({ status: 503 });
    request.destroy();
    await failed;
    await until(() => bodies.held === 0);
  });

  it("are closed when stalled", async () => {
    await listen({ stall: 50 });
    const { failed } = await stalled(100 * kilobyte);
    expect(await failed)
      .to.be.an("array")
      .with.nested.property("[0].code", "ECONNRESET");
    await until(() => bodies.held === 0);
  });

  it("contain at most 32 KB of text, as other forms", async () => {
    await listen();
    for (const texts of [
      [part("avatar_description", "a".repeat(33 * kilobyte))],
      Array.from({ length: 40 }, (_, index) => part(`name_${index}`, "a".repeat(kilobyte))),
    ]) {
      const refused = await send(part("csrf_token", proof), ...texts, "--b--\r\n");
      expect(refused.status).to.equal(413);
      expect(refused.text).to.include("<h1>Pictures</h1>");
    }
  });

  it("aren't read without a session", async () => {
    await listen();
    const { request, answer } = beginWith({ Cookie: "" });
    request.on("error", () => undefined);
    request.write(head);
    request.write(Buffer.alloc(100 * kilobyte));
    const { status, headers } = await answer;
    expect(status).to.equal(303);
    expect(headers["location"]).to.equal("/auth/sign_in?next=%2Fsettings%2Fprofile%2Fpictures");
    expect(bodies.held).to.equal(0);
    request.destroy();
  });

  it("that are empty but have a name are rejected, as by the API", async () => {
    await listen();
    const refused = await send(part("csrf_token", proof), head, bodyEnd);
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('id="avatar-problem"');
  });
});
