/** `npm run test:browser`: the work of staff in Chromium, with the keyboard alone. */
import { expect } from "chai";
import type { Browser, BrowserContext } from "playwright-core";
import type { Schemas } from "../../src/contract/types.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { paintLandscape } from "../../src/media/landscape.ts";
import { type Cast, type Person, bearer, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { Keyboard } from "../support/keyboard.ts";
import { makeMedia, publish } from "../support/statuses.ts";

const staffPassword = "staff keep this to themselves";
const colors = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;

describe("staff with a keyboard alone", () => {
  let browser: Browser;
  let site: Site;
  let context: BrowserContext;
  let keys: Keyboard;

  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());
  beforeEach(async () => {
    site = await startSite();
    context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 844 } });
    context.setDefaultTimeout(10_000);
    keys = await Keyboard.open(await context.newPage());
  });
  afterEach(async () => {
    await context.close();
    await site.close();
  });

  const open = (path: string): Promise<unknown> => keys.page.goto(`${site.origin}${path}`);
  const signIn = async ({ user, account }: Person): Promise<void> => {
    await open("/auth/sign_in");
    await keys.type("E-mail address or username", user.email);
    await keys.type("Password", staffPassword);
    await keys.press("Sign in");
    await keys.to(`${account.display_name || account.username} : Your account`);
    await keys.page.keyboard.press("Enter");
    await keys.press("Administration");
  };

  describe("who moderate", () => {
    let cast: Cast;
    let moderator: Person;

    beforeEach(async () => {
      cast = await makeCast(site.server);
      moderator = await makeStaff(site.server, "Admin");
      const preset = { title: "Spam", text: "No advertisements here." };
      await moderator.post("/api/v1/admin/warning_presets").send(preset).expect(200);
    });

    const newPerson = async (name: string): Promise<Person> => {
      const email = `${name}@mail.example`;
      const login = { username: name, email, password: `${name} keeps this to themself` };
      const made = await createConfirmedUser(site.server.context, login);
      return bearer(site.server, made, cast.app.id, ["read", "write"]);
    };
    /** Publishes a post with a picture, and reports it. @returns the id of the report */
    const report = async (person: Person): Promise<string> => {
      const { id, username } = person.account;
      const media = await makeMedia(site.server, person.account);
      const status = await publish(person, { status: `Buy ${username} beans!`, media_ids: [media] });
      const body = { account_id: id, status_ids: [status.id], comment: `About ${username}` };
      return ((await cast.alice.post("/api/v1/reports").send(body).expect(200)).body as { id: string }).id;
    };

    it("decide ten reports, and an appeal", async () => {
      const isTaken = "The action is taken.";
      const isChanged = "The report is changed.";
      const actOnPosts = async (action: string): Promise<void> => {
        await keys.press(`${action} …`);
        await keys.to("Choose this post");
        await keys.page.keyboard.press("Space");
        await keys.act(action, isTaken);
      };
      const actOnAccount = async (action: string, preset = "None"): Promise<void> => {
        await keys.press(`${action} …`);
        await keys.choose("Preset", preset);
        await keys.type("Message to the account", `Why: ${action}`);
        await keys.act(action, isTaken);
      };
      /** What is pressed on the page of each report. */
      const decisions = {
        resolved: () => keys.act("Resolve without action", isChanged),
        deleted: () => actOnPosts("Delete posts"),
        marked: () => actOnPosts("Mark posts as sensitive"),
        warned: () => actOnAccount("Send a warning", "Spam"),
        hidden: () => actOnAccount("Mark all media as sensitive"),
        disabled: () => actOnAccount("Disable the login"),
        limited: () => actOnAccount("Limit"),
        suspended: () => actOnAccount("Suspend"),
        noted: async () => {
          await keys.act("Assign to me", isChanged);
          await keys.type("New note", "Ask again next week");
          await keys.act("Add note", "The note is added.");
        },
        reopened: async () => {
          await keys.act("Detach from the report", isChanged);
          await keys.choose("Category", "Spam");
          await keys.act("Save", "Saved.");
          await keys.act("Resolve without action", isChanged);
          await keys.act("Reopen", isChanged);
        },
      };
      const people: Record<string, Person> = {};
      const reports: Record<string, string> = {};
      for (const name of Object.keys(decisions)) {
        people[name] = await newPerson(name);
        reports[name] = await report(people[name]);
      }
      await signIn(moderator);
      for (const [name, decide] of Object.entries(decisions)) {
        await keys.press(/^Reports/);
        await keys.press(new RegExp(`: @${name}$`));
        await decide();
      }
      const all = (await moderator.get("/api/v1/admin/strikes").expect(200)).body as Schemas["AdminStrike"][];
      expect(
        Object.fromEntries(all.map(({ target_account: { acct }, action }) => [acct, action])),
      ).to.deep.equal({
        deleted: "delete_statuses",
        marked: "mark_statuses_as_sensitive",
        warned: "none",
        hidden: "sensitive",
        disabled: "disable",
        limited: "silence",
        suspended: "suspend",
      });
      const text = all.find(({ action }) => action === "none")?.text;
      expect(text).to.include("No advertisements here.").and.include("Why: Send a warning");
      const open = (await moderator.get("/api/v1/admin/reports").expect(200))
        .body as Schemas["AdminReport"][];
      expect(open.map(({ target_account: { username } }) => username)).to.have.members(["noted", "reopened"]);
      const reopened = open.find(({ id }) => id === reports["reopened"]);
      expect(reopened).to.include({ category: "spam" }).and.have.property("statuses").that.deep.equals([]);

      const strike = all.find(({ action }) => action === "silence");
      await people["limited"]
        ?.post(`/api/v1/strikes/${strike?.id}/appeal`)
        .send({ text: "It was a joke" })
        .expect(200);
      await keys.press(/^Appeals/);
      await keys.act("Approve", "Done.");
      const { body: appealed } = await moderator.get(`/api/v1/admin/strikes/${strike?.id}`).expect(200);
      expect(appealed).to.have.nested.property("appeal.state", "approved");
    });

    it("import a list of blocks, and undo it", async () => {
      await signIn(moderator);
      await keys.press("Block lists");
      const buffer = Buffer.from("#domain,#severity\nspam.example,suspend\nloud.example,silence\n");
      await keys.file("File", { name: "blocks.csv", mimeType: "text/csv", buffer });
      await keys.type("Source", "Friends");
      await keys.act("Show preview", "Created.");
      await keys.act("Apply", "Done.");
      await site.server.settle();
      const domains = async (): Promise<string[]> => {
        const { body } = await moderator.get("/api/v1/admin/domain_blocks").expect(200);
        return (body as { domain: string }[]).map(({ domain }) => domain);
      };
      expect(await domains()).to.have.members(["spam.example", "loud.example"]);
      await keys.press("Block lists");
      await keys.press("Friends");
      await keys.act("Undo", "Done.");
      await site.server.settle();
      expect(await domains()).to.deep.equal([]);
    });
  });

  it("set up a new server", async () => {
    const owner = await makeStaff(site.server, "Owner");
    await signIn(owner);
    await keys.press("Continue");
    await keys.type("Name of the server", "The Allotment");
    await keys.type("Description", "For people who plant");
    await keys.act("Continue", "Saved.");
    const buffer = await paintLandscape(colors, 1200, 630);
    await keys.file("File", { name: "hills.png", mimeType: "image/png", buffer });
    await keys.type("Description", "Hills in the evening");
    await keys.act("Continue", "Saved.");
    await keys.type("Text", "Be kind");
    await keys.act("New rule", "Created.");
    await keys.press("Continue");
    await keys.choose("Who can sign up", "With approval");
    await keys.act("Continue", "Saved.");
    await keys.type("E-mail address for contact", "staff@allotment.example");
    await keys.act("Continue", "Saved.");
    await keys.act("Send a test mail", /^There is no mail server/);
    await keys.press("Continue");
    await keys.to("Invite people");
    const { body } = await owner.get("/api/v1/admin/settings").expect(200);
    expect(body).to.include({
      title: "The Allotment",
      description: "For people who plant",
      registrations: "approval",
      contact_email: "staff@allotment.example",
    });
    expect(body).to.have.nested.property("thumbnail.description", "Hills in the evening");
    expect((await owner.get("/api/v1/admin/rules").expect(200)).body).to.have.length(1);
  });
});
