import { expect } from "chai";
import type { Browser } from "../../../support/browser.ts";
import { queriesOf } from "../../../support/pages.ts";
import { addEmojis, forget } from "../../../support/states.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf, post, press } from "./support.ts";

describe("announcements on the home of members", () => {
  const { server, cast, owner } = suite();
  let alice: Browser;

  before(async () => {
    await addEmojis(server, { shortcode: "sprout", remote_url: "https://concord.test/sprout.png" });
    alice = await browserOf(server, "alice");
  });
  afterEach(() => forget(server, "announcements"));

  async function announce(text: string): Promise<string> {
    const { body } = await owner.post("/api/v1/admin/announcements").send({ text }).expect(200);
    const { id } = body as { id: string };
    await owner.post(`/api/v1/admin/announcements/${id}/publish`).expect(200);
    return id;
  }

  it("are shown until they are dismissed, which returns to the page", async () => {
    const id = await announce("The greenhouse is closed on Sunday");
    const page = await alice.visit("/home");
    expect(page.text).to.include("The greenhouse is closed on Sunday");
    const sent = await press(alice, page, `/announcements/${id}/dismiss`);
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/home?done=dismissed"]);
    expect((await alice.visit("/home")).text).not.to.include("greenhouse");
    expect(await cast.bob.call("listAnnouncements")).to.have.length(1);
  });

  it("take reactions back and forth, with the server's emojis, too", async () => {
    const id = await announce("The first ferns are here");
    const react = async (address: string, reaction: string): Promise<string> => {
      const page = await alice.visit("/home");
      expect(page.text).to.include(`formaction="${address}"`);
      await post(alice, page, address, { reaction });
      return (await alice.visit("/home")).text;
    };
    const reacted = await react(`/announcements/${id}/react`, "🎉");
    expect(reacted).to.match(/aria-pressed="true"\s+aria-label="🎉: 1 reaction"/);
    const taken = await react(`/announcements/${id}/unreact`, "🎉");
    expect(taken).to.include("🎉: no reactions").and.not.include("/unreact");
    expect(await react(`/announcements/${id}/react`, "sprout")).to.include("sprout: 1 reaction");
  });

  it("cost the same number of statements, however many there are", async () => {
    const count = (): Promise<number> => queriesOf(server, () => alice.visit("/home"));
    await announce("One");
    const before = await count();
    for (const text of ["Two", "Three", "Four"]) await announce(text);
    expect(await count()).to.be.at.most(before);
  });
});
