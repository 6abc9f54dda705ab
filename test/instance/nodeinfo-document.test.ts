import { readFileSync } from "node:fs";
import { expect } from "chai";
import { assertServerMetadata } from "../../src/domain/instance/nodeinfo.ts";
import { readContract } from "../../src/contract/document.ts";

type Path = readonly (string | number)[];

/** A document with all optional properties. */
function whole(): Record<string, unknown> {
  return {
    version: "2.0",
    software: { name: "concord-2", version: "0.1.0" },
    protocols: ["activitypub", "xmpp"],
    services: { inbound: ["rss2.0"], outbound: ["atom1.0", "smtp"] },
    openRegistrations: false,
    usage: {
      users: { total: 3, activeHalfyear: 2, activeMonth: 1 },
      localPosts: 9,
      localComments: 0,
    },
    metadata: { nodeName: "Concord", anything: [{ goes: null }] },
  };
}

function changed(path: Path, value: unknown): unknown {
  const document = whole();
  const name = path.at(-1) ?? "";
  let place: unknown = document;
  for (const step of path.slice(0, -1)) place = (place as Record<string | number, unknown>)[step];
  if (value === undefined) delete (place as Record<string | number, unknown>)[name];
  else (place as Record<string | number, unknown>)[name] = value;
  return document;
}

describe("the NodeInfo document", () => {
  it("may have all properties of its schema", () => {
    assertServerMetadata(whole());
  });

  const optional: readonly Path[] = [
    ["usage", "localPosts"],
    ["usage", "localComments"],
    ["usage", "users", "total"],
    ["usage", "users", "activeHalfyear"],
    ["usage", "users", "activeMonth"],
  ];
  for (const path of optional) {
    it(`may omit ${path.join(".")}`, () => {
      assertServerMetadata(changed(path, undefined));
    });
  }

  const fine: readonly (readonly [Path, unknown])[] = [
    [["metadata"], {}],
    [["usage", "users"], {}],
    [["services"], { inbound: [], outbound: [] }],
    [["software", "name"], "a-1"],
    [["software", "version"], ""],
    [["usage", "localPosts"], 0],
    [["openRegistrations"], true],
  ];
  for (const [path, value] of fine) {
    it(`may have ${JSON.stringify(value)} in ${path.join(".")}`, () => {
      assertServerMetadata(changed(path, value));
    });
  }

  const required: readonly Path[] = [
    ["version"],
    ["software"],
    ["software", "name"],
    ["software", "version"],
    ["protocols"],
    ["services"],
    ["services", "inbound"],
    ["services", "outbound"],
    ["openRegistrations"],
    ["usage"],
    ["usage", "users"],
    ["metadata"],
  ];
  for (const path of required) {
    it(`is invalid without ${path.join(".")}`, () => {
      expect(() => {
        assertServerMetadata(changed(path, undefined));
      }).to.throw(`must have required property '${String(path.at(-1))}'`);
    });
  }

  for (const path of [[], ["software"], ["services"], ["usage"], ["usage", "users"]] as const) {
    it(`is invalid with another property in ${path.length === 0 ? "itself" : path.join(".")}`, () => {
      expect(() => {
        assertServerMetadata(changed([...path, "extra"], 1));
      }).to.throw("must NOT have additional properties");
    });
  }

  const wrong: readonly (readonly [Path, unknown, string])[] = [
    [["version"], "2.1", "allowed values"],
    [["version"], 2, "string"],
    [["software", "name"], "Concord", "pattern"],
    [["software", "name"], "", "pattern"],
    [["software", "name"], "con cord", "pattern"],
    [["software", "version"], 1, "string"],
    [["protocols"], [], "fewer than 1 items"],
    [["protocols"], "activitypub", "array"],
    [["protocols", 0], "smtp", "allowed values"],
    [["services", "inbound", 0], "smtp", "allowed values"],
    [["services", "inbound"], null, "array"],
    [["services", "outbound", 0], "imap", "allowed values"],
    [["openRegistrations"], "true", "boolean"],
    [["usage", "users"], null, "object"],
    [["usage", "users", "total"], -1, ">= 0"],
    [["usage", "users", "total"], 1.5, "integer"],
    [["usage", "users", "activeHalfyear"], -1, ">= 0"],
    [["usage", "users", "activeHalfyear"], "1", "integer"],
    [["usage", "users", "activeMonth"], -1, ">= 0"],
    [["usage", "users", "activeMonth"], null, "integer"],
    [["usage", "localPosts"], -1, ">= 0"],
    [["usage", "localPosts"], 0.1, "integer"],
    [["usage", "localComments"], -1, ">= 0"],
    [["usage", "localComments"], "0", "integer"],
    [["metadata"], [], "object"],
    [["metadata"], null, "object"],
  ];
  for (const [path, value, reason] of wrong) {
    it(`is invalid with ${JSON.stringify(value)} in ${path.join(".")}`, () => {
      expect(() => {
        assertServerMetadata(changed(path, value));
      }).to.throw(reason);
    });
  }

  for (const document of [null, [], "", 1]) {
    it(`must not be ${JSON.stringify(document)}`, () => {
      expect(() => {
        assertServerMetadata(document);
      }).to.throw("must be object");
    });
  }
});

describe("the NodeInfo schema", () => {
  interface Enumeration {
    readonly enum: readonly string[];
  }
  const schema = JSON.parse(
    readFileSync(new URL("../../schemas/nodeinfo-2.0.json", import.meta.url), "utf8"),
  ) as { readonly $defs: Record<"protocol" | "inboundService" | "outboundService", Enumeration> };
  const { protocol, inboundService, outboundService } = schema.$defs;

  it("lists ten protocols, eight inbound and 28 outbound services, without duplicates", () => {
    expect([protocol, inboundService, outboundService].map((list) => new Set(list.enum).size)).to.deep.equal([
      10, 8, 28,
    ]);
    expect(protocol.enum).to.have.length(10);
    expect(inboundService.enum).to.have.length(8);
    expect(outboundService.enum).to.have.length(28);
  });

  it("includes the open protocols", () => {
    expect(protocol.enum).to.include.members(["activitypub", "ostatus", "xmpp"]);
    expect(inboundService.enum).to.include.members(["atom1.0", "imap", "pop3", "rss2.0"]);
    expect(outboundService.enum).to.include.members(["atom1.0", "rss2.0", "smtp", "xmpp"]);
  });

  it("allows each protocol", () => {
    assertServerMetadata(changed(["protocols"], protocol.enum));
    assertServerMetadata(
      changed(["services"], { inbound: inboundService.enum, outbound: outboundService.enum }),
    );
  });

  it("matches the contract", () => {
    const { schemas } = readContract();
    const listOf = (name: string, property: string): unknown =>
      (schemas[name] as { properties: Record<string, { items: { enum: unknown } }> } | undefined)?.properties[
        property
      ]?.items.enum;
    expect(listOf("NodeInfo", "protocols")).to.deep.equal(protocol.enum);
    expect(listOf("NodeInfoServices", "inbound")).to.deep.equal(inboundService.enum);
    expect(listOf("NodeInfoServices", "outbound")).to.deep.equal(outboundService.enum);
  });
});
