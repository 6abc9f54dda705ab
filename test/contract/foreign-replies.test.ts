import { expect } from "chai";
import { openCompiler } from "../../src/contract/compiling.ts";
import { type JsonSchema, readContract } from "../../src/contract/document.ts";
import { openForeignChecks } from "./foreign-replies.ts";
import { serialized } from "./serializers.ts";
import { propertiesOf, typesOf } from "./values.ts";

const contract = readContract();

function schemaOf(name: string): JsonSchema {
  const found = contract.schemas[name];
  if (found === undefined) throw new Error(`the contract has no ${name}`);
  return found;
}

/** The first example of a schema. */
function exampleOf(name: string): Record<string, unknown> {
  const [example] = schemaOf(name)["examples"] as readonly Record<string, unknown>[];
  if (example === undefined) throw new Error(`${name} has no example`);
  return example;
}

const wordsOf = (text = ""): string[] => text.split(" ").filter((word) => word !== "");

describe("Mastodon's replies", () => {
  const check = openForeignChecks(contract);
  const ownCompiler = openCompiler(contract, "replies");
  const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
  const checkAs = (name: string, value: unknown): string | null => check(reference(name), value);

  it("have declared properties only, and all required ones", () => {
    const wrong = Object.entries(serialized).flatMap(([name, [always, sometimes]]) => {
      const schema = schemaOf(name);
      const declared = Object.keys(propertiesOf(contract, schema));
      const required = (schema["required"] ?? []) as readonly string[];
      return [
        ...wordsOf(`${always} ${sometimes ?? ""}`)
          .filter((property) => !declared.includes(property))
          .map((property) => `${name}.${property} is not declared`),
        ...required
          .filter((property) => !wordsOf(always).includes(property))
          .map((property) => `${name}.${property} is required`),
      ];
    });
    expect(wrong).to.deep.equal([]);
  });

  /** Properties that Mastodon serializes with another type than the contract's, with a sample value of each. */
  const numbers: readonly (readonly [schema: string, property: string, value: unknown])[] = [
    ["AdminTrendPublisher", "id", 12],
    ["Instance", "wrapstodon", 2026],
    ["NotificationGroup", "most_recent_notification_id", 34_975_861],
    ["PreviewCard", "id", 5],
    ["ScheduledStatusParams", "in_reply_to_id", 113_500_000],
    ["ScheduledStatusPoll", "expires_in", "3600"],
    ["WebPushSubscription", "id", 328_183],
  ];

  it("may have the alternative types that Mastodon's serializers use", () => {
    const declared = Object.entries(contract.schemas).flatMap(([name, schema]) =>
      Object.entries(propertiesOf(contract, schema)).flatMap(([property, { "x-also-type": also }]) =>
        also === undefined ? [] : [`${name}.${property}`],
      ),
    );
    expect(declared).to.have.members(numbers.map(([name, property]) => `${name}.${property}`));
    for (const [name, property, value] of numbers) {
      const schema = { ...schemaOf(name), required: [] };
      expect(check(schema, { [property]: value }), `${name}.${property}`).to.equal(null);
      expect(check(schema, { [property]: true }), `${name}.${property}`).to.match(/must be/);
      expect(ownCompiler(schema)({ [property]: value }), `Concord's ${name}.${property}`).to.equal(false);
      const [own] = typesOf(propertiesOf(contract, schema)[property] ?? {});
      expect(check(schema, { [property]: own === "integer" ? 1 : "1" })).to.equal(null);
    }
  });

  it("are checked for undeclared and missing properties", () => {
    const subscription = exampleOf("WebPushSubscription");
    expect(checkAs("WebPushSubscription", subscription)).to.equal(null);
    expect(checkAs("WebPushSubscription", { ...subscription, silent: true })).to.contain("silent");
    const { endpoint: _endpoint, ...without } = subscription;
    expect(checkAs("WebPushSubscription", without)).to.contain("endpoint");
  });

  it("may lack required properties that Mastodon documents as optional", () => {
    const poll = exampleOf("Translation")["poll"];
    const { poll: _poll, ...translation } = exampleOf("Translation");
    const complete: readonly (readonly [name: string, property: string, value: unknown, others: object])[] = [
      ["StatusApplication", "website", null, { name: "Tooter" }],
      ["Translation", "poll", poll, translation],
    ];
    for (const [name, property, value, others] of complete) {
      expect(checkAs(name, others), name).to.equal(null);
      expect(ownCompiler(reference(name))(others), `Concord's ${name}`).to.equal(false);
      expect(ownCompiler(reference(name))({ ...others, [property]: value }), name).to.equal(true);
    }
  });

  it("may have times in any form of RFC 3339, and enum values of newer servers", () => {
    const marker = { last_read_id: "1", version: 2 };
    for (const time of ["2026-11-22T10:00:00Z", "2026-11-22T10:00:00.123Z", "2026-11-22T10:00:00+01:00"]) {
      expect(checkAs("Marker", { ...marker, updated_at: time }), time).to.equal(null);
    }
    expect(checkAs("Marker", { ...marker, updated_at: "yesterday" })).to.contain("date-time");
    const policy = { ...exampleOfPolicy(), for_bots: "digest" };
    expect(checkAs("NotificationPolicy", policy)).to.equal(null);
  });

  it("may have daily measures with and without a time", () => {
    for (const date of ["2026-11-22", "2026-11-22T00:00:00Z", "2026-11-22T00:00:00.000Z"]) {
      expect(checkAs("AdminMeasureData", { date, value: "3" }), date).to.equal(null);
    }
    expect(checkAs("AdminMeasureData", { date: "22.11.2026", value: "3" })).to.contain("pattern");
  });

  it("may have properties that only Mastodon sends", () => {
    const fallback = { title: "A title", summary: null, description: null };
    expect(checkAs("NotificationFallback", fallback)).to.equal(null);
    expect(checkAs("CustomEmoji", { ...exampleOf("CustomEmoji"), featured: false })).to.equal(null);
    expect(checkAs("Collection", { ...exampleOf("Collection"), description: null })).to.equal(null);
    const first = {
      archetype: "oracle",
      type_distribution: { total: 4, reblogs: 1, replies: 1, standalone: 2 },
      top_statuses: { by_reblogs: "1", by_favourites: "2", by_replies: null },
      most_used_apps: [{ name: "Web", count: 4 }],
      commonly_interacted_with_accounts: [{ account_id: "1", count: 2 }],
      time_series: [{ month: 1, statuses: 4, following: 2, followers: 3 }],
      top_hashtags: [{ name: "tomatoes", count: 2 }],
      most_reblogged_accounts: [{ account_id: "1", count: 1 }],
      percentiles: { statuses: 12.5 },
    };
    expect(checkAs("AnnualReportData", first)).to.equal(null);
  });

  it("have the declared error statuses", () => {
    const declared = (id: string): number[] =>
      [...(contract.operations.find((operation) => operation.id === id)?.replies.keys() ?? [])].filter(
        (status) => status < 300,
      );
    expect(declared("getMedia")).to.deep.equal([200, 206]);
    expect(declared("updateMedia")).to.deep.equal([200, 206]);
    expect(declared("uploadMedia")).to.deep.equal([200, 202]);
    expect(declared("listHomeTimeline")).to.deep.equal([200, 206]);
  });
});

function exampleOfPolicy(): Record<string, unknown> {
  const kinds = ["not_following", "not_followers", "new_accounts", "private_mentions", "limited_accounts"];
  return {
    ...Object.fromEntries(kinds.map((kind) => [`for_${kind}`, "accept"])),
    summary: { pending_requests_count: 0, pending_notifications_count: 0 },
  };
}
