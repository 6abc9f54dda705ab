/** The numbers of newer entries, which the script `newer` asks for. */
import { expect } from "chai";
import { createApp } from "../../../../src/http/app.ts";
import { operations } from "../../../../src/operations/index.ts";
import { makeFollow } from "../../../cast/posts.ts";
import { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf } from "./support.ts";

describe("the number of newer posts", function () {
  this.timeout(30_000);
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    alice = await browserOf(server, "alice");
  });

  const addressOn = async (path: string): Promise<string> =>
    /data-newer="([^"]*)"/.exec((await alice.visit(path)).text)?.[1] ?? "";

  it("counts what came after the page, without what filters hide", async () => {
    await publish(cast.bob, "First #garden");
    await server.settle();
    const paths = ["/home", "/public", "/public/local", "/tags/garden"];
    const addresses = await Promise.all(paths.map(addressOn));
    for (const address of addresses) {
      const { body } = await alice.get(address);
      expect(body, address).to.deep.equal({ count: 0, text: "No newer posts", is_full: false });
    }
    await cast.alice.call("createFilter", {
      body: {
        title: "Quiet",
        context: ["home", "public"],
        filter_action: "hide",
        keywords_attributes: [{ keyword: "football" }],
      },
    });
    for (const text of ["Second #garden", "Third #garden", "Football #garden"]) await publish(cast.bob, text);
    await server.settle();
    for (const address of addresses) {
      const { body, headers } = await alice.get(address);
      expect(body, address).to.deep.equal({ count: 2, text: "2 newer posts", is_full: false });
      expect(headers["cache-control"]).to.include("no-store");
    }
    const german = await browserOf(server, "alice");
    expect((await german.get(`${addresses[0] ?? ""}&lang=de`)).body).to.include({
      text: "2 neuere Beiträge",
    });
  });

  it("counts notifications", async () => {
    const address = await addressOn("/notifications");
    expect((await alice.get(address)).body).to.include({ count: 0 });
    await publish(cast.bob, "@alice Hello");
    await server.settle();
    expect((await alice.get(address)).body).to.deep.equal({
      count: 1,
      text: "1 newer notification",
      is_full: false,
    });
  });

  it("is shown on the first page only, where scripts may ask this server", async () => {
    const first = await alice.get("/home");
    expect(first.headers["content-security-policy"]).to.include("connect-src 'self'");
    const second = await alice.get("/home?max_id=1");
    expect(first.text).to.match(/data-stream="\/home\/stream"\s+data-event="update"/);
    expect(second.text).not.to.include("data-newer");
    expect(second.headers["content-security-policy"]).not.to.include("connect-src");
    expect((await alice.get("/bookmarks")).text).not.to.include("data-newer");
  });

  it("is counted up to forty", async () => {
    const address = await addressOn("/public/local");
    for (let index = 0; index < 41; index += 1) await publish(cast.carol, `Post ${index}`);
    await server.settle();
    expect((await alice.get(address)).body).to.deep.equal({
      count: 40,
      text: "40 or more newer posts",
      is_full: true,
    });
  });

  it("has no stream where the process serves none", async () => {
    const app = createApp(server.context, operations, {});
    const { text } = await (await browserOf({ app }, "alice")).get("/home");
    expect(text).to.include("data-newer").and.not.include("data-stream");
  });

  it("isn't for visitors, and refuses what isn't an identifier", async () => {
    expect((await new Browser(server).get("/home/newer")).status).to.equal(401);
    const { status } = await alice.get(`/home/newer?min_id=${"9".repeat(100)}`);
    expect(status).to.be.within(400, 422);
    expect((await alice.get("/home/newer?min_id=words")).status).to.be.within(200, 422);
  });
});
