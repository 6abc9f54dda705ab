/** concord webhooks …, and its audit log entries. */
import { expect } from "chai";
import { makeCast } from "../cast/people.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { suite } from "../support/suite.ts";

interface Shown {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly template: string | null;
  readonly secret: string;
}

describe("concord webhooks", () => {
  const { server } = suite();

  before(async () => {
    await makeCast(server);
  });

  it("adds, changes, tests and removes webhooks, and logs it without secrets", async () => {
    const run = (...words: readonly string[]): Promise<Shown> => runJson<Shown>(server, "webhooks", ...words);
    const events = ["--events", "status.updated, account.created"];
    const added = await run("add", "https://bot.example/hook", ...events, "--template", '{"a": {{event}}}');
    expect(added).to.deep.include({ enabled: true, events: ["account.created", "status.updated"] });
    const { id } = added;
    const other = await run("modify", id, "--url", "https://bot.example/other", "--template", "");
    expect(other).to.include({ url: "https://bot.example/other", template: null, secret: added.secret });
    expect(await run("disable", id)).to.include({ enabled: false });
    expect(await run("enable", id)).to.include({ enabled: true });
    const rotated = await run("rotate-secret", id);
    const { secret } = rotated;
    expect(secret).not.to.equal(added.secret);
    expect(rotated).to.include({ url: other.url, template: null, enabled: true });
    expect(await run("list")).to.deep.equal([rotated]);
    const test = await run("test", id);
    const deliveries = await runJson<{ id: string }[]>(server, "webhooks", "deliveries", id);
    expect(deliveries.map((delivery) => delivery.id)).to.deep.equal([test.id]);
    expect((await runCommand(server, "webhooks", "deliveries", id)).stdout).to.include(
      "webhook.test  pending",
    );
    expect(await run("redeliver", id, test.id)).to.deep.include({ id: test.id, status: "pending" });
    expect((await runCommand(server, "webhooks", "redeliver", id, "1")).code).to.equal(1);
    await run("remove", id);
    expect(await run("list")).to.deep.equal([]);
    const entries = await server.database.builder("audit_log").where({ target_id: id }).orderBy("id");
    expect(entries.map(({ action }: { action: string }) => action)).to.deep.equal(
      ["create", "update", "disable", "enable", "rotate_secret", "test", "delete"].map(
        (verb) => `webhook.${verb}`,
      ),
    );
    for (const one of [secret, added.secret]) expect(JSON.stringify(entries)).not.to.include(one);
  });

  it("explains invalid arguments", async () => {
    const said = async (...words: readonly string[]): Promise<[number, string]> => {
      const { code, stderr } = await runCommand(server, "webhooks", ...words);
      return [code, stderr];
    };
    const events = ["--events", "status.created"];
    expect((await said("add", "http://127.0.0.1/hook", ...events))[1]).to.include("private address");
    expect((await said("add", "https://bot.example/", "--events", "status.deleted"))[1]).to.include(
      "status.created",
    );
    expect((await said("add", "https://bot.example/"))[0]).to.equal(2);
    expect((await said("modify", "1"))[0]).to.equal(2);
    expect((await said("remove", "1"))[0]).to.equal(1);
  });
});
