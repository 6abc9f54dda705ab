import { expect } from "chai";
import supertest from "../../support/supertest.ts";
import { makeCast } from "../../cast/people.ts";
import { Browser } from "../../support/browser.ts";
import { askPage, queriesOf, readPage } from "../../support/pages.ts";
import { act, makeMedia, publish } from "../../support/statuses.ts";
import { changeAccount } from "../../support/states.ts";
import { suite } from "../../support/suite.ts";

const main = (text: string): string => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

describe("the profile page", () => {
  const { server, cast } = suite();

  const update = async (name: "alice" | "bob" | "carol", changes: object): Promise<void> => {
    await cast[name].call("updateCredentials", { body: changes });
  };

  it("shows pictures, bio, fields with verified links, joining date and counters", async () => {
    await update("alice", {
      note: "Grows beans",
      fields_attributes: [{ name: "Pronouns", value: "she/her" }],
    });
    const verified = {
      name: "Site",
      value: '<a href="https://alice.example" rel="nofollow noopener me">alice.example</a>',
      verified_at: "2026-03-04T05:06:07.000Z",
    };
    const { fields } = cast.alice.account;
    await changeAccount(server, cast.alice.account.id, {
      fields: JSON.stringify([...fields, { name: "Pronouns", value: "she/her" }, verified]),
    });
    await cast.bob.call("followAccount", { path: { id: cast.alice.account.id } });
    const text = await readPage(server, "/@alice");
    expect(text).to.include("/headers/original/missing.png").and.include("/avatars/original/missing.png");
    expect(text).to.include("Grows beans").and.include("Pronouns").and.include("she/her");
    expect(text).to.match(/<div class="verified">[^]*alice\.example[^]*Verified on[^]*4 Mar 2026/);
    expect(text.match(/class="verified"/g)).to.have.length(1);
    expect(text).to.match(/Joined\s+<time datetime="\d{4}-\d\d-\d\d">/);
    expect(text)
      .to.include('href="/@alice/followers">1 follower<')
      .and.include('href="/@alice/following">0 following<');
    expect(await readPage(server, "/@alice?lang=de"))
      .to.include("1 Follower")
      .and.include("Verifiziert am");
  });

  it("has posts, posts with replies, and media at separate URLs", async () => {
    const question = await publish(cast.bob, "What grows here?");
    await publish(cast.alice, { status: "@bob beans of course", in_reply_to_id: question.id });
    const media = [await makeMedia(server, cast.alice.account)];
    await publish(cast.alice, { status: "Look at these", media_ids: media });
    await publish(cast.alice, "Only words");
    const lists = {
      "/@alice": ["Look at these", "Only words"],
      "/@alice/with_replies": ["beans of course", "Look at these", "Only words"],
      "/@alice/media": ["Look at these"],
    };
    const all = lists["/@alice/with_replies"];
    for (const [address, shown] of Object.entries(lists)) {
      const text = main(await readPage(server, address));
      expect(
        all.filter((words) => text.includes(words)),
        address,
      ).to.deep.equal(shown);
      expect(text, address).to.match(new RegExp(`href="${address}"\\s+aria-current="page"`));
      const answers = address === "/@alice/with_replies";
      expect(/In reply to <a [^>]*><bdi>@bob</.test(text), address).to.equal(answers);
    }
  });

  it("paginates a long list in both directions without gaps", async () => {
    for (let number = 1; number <= 45; number += 1) await publish(cast.dave, `leaf number ${number}.`);
    const numbers = (text: string): number[] =>
      [...text.matchAll(/leaf number (\d+)\./g)].map(([, number]) => Number(number));
    const linkIn = (text: string, rel: string): string =>
      new RegExp(`rel="${rel}" href="([^"]*)"`).exec(text)?.[1] ?? "/missing";
    const first = main(await readPage(server, "/@dave"));
    const second = main(await readPage(server, linkIn(first, "next")));
    const third = main(await readPage(server, linkIn(second, "next")));
    const seen = [first, second, third].map(numbers);
    expect(seen.flat()).to.deep.equal(Array.from({ length: 45 }, (_, index) => 45 - index));
    expect(first).to.not.include('rel="prev"');
    expect(third).to.not.include('rel="next"');
    const back = main(await readPage(server, linkIn(third, "prev")));
    expect(numbers(back)).to.deep.equal(seen[1]);
    expect(numbers(main(await readPage(server, linkIn(back, "prev"))))).to.deep.equal(seen[0]);
  });

  it("names the reblogging account", async () => {
    const original = await publish(cast.erin, "Stars tonight");
    await act(cast.bob, original.id, "reblog");
    expect(main(await readPage(server, "/@bob"))).to.match(
      /Bob Baker<\/bdi><\/a\s*>\s+boosted[^]*Erin Ellis/,
    );
  });

  it("shows pinned posts first, on the first page only", async () => {
    const pinned = await publish(cast.erin, "Start reading here");
    await act(cast.erin, pinned.id, "pin");
    for (let number = 1; number <= 21; number += 1) await publish(cast.erin, `star ${number}.`);
    const text = main(await readPage(server, "/@erin"));
    expect(text.indexOf("Start reading here")).to.be.greaterThan(0).and.lessThan(text.indexOf("star 21."));
    const older = /rel="next" href="([^"]*)"/.exec(text)?.[1] ?? "/missing";
    expect(main(await readPage(server, older))).to.not.include('id="pinned"');
  });

  it("filters posts by a hashtag, which featured hashtags link to", async () => {
    const body = await cast.dave.call("createFeaturedTag", { body: { name: "Äpfel" } });
    await changeAccount(server, cast.dave.account.id, { discoverable: true });
    for (let number = 1; number <= 21; number += 1) await publish(cast.dave, `Crate ${number}: #Äpfel`);
    await publish(cast.dave, "About #pears");
    await publish(cast.dave, { status: "Secret #äpfel", visibility: "private" });
    const first = await readPage(server, body.url);
    expect(main(first)).to.include("Posts with #apfel").and.include("Crate 21").and.include("Crate 2:");
    expect(main(first)).to.not.include("pears").and.not.include("Secret");
    expect(main(first)).to.not.include("aria-current");
    expect(first).to.not.include('name="robots"');
    const older = /rel="next" href="([^"]*)"/.exec(first)?.[1] ?? "/missing";
    expect(main(await readPage(server, older)))
      .to.include("Crate 1:")
      .and.not.include("Crate 2:");
    const empty = await readPage(server, "/@dave/tagged/quinces");
    expect(empty).to.include("No posts yet.").and.include('name="robots"');
    for (const address of [
      "/@dave/tagged/a%20b",
      `/@dave/tagged/${"a".repeat(2000)}`,
      "/@nobody/tagged/pears",
    ]) {
      await askPage(server, address).expect(404);
    }
    expect(await readPage(server, "/@dave/tagged/apfel?lang=de")).to.include("Beiträge mit #apfel");
    await changeAccount(server, cast.dave.account.id, { discoverable: null });
  });

  it("lists followers and followed accounts, unless hidden", async () => {
    expect(main(await readPage(server, "/@alice/followers"))).to.include("@bob@concord.test");
    expect(main(await readPage(server, "/@bob/following"))).to.include("@alice@concord.test");
    await changeAccount(server, cast.alice.account.id, { hide_collections: true });
    const hidden = main(await readPage(server, "/@alice/followers"));
    expect(hidden).to.not.include("@bob@concord.test");
    expect(hidden).to.include("This list is private.");
  });

  it("is indexed only for discoverable accounts", async () => {
    const isListed = async (address: string): Promise<boolean> =>
      !(await readPage(server, address)).includes('name="robots"');
    const choose = (discoverable: boolean | null): Promise<void> =>
      changeAccount(server, cast.carol.account.id, { discoverable });
    const post = await publish(cast.carol, "Mended #bicycles");
    const quiet = await publish(cast.carol, { status: "Said quietly", visibility: "unlisted" });
    for (const chosen of [null, true, false]) {
      await choose(chosen);
      for (const address of ["/@carol", post.url ?? "", "/tags/bicycles"]) {
        expect(await isListed(address), `${address} ${chosen}`).to.equal(chosen === true);
      }
      expect(await isListed(quiet.url ?? "")).to.equal(false);
      for (const address of ["/@carol.rss", "/tags/bicycles.rss"]) {
        const { headers } = await supertest(server.app).get(address).expect(200);
        expect(headers["x-robots-tag"], `${address} ${chosen}`).to.equal(
          chosen === true ? undefined : "noindex",
        );
      }
    }
    const boost = await act(cast.bob, post.id, "reblog");
    expect(boost.id).to.not.equal("");
    expect(main(await readPage(server, "/@bob"))).to.match(/<article[^>]*data-nosnippet[^]*Mended/);
    await choose(true);
  });

  it("has metadata for link previews, without bidirectional controls and markup", async () => {
    await update("bob", { display_name: "\u202ebob</title>", note: "Rye & <b>spelt</b>\n\nand oats" });
    const text = await readPage(server, "/@bob");
    expect(text).to.include("<title>bob&lt;/title&gt; (@bob@concord.test) – Concord</title>");
    expect(text).to.include('<link rel="canonical" href="http://concord.test/@bob" />');
    expect(text).to.include('property="og:type" content="profile"');
    expect(text).to.include(
      'property="og:description" content="Rye &amp; &lt;b&gt;spelt&lt;/b&gt; and oats"',
    );
    expect(text).to.match(/rel="alternate"\s+type="application\/rss\+xml"[^>]*href="\/@bob.rss"/);
    expect(text).to.include('name="twitter:card" content="summary"');
  });

  it("contains user text safely: bidirectional controls, long words, and markup", async () => {
    const [hostile, long] = ["\u202e<img src=x onerror=alert(1)>", "W".repeat(60)];
    await update("carol", {
      display_name: hostile,
      note: `${hostile} ${long}`,
      fields_attributes: [{ name: hostile, value: long }],
    });
    await publish(cast.carol, { status: hostile, spoiler_text: hostile });
    await publish(cast.carol, { status: "?", poll: { options: [hostile, "b"], expires_in: 3600 } });
    const text = await readPage(server, "/@carol");
    expect(text).to.not.include("<img src=x");
    for (const [place] of text.matchAll(/<(?:title|meta)[^>]*>[^<]*/g))
      expect(place).to.not.include("\u202e");
    // Wherever the name is shown, it is isolated.
    expect(text.split("\u202e").length).to.be.greaterThan(5);
    for (const [before] of text.matchAll(/[^]{60}(?=\u202e)/g)) {
      expect(before).to.match(/<bdi[^>]*>(?:\s)*$|dir="auto"[^>]*>(?:\s*<p>)?$/);
    }
  });

  it("takes the same number of queries for many posts as for few", async () => {
    const cost = (address: string): Promise<number> => queriesOf(server, () => readPage(server, address));
    const many = await cost("/@dave");
    const older = /rel="next" href="([^"]*)"/.exec(await readPage(server, "/@dave"))?.[1] ?? "";
    expect(many - (await cost(older))).to.equal(1);
    const before = await cost("/@alice/with_replies");
    for (let number = 0; number < 6; number += 1)
      await publish(cast.alice, { status: `#tag${number} again` });
    expect(await cost("/@alice/with_replies")).to.equal(before);
    expect(before).to.be.at.most(8);
  });
});

describe("the page for following from another server", () => {
  const { server } = suite();

  before(async () => {
    await makeCast(server);
  });

  const take = async (handle: string): ReturnType<Browser["get"]> => {
    const browser = new Browser(server);
    return browser.submit(await browser.visit("/@alice/follow"), { handle }, ({ action }) =>
      action.endsWith("/follow"),
    );
  };

  it("is linked on the profile", async () => {
    expect(await readPage(server, "/@alice")).to.include('href="/@alice/follow"');
    await askPage(server, "/@nobody/follow").expect(404);
  });

  it("links to the visitor's server, in any notation, without redirecting", async () => {
    for (const handle of [
      "frank@remote.example",
      "@frank@remote.example",
      " remote.example ",
      "https://Remote.Example/",
    ]) {
      const page = await take(handle);
      expect(page.status, handle).to.equal(200);
      expect(page.text, handle).to.include(
        'href="https://remote.example/authorize_interaction?uri=http%3A%2F%2Fconcord.test%2Fusers%2Falice"',
      );
      expect(page.text, handle).to.include(
        'href="https://remote.example/ostatus_subscribe?acct=http%3A%2F%2Fconcord.test%2Fusers%2Falice"',
      );
    }
    expect((await take("frank@bücher.example")).text).to.include(
      "https://xn--bcher-kva.example/authorize_interaction",
    );
    expect((await take("frank@remote.example:8443")).text).to.include(
      "https://remote.example:8443/authorize",
    );
  });

  it("leads members of this server to their sign-in", async () => {
    for (const handle of ["bob@concord.test", "@bob@Concord.Test", " concord.test "]) {
      const page = await take(handle);
      expect([page.status, page.headers["location"]], handle).to.deep.equal([
        303,
        "/auth/sign_in?next=%2F%40alice",
      ]);
    }
  });

  it("rejects invalid server names, and keeps the input", async () => {
    for (const handle of [
      "frank",
      "frank@localhost",
      "frank@127.0.0.1",
      "frank@[::1]",
      "frank@remote.example/path?x",
      "frank@remote.example@evil.example",
      "frank@remote.example:99999",
      "javascript:alert(1)",
      "//evil.example",
      'frank@a.b"><script>',
      "@".repeat(300),
      `frank@${"a".repeat(64)}.example`,
      "a.".repeat(200),
      "",
    ]) {
      const page = await take(handle);
      expect(page.status, handle).to.equal(422);
      expect(page.text, handle).to.include("Enter a handle").and.not.include("authorize_interaction");
      expect(page.text, handle).to.not.include("<script>");
    }
  });

  it("rejects cross-site forms", async () => {
    const page = await new Browser(server).post("/@alice/follow", { handle: "frank@remote.example" });
    expect(page.status).to.equal(403);
  });
});
