/** Memory for arriving activities, over a listening server. */
import { once } from "node:events";
import type { Server } from "node:http";
import { expect } from "chai";
import { createApp } from "../../src/http/app.ts";
import type { BodyBudget } from "../../src/http/body-budget.ts";
import { createWebServer } from "../../src/http/server.ts";
import { operations } from "../../src/operations/index.ts";
import { type Begun, begin, kilobyte, smallBudget, stall } from "../support/uploads.ts";
import { until } from "../support/waiting.ts";
import { suite } from "../support/suite.ts";

describe("memory for activities", () => {
  const { server } = suite({ TRUST_PROXY: "loopback" });
  let web: Server;
  let bodies: BodyBudget;

  before(async () => {
    bodies = smallBudget();
    web = createWebServer(createApp(server.context, operations, { bodies })).server;
    web.listen(0, "127.0.0.1");
    await once(web, "listening");
  });
  afterEach(async () => {
    web.closeAllConnections();
    await until(() => bodies.held === 0);
  });
  after(() => {
    web.close();
  });

  function activity(from: string): Begun {
    const size = String(1000 * kilobyte);
    return begin(web, "/inbox", { "X-Forwarded-For": from, "Content-Length": size });
  }

  async function stalled(from: string): Promise<void> {
    await stall(activity(from), bodies, "{", 900 * kilobyte);
  }

  it("is shared by the addresses of a network", async () => {
    await stalled("2001:db8:0:1::1");
    const second = activity("2001:db8:0:1::2");
    second.request.flushHeaders();
    expect((await second.answer).status).to.equal(503);
    await stalled("2001:db8:0:2::1");
  });

  it("isn't taken from the API's texts", async () => {
    await stalled("2001:db8:0:1::1");
    await stalled("2001:db8:0:2::1");
    const third = activity("2001:db8:0:3::1");
    third.request.flushHeaders();
    expect((await third.answer).status).to.equal(503);
    const text = JSON.stringify({
      client_name: "a",
      redirect_uris: "a:b",
      website: "a".repeat(400 * kilobyte),
    });
    const app = begin(web, "/api/v1/apps", { "Content-Type": "application/json" });
    app.request.end(text);
    expect((await app.answer).status).to.equal(422);
  });
});
