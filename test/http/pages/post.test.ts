import { expect } from "chai";
import { queriesOf, readPage } from "../../support/pages.ts";
import { addEmojis } from "../../support/states.ts";
import { type Status, makeMedia, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";

const main = (text: string): string => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

describe("the page of a post", () => {
  const { server, cast } = suite();

  const read = async ({ url }: Status, query = ""): Promise<string> =>
    readPage(server, `${url ?? ""}${query}`);

  it("shows the parent and the replies in order", async () => {
    const first = await publish(cast.alice, "First: a question");
    const second = await publish(cast.bob, { status: "Second: an answer", in_reply_to_id: first.id });
    const third = await publish(cast.alice, { status: "Third: thanks", in_reply_to_id: second.id });
    const fourth = await publish(cast.erin, { status: "Fourth: me too", in_reply_to_id: third.id });
    const secret = await publish(cast.bob, {
      status: "@alice whispered",
      in_reply_to_id: second.id,
      visibility: "direct",
    });
    const text = main(await read(second));
    const places = ["First", "Second", "Third", "Fourth"].map((word) => text.indexOf(`${word}:`));
    expect(places).to.deep.equal(places.toSorted((one, other) => one - other));
    expect(places[0]).to.be.greaterThan(0);
    expect(text).to.match(/class="card status main"[^]*Second:/);
    expect(text).to.match(/class="card status depth-0"[^]*Third:[^]*class="card status depth-1"[^]*Fourth:/);
    expect(text).to.not.include("whispered");
    expect(text).to.not.include(secret.id);
    expect(main(await read(fourth))).to.not.include("Replies</h2>");
  });

  it("shows at most sixty replies, with the same number of queries as for one", async () => {
    const short = await publish(cast.alice, "A short thread");
    await publish(cast.bob, { status: "answer", in_reply_to_id: short.id });
    const long = await publish(cast.alice, "A long thread");
    for (let number = 0; number < 70; number += 1) {
      await publish(cast.erin, { status: `answer ${number}.`, in_reply_to_id: long.id });
    }
    expect(main(await read(long)).match(/<article/g)).to.have.length(61);
    const [few, many] = [
      await queriesOf(server, () => read(short)),
      await queriesOf(server, () => read(long)),
    ];
    expect(many).to.equal(few).and.be.at.most(8);
  }).timeout(60_000);

  it("shows a poll with bars, percentages, votes and its end", async () => {
    const post = await publish(cast.alice, {
      status: "Which?",
      poll: { options: ["Tea", "Coffee"], expires_in: 3600 },
    });
    const vote = (person: "bob" | "carol" | "erin", choice: number): PromiseLike<unknown> =>
      cast[person].call("votePoll", { path: { id: post.poll?.id ?? "" }, body: { choices: [choice] } });
    await vote("bob", 0);
    await vote("carol", 0);
    await vote("erin", 1);
    const text = main(await read(post));
    expect(text).to.match(/class="leading"[^]*Tea[^]*67%[^]*width="66\.7%"[^]*2 votes/);
    expect(text).to.match(/Coffee[^]*33%[^]*width="33\.3%"[^]*1 vote</);
    expect(text).to.match(/3 people\s*·\s*ends\s+<time datetime="[^"]+" data-local>/);
    const german = main(await read(post, "?lang=de"));
    expect(german)
      .to.match(/67\s%/)
      .and.include("1 Stimme<")
      .and.include("3 Personen")
      .and.include("endet am");
    server.advance(3_700_000);
    expect(main(await read(post))).to.match(/·\s*ended\s+<time/);
    server.advance(-3_700_000);
  });

  it("shows each option's share of voters in a multiple-choice poll", async () => {
    const post = await publish(cast.alice, {
      status: "Which ones?",
      poll: { options: ["Tea", "Coffee"], expires_in: 3600, multiple: true },
    });
    for (const [person, choices] of [
      ["bob", [0, 1]],
      ["erin", [0]],
    ] as const) {
      await cast[person].call("votePoll", { path: { id: post.poll?.id ?? "" }, body: { choices } });
    }
    const text = main(await read(post));
    expect(text).to.match(/Tea[^]*100%[^]*Coffee[^]*50%[^]*2 people\s*·\s*multiple choice/);
  });

  it("hides the counts of a poll until its end if the author wants that", async () => {
    const poll = { options: ["Tea", "Coffee"], expires_in: 3600, hide_totals: true };
    const text = main(await read(await publish(cast.alice, { status: "Which?", poll })));
    expect(text).to.include("Tea").and.not.include("%").and.not.include('<svg class="bar"');
  });

  it("shows a picture's description to everyone, including screen readers", async () => {
    const media_ids = [await makeMedia(server, cast.alice.account)];
    const post = await publish(cast.alice, { status: "Look", media_ids });
    const text = main(await read(post));
    expect(text).to.match(/<img[^>]*alt="As it was"/);
    expect(text).to.match(/<summary>ALT<\/summary>\s*<p[^>]*>As it was<\/p>/);
  });

  it("uses plurals that fit the number and the language", async () => {
    const post = await publish(cast.alice, "Count me");
    expect(main(await read(post)))
      .to.include("0 replies")
      .and.include("0 boosts");
    await publish(cast.bob, { status: "one", in_reply_to_id: post.id });
    expect(main(await read(post))).to.include(": 1 reply<");
    expect(main(await read(post, "?lang=de")))
      .to.include(": 1 Antwort<")
      .and.include("0 Mal geteilt");
  });

  it("has metadata for link previews and embedding", async () => {
    const media_ids = [await makeMedia(server, cast.alice.account)];
    const post = await publish(cast.alice, { status: "Ripe & ready\n\n#beans", media_ids });
    const text = await read(post);
    const url = post.url ?? "";
    expect(text).to.include(`<link rel="canonical" href="${url}" />`);
    expect(text).to.include('property="og:type" content="article"');
    expect(text).to.include('property="og:title" content="Alice Archer (@alice@concord.test)"');
    expect(text).to.include('property="og:description" content="Ripe &amp; ready #beans"');
    expect(text).to.include(`property="og:image" content="${post.media_attachments[0]?.preview_url ?? ""}"`);
    expect(text).to.include('name="twitter:card" content="summary_large_image"');
    expect(text).to.match(/rel="alternate"\s+type="application\/json\+oembed"/);
    expect(text).to.include(`href="http://concord.test/api/oembed?url=${encodeURIComponent(url)}"`);
  });

  it("has a content warning as its preview, and nothing of the text behind it", async () => {
    const media_ids = [await makeMedia(server, cast.alice.account)];
    const post = await publish(cast.alice, { status: "The butler", spoiler_text: "The end", media_ids });
    const text = await read(post);
    const head = text.slice(0, text.indexOf("</head>"));
    expect(head).to.include('content="Content warning: The end"').and.not.include("butler");
    expect(head).to.not.include(post.media_attachments[0]?.preview_url ?? "missing");
  });

  it("shows custom emojis as pictures in text, but not in attributes", async () => {
    await addEmojis(server, { shortcode: "bean", remote_url: "https://remote.example/bean.png" });
    const post = await publish(cast.alice, "A :bean: and https://remote.example/?a=:bean:b");
    const text = main(await read(post));
    expect(text).to.match(
      /A <img\s+class="emoji"\s+src="https:\/\/remote\.example\/bean\.png"\s+alt=":bean:"/,
    );
    expect(text).to.include('href="https://remote.example/?a=:bean:b"');
  });
});
