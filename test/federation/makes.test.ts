/** What people here see of posts of other makes of servers. The documents are in test/remote. */
import { expect } from "chai";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { testDatabase } from "../support/database.ts";
import { type RemoteWorld, remoteWorld } from "../support/remote.ts";
import { type TestServer, testServer } from "../support/server.ts";
import type { Status } from "../support/statuses.ts";

interface Case {
  readonly title: string;
  readonly uri: string;
  /** What the API is to show, as far as it is listed. */
  readonly shows: Record<string, unknown>;
}

const cases: readonly Case[] = [
  {
    title: "a post of Mastodon, with its warning, hashtag, emoji, picture and counts",
    uri: "https://mastodon.example/users/frank/statuses/1001",
    shows: {
      url: "https://mastodon.example/@frank/1001",
      spoiler_text: "Gardening",
      sensitive: true,
      language: "en",
      visibility: "public",
      favourites_count: 3,
      reblogs_count: 2,
      created_at: "2026-03-01T10:00:00.000Z",
      "account.acct": "frank@mastodon.example",
      "tags.0.name": "garden",
      "emojis.0.shortcode": "sprout",
      "media_attachments.0.type": "image",
      "media_attachments.0.description": "Rows of beans",
      "media_attachments.0.blurhash": "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
      "media_attachments.0.meta.focus": { x: 0.5, y: -0.25 },
      "quote_approval.automatic": ["public"],
    },
  },
  {
    title: "a quote of Mastodon that the quoted author's server approves",
    uri: "https://mastodon.example/users/frank/statuses/1002",
    shows: {
      "quote.state": "accepted",
      "quote.quoted_status.uri": "https://gotosocial.example/users/erin/statuses/01HQ",
    },
  },
  {
    title: "a poll of Mastodon with its votes",
    uri: "https://mastodon.example/users/frank/statuses/1003",
    shows: {
      "poll.options": [
        { title: "Beans", votes_count: 3 },
        { title: "Peas", votes_count: 2 },
      ],
      "poll.voters_count": 5,
      "poll.multiple": false,
    },
  },
  {
    title: "a post of GoToSocial with one mention and one picture",
    uri: "https://gotosocial.example/users/erin/statuses/01HQ",
    shows: {
      "mentions.0.acct": "frank@mastodon.example",
      "media_attachments.0.description": "A sloth",
      "quote_approval.automatic": ["followers"],
      "quote_approval.manual": ["public"],
    },
  },
];

/** A value in an object, by its path with dots. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => {
    return typeof part === "object" && part !== null ? (part as Record<string, unknown>)[name] : undefined;
  }, value);
}

describe("people here see", () => {
  let remote: RemoteWorld;
  let server: TestServer;
  let alice: Person;

  before(async () => {
    remote = remoteWorld();
    server = await testServer({}, testDatabase, { outgoing: remote.outgoing });
    ({ alice } = await makeCast(server));
  });
  after(() => server.close());

  for (const { title, uri, shows } of cases) {
    it(title, async () => {
      const row = await resolveStatus(server.context, uri);
      const { body } = await alice.get(`/api/v1/statuses/${row?.id ?? ""}`).expect(200);
      const shown = Object.fromEntries(Object.keys(shows).map((path) => [path, at(body as Status, path)]));
      expect(shown).to.deep.equal(shows);
    });
  }
});
