import { expect } from "chai";
import { findEntities } from "../../src/text/entities.ts";

/** The matches, as the text that they cover. */
function found(text: string, type?: string): string[] {
  return findEntities(text)
    .filter((entity) => type === undefined || entity.type === type)
    .map((entity) => text.slice(entity.start, entity.end));
}

describe("mentions in a text", () => {
  const cases: [string, string[]][] = [
    ["@alice", ["@alice"]],
    ["hello @alice!", ["@alice"]],
    ["(@alice)", ["@alice"]],
    [".@alice", ["@alice"]],
    ["@alice@remote.example", ["@alice@remote.example"]],
    ["@alice@remote.example.", ["@alice@remote.example"]],
    ["@alice@remote.example: hi", ["@alice@remote.example"]],
    ["@alice@localhost:3000 hi", ["@alice@localhost:3000"]],
    ["@alice@remote.example:8443", ["@alice@remote.example:8443"]],
    ["@alice@remote.example:443:x", ["@alice@remote.example"]],
    ["@alice@bücher.example", ["@alice@bücher.example"]],
    ["@alice@例え.テスト", ["@alice@例え.テスト"]],
    ["@alice@xn--bcher-kva.example", ["@alice@xn--bcher-kva.example"]],
    ["@first.last @first-last @a_b", ["@first.last", "@first-last", "@a_b"]],
    ["@alice. @bob- ", ["@alice", "@bob"]],
    ["@alice,@bob", ["@alice", "@bob"]],
    ["@alice\n@bob", ["@alice", "@bob"]],
    ["😀@alice", ["@alice"]],
    ["こんにちは @alice さん", ["@alice"]],
    ["alice@example.com", []],
    ["mail alice.b+c@mail.example.com", []],
    ["日本@alice", []],
    ["/@alice", []],
    ["=@alice", []],
    ["@", []],
    ["@ alice", []],
    ["@alice@", []],
    ["@alice@remote.example@evil.example", []],
    ["@aliceé", []],
    ["@alice://x", []],
    ["https://remote.example/@alice", []],
    ["https://remote.example/@alice/1 @bob", ["@bob"]],
    [`@alice@${"a".repeat(254)}`, []],
  ];
  for (const [text, expected] of cases) {
    it(`are found in ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(found(text, "mention")).to.deep.equal(expected);
    });
  }

  it("return the normalised handle, for any case and script", () => {
    expect(findEntities("hi @Alice@BÜCHER.example:3000")).to.deep.equal([
      {
        type: "mention",
        start: 3,
        end: 29,
        username: "Alice",
        domain: "xn--bcher-kva.example:3000",
        acct: "alice@xn--bcher-kva.example:3000",
      },
    ]);
    expect(findEntities("@Bob")).to.deep.equal([
      { type: "mention", start: 0, end: 4, username: "Bob", domain: null, acct: "bob" },
    ]);
  });
});

describe("hashtags in a text", () => {
  const cases: [string, string[]][] = [
    ["#hello", ["#hello"]],
    ["#hello world", ["#hello"]],
    ["(#hello)", ["#hello"]],
    ["#one#two", ["#one"]],
    ["#one,#two", ["#one", "#two"]],
    ["#日本語", ["#日本語"]],
    ["＃日本語です。", ["＃日本語です"]],
    ["＃ｆｕｌｌ", ["＃ｆｕｌｌ"]],
    ["#العربية", ["#العربية"]],
    ["#می\u200Cخواهم", ["#می\u200Cخواهم"]],
    ["#हिन्दी में", ["#हिन्दी"]],
    ["#ශ්‍රී", ["#ශ්‍රී"]],
    ["#שלום!", ["#שלום"]],
    ["#ภาษาไทย", ["#ภาษาไทย"]],
    ["#한국어", ["#한국어"]],
    ["#Ünïcödé", ["#Ünïcödé"]],
    ["#cafe\u0301", ["#cafe\u0301"]],
    ["#col·lecció", ["#col·lecció"]],
    ["#スター・ウォーズ", ["#スター・ウォーズ"]],
    ["#a· b", ["#a"]],
    ["#𝔘𝔫𝔦", ["#𝔘𝔫𝔦"]],
    ["😀#cat😀", ["#cat"]],
    ["#cat🐈", ["#cat"]],
    ["#2024", []],
    ["#2024a", ["#2024a"]],
    ["#2024_25", ["#2024_25"]],
    ["#1", []],
    ["#_", []],
    ["#", []],
    ["##tag", ["#tag"]],
    ["a#tag", []],
    ["1#tag", []],
    ["語#tag", []],
    ["/#tag", []],
    [")#tag", []],
    ["=#tag", []],
    ["&#x27;", []],
    ["#️⃣abc", []],
    ["#it's", ["#it"]],
    ["#a-b", ["#a"]],
    ["#tag.", ["#tag"]],
    ["#taghttps://example.com", ["#tag"]],
    ["https://example.com/#tag", []],
    ["https://example.com/a#tag", []],
  ];
  for (const [text, expected] of cases) {
    it(`are found in ${JSON.stringify(text)}`, () => {
      expect(found(text, "hashtag")).to.deep.equal(expected);
    });
  }

  it("keep their name as written", () => {
    expect(findEntities("x ＃Café")).to.deep.equal([{ type: "hashtag", start: 2, end: 7, name: "Café" }]);
  });
});

describe("links in a text", () => {
  const whole = [
    "https://example.com",
    "http://example.com/",
    "HTTPS://EXAMPLE.COM/A",
    "https://example.com/?a=b&c=d",
    "https://example.com?a=b",
    "https://example.com#part",
    "https://example.com/a?b=c#d",
    "https://example.com:8080/a",
    "https://example.com/foo_(bar)",
    "https://example.com/foo_(bar_(baz))",
    "https://example.com/foo(bar)baz",
    "https://example.com/?x=[1]&y={2}",
    "https://example.com/~alice/",
    "https://example.com/@alice/110000",
    "https://example.com/a,b;c:d",
    "https://example.com/a%20b",
    "https://example.com/a--b/-/c",
    "https://example.com/?q=a+b&",
    "https://ja.wikipedia.org/wiki/日本語",
    "https://example.com/🐈",
    "https://bücher.example/",
    "https://例え.みんな/パス",
    "https://xn--r8jz45g.xn--q9jyb4c/",
    "https://a_b.example.com/",
    "https://sub.sub.example.co.uk/",
    "https://example.museum",
    "https://remote.example/@frank",
    "http://localhost:3000/@alice",
    "http://127.0.0.1:3000/",
    "http://[::1]:3000/",
    "http://concordxyz.onion/",
    "gemini://geminiprotocol.net/docs/",
    "gopher://gopher.floodgap.com/",
    "ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/readme",
    "dat://host/file",
    "xmpp:alice@example.org?message",
    "xmpp:muc@rooms.example.org?join",
    "xmpp://guest@example.org/bob@example.org?message",
    "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=x",
  ];
  for (const url of whole) {
    it(`are complete, and end where the sentence continues: ${url}`, () => {
      for (const text of [
        url,
        `see ${url} there`,
        `見て${url}`,
        `"${url}"`,
        `(${url})`,
        `<${url}>`,
        `${url}.`,
      ]) {
        expect(found(text, "url"), text).to.deep.equal([url]);
      }
      for (const text of [
        `${url}, `,
        `${url}!`,
        `${url}?!`,
        `*${url}*`,
        `${url}\nnext`,
        `${url}…`,
        `${url}。`,
      ]) {
        expect(found(text, "url")[0], text).to.equal(url);
      }
    });
  }

  const cases: [string, string[]][] = [
    ["example.com", []],
    ["www.example.com", []],
    ["//example.com", []],
    ["mailto:alice@example.com", []],
    ["ftp://example.com/", []],
    ["javascript://example.com/%0Aalert(1)", []],
    ["data:text/html,x", []],
    ["https://", []],
    ["https:// example.com", []],
    ["https://example", []],
    ["https://example.notatld/", []],
    ["https://例え.ないよ/", []],
    ["https://example.com1/", []],
    ["https://x..com", []],
    ["https://-x.com", []],
    ["https://user:password@example.com/", []],
    ["https://example.com@evil.example/", []],
    ["https://example.com:80@evil.example/", []],
    ["xhttps://example.com", []],
    ["@https://example.com", []],
    ["#https://example.com", []],
    ["xmpp:example", []],
    ["magnet:?", []],
    ["https://example.comです", ["https://example.com"]],
    ["https://example.com、https://example.org。", ["https://example.com", "https://example.org"]],
    ["https://example.com/「a」", ["https://example.com/"]],
    ["https://example.com/a)b", ["https://example.com/a"]],
    ["[x](https://example.com/a)", ["https://example.com/a"]],
    ['https://example.com/a"onmouseover=alert(1)', ["https://example.com/a"]],
    ["https://example.com/<script>", ["https://example.com/"]],
    ["https://example.com/a https://example.org/b", ["https://example.com/a", "https://example.org/b"]],
    [`https://example.com/${"a".repeat(4000)}`, [`https://example.com/${"a".repeat(4000)}`]],
    [`https://example.com/${"a".repeat(4100)}`, []],
  ];
  for (const [text, expected] of cases) {
    it(`are found in ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(found(text, "url")).to.deep.equal(expected);
    });
  }
});

describe("entities in a text", () => {
  it("are in order, with offsets into the text, also after emoji", () => {
    const text = "👩‍👩‍👧 @bob https://example.com/#a #b";
    expect(findEntities(text).map(({ type, start, end }) => [type, text.slice(start, end)])).to.deep.equal([
      ["mention", "@bob"],
      ["url", "https://example.com/#a"],
      ["hashtag", "#b"],
    ]);
  });

  const long: [string, string, number][] = [
    ["letters", "a", 0],
    ["mentions", "@a ", 33_334],
    ["mentions without end", "@a@", 0],
    ["hyphens", "@a-", 1],
    ["joiners", "#a·", 33_334],
    ["hashtags", "#a ", 33_334],
    ["links", "https://a.de/ ", 7_143],
    ["open brackets", "https://a.de/(", 7_143],
    ["links without host", "https://", 0],
    ["half links", "xmpp:a@b.", 0],
    ["emoji", "👩‍👩‍👧", 0],
  ];
  for (const [title, piece, count] of long) {
    it(`are found in a hundred thousand characters of ${title}`, () => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const entities = findEntities(text);
      if (title === "joiners" || title === "hyphens") expect(entities.length).to.be.at.least(1);
      else if (title === "open brackets") expect(entities.length).to.be.at.most(count);
      else expect(entities.length).to.equal(count);
      expect(
        entities.every((entity, index) => index === 0 || entity.start >= (entities[index - 1]?.end ?? 0)),
      ).to.equal(true);
    });
  }
});
