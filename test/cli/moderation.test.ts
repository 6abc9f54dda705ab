import { expect } from "chai";
import { main } from "../../src/cli.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { authSuite } from "../auth/support.ts";

type Strike = Schemas["AdminStrike"];

describe("the moderation commands", function () {
  const { server, cast } = authSuite();

  /** Runs the program in this process, on the test's database. */
  const concord = async <Answer = { readonly id: string }>(...words: readonly string[]): Promise<Answer> => {
    const former = { ...process.env };
    const { write } = process.stdout;
    let printed = "";
    Object.assign(process.env, {
      DATABASE_URL: server.connectionString,
      PUBLIC_URL: server.context.config.publicUrl.href,
      LOCAL_DOMAIN: server.context.config.localDomain,
      DATA_DIR: server.context.config.dataDirectory,
    });
    process.stdout.write = (text: string | Uint8Array): boolean => {
      printed += String(text);
      return true;
    };
    try {
      const code = await main(["--json", ...words]);
      return JSON.parse(code === 0 ? printed : JSON.stringify({ code })) as Answer;
    } finally {
      process.stdout.write = write;
      process.env = former;
    }
  };

  it("warn, limit and suspend, list strikes, and undo them", async () => {
    const { id: strike } = await concord("accounts", "warn", "bob", "--text", "Be kind", "--no-mail");
    await concord("accounts", "silence", "@bob");
    await concord("accounts", "sensitize", "bob@concord.test");
    await concord("accounts", "suspend", "frank@remote.example");
    const strikes = await concord<Strike[]>("strikes", "list", "--account", "bob");
    expect(strikes.map(({ action }) => action)).to.deep.equal(["sensitive", "silence", "none"]);
    expect(strikes[2]).to.include({ id: strike, text: "Be kind" });
    expect(strikes[2]?.target_account.acct).to.equal("bob");
    const profile = async (id: string): Promise<unknown> =>
      await cast.alice.call("getAccount", { path: { id } });
    expect(await profile(cast.bob.account.id)).to.include({ limited: true });
    expect(await profile(cast.frank.id)).to.include({ suspended: true });
    for (const words of ["unsilence bob", "unsensitize bob", "unsuspend frank@remote.example"]) {
      await concord("accounts", ...words.split(" "));
    }
    expect(await profile(cast.bob.account.id)).not.to.have.property("limited");
    expect(await profile(cast.frank.id)).not.to.have.property("suspended");
    const log: { action: string; source: string }[] = await server.database
      .builder("audit_log")
      .orderBy("id");
    expect(log.map(({ action }) => action)).to.include.members(["account.warn", "account.unsuspend"]);
    expect(log.every(({ source }) => source === "command_line")).to.equal(true);
  });

  it("disable and enable a login", async () => {
    await concord("accounts", "disable", "carol", "--no-mail");
    await cast.carol.refused("verifyCredentials", {}, 403);
    await concord("accounts", "enable", "carol");
    await cast.carol.call("verifyCredentials");
  });

  it("decide appeals", async () => {
    const { id: strike } = await concord("accounts", "silence", "carol");
    await cast.carol.call("appealStrike", { path: { id: strike }, body: { text: "Why?" } });
    const [appeal] = await concord<Schemas["AdminAppeal"][]>("appeals", "list", "--state", "pending");
    expect(appeal?.text).to.equal("Why?");
    expect(appeal?.strike.target_account.acct).to.equal("carol");
    expect(await concord("appeals", "approve", appeal?.id ?? "")).to.include({ state: "approved" });
    expect(await concord("appeals", "list", "--state", "pending")).to.deep.equal([]);
  });

  it("manage warning presets", async () => {
    const { id } = await concord("warning-presets", "add", "Be kind", "--title", "Kindness");
    await concord("warning-presets", "modify", id, "--text", "Be brief");
    await concord("accounts", "warn", "bob", "--preset", id);
    const [strike] = await concord<Strike[]>("strikes", "list");
    expect(strike).to.include({ text: "Be brief" });
    await concord("warning-presets", "remove", id);
    expect(await concord("warning-presets", "list")).to.deep.equal([]);
  });
});
