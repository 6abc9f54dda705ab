import { expect } from "chai";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../../src/domain/instance/setting-changes.ts";
import { askPage, cookieOf, queriesOf, readPage } from "../../support/pages.ts";
import { addRules, changeAccount } from "../../support/states.ts";
import { act, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";

/** Longer than any cache of the front page. */
const later = 6 * 60_000;

describe("the front page", () => {
  // Without staff, pages offer no registration.
  const { server, cast, moderator: _moderator } = suite();

  before(async () => {
    for (const who of [cast.alice, cast.bob, cast.carol]) {
      await changeAccount(server, who.account.id, { discoverable: true });
    }
    const { context } = server;
    await context.write(writeSetting, operator, { name: "title", value: "Allotment" });
    await context.write(writeSetting, operator, { name: "description", value: "For people who dig <deep>." });
    await context.write(writeSetting, operator, { name: "contact_username", value: "alice" });
    await context.write(writeSetting, operator, { name: "contact_email", value: "staff@allotment.example" });
    await addRules(server, {
      text: "Be kind",
      hint: "Always",
      translations: { de: { text: "Sei freundlich", hint: "Immer" } },
    });
  });

  it("shows the server's description, picture, contact, and how to join", async () => {
    for (const address of ["/", "/about"]) {
      const text = await readPage(server, address);
      expect(text, address).to.include("Allotment").and.include("For people who dig &lt;deep&gt;.");
      expect(text, address).to.include('src="http://concord.test/pictures/thumbnail.png"');
      expect(text, address).to.include("Alice Archer").and.include("@alice@concord.test");
      expect(text, address).to.include("mailto:staff@allotment.example");
      const main = text.slice(text.indexOf("<main"));
      for (const link of ["/auth/sign_up", "/auth/sign_in", "/docs"])
        expect(main, address).to.include(`href="${link}"`);
      expect(text, address).to.not.include('name="robots"');
      expect(text, address).to.include('<meta property="og:title" content="Allotment" />');
    }
  });

  it("shows the rules in the reader's language", async () => {
    expect(await readPage(server, "/about"))
      .to.include("Be kind")
      .and.include("Always");
    expect(await readPage(server, "/about?lang=de"))
      .to.include("Sei freundlich")
      .and.include("Immer");
  });

  it("links to apps that open at this server", async () => {
    const text = await readPage(server, "/");
    expect(text).to.include('href="https://phanpy.social/#/login?instance=concord.test&amp;submit=1"');
    expect(text).to.include('href="https://elk.zone/concord.test/public/local"');
  });

  it("shows closed registrations, with the operator's text", async () => {
    await server.context.write(writeSetting, operator, { name: "registrations", value: "closed" });
    await server.context.write(writeSetting, operator, {
      name: "closed_registrations_message",
      value: "Full **until** spring.",
    });
    const text = await readPage(server, "/");
    expect(text)
      .to.include("Full <strong>until</strong> spring.")
      .and.include("Registrations are currently closed");
    expect(text).to.not.include("/auth/sign_up");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    expect(await readPage(server, "/")).to.include("approve each one");
    await server.context.write(writeSetting, operator, { name: "registrations", value: "open" });
  });

  it("links signed-in users to their profile and settings, instead of sign-up", async () => {
    const text = await readPage(server, "/", await cookieOf(server, cast.bob));
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main).to.include('href="/@bob"').and.include('href="/settings"').and.not.include("/auth/sign");
  });

  it("shows the newest public posts, but recommends discoverable accounts only", async () => {
    await publish(cast.alice, "Seen by everybody");
    await publish(cast.alice, { status: "Said quietly", visibility: "unlisted" });
    await publish(cast.alice, { status: "Said to followers", visibility: "private" });
    const answered = await publish(cast.bob, "A question");
    await publish(cast.alice, { status: "@bob an answer", in_reply_to_id: answered.id });
    await publish(cast.carol, "Not for search engines");
    await cast.carol.call("updateCredentials", { body: { discoverable: false } });
    await publish(cast.dave, "Not decided yet");
    const gone = await publish(cast.alice, "Soon gone");
    await server.settle();
    server.advance(later);
    const text = await readPage(server, "/");
    expect(text).to.include("Seen by everybody").and.include("A question").and.include("Soon gone");
    expect(text).to.include("Not for search engines").and.include("Not decided yet");
    expect(text).to.match(/<article[^>]*data-nosnippet>(?:(?!<article)[^])*Not for search engines/);
    const people = text.slice(text.indexOf('<ul class="people">'));
    expect(people).to.include('href="http://concord.test/@alice"').and.not.include("@carol");
    for (const hidden of ["Said quietly", "Said to followers", "an answer"]) {
      expect(text).to.not.include(hidden);
    }
    await cast.alice.call("deleteStatus", { path: { id: gone.id } });
    expect(await readPage(server, "/")).to.not.include("Soon gone");
  });

  it("pages through the posts", async () => {
    for (let number = 1; number <= 25; number += 1) await publish(cast.alice, `page number ${number}.`);
    server.advance(later);
    const first = await readPage(server, "/");
    expect(first).to.include("page number 25.").and.not.include("page number 4.");
    const older = /rel="next" href="([^"]+)"/.exec(first)?.[1] ?? "";
    const second = await readPage(server, older);
    expect(second).to.include("page number 4.").and.not.include("page number 25.");
    expect(second).to.include('content="noindex"');
  });

  it("shows the rules and the numbers of the server", async () => {
    const text = await readPage(server, "/");
    expect(text)
      .to.include("Be kind")
      .and.match(/<dt>People<\/dt>\s*<dd>\d+<\/dd>/);
  });

  it("has a manifest with the server's name and icons", async () => {
    const { body } = await askPage(server, "/manifest.webmanifest")
      .expect(200)
      .expect("Content-Type", /^application\/manifest\+json/);
    expect(body).to.deep.include({ name: "Allotment", start_url: "/home" });
    const { icons, share_target: target } = body as {
      readonly icons: readonly { readonly src: string }[];
      readonly share_target: { readonly action: string; readonly params: object };
    };
    expect(target.params).to.deep.equal({ title: "title", text: "text", url: "url" });
    await askPage(server, `${target.action}?text=beans`).expect(303);
    for (const { src } of icons) await askPage(server, src).expect(200);
    expect(await readPage(server, "/")).to.include('<link rel="manifest" href="/manifest.webmanifest" />');
  });

  it("shows the most used hashtags of the week, in public posts", async () => {
    const { alice, bob, carol } = cast;
    await publish(alice, "#beans #garden");
    await publish(bob, "#beans");
    for (let times = 0; times < 3; times += 1) await publish(alice, "#garden");
    await publish(bob, { status: "#whispered", visibility: "unlisted" });
    // Carol is not discoverable, and dave hasn't chosen.
    await publish(carol, "#unlisted_person");
    await publish(cast.dave, "#unlisted_person");
    server.advance(later);
    const text = await readPage(server, "/");
    const tags = text.slice(text.indexOf('<ul class="tags">'));
    expect(tags.indexOf("#beans")).to.be.greaterThan(0).and.lessThan(tags.indexOf("#garden"));
    expect(tags).to.match(/#beans<\/bdi><\/a>\s*<span[^>]*>2 people/);
    expect(text).to.not.include("#whispered").and.not.include("#unlisted_person");
    server.advance(8 * 86_400_000);
    expect(await readPage(server, "/")).to.not.include('<ul class="tags">');
    server.advance(-8 * 86_400_000);
  });

  it("takes the same number of queries for many posts as for one", async () => {
    const few = await queriesOf(server, () => readPage(server, "/"));
    for (const who of [cast.dave, cast.erin]) {
      await changeAccount(server, who.account.id, { discoverable: true });
    }
    for (const person of [cast.alice, cast.bob, cast.dave, cast.erin]) {
      const post = await publish(person, { status: `#one #two of ${person.account.username}` });
      await act(cast.bob, post.id, "favourite");
    }
    server.advance(later);
    const many = await queriesOf(server, () => readPage(server, "/"));
    expect(many).to.be.at.most(few).and.be.at.most(4);
  });
});
