import { expect } from "chai";
import { makeFollow } from "../../../cast/posts.ts";
import { type Browser, formsOf } from "../../../support/browser.ts";
import { forget } from "../../../support/states.ts";
import { suite } from "../../../support/suite.ts";
import type { Response } from "../../../support/supertest.ts";
import { browserOf, press } from "./support.ts";

const path = "/settings/import";

describe("importing files on pages", () => {
  const { server, cast } = suite();
  let alice: Browser;
  let bob: Browser;

  before(async () => {
    [alice, bob] = await Promise.all([browserOf(server, "alice"), browserOf(server, "bob")]);
  });
  beforeEach(() => forget(server, "imports", "follows"));

  const send = async (fields: Readonly<Record<string, string>>, csv?: string): Promise<Response> => {
    const form = formsOf(await alice.visit(path)).find(({ action }) => action === path);
    const files = csv === undefined ? {} : { file: { bytes: Buffer.from(csv), filename: "follows.csv" } };
    return alice.postFiles(path, { ...form?.fields, type: "follows", ...fields }, files);
  };
  const upload = async (csv: string, mode = "merge"): Promise<string> => {
    const reply = await send({ mode }, csv);
    expect(reply.status, reply.text).to.equal(303);
    return String(reply.headers["location"]);
  };

  it("previews a file, applies it, and says what failed", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    const address = await upload("bob@concord.test\ncarol@concord.test\nnobody@concord.test\n<b>@x\n");
    const preview = await alice.visit(address);
    expect(preview.text)
      .to.include("2 new entries, 1 already there, 1 that can’t be read.")
      .and.include("&lt;b&gt;@x")
      .and.include("not an address like name@example.org");
    expect((await bob.get(address)).status).to.equal(404);
    await press(alice, preview, `${address}/apply`);
    expect((await alice.visit(address)).text).to.include("in progress");
    await server.settle();
    const done = await alice.visit(address);
    expect(done.text)
      .to.include("2 applied, 1 failed, 0 removed.")
      .and.include("doesn’t exist, or its server");
    expect((await alice.visit(path)).text).to.include(`href="${address}"`);
    await press(alice, done, `${address}/delete`);
    expect((await alice.get(address)).status).to.equal(404);
  });

  it("warns of what is removed, and refuses what is no file of this kind", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    const page = await alice.visit(await upload("carol@concord.test\n", "overwrite"));
    expect(page.text).to.include("1 entry that the file doesn’t list would be removed.");
    const refused = await send({}, 'a\n"b');
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"');
    const none = await send({ mode: "overwrite" });
    expect(none.status).to.equal(422);
    expect(none.text)
      .to.include("Choose a file")
      .and.match(/value="overwrite"\s+selected/);
  });
});
