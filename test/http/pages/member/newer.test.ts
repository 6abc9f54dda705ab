/** Newer entries of lists, which the script `enhance` asks for. */
import { expect } from "chai";
import { createApp } from "../../../../src/http/app.ts";
import { operations } from "../../../../src/operations/index.ts";
import { makeFollow } from "../../../cast/posts.ts";
import { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf } from "./support.ts";

describe("newer entries of lists", () => {
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    alice = await browserOf(server, "alice");
  });

  const addressOn = async (path: string): Promise<string> =>
    /data-newer="([^"]*)"/.exec((await alice.visit(path)).text)?.[1] ?? "";

  /** What the reply says, and the number of its entries. */
  const newer = async (address: string, browser = alice): Promise<readonly [string | undefined, number]> => {
    const { text } = await browser.get(address);
    return [/<p role="status">(.*?)<\/p>/s.exec(text)?.[1], text.split("data-part").length - 1];
  };

  it("are what came after the page, without what filters hide", async () => {
    await publish(cast.bob, "First #garden");
    await server.settle();
    const paths = ["/home", "/public", "/public/local", "/tags/garden"];
    const addresses = await Promise.all(paths.map(addressOn));
    for (const address of addresses) {
      expect(await newer(address), address).to.deep.equal(["No newer posts", 0]);
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
      expect(await newer(address), address).to.deep.equal(["2 newer posts", 2]);
      const { headers, text } = await alice.get(address);
      expect(headers["cache-control"]).to.include("no-store");
      const next = /data-newer="([^"]*)"/.exec(text)?.[1] ?? "";
      expect(await newer(next), next).to.deep.equal(["No newer posts", 0]);
    }
    const german = await browserOf(server, "alice");
    const [words] = await newer(`${addresses[0] ?? ""}&lang=de`, german);
    expect(words).to.equal("2 neuere Beiträge");
  });

  it("are notifications, too", async () => {
    const address = await addressOn("/notifications");
    expect(await newer(address)).to.deep.equal(["No newer notifications", 0]);
    await publish(cast.bob, "@alice Hello");
    await server.settle();
    const [words] = await newer(address);
    expect(words).to.equal("1 newer notification");
    expect((await alice.get(address)).text)
      .to.include("mentioned you")
      .and.include("Hello");
  });

  it("are asked for on the first page only", async () => {
    const first = await alice.get("/home");
    expect(first.headers["content-security-policy"]).to.include("connect-src 'self'");
    const second = await alice.get("/home?max_id=1");
    expect(first.text).to.match(/data-stream="\/home\/stream"\s+data-event="update"/);
    expect(second.text).not.to.include("data-newer");
    expect((await alice.get("/bookmarks")).text).not.to.include("data-newer");
  });

  it("are behind a link if there are more than forty", async () => {
    const address = await addressOn("/public/local");
    for (let index = 0; index < 41; index += 1) await publish(cast.carol, `Post ${index}`);
    await server.settle();
    expect(await newer(address)).to.deep.equal(['<a href="/public/local">40 or more newer posts</a>', 0]);
  });

  it("have no stream where the process serves none", async () => {
    const app = createApp(server.context, operations, {});
    const { text } = await (await browserOf({ app }, "alice")).get("/home");
    expect(text).to.include("data-newer").and.not.include("data-stream");
  });

  it("aren't for visitors, and refuses what isn't an identifier", async () => {
    expect((await new Browser(server).get("/home/newer")).status).to.equal(401);
    const { status } = await alice.get(`/home/newer?min_id=${"9".repeat(100)}`);
    expect(status).to.be.within(400, 422);
    expect((await alice.get("/home/newer?min_id=words")).status).to.be.within(200, 422);
  });
});
