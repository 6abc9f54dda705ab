import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import { runCommand, runJson } from "../support/commands.ts";
import { suite } from "../support/suite.ts";

interface Shown {
  readonly keys: readonly Readonly<Record<string, unknown>>[];
}

const unused = {
  passwords: 0,
  second_factors: 0,
  actor_keys: 0,
  push_keys: 0,
  push_subscriptions: 0,
  webhooks: 0,
};

describe("concord keyring", () => {
  const { server, cast } = suite();
  let file: string;
  let former: string;

  before(async () => {
    file = join(server.context.config.dataDirectory, "secrets");
    former = await readFile(file, "utf8");
  });
  afterEach(() => writeFile(file, former));

  it("shows what still needs each key, so that unused ones can be removed", async () => {
    await runJson(server, "webhooks", "add", "https://hooks.example/1", "--events", "report.created");
    const [{ count } = { count: 0 }] = await server.database.query<{ count: number }>(
      "test_users",
      "select count(*)::int as count from users",
    );
    await writeFile(file, `k2:${Buffer.alloc(32, 2).toString("base64url")}\n${former}`);
    await runJson(server, "webhooks", "add", "https://hooks.example/2", "--events", "report.created");
    await runJson(server, "federation", "rotate-keys", cast.alice.account.username);
    const { keys } = await runJson<Shown>(server, "keyring");
    const [k2, k1] = keys;
    expect(keys).to.have.length(2);
    // An RSA key and an Ed25519 key.
    expect(k2).to.deep.equal({
      ...unused,
      id: "k2",
      present: true,
      current: true,
      actor_keys: 2,
      webhooks: 1,
    });
    expect(k1).to.include({ id: "k1", present: true, current: false, webhooks: 1, second_factors: 0 });
    expect(k1).to.have.property("passwords").that.equals(count).and.is.greaterThan(0);
    const { stdout } = await runCommand(server, "keyring", "show");
    expect(stdout).to.match(/^k2 {2}current {2}needed by actor keys: \d+, webhooks: 1$/m);
    expect(stdout).to.match(/^k1 {2}former {3}needed by passwords: \d+, .*webhooks: 1$/m);
    expect(stdout).not.to.include(former.trim().split(":")[1]);
  });

  it("shows keys that are missing, and those that nothing needs", async () => {
    const k3 = `k3:${Buffer.alloc(32, 3).toString("base64url")}`;
    await writeFile(file, `k2:${Buffer.alloc(32, 2).toString("base64url")}\n${k3}\n`);
    const { stdout } = await runCommand(server, "keyring", "show");
    expect(stdout).to.match(/^k1 {2}MISSING {2}needed by passwords: \d+/m);
    expect(stdout).to.match(
      /^k3 {2}former {3}not needed: it can be removed, unless it is to become the first$/m,
    );
  });
});
