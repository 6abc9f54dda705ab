import { expect } from "chai";
import supertest, { type Response, type Test } from "../../support/supertest.ts";
import { act, makeMedia, publish } from "../../support/statuses.ts";
import { changeAccount } from "../../support/states.ts";
import { suite } from "../../support/suite.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("the public pages of accounts, posts and hashtags", () => {
  const { server, cast } = suite();

  const ask = (address: string): Test => {
    const { pathname, search } = new URL(address, "http://concord.test");
    return supertest(server.app)
      .get(pathname + search)
      .set("Accept", browser);
  };
  const read = async (address: string): Promise<Response> => {
    const reply = await ask(address)
      .expect(200)
      .expect("Content-Type", /^text\/html/);
    expect(reply.headers["content-security-policy"])
      .to.match(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:;/)
      .and.not.include("unsafe");
    expect(reply.headers["cache-control"]).to.equal("public, max-age=60");
    expect(reply.headers["set-cookie"]).to.equal(undefined);
    return reply;
  };
  const missing = async (address: string): Promise<string> => {
    const reply = await ask(address)
      .expect(404)
      .expect("Content-Type", /^text\/html/);
    expect(reply.headers["cache-control"]).to.equal("private, no-store, no-transform");
    return reply.text;
  };

  it("show a post with its media, poll and quote", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const status = await publish(cast.alice, {
      status: "A walk in the #garden",
      media_ids: [media],
      language: "en",
    });
    const { text } = await read(status.url ?? "");
    expect(text).to.include("A walk in the").and.include('lang="en"').and.include("@alice@concord.test");
    expect(text).to.include('alt="As it was"').and.include("<time");
    const asked = await publish(cast.alice, {
      status: "Which?",
      poll: { options: ["<Tea>", "Coffee"], expires_in: 3600 },
    });
    expect((await read(asked.url ?? "")).text).to.include("&lt;Tea&gt;");
  });

  it("hide text behind a content warning, and sensitive pictures", async () => {
    const media = await makeMedia(server, cast.alice.account);
    const status = await publish(cast.alice, {
      status: "The butler",
      spoiler_text: "The <end>",
      media_ids: [media],
    });
    const { text } = await read(status.url ?? "");
    expect(text).to.match(
      /<details[^>]*>\s*<summary><bdi>The &lt;end&gt;<\/bdi><\/summary>[^]*The butler[^]*<\/details>/,
    );
    expect(text).to.not.include("<details open");
    const picture = await publish(cast.alice, {
      status: "Look",
      sensitive: true,
      media_ids: [await makeMedia(server, cast.alice.account)],
    });
    expect((await read(picture.url ?? "")).text).to.match(/<details[^]*<img[^]*<\/details>/);
  });

  it("show public and unlisted posts only", async () => {
    const unlisted = await publish(cast.bob, { status: "quietly", visibility: "unlisted" });
    const reply = await publish(cast.bob, { status: "an answer to myself", in_reply_to_id: unlisted.id });
    for (const shown of [unlisted, reply]) await read(shown.url ?? "");
    const hidden = [];
    for (const visibility of ["private", "direct"]) {
      hidden.push(await publish(cast.bob, { status: `secret ${visibility} #garden`, visibility }));
    }
    for (const status of hidden) expect(await missing(status.url ?? "")).to.not.include("secret");
    for (const list of ["/@bob", "/tags/garden"]) expect((await read(list)).text).to.not.include("secret");
    const gone = await publish(cast.bob, "soon gone");
    await cast.bob.call("deleteStatus", { path: { id: gone.id } });
    await missing(gone.url ?? "");
    // An existing post under another account's path.
    await missing((unlisted.url ?? "").replace("@bob", "@alice"));
  });

  it("show an account with its newest posts in pages, and sanitise everything it wrote", async () => {
    await cast.carol.call("updateCredentials", {
      body: {
        display_name: `<script>alert("1")</script>`,
        note: "I <b>grow</b> things https://garden.example",
        fields_attributes: [{ name: "<i>Shed</i>", value: `"><img src=x>` }],
      },
    });
    for (let number = 1; number <= 22; number += 1) await publish(cast.carol, `leaf number ${number}.`);
    const original = await publish(cast.alice, "worth telling <b>on</b>");
    await act(cast.carol, original.id, "reblog");
    const { text } = await read("/@Carol");
    expect(text).to.not.match(/<script>|<b>|<i>|<img src=x/);
    expect(text).to.include("&lt;script&gt;").and.include("&lt;i&gt;Shed&lt;/i&gt;");
    expect(text).to.include("https://garden.example").and.include("worth telling &lt;b&gt;on");
    expect(text).to.include("leaf number 22.").and.not.include("leaf number 3.");
    const older = /href="(\/@carol\?max_id=\d+)"/.exec(text)?.[1];
    const rest = (await read(older ?? "/missing")).text;
    expect(rest)
      .to.include("leaf number 3.")
      .and.not.include("leaf number 22.")
      .and.not.include('rel="next"');
    const newer = /href="(\/@carol\?min_id=\d+)"/.exec(rest)?.[1];
    expect((await read(newer ?? "/missing")).text)
      .to.include("leaf number 22.")
      .and.not.include("leaf number 2.");
  });

  it("show the newest public posts with a hashtag, in any capitalisation", async () => {
    await publish(cast.dave, "Tasty #Crème");
    for (const address of ["/tags/Cr%C3%A8me", "/tags/creme"]) {
      expect((await read(address)).text)
        .to.include("Tasty")
        .and.include("<bdi>@dave</bdi>");
    }
    await publish(cast.dave, { status: "whispered #hushed", visibility: "unlisted" });
    for (const unused of ["/tags/hushed", "/tags/nobody"]) {
      expect((await read(unused)).text, unused)
        .to.include("No posts yet")
        .and.include('content="noindex"')
        .and.not.include("whispered");
    }
    for (const impossible of ["/tags/2024", `/tags/${"a".repeat(1100)}`]) await missing(impossible);
  });

  it("return 404 for unknown and suspended accounts", async () => {
    for (const address of ["/@nobody", "/@nobody@remote.example", "/@alice/1", "/@alice/x", "/@%3Cb%3E"]) {
      expect(await missing(address)).to.not.include("<b>");
    }
    const status = await publish(cast.erin, "before");
    await changeAccount(server, cast.erin.account.id, { suspended_at: server.context.clock() });
    for (const address of ["/@erin", status.url ?? ""]) await missing(address);
  });

  it("are HTML error pages for browsers only", async () => {
    expect(await missing("/nowhere")).to.include("<h1>");
    await supertest(server.app)
      .get("/nowhere")
      .expect(404)
      .expect("Content-Type", /^application\/json/);
    await ask("/api/v1/nowhere")
      .expect(404)
      .expect("Content-Type", /^application\/json/);
    await ask("/@alice?max_id=%ff&max_id=1").expect(400);
    await supertest(server.app)
      .get("/@%ff")
      .expect(400)
      .expect("Content-Type", /^text\/html/);
  });
});
