import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import {
  type ServerSettings,
  type SettingChange,
  type SettingName,
  isSettingName,
  readSettings,
} from "../../src/domain/settings/settings.ts";
import { settingGroups } from "../../src/http/pages/admin/settings.ts";
import { type TestServer, testServer } from "../support/server.ts";

function changeOf<Name extends SettingName>(name: Name, value: ServerSettings[Name]): SettingChange<Name> {
  return { name, value };
}

describe("instance settings", () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await testServer({ REGISTRATIONS: "approval" });
  });
  afterEach(() => server.close());

  async function put(key: string, value: unknown): Promise<void> {
    await server.database
      .builder("server_settings")
      .insert({ key, value: JSON.stringify(value) })
      .onConflict("key")
      .merge();
  }

  it("have sensible defaults; those of registrations depend on the environment", async () => {
    expect(await readSettings(server.context)).to.deep.equal({
      title: "Concord",
      description: "",
      accent_color: "",
      contact_email: "",
      contact_username: "",
      languages: ["en"],
      registrations: "approval",
      closed_registrations_message: "",
      status_page_url: "",
      show_peers: true,
      show_activity: true,
      show_domain_blocks: "disabled",
      show_domain_blocks_rationale: "disabled",
      thumbnail: null,
      suggested_accounts: [],
      trends: true,
      trends_review: true,
      annual_reports: true,
    });
  });

  const examples: ServerSettings = {
    title: "Garden",
    description: "For those who dig",
    accent_color: "#2F6f4f",
    contact_email: "staff@garden.example",
    contact_username: "alice",
    languages: ["de", "pt-BR"],
    registrations: "closed",
    closed_registrations_message: "In *spring*.",
    status_page_url: "https://status.garden.example/",
    show_peers: false,
    show_activity: false,
    show_domain_blocks: "users",
    show_domain_blocks_rationale: "all",
    thumbnail: { key: "a", doubleKey: "b", blurhash: "c", description: "d" },
    suggested_accounts: ["alice", "bob"],
    trends: false,
    trends_review: false,
    annual_reports: false,
  };

  it("are in a group of the console, if the API changes them (settingGroups)", () => {
    const body = readContract().schemas["UpdateAdminSettingsBody"]?.["properties"] as object;
    const documents = ["privacy_policy", "extended_description"];
    expect([...Object.values(settingGroups).flat(), ...documents]).to.have.members(Object.keys(body));
  });

  it("are read as written, immediately in the writing process", async () => {
    await readSettings(server.context);
    for (const name of Object.keys(examples) as SettingName[]) {
      await server.context.write(writeSetting, operator, changeOf(name, examples[name]));
      expect((await readSettings(server.context))[name]).to.deep.equal(examples[name]);
    }
    expect(await readSettings(server.context)).to.deep.equal(examples);
    await server.context.write(writeSetting, operator, { name: "thumbnail", value: null });
    expect((await readSettings(server.context)).thumbnail).to.equal(null);
  });

  it("are read with their old values until the writing transaction ends", async () => {
    const { context } = server;
    const titles: string[] = [];
    const read = async (): Promise<void> => {
      titles.push((await readSettings(context)).title);
    };
    await read();
    const writeAndLook: typeof writeSetting = async (tx, actor, change) => {
      await writeSetting(tx, actor, change);
      server.advance(5000);
      await read();
    };
    await context.write(writeAndLook, operator, { name: "title", value: "Garden" });
    await read();
    expect(titles).to.deep.equal(["Concord", "Concord", "Garden"]);
  });

  it("are seen within five seconds after a write by another process", async () => {
    expect((await readSettings(server.context)).title).to.equal("Concord");
    await put("title", "Elsewhere");
    expect((await readSettings(server.context)).title).to.equal("Concord");
    server.advance(5000);
    expect((await readSettings(server.context)).title).to.equal("Elsewhere");
  });

  const wrong: readonly (readonly [SettingName, unknown])[] = [
    ["title", 5],
    ["title", "x".repeat(121)],
    ["description", null],
    ["contact_email", "nobody"],
    ["contact_username", "@alice"],
    ["languages", []],
    ["languages", ["English"]],
    ["languages", "en"],
    ["registrations", "maybe"],
    ["closed_registrations_message", false],
    ["status_page_url", "javascript:alert(1)"],
    ["show_peers", "yes"],
    ["show_activity", 1],
    ["show_domain_blocks", "everyone"],
    ["show_domain_blocks_rationale", null],
    ["thumbnail", { key: "a" }],
    ["thumbnail", "a"],
  ];
  for (const [name, value] of wrong) {
    it(`reject ${JSON.stringify(value).slice(0, 30)} for ${name}, when written and read`, async () => {
      const fallback = (await readSettings(server.context))[name];
      const error: unknown = await server.context
        .write(writeSetting, operator, changeOf(name, value as never))
        .catch((reason: unknown) => reason);
      expect(error).to.have.property("status", 422);
      expect(error).to.have.nested.property(`details.${name}`).that.has.length(1);
      await put(name, value);
      server.advance(5000);
      expect((await readSettings(server.context))[name]).to.deep.equal(fallback);
    });
  }

  it("are identified by name", () => {
    expect(isSettingName("registrations")).to.equal(true);
    expect(isSettingName("toString")).to.equal(false);
  });
});
