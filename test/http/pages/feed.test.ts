import { expect } from "chai";
import supertest, { type Response, type Test } from "../../support/supertest.ts";
import { queriesOf } from "../../support/pages.ts";
import { act, makeMedia, publish } from "../../support/statuses.ts";
import { changeAccount } from "../../support/states.ts";
import { suite } from "../../support/suite.ts";

/** Rejects malformed XML: unclosed elements, bare `<` and `&`, and characters that XML doesn't allow. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const text = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  expect(text).to.not.equal(xml);
  const rest = text.replaceAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, close, name: string, _attributes, empty) => {
      if (close === "/") expect(open.pop()).to.equal(name);
      else if (empty === "") open.push(name);
      return "";
    },
  );
  expect(open).to.deep.equal([]);
  expect(rest).to.not.match(/[<>]/);
  expect(text).to.not.match(/&(?!(?:amp|lt|gt|quot|#39);)/);
  expect(text).to.not.match(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u);
}

const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("feeds", () => {
  const { server, cast } = suite();

  const read = async (path: string): Promise<Response> => {
    const reply = await supertest(server.app)
      .get(path)
      .buffer(true)
      .expect(200)
      .expect("Content-Type", /^application\/rss\+xml/);
    const text = reply.text ?? String(reply.body);
    assertWellFormed(text);
    return Object.assign(reply, { text });
  };
  const descriptions = (text: string): string[] =>
    [...text.matchAll(/<item>[^]*?<description>([^]*?)<\/description>/g)].map(([, words]) =>
      unescape(words ?? ""),
    );

  it("of an account contain its public posts only, newest first", async () => {
    await publish(cast.alice, "An older post");
    await publish(cast.alice, { status: "Said quietly", visibility: "unlisted" });
    await publish(cast.alice, { status: "Said to followers", visibility: "private" });
    const other = await publish(cast.bob, "By somebody else");
    await publish(cast.alice, { status: "@bob an answer", in_reply_to_id: other.id });
    await act(cast.alice, other.id, "reblog");
    const newest = await publish(cast.alice, "A newer post");
    const { text } = await read("/@alice.rss");
    expect(descriptions(text)).to.deep.equal(["<p>A newer post</p>", "<p>An older post</p>"]);
    expect(text).to.include(`<guid isPermaLink="true">${newest.url ?? ""}</guid>`);
    expect(text).to.include(`<pubDate>${new Date(newest.created_at).toUTCString()}</pubDate>`);
    expect(text).to.include("<title>Alice Archer (@alice@concord.test)</title>");
    expect(text).to.include(
      '<atom:link rel="self" type="application/rss+xml" href="http://concord.test/@alice.rss" />',
    );
  });

  it("of a hashtag contain the public posts with it", async () => {
    await publish(cast.bob, "Ripe #tomatoes");
    await publish(cast.bob, { status: "Secret #tomatoes", visibility: "private" });
    const { text } = await read("/tags/Tomatoes.rss");
    expect(descriptions(text).join()).to.include("Ripe").and.not.include("Secret");
    expect(text).to.include("<link>http://concord.test/tags/tomatoes</link>");
    await supertest(server.app).get("/tags/nobody.rss").expect(404);
  });

  it("are well-formed for any text, and include content warnings and media descriptions", async () => {
    await cast.carol.call("updateCredentials", { body: { display_name: `]]> & <b> "q" \u202e` } });
    await publish(cast.carol, {
      status: `]]></description> & <script>alert('1')</script> \u0007 &amp;`,
      spoiler_text: "<careful> & ]]>",
      media_ids: [await makeMedia(server, cast.carol.account)],
    });
    const poll = { options: ["<one>", "two & three"], expires_in: 3600 };
    await publish(cast.carol, { status: "Which?", poll });
    const { text } = await read("/@carol.rss");
    const [asked, warned] = descriptions(text);
    expect(asked).to.include("<li>&lt;one&gt;</li>").and.include("two &amp; three");
    expect(warned).to.match(/^<p><strong>Content warning: &lt;careful&gt; &amp; \]\]&gt;<\/strong><\/p>/);
    expect(warned).to.include("&lt;script&gt;").and.not.include("<script");
    expect(text).to.match(/<media:content url="[^"]+" medium="image">/);
    expect(text).to.include('<media:rating scheme="urn:simple">adult</media:rating>');
    expect(text).to.include('<media:description type="plain">As it was</media:description>');
  });

  it("aren't sent again to readers that are up to date", async () => {
    const { headers } = await read("/@bob.rss");
    expect(headers["cache-control"]).to.equal("public, max-age=300");
    const tag = headers["etag"] ?? "";
    const again = (): Test => supertest(server.app).get("/@bob.rss").set("If-None-Match", tag);
    const unchanged = await again().expect(304);
    expect(unchanged.text ?? "").to.equal("");
    await publish(cast.bob, "Something new");
    await again().expect(200);
  });

  it("return 404 for unknown and suspended accounts", async () => {
    await changeAccount(server, cast.erin.account.id, { suspended_at: server.context.clock() });
    for (const path of ["/@nobody.rss", "/@erin.rss"]) await supertest(server.app).get(path).expect(404);
  });

  it("take the same number of queries for many posts as for few", async () => {
    const few = await queriesOf(server, () => read("/@dave.rss"));
    for (let number = 0; number < 12; number += 1) await publish(cast.dave, `#number${number}`);
    // An empty page is neither validated nor rendered.
    expect(await queriesOf(server, () => read("/@dave.rss"))).to.be.within(few, few + 2);
  });
});
