/** `npm run test:browser`: notifications on a device, in Chromium, which reaches no push service here: its own is replaced. */
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { type PushReceiver, openReceiver } from "../push/receiver.ts";
import { lookEverywhere, problemsOf } from "../support/axe.ts";
import { type Site, closeWithWorkers, launchChromium, startSite } from "../support/chromium.ts";
import { otherLocales } from "../support/languages.ts";
import { cookieOf } from "../support/pages.ts";
import { publish } from "../support/statuses.ts";
import { until } from "../support/waiting.ts";

const settings = "/settings/notifications";

describe("notifications on a device, in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let receiver: PushReceiver;

  before(async () => {
    site = await startSite({ ALLOW_PRIVATE_ADDRESSES: "on" });
    cast = await makeCast(site.server);
    receiver = await openReceiver();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    receiver.close();
    await site.close();
  });
  afterEach(async () => {
    await closeWithWorkers(context);
  });

  /** What takes the place of the browser's push service. */
  const service = (): string => `(() => {
    const subscription = {
      endpoint: "${receiver.origin}/device",
      toJSON: () => ({ endpoint: "${receiver.origin}/device", keys: { p256dh: "${receiver.p256dh}", auth: "${receiver.auth}" } }),
      unsubscribe: async () => { sessionStorage.removeItem("subscribed"); return true; },
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("subscribed") === null ? null : subscription);
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not as asked for");
      if (sessionStorage.getItem("broken") !== null) throw new Error("no service");
      sessionStorage.setItem("subscribed", "yes");
      return subscription;
    };
  })()`;

  const open = async (permission: "granted" | "denied"): Promise<void> => {
    context = await browser.newContext({ serviceWorkers: "allow", locale: "en-GB", reducedMotion: "reduce" });
    if (permission === "granted") await context.grantPermissions(["notifications"], { origin: site.origin });
    await context.addInitScript(service());
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    page = await context.newPage();
    await page.goto(`${site.origin}${settings}`);
  };

  const turnOn = (): Promise<void> => page.getByRole("button", { name: "Turn on" }).click();

  it("are turned on with what one chooses, sent, and turned off", async () => {
    await open("granted");
    await page.getByRole("checkbox", { name: "Boosts", exact: true }).check();
    await turnOn();
    await page.getByText("Notifications on this device are on.").waitFor();
    expect(await page.getByRole("checkbox", { name: "Boosts", exact: true }).isChecked()).to.equal(true);
    expect(await page.getByRole("checkbox", { name: "Favourites", exact: true }).isChecked()).to.equal(false);
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.screenshot({ path: ".cache/screenshots/device-on.png", fullPage: true });
    await publish(cast.bob, "@alice Look");
    await site.server.settle();
    expect(receiver.received).to.have.length(1);
    await page.getByRole("button", { name: "Turn off on this device" }).click();
    await page.getByText("Notifications on this device are off.").waitFor();
    expect(await page.evaluate("sessionStorage.getItem('subscribed')")).to.equal(null);
    await turnOn();
    await page.getByRole("button", { name: "Turn off on this device" }).waitFor();
  });

  it("say why they can't be turned on", async () => {
    await open("denied");
    const alert = page.locator("[data-problem]");
    await turnOn();
    await alert.getByText("Your browser doesn’t allow notifications").waitFor();
    expect(await problemsOf(page)).to.deep.equal([]);
    await context.grantPermissions(["notifications"], { origin: site.origin });
    await page.evaluate("sessionStorage.setItem('broken', 'yes')");
    await turnOn();
    await alert.getByText("couldn’t turn on notifications").waitFor();
    await context.addInitScript("delete window.PushManager");
    await page.reload();
    await alert.getByText("This browser can’t show notifications").waitFor();
    expect(await page.getByRole("button", { name: "Turn on" }).isVisible()).to.equal(false);
  });

  it("say that the browser has ended them", async () => {
    await open("granted");
    await turnOn();
    await page.getByRole("button", { name: "Turn off on this device" }).waitFor();
    expect(await page.locator("[data-problem]").isVisible()).to.equal(false);
    await page.evaluate("sessionStorage.clear()");
    await page.reload();
    await page.getByText("Your browser has ended its notifications").waitFor();
    await page.locator("[data-push]").getByRole("button", { name: "Save" }).click();
    await page.getByText("Notifications on this device are on.").waitFor();
    expect(await page.locator("[data-problem]").isVisible()).to.equal(false);
  });

  it("are accessible in every language, at any width", async () => {
    context = await browser.newContext();
    const cookie = await cookieOf(site.server, cast.alice);
    for (const locale of [...otherLocales, "en"]) {
      const address = `${site.origin}${settings}?lang=${locale}`;
      expect(
        await lookEverywhere(browser, address, { name: `device-${locale}`, cookie, locale }),
      ).to.deep.equal([]);
    }
  });

  it("are shown by the service worker, and open what they are about", async () => {
    await open("granted");
    const state = "navigator.serviceWorker.ready.then(({ active }) => active.state)";
    await until(async () => (await page.evaluate(state)) === "activated", "the worker");
    const session = await context.newCDPSession(page);
    let registrationId = "";
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await session.send("ServiceWorker.enable");
    await until(() => registrationId !== "", "the registration");
    const message = {
      title: "Bob Baker mentioned you",
      body: "Have you seen my barrow?",
      icon: `${site.origin}/avatars/original/missing.png`,
      preferred_locale: "en",
    };
    // Larger than JavaScript's exact numbers, as in real messages.
    const data = `{"notification_id":113500000000000077,${JSON.stringify(message).slice(1)}`;
    const [worker] = context.serviceWorkers();
    await session.send("ServiceWorker.deliverPushMessage", { origin: site.origin, registrationId, data });
    const found = (): Promise<unknown> =>
      page.evaluate(`navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) =>
        all.map(({ title, body, icon, tag, data }) => ({ title, body, icon, tag, path: data.path })))`);
    await until(async () => ((await found()) as unknown[]).length > 0, "the notification");
    const { title, body, icon } = message;
    const path = "/notifications/113500000000000077/open";
    expect(await found()).to.deep.equal([{ title, body, icon, tag: "113500000000000077", path }]);
    const opened: unknown = await worker?.evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      const event = new NotificationEvent("notificationclick", { notification });
      Object.defineProperty(event, "waitUntil", { value: () => undefined });
      let opened;
      Clients.prototype.openWindow = async (address) => { opened = address; };
      dispatchEvent(event);
      return opened;
    })()`);
    expect(opened).to.equal(path);
    expect(await found()).to.deep.equal([]);
  });
});
