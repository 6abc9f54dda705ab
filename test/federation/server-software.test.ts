/** Posts of other server software as local users see them. The documents are in test/remote. */
import { expect } from "chai";
import { plainText } from "../../src/text/sanitize.ts";
import { resolveStatus } from "../../src/federation/resolving/statuses.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { remoteWorld } from "../support/remote.ts";
import { suite } from "../support/suite.ts";

interface Case {
  readonly title: string;
  readonly uri: string;
  /** Expected properties of the API entity. */
  readonly shows: Record<string, unknown>;
}

/** What the examples of BookWyrm say. */
const opinion =
  "The chapter on compost alone is worth the price, though the one on slugs & snails is too short.";

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
  {
    title: "an unlisted post of Akkoma, whose picture has a list of URLs",
    uri: "https://akkoma.example/objects/5f0e",
    shows: {
      content: "Seeds <b>sorted</b>, in <i>packets</i>",
      visibility: "unlisted",
      language: "en",
      "tags.0.name": "seeds",
      "media_attachments.0.remote_url": "https://akkoma.example/media/seeds.png",
      "media_attachments.0.meta.original.width": 640,
    },
  },
  {
    title: "a poll of Pleroma without a text, which has both lists of options, one of them empty",
    uri: "https://pleroma.example/objects/7a1c",
    shows: {
      url: "https://pleroma.example/objects/7a1c",
      "poll.options": [
        { title: "Beans", votes_count: 2 },
        { title: "Peas", votes_count: 1 },
      ],
      "poll.multiple": false,
      "poll.voters_count": 3,
      "poll.expires_at": "2026-02-09T09:00:00.000Z",
    },
  },
  {
    title: "a post of Misskey with a cat emoji, and its quote, which the quoted post's policy allows",
    uri: "https://misskey.example/notes/9n1",
    shows: {
      url: "https://misskey.example/notes/9n1",
      "quote.state": "accepted",
      "quote.quoted_status.uri": "https://mastodon.example/users/frank/statuses/1001",
      "emojis.0.shortcode": "blobcat",
      "mentions.0.acct": "frank@mastodon.example",
      "media_attachments.0.type": "image",
      sensitive: true,
    },
  },
  {
    title: "a quote of Misskey as a link if the quoted post has no policy, and so can't be quoted",
    uri: "https://misskey.example/notes/9n3",
    shows: { quote: null, text: "Seeds!\n\nRE: https://akkoma.example/objects/5f0e" },
  },
  {
    title: "a poll of Misskey with several choices, which has ended",
    uri: "https://misskey.example/notes/9n2",
    shows: {
      "poll.multiple": true,
      "poll.votes_count": 5,
      "poll.voters_count": 4,
      "poll.expires_at": "2026-02-03T09:00:00.000Z",
    },
  },
  {
    title: "an edited post of Sharkey with a warning",
    uri: "https://sharkey.example/notes/b1",
    shows: {
      spoiler_text: "compost, gross",
      content: "<p><i>Steaming</i> heap</p>",
      edited_at: "2026-02-03T08:30:00.000Z",
      visibility: "unlisted",
    },
  },
  {
    title: "a quote of one's own post on Sharkey, which needs no approval",
    uri: "https://sharkey.example/notes/b2",
    shows: { "quote.state": "accepted", "quote.quoted_status.uri": "https://sharkey.example/notes/b1" },
  },
  {
    title: "a video of PeerTube: title, link, and a file of suitable resolution with its largest preview",
    uri: "https://peertube.example/videos/watch/6d2c",
    shows: {
      "account.acct": "bob@peertube.example",
      url: "https://peertube.example/w/6d2c",
      language: "fr",
      "tags.0.name": "compost",
      "tags.1.name": "kitchengarden",
      "media_attachments.0.type": "video",
      "media_attachments.0.remote_url":
        "https://peertube.example/static/streaming-playlists/hls/6d2c/480.mp4",
      "media_attachments.0.preview_remote_url": "https://peertube.example/lazy-static/previews/p.jpg",
      text: "Turning compost & more\n\nhttps://peertube.example/w/6d2c",
    },
  },
  {
    title: "a recording of Funkwhale, whose links have the media type under its older name",
    uri: "https://funkwhale.example/federation/music/uploads/4e6b",
    shows: {
      text: "Rain on the greenhouse\n\nhttps://funkwhale.example/library/tracks/7",
      url: "https://funkwhale.example/library/tracks/7",
      "account.url": "https://funkwhale.example/@carol",
      "media_attachments.length": 1,
      "media_attachments.0.type": "audio",
      "media_attachments.0.remote_url": "https://funkwhale.example/api/v1/listen/4e6b.mp3",
    },
  },
  {
    title: "an article of Prismo, whose links and picture have the media type under its older name",
    uri: "https://prismo.example/posts/31",
    shows: {
      url: "https://prismo.example/posts/31-seed-libraries",
      "media_attachments.0.type": "image",
      "media_attachments.0.description": "Drawers",
    },
  },
  {
    title: "a post of Pixelfed with all of its six pictures",
    uri: "https://pixelfed.example/p/carol/77",
    shows: {
      "media_attachments.length": 6,
      "media_attachments.0.description": "Bed 1",
      "media_attachments.5.description": null,
      "tags.0.name": "garden",
    },
  },
  {
    title: "a post of Lemmy: title, the page that it is about, whose preview is shown, text and link",
    uri: "https://lemmy.example/post/42",
    shows: {
      text: "Slugs: what <really> helps\n\nhttps://slugs.example/guide\n\nA long read\n\nhttps://lemmy.example/post/42",
      visibility: "public",
      language: "en",
      "media_attachments.0.remote_url": "https://lemmy.example/pictrs/image/slug.webp",
      "media_attachments.0.type": "image",
      "account.acct": "alice@lemmy.example",
    },
  },
  {
    title: "a comment of Lemmy, which mentions its own author, as a reply",
    uri: "https://lemmy.example/comment/43",
    shows: { content: "<p>Beer traps</p>", in_reply_to_account_id: "author", language: null },
  },
  {
    title: "a comment of Lemmy in its language",
    uri: "https://lemmy.example/comment/44",
    shows: { content: "<p>Kupferband</p>", language: "de" },
  },
  {
    title: "a link of lotide to a page of another server: title, this page, and link",
    uri: "https://lotide.example/apub/posts/12",
    shows: {
      text: "Rain gauges compared\n\nhttps://weather.example/gauges\n\nhttps://lotide.example/apub/posts/12",
      url: "https://lotide.example/apub/posts/12",
      visibility: "unlisted",
    },
  },
  {
    title: "a short article of WordPress: title, summary, text and link, and no warning",
    uri: "https://wordpress.example/2026/02/raised-beds",
    shows: {
      text: "Raised beds\n\nWhy they pay off\n\nEverything about raised beds …\n\nhttps://wordpress.example/2026/02/raised-beds/",
      spoiler_text: "",
      url: "https://wordpress.example/2026/02/raised-beds/",
      favourites_count: 2,
      "media_attachments.0.description": "Raised beds",
      "quote_approval.automatic": ["public"],
    },
  },
  {
    title: "a review of BookWyrm, an article without a summary: title, text and link",
    uri: "https://bookwyrm.example/user/erin/review/1",
    shows: {
      text:
        `Review of "The Bean Book" (4 stars): Worth it\n\n${opinion}\n\n("The Bean Book")\n\n` +
        "https://bookwyrm.example/user/erin/review/1",
      spoiler_text: "",
    },
  },
  {
    title: "a long review of BookWyrm: title, the beginning of its text, and link",
    uri: "https://bookwyrm.example/user/erin/review/2",
    shows: {
      text:
        `Review of "Peas": Long\n\n${`${opinion} `.repeat(4)}${opinion}…\n\n` +
        "https://bookwyrm.example/user/erin/review/2",
    },
  },
  {
    title: "a review of BookWyrm with a warning: title, warning and link",
    uri: "https://bookwyrm.example/user/erin/review/3",
    shows: {
      text:
        'Review of "The Murder in the Greenhouse"\n\nSpoilers\n\n' +
        "https://bookwyrm.example/user/erin/review/3",
      sensitive: true,
    },
  },
  {
    title: "a titled post of Friendica with its text and link",
    uri: "https://friendica.example/objects/0b6b",
    shows: { text: "Bean day\n\nAll about beans\n\nhttps://friendica.example/display/0b6b", language: "de" },
  },
  {
    title: "a link of Friendica to a page of another server: title, this page, text and link",
    uri: "https://friendica.example/objects/0b6d",
    shows: {
      text: "How peas climb\n\nhttps://botany.example/climbing-peas\n\nWorth a read\n\nhttps://friendica.example/objects/0b6d",
      url: "https://friendica.example/objects/0b6d",
    },
  },
  {
    title: "a reply of Friendica with its picture",
    uri: "https://friendica.example/objects/0b6c",
    shows: {
      in_reply_to_account_id: "author",
      "media_attachments.0.description": "Peas",
      "tags.0.name": "peas",
    },
  },
  {
    title: "an event of Mobilizon with its time, place, link and banner",
    uri: "https://mobilizon.example/events/3e8a",
    shows: {
      text:
        "Seed swap\n\n📅 2026-03-14 14:00 (Europe/Paris) – 2026-03-14 17:00 (Europe/Paris)\n\n" +
        "📍 Le Jardin, 1 Rue Verte, Lyon, France\n\nhttps://swap.example/\n\nhttps://mobilizon.example/events/3e8a",
      edited_at: null,
      language: "fr",
      "media_attachments.0.description": "Banner",
    },
  },
  {
    title: "a post of snac, whose context defines no hashtag, no sensitive media and no field",
    uri: "https://snac.example/dave/p/1767348000.000001",
    shows: {
      spoiler_text: "Slugs",
      sensitive: true,
      "tags.0.name": "slugs",
      "account.acct": "dave@snac.example",
      "account.locked": true,
      "account.discoverable": true,
      "account.fields.0.name": "Allotment",
    },
  },
  {
    title: "a poll of Takahē, and the field of its author, whose context doesn't define it",
    uri: "https://takahe.example/@erin@takahe.example/posts/165001/",
    shows: {
      visibility: "public",
      "poll.voters_count": 7,
      "poll.votes_count": 7,
      "account.acct": "erin@takahe.example",
      "account.discoverable": true,
      "account.fields.0": { name: "Pronouns", value: "they", verified_at: null },
    },
  },
  {
    title: "a short article of Ghost: title, text without its excerpt, link and picture",
    uri: "https://ghost.example/.ghost/activitypub/article/7c1d",
    shows: {
      text: "Winter letter\n\nDear gardeners, …\n\nhttps://ghost.example/winter-letter/",
      "media_attachments.0.remote_url": "https://ghost.example/content/images/winter.jpg",
      visibility: "public",
    },
  },
];

/** A nested value, by its dotted path. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => {
    return typeof part === "object" && part !== null ? (part as Record<string, unknown>)[name] : undefined;
  }, value);
}

describe("local users see", () => {
  const remote = remoteWorld();
  const { server } = suite({}, { outgoing: remote.outgoing });
  let alice: Person;

  before(async () => {
    ({ alice } = await makeCast(server));
  });

  for (const { title, uri, shows } of cases) {
    it(title, async () => {
      const row = await resolveStatus(server.context, uri);
      const body = await alice.call("getStatus", { path: { id: row?.id ?? "" } });
      const status = body;
      const author = status.account.id;
      const parts = { ...status, text: plainText(status.content) };
      const shown = Object.fromEntries(Object.keys(shows).map((path) => [path, at(parts, path)]));
      const expected = Object.entries(shows).map(([path, value]) => [
        path,
        value === "author" ? author : value,
      ]);
      expect(shown).to.deep.equal(Object.fromEntries(expected));
    });
  }
});
