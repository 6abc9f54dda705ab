import { expect } from "chai";
import { chores } from "../../../src/jobs/schedule.ts";
import { type LocalName, emailOf, passwordOf } from "../../cast/names.ts";
import { signedIn } from "../../support/signed-in-browser.ts";
import { type PushReceiver, openReceiver } from "../../push/receiver.ts";
import { askPage } from "../../support/pages.ts";
import { forget, forgetJobs } from "../../support/states.ts";
import { publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";
import supertest from "../../support/supertest.ts";

const settings = "/settings/notifications";
const path = `${settings}/device`;
const day = 86_400_000;

describe("notifications on a device, from the settings", () => {
  const { server, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let receiver: PushReceiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    receiver.close();
    await forgetJobs(server);
    await forget(server, "sessions", "push_subscriptions", "notifications");
  });

  type Browser = Awaited<ReturnType<typeof signedIn>>;

  const subscription = (): Record<string, string> => ({
    endpoint: `${receiver.origin}/device`,
    p256dh: receiver.p256dh,
    auth: receiver.auth,
  });

  async function turnOn(more: Readonly<Record<string, string>> = { push_mention: "on" }): Promise<Browser> {
    const browser = await signedIn(server, cast.alice);
    await browser.read(settings);
    const text = await browser.submit(path, { ...subscription(), ...more });
    expect(text).to.include("Notifications on this device are on.");
    return browser;
  }

  const messages = async (): Promise<Record<string, unknown>[]> => {
    receiver.received.length = 0;
    await publish(cast.bob, "@alice Have you seen my barrow?");
    await server.settle();
    return receiver.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  };

  it("are off at first, and need the browser's subscription", async () => {
    const browser = await signedIn(server, cast.alice);
    const text = await browser.read(settings);
    expect(text)
      .to.match(/<div\s+data-push="[\w-]{87}=?"/)
      .and.include("<noscript>");
    expect(text).not.to.include("Turn off on this device");
    expect((await browser.send(path, { push_mention: "on" })).status).to.equal(404);
    expect(await messages()).to.deep.equal([]);
  });

  it("are sent to the browser, with a token that can do nothing else", async () => {
    const browser = await turnOn();
    const [message] = await messages();
    expect(message).to.include({ notification_type: "mention", title: "Bob Baker mentioned you" });
    const token = String(message?.["access_token"]);
    const asked = (address: string): ReturnType<typeof askPage> =>
      supertest(server.app).get(address).set("Authorization", `Bearer ${token}`);
    await asked("/api/v1/push/subscription").expect(200);
    for (const address of ["/api/v1/notifications", "/api/v1/accounts/verify_credentials"])
      await asked(address).expect(403);
    const text = await browser.read(settings);
    expect(text).to.include("Turn off on this device");
    expect(text)
      .to.match(/name="push_mention"[^>]*checked/)
      .and.not.match(/name="push_reblog"[^>]*checked/);
  });

  it("change without the script, and can be turned off", async () => {
    const browser = await turnOn();
    await browser.submit(path, { push_reblog: "on", endpoint: "" });
    expect(await messages(), "mentions are off").to.deep.equal([]);
    await browser.submit(path, { push_mention: "on", endpoint: "" });
    expect(await messages()).to.have.length(1);
    const text = await browser.submit(`${path}/off`);
    expect(text)
      .to.include("Notifications on this device are off.")
      .and.not.include("Turn off on this device");
    expect(await messages()).to.deep.equal([]);
    await browser.submit(`${path}/off`);
  });

  it("replace the former subscription of the session, and leave those of others", async () => {
    const browser = await turnOn();
    const other = await turnOn();
    await browser.submit(path, {
      ...subscription(),
      endpoint: `${receiver.origin}/again`,
      push_mention: "on",
    });
    await messages();
    expect(receiver.received.map((one) => one.path)).to.have.members(["/again", "/device"]);
    await other.submit("/settings/sessions/end-others");
    await messages();
    expect(receiver.received.map((one) => one.path)).to.deep.equal(["/device"]);
  });

  it("end when the person signs out, or has been away for as long as a session lasts", async () => {
    const browser = await turnOn();
    await browser.send("/auth/sign_out", {});
    expect(await messages()).to.deep.equal([]);
    await turnOn();
    expect(await messages()).to.have.length(1);
    server.advance(8 * day);
    await chores.remove_expired_session_tokens(server.context);
    expect(await messages()).to.deep.equal([]);
  });

  it("end when the session is too old, however often it is used", async () => {
    const browser = await turnOn();
    for (let visits = 0; visits < 5; visits++) {
      server.advance(5.9 * day);
      await browser.read(settings);
    }
    await chores.remove_expired_session_tokens(server.context);
    expect(await messages()).to.have.length(1);
    server.advance(day);
    await chores.remove_expired_session_tokens(server.context);
    expect(await messages()).to.deep.equal([]);
  });

  it("stay when the same person signs in again in the browser, and end when another one does", async () => {
    const signInAs = async (browser: Browser, name: LocalName): Promise<string> => {
      const fields = { email: emailOf(name), password: passwordOf(name) };
      const { status, headers } = await browser.send("/auth/sign_in", fields);
      expect(status).to.equal(303);
      const cookies = String(headers["set-cookie"]);
      return (await askPage(server, settings, cookies).expect(200)).text;
    };
    expect(await signInAs(await turnOn(), "alice")).to.include("Turn off on this device");
    expect(await messages()).to.have.length(1);
    await forget(server, "sessions");
    expect(await signInAs(await turnOn(), "bob")).not.to.include("Turn off on this device");
    expect(await messages()).to.deep.equal([]);
  });

  it("stay as they are if a new subscription is refused", async () => {
    const browser = await turnOn();
    const wrong = { ...subscription(), endpoint: "ftp://push.example/", push_mention: "on" };
    expect((await browser.send(path, wrong)).status).to.equal(422);
    expect(await messages()).to.have.length(1);
    expect(await browser.read(settings)).to.include("Turn off on this device");
  });

  it("refuse an address that is none, and keys that are none", async () => {
    const browser = await signedIn(server, cast.alice);
    await browser.read(settings);
    for (const wrong of [
      { endpoint: "javascript:alert(1)" },
      { endpoint: "ftp://push.example/" },
      { p256dh: "AAAA" },
      { auth: "" },
      { p256dh: "x".repeat(10_000) },
    ]) {
      const { status, text } = await browser.send(path, { ...subscription(), ...wrong, push_mention: "on" });
      expect(status, JSON.stringify(wrong)).to.equal(422);
      expect(text).to.include('role="alert"').and.not.include("Turn off on this device");
    }
    expect(await browser.read("/settings/apps"), "no token remains").not.to.include("Concord Web Push");
    expect(await messages()).to.deep.equal([]);
  });

  it("lead to what they are about", async () => {
    const browser = await turnOn();
    const post = await publish(cast.bob, "@alice Look");
    await server.settle();
    const text = receiver.received.at(-1)?.text ?? "";
    const id = /"notification_id":(\d+)/.exec(text)?.[1] ?? "";
    const target = async (which: string, who = browser): Promise<unknown> => {
      const { status, headers } = await askPage(server, `/notifications/${which}/open`, who.cookies);
      expect(status).to.equal(303);
      return headers["location"];
    };
    expect(await target(id)).to.equal(`/statuses/${post.id}`);
    expect(await target("1")).to.equal("/notifications");
    expect(await target("xyz")).to.equal("/notifications");
    expect(await target(id, await signedIn(server, cast.carol)), "another person's").to.equal(
      "/notifications",
    );
    const { headers } = await askPage(server, `/notifications/${id}/open`).expect(303);
    expect(headers["location"]).to.match(/^\/auth\/sign_in\?next=/);
  });
});
