/** The page of conversations. */
import { expect } from "chai";
import type { Schemas } from "../../../../src/contract/types.ts";
import { makeFollow } from "../../../cast/posts.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf, contentOf, post, press } from "./support.ts";

describe("the page of conversations", () => {
  const { server, cast } = suite();

  before(async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });

  const conversations = async (): Promise<Schemas["Conversation"][]> => {
    await server.settle();
    return await cast.alice.call("listConversations");
  };

  it("shows the people and the last post of each, marks it as read, and removes it", async () => {
    const alice = await browserOf(server, "alice");
    expect(contentOf(await alice.visit("/conversations"))).to.include("No conversations yet");
    await publish(cast.bob, { status: "@alice Just for you", visibility: "direct" });
    const [one] = await conversations();
    const address = `/conversations/${one?.id ?? ""}`;
    const page = await alice.visit("/conversations");
    expect(contentOf(page)).to.include("With Bob Baker").and.include("Just for you").and.include("New");
    const read = await press(alice, page, `${address}/read`);
    expect([read.status, read.headers["location"]]).to.deep.equal([303, "/conversations"]);
    expect((await conversations())[0]?.unread).to.equal(false);
    const seen = await alice.visit("/conversations");
    expect(seen.text).not.to.include(`${address}/read`);
    const bob = await browserOf(server, "bob");
    expect((await post(bob, await bob.visit("/lists"), `${address}/delete`)).status).to.equal(404);
    await press(alice, seen, `${address}/delete`);
    expect(await conversations()).to.deep.equal([]);
  });

  it("pages through them", async () => {
    const alice = await browserOf(server, "alice");
    for (let number = 0; number < 21; number += 1) {
      await publish(cast.bob, { status: `@alice Number ${number}.`, visibility: "direct" });
    }
    await server.settle();
    const first = await alice.visit("/conversations");
    expect(contentOf(first)).to.include("Number 20.").and.not.include("Number 0.");
    const [, older = ""] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    expect(contentOf(await alice.visit(older))).to.include("Number 0.");
  });
});
