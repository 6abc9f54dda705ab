/** Cache entries created by overlapping requests. */
import { expect } from "chai";
import { type Encoded, ownEncoder } from "../../src/contract/encoded.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { encodeStatuses } from "../../src/views/encoded-status.ts";
import type { EncodedEntry, EntryEncoding } from "../../src/views/kept-views.ts";
import { encodePage } from "../../src/views/pages.ts";
import { type PageQuery, pageOf } from "../../src/store/kernel/cursors.ts";
import type { EntryList } from "../../src/store/statuses/entries.ts";
import { bareContext } from "../support/gate.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";
import { publish } from "../support/statuses.ts";

type Emoji = Schemas["CustomEmoji"];

/** A promise that the test resolves. */
interface Turn {
  readonly taken: Promise<void>;
  take(): void;
}

function turn(): Turn {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { taken: promise, take: resolve };
}

/** Resolves when the current work is waiting. */
const begun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the cache entry of overlapping requests", () => {
  let emojis: string;
  let page: (query: PageQuery, wait?: Promise<void>) => Promise<string[]>;

  beforeEach(() => {
    const context = bareContext();
    emojis = "1";
    const list: EntryList = {
      name: "test",
      readerId: "7",
      read: () => Promise.resolve({ keys: "2:1:1 1:1:1", reader: "1 0", emojis }),
      judge: (_store, ids) => Promise.resolve({ shown: new Set(ids), until: null }),
    };
    const entry = (url: string): EncodedEntry<Emoji> => ({
      value: ownEncoder().whole("CustomEmoji", {
        shortcode: "sprout",
        url,
        static_url: url,
        visible_in_picker: true,
        category: null,
      }),
      kept: true,
      emojis: true,
      until: Infinity,
    });
    page = async (query, wait) => {
      const encoding: EntryEncoding<"CustomEmoji"> = {
        schema: "CustomEmoji",
        async encode(ids) {
          // A request's reads are as old as the request.
          const seen = new Map(ids.map((id) => [id, entry(`https://concord.example/${emojis}.png`)]));
          await wait;
          return seen;
        },
      };
      const { body } = await encodePage(context, list, pageOf(query), encoding);
      return urlsIn(body);
    };
  });

  function urlsIn(body: Encoded<Emoji[]>): string[] {
    return (JSON.parse(body.bytes().toString()) as Emoji[]).map(({ url }) => url);
  }

  it("never has an older image of an emoji, however slow a request is", async () => {
    const [slow, other] = [turn(), turn()];
    const first = page({ limit: 2 }, slow.taken);
    await begun();
    emojis = "2";
    await page({ limit: 1 });
    const second = page({ limit: 2 }, other.taken);
    await begun();
    slow.take();
    await first;
    other.take();
    const fresh = Array.from({ length: 2 }, () => "https://concord.example/2.png");
    expect(await second).to.deep.equal(fresh);
    expect(await page({ limit: 2 })).to.deep.equal(fresh);
  });
});

describe("a poll that ends while being rendered", () => {
  const { server, cast } = suite();

  it("isn't cached as still open", async () => {
    const post = { status: "Beans?", poll: { options: ["Yes", "No"], expires_in: 300 } };
    const { id, poll } = await publish(cast.alice, post);
    const end = Date.parse(poll?.expires_at ?? "");
    let goingOn = 0;
    for (let early = 0; early < 8; early += 1) {
      let now = end - early;
      const clock = (): Date => new Date(now++);
      const encoded = (await encodeStatuses(contextWith(server, { clock }), [id], null)).get(id);
      const shown = JSON.parse(encoded?.value.bytes().toString() ?? "{}") as Schemas["Status"];
      if (shown.poll?.expired !== false) continue;
      goingOn += 1;
      expect(encoded?.until, `${early} ms before its end`).to.equal(end);
    }
    expect(goingOn).to.be.above(0);
  });
});
