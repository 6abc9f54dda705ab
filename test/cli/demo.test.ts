import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "chai";
import { confirm } from "../../src/cli/confirming.ts";
import { runCommand } from "../support/commands.ts";
import { suite } from "../support/suite.ts";

describe("concord demo fill on a public server", function () {
  const { server, cast } = suite();
  const { isTTY } = process.stdin;

  before(() => {
    process.stdin.isTTY = false;
  });
  after(() => {
    process.stdin.isTTY = isTTY;
  });

  it("does nothing without --yes, if nobody can be asked", async () => {
    const { code, stderr } = await runCommand(server, "demo", "fill");
    expect(code).to.equal(1);
    expect(stderr).to.equal(
      "concord: nothing was done: http://concord.test/ is public, and the demo's people can't be told from real ones; repeat it with --yes\n",
    );
  });

  it("goes on with --yes", async () => {
    const { username } = cast.alice.account;
    const { code, stderr } = await runCommand(server, "demo", "fill", "--yes");
    expect(code).to.equal(1);
    expect(stderr).to.equal(`concord: nothing was done: this server has an account ${username} already\n`);
  });
});

describe("a question on a terminal", () => {
  /** Answers it. Returns what was shown, or throws what was thrown. */
  async function answer(typed: string): Promise<string> {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    input.end(typed);
    await confirm("The moon is full", "Howl?", input, output);
    output.end();
    return text(output);
  }

  for (const typed of ["yes\n", "y\n", " YES \n"]) {
    it(`is confirmed by ${JSON.stringify(typed)}`, async () => {
      expect(await answer(typed)).to.equal("The moon is full. Howl? (yes or no) ");
    });
  }

  for (const typed of ["no\n", "\n", "yesterday\n", ""]) {
    it(`isn't confirmed by ${JSON.stringify(typed)}`, async () => {
      const thrown = await answer(typed).catch((error: unknown) => error);
      expect(thrown).to.be.an("error").with.property("message", "nothing was done");
    });
  }
});
