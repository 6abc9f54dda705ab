/** Checks FEDERATION.md against the code. */
import { readFile, readdir } from "node:fs/promises";
import { expect } from "chai";
import { handlers } from "../../src/federation/activities/index.ts";
import { longestBody } from "../../src/federation/inbox/envelope.ts";
import { statusBounds } from "../../src/federation/reading/bounds.ts";
import { convertedTypes } from "../../src/federation/reading/converted-types.ts";

const folder = new URL("../../", import.meta.url);

describe("FEDERATION.md", () => {
  let text: string;
  /** Activity → what it is sent and received for. */
  let rows: Map<string, readonly [sent: string, received: string]>;

  before(async () => {
    text = await readFile(new URL("FEDERATION.md", folder), "utf8");
    const found = text.matchAll(/^\| ([A-Z]\w+) +\| (.+?) +\| (.+?) +\|$/gm);
    rows = new Map(
      [...found].flatMap(([, name = "", sent = "", received = ""]) =>
        ["Activity", "Property"].includes(name) ? [] : [[name, [sent, received] as const] as const],
      ),
    );
  });

  it("lists the received activities, each with a handler", () => {
    const received = [...rows].filter(([, [, what]]) => what !== "–").map(([name]) => name);
    expect(received).to.have.members(Object.keys(handlers));
  });

  it("lists the sent activities", async () => {
    const announcing = new URL("src/federation/announcing/", folder);
    const sources = await Promise.all(
      (await readdir(announcing)).map((file) => readFile(new URL(file, announcing), "utf8")),
    );
    const rendered = await readFile(new URL("src/federation/rendering/activities.ts", folder), "utf8");
    const lines = [...sources, rendered].flatMap((source) => source.match(/\btype: .*$/gm) ?? []);
    const types = lines.flatMap((line) =>
      [...line.matchAll(/(?<=[ (])"([A-Z]\w+)"/g)].map(([, type]) => type),
    );
    const noActivities = new Set(["Note", "Tombstone", "DataIntegrityProof", "Hashtag", "Person"]);
    const sent = [...rows].filter(([, [what]]) => what !== "–").map(([name]) => name);
    expect(new Set(types.filter((type) => type !== undefined && !noActivities.has(type)))).to.have.all.keys(
      sent,
    );
  });

  it("lists the object types shown as posts, and the bounds", () => {
    const [, converted = ""] = /`Note` and `Question` are posts\. (.+?) are shown as posts/.exec(text) ?? [];
    expect([...converted.matchAll(/`(\w+)`/g)].map(([, type]) => type)).to.have.members([...convertedTypes]);
    expect(text).to.include(`| Bytes of an activity or document | ${longestBody.toLocaleString("en")} `);
    expect(text).to.include(`at most ${statusBounds.attachments}, with`);
    expect(text).to.include(`at most ${statusBounds.shortArticle.toLocaleString("en")} characters of HTML`);
    expect(text).to.include(`by its first ${statusBounds.articleBeginning}.`);
  });
});
