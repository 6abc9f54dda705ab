/** Forged and oversized posts: rejected entirely, or truncated. */
import { expect } from "chai";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import { findStatusByUri } from "../../src/store/statuses/statuses.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import type { Status } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const frank = "https://remote.example/users/frank";
const attacker = "https://evil.example/users/carol";

describe("hostile posts", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  before(() => {
    for (const actor of [frank, attacker]) remote.putActor(actor);
  });

  function note(more: Document = {}): Document & { readonly id: string } {
    number += 1;
    const context = [
      "https://www.w3.org/ns/activitystreams",
      { Hashtag: "as:Hashtag", quote: { "@id": "https://w3id.org/fep/044f#quote", "@type": "@id" } },
    ];
    return {
      "@context": context,
      id: `${attacker}/statuses/${number}`,
      type: "Note",
      attributedTo: attacker,
      content: "<p>Hi</p>",
      published: "2026-01-02T03:04:05Z",
      to: [publicCollection],
      ...more,
    };
  }

  /** Fetches and stores a document. @returns undefined if it is rejected */
  async function shown(document: Document & { readonly id: string }): Promise<Status | undefined> {
    remote.put(document.id, document);
    const row = await resolveStatus(server.context, document.id);
    if (row === undefined) return undefined;
    return await cast.alice.call("getStatus", { path: { id: row.id } });
  }

  /** Rows that a rejected document could have left behind. */
  async function leftovers(): Promise<unknown> {
    const [counts] = await server.database.query(
      "test_leftovers",
      `select (select count(*) from statuses where not local) as statuses, (select count(*) from polls) as polls,
         (select count(*) from media_attachments) as media, (select count(*) from mentions) as mentions`,
      [],
    );
    return counts;
  }

  it("are rejected entirely with another author or server, without an author, or with unsupported types", async () => {
    await shown(note());
    const before = await leftovers();
    const attachment = { type: "Document", mediaType: "image/png", url: "https://evil.example/1.png" };
    const poll = { type: "Question", oneOf: [{ type: "Note", name: "Yes" }], attachment };
    const refused: readonly (Document & { readonly id: string })[] = [
      note({ ...poll, attributedTo: frank }),
      note({ ...poll, attributedTo: [frank, "https://third.example/users/dave"] }),
      note({ ...poll, attributedTo: null }),
      note({ ...poll, attributedTo: { type: "Person", name: "carol" } }),
      note({ type: "Person" }),
      note({ type: "Collection" }),
      note({ type: "Delete", object: frank }),
      note({ type: "https://evil.example/Note" }),
      note({ content: "", attachment: [] }),
      note({ content: 7 }),
    ];
    for (const document of refused) {
      expect(await shown(document), JSON.stringify(document).slice(0, 300)).to.equal(undefined);
    }
    expect(await leftovers()).to.deep.equal(before);
  });

  it("are loaded from their claimed id, or rejected", async () => {
    const theirs = "https://remote.example/users/frank/statuses/true";
    remote.put(theirs, note({ id: theirs, attributedTo: frank, content: "<p>True</p>" }));
    const copy = "https://evil.example/copies/1";
    remote.put(copy, note({ id: theirs, attributedTo: frank, content: "<p>False</p>" }));
    const row = await resolveStatus(server.context, copy);
    expect(row).to.include({ uri: theirs, content: "<p>True</p>" });
    expect(await findStatusByUri(server.database, copy)).to.equal(undefined);
  });

  it("lose a page URL on another server", async () => {
    const status = await shown(note({ url: "https://remote.example/@frank/1" }));
    expect(status?.url).to.equal(status?.uri);
    const scripted = await shown(note({ url: "javascript:alert(1)" }));
    expect(scripted?.url).to.equal(scripted?.uri);
  });

  it("have times in the future replaced, and times from the past without changing the order of others", async () => {
    const now = server.context.clock().getTime();
    const future = await shown(note({ published: "2999-01-01T00:00:00Z", updated: "2999-01-02T00:00:00Z" }));
    expect(Date.parse(future?.created_at ?? "")).to.be.at.most(server.context.clock().getTime());
    expect(Date.parse(future?.created_at ?? "")).to.be.at.least(now);
    for (const published of ["0001-01-01T00:00:00Z", "1900-06-01T00:00:00Z"]) {
      const old = await shown(note({ published }));
      expect(BigInt(old?.id ?? "0") < BigInt(future?.id ?? "0")).to.equal(true);
      expect(BigInt(old?.id ?? "0") > 0n).to.equal(true);
    }
    const none = await shown(note({ published: null }));
    expect(Date.parse(none?.created_at ?? "")).to.be.at.least(now);
  });

  it("lose invalid times", async () => {
    for (const time of ["+275760-09-13T00:00:00Z", "-271821-04-20T00:00:00Z", "0000-01-01T00:00:00Z"]) {
      const poll = {
        type: "Question",
        oneOf: [
          { type: "Note", name: "Yes" },
          { type: "Note", name: "No" },
        ],
      };
      const emoji = {
        type: "Emoji",
        name: ":bean:",
        updated: time,
        icon: { url: "https://evil.example/1.png" },
      };
      const status = await shown(
        note({ ...poll, published: time, updated: time, endTime: time, tag: emoji }),
      );
      expect(status?.poll, time).to.include({ expires_at: null, expired: false });
      expect(status?.edited_at, time).to.equal(null);
    }
  });

  it("terminate if they reply to or quote themselves, or each other in a circle", async () => {
    const [one, other] = [note(), note()];
    remote.put(other.id, { ...other, inReplyTo: one.id, quote: one.id });
    const first = await shown({ ...one, inReplyTo: other.id, quote: other.id });
    const second = await resolveStatus(server.context, other.id);
    expect(first?.id).not.to.equal(undefined);
    const body = await cast.alice.call("getStatusContext", { path: { id: second?.id ?? "" } });
    const thread = body;
    expect(thread.ancestors.length + thread.descendants.length).to.be.at.most(2);
    const self = note();
    const alone = await shown({ ...self, inReplyTo: self.id, quote: self.id });
    expect(alone).to.include({ in_reply_to_id: null, quote: null });
  });

  it("are followed only a few levels through nested quotes", async () => {
    const chain = Array.from({ length: 8 }, () => note());
    chain.forEach((document, index) => {
      const next = chain[index + 1];
      remote.put(document.id, next === undefined ? document : { ...document, quote: next.id });
    });
    const before = remote.requests.length;
    await resolveStatus(server.context, chain[0]?.id ?? "");
    expect(remote.requests.length - before).to.be.at.most(4);
  });

  it("are truncated if they have too much of anything", async () => {
    const many = Array.from({ length: 300 }, (_, index) => index);
    const before = remote.requests.length;
    const status = await shown(
      note({
        content: `<p>${"long ".repeat(60_000)}</p>`,
        summary: "w".repeat(20_000),
        attachment: many.map((index) => ({
          type: "Document",
          mediaType: "image/png",
          url: `https://evil.example/${index}.png`,
        })),
        tag: many.flatMap((index) => [
          { type: "Mention", href: `https://victim.example/users/${index}` },
          { type: "Hashtag", name: `#tag${index}` },
        ]),
      }),
    );
    const tags = Array.from({ length: 10_000 }, (_, index) => ({ type: "Hashtag", name: `#tag${index}` }));
    expect((await shown(note({ tag: tags })))?.tags).to.have.length(100);
    expect(status?.media_attachments).to.have.length(16);
    expect(status?.tags.length).to.be.at.most(100);
    expect(status?.content.length).to.be.at.most(300_000);
    expect(status?.spoiler_text.length).to.be.at.most(5000);
    expect(remote.requests.length - before, "accounts that are asked for").to.be.at.most(25);
  });

  it("are sanitised if their HTML is deeply nested or contains scripts", async () => {
    const deep = await shown(
      note({ content: `${"<div><b>".repeat(20_000)}Deep${"</b></div>".repeat(20_000)}` }),
    );
    expect(deep?.content).to.include("Deep");
    const script = await shown(
      note({
        content: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y></p>',
        summary: "<b>w</b>",
      }),
    );
    expect(script).to.include({ content: "<p>Hi</p>", spoiler_text: "<b>w</b>" });
  });

  it("keep the valid parts of a malformed poll", async () => {
    const options = Array.from({ length: 200 }, (_, index) => ({
      type: "Note",
      name: index % 2 === 0 ? `${"o".repeat(900)}${index}` : " ",
      replies: { type: "Collection", totalItems: index % 4 === 0 ? 1e300 : -3 },
    }));
    const status = await shown(note({ type: "Question", oneOf: options, votersCount: -5 }));
    expect(status?.poll?.options.length).to.be.within(2, 50);
    expect(status?.poll?.options.every(({ title }) => title.length <= 500)).to.equal(true);
    expect(status?.poll?.expires_at).to.equal(null);
  });

  it("can't approve their own quotes of other authors", async () => {
    const theirs = "https://remote.example/users/frank/statuses/quoted";
    remote.put(theirs, note({ id: theirs, attributedTo: frank }));
    const stamp = "https://evil.example/stamps/1";
    const quoting = note({ quote: theirs, quoteAuthorization: stamp });
    const context = [
      "https://www.w3.org/ns/activitystreams",
      {
        quote: { "@id": "https://w3id.org/fep/044f#quote", "@type": "@id" },
        quoteAuthorization: { "@id": "https://w3id.org/fep/044f#quoteAuthorization", "@type": "@id" },
      },
    ];
    remote.put(stamp, {
      "@context": ["https://www.w3.org/ns/activitystreams", "https://gotosocial.org/ns"],
      id: stamp,
      type: "https://w3id.org/fep/044f#QuoteAuthorization",
      attributedTo: frank,
      "https://gotosocial.org/ns#interactingObject": { "@id": quoting.id },
      "https://gotosocial.org/ns#interactionTarget": { "@id": theirs },
    });
    const status = await shown({ ...quoting, "@context": context });
    expect(status?.quote?.state).to.equal("pending");
    // A file on the author's server redirects to an approval that the author didn't give.
    const again = note({ quote: theirs, quoteAuthorization: "https://remote.example/files/1" });
    const approval = {
      "@context": ["https://www.w3.org/ns/activitystreams", "https://gotosocial.org/ns"],
      id: "https://evil.example/stamps/2",
      type: "https://w3id.org/fep/044f#QuoteAuthorization",
      attributedTo: frank,
      "https://gotosocial.org/ns#interactingObject": { "@id": again.id },
      "https://gotosocial.org/ns#interactionTarget": { "@id": theirs },
    };
    remote.put("https://evil.example/stamps/2", approval);
    remote.put("https://remote.example/files/1", {
      status: 302,
      headers: { location: "https://evil.example/stamps/2" },
    });
    const redirected = await shown({ ...again, "@context": context });
    expect(redirected?.quote?.state).to.equal("pending");
  });
});
