/** Search, trends, suggestions, the directory, and hashtags. */
import { expect } from "chai";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../../../src/domain/instance/setting-changes.ts";
import { chores } from "../../../../src/jobs/schedule.ts";
import { makePost } from "../../../cast/posts.ts";
import { Browser } from "../../../support/browser.ts";
import { queriesOf } from "../../../support/pages.ts";
import { act, publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { formAt } from "../settings/support.ts";
import { addressesOf, browserOf, contentOf, post, press } from "./support.ts";

describe("the pages for finding people and posts", () => {
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    for (const person of [cast.bob, cast.carol]) {
      await person.call("updateCredentials", {
        body: { discoverable: true, indexable: true, note: "I grow ferns" },
      });
    }
  });
  beforeEach(async () => {
    alice = await browserOf(server, "alice");
  });

  it("search people, hashtags and posts, of all kinds or one", async () => {
    await publish(cast.bob, "Quince jelly #quinces");
    await server.settle();
    const all = await alice.visit("/search?q=quince");
    expect(contentOf(all)).to.include("#quinces").and.include("Quince jelly");
    const tags = contentOf(await alice.visit("/search?q=quince&type=hashtags"));
    expect(tags).to.include("#quinces").and.not.include("jelly");
    expect(contentOf(await alice.visit("/search?q=carol&type=accounts"))).to.include("@carol@");
    expect(contentOf(await alice.visit("/search?q=nothingatall"))).to.include("Nothing was found");
    expect((await alice.visit("/search?q=%3Cb%3E")).text).to.include('value="&lt;b&gt;"');
  });

  it("find what a URL is about", async () => {
    const remote = await makePost(server, cast.frank, { text: "From elsewhere" });
    const found = await alice.visit(`/search?q=${encodeURIComponent(remote.uri)}`);
    expect(contentOf(found)).to.include("From elsewhere");
    const person = await alice.visit(`/search?q=${encodeURIComponent("@frank@remote.example")}`);
    expect(contentOf(person)).to.include("@frank@remote.example");
    const tagged = await makePost(server, cast.frank, {
      text: '<a href="https://remote.example/tags/Ferns" class="mention hashtag" rel="tag">#<span>Ferns</span></a> <a href="https://remote.example/other">#other</a>',
      tags: ["ferns"],
    });
    const addresses = addressesOf(await alice.visit(`/search?q=${encodeURIComponent(tagged.uri)}`));
    expect(addresses).to.include.members(["/tags/ferns", "https://remote.example/other"]);
    expect(addresses).not.to.include("https://remote.example/tags/Ferns");
  });

  it("follow people who were found, and offer that for no other", async () => {
    const address = "/search?q=erin&type=accounts";
    const follow = `/accounts/${cast.erin.account.id}/follow`;
    const page = await alice.visit(address);
    const followed = await press(alice, page, follow);
    expect([followed.status, followed.headers["location"]]).to.deep.equal([303, address]);
    expect(addressesOf(await alice.visit(address))).not.to.include(follow);
    expect((await alice.visit(address)).text).not.to.include(follow);
    expect((await alice.visit("/search?q=alice&type=accounts")).text).not.to.include(
      `/accounts/${cast.alice.account.id}/follow`,
    );
    expect((await alice.visit("/directory")).text).to.include(`/accounts/${cast.bob.account.id}/follow`);
    await cast.alice.call("unfollowAccount", { path: { id: cast.erin.account.id } });
  });

  it("page through the results of one kind", async () => {
    for (let number = 0; number < 21; number += 1) await publish(cast.bob, `Rhubarb ${number}`);
    await server.settle();
    const first = await alice.visit("/search?q=rhubarb&type=statuses");
    expect(contentOf(first)).to.include("Rhubarb 20").and.not.include("Rhubarb 0 ");
    const next = addressesOf(first).find((address) => address.includes("offset="));
    expect(next).to.equal("/search?q=rhubarb&type=statuses&offset=20");
    const second = await alice.visit(next ?? "");
    expect(contentOf(second)).to.include("Rhubarb 0 ").and.not.include("Rhubarb 20");
  });

  it("say what is wrong with a search", async () => {
    for (const query of [`q=${"x".repeat(2000)}`, "q=x&type=accounts&offset=-1", "q=x&q=y"]) {
      const { status } = await alice.get(`/search?${query}`);
      expect(status, query).to.be.within(400, 422);
    }
  });

  it("list the directory in its orders", async () => {
    const page = await alice.visit("/directory");
    expect(contentOf(page)).to.include("@bob@").and.include("I grow ferns").and.not.include("@dave@");
    const local = await alice.visit("/directory?order=new&local=1");
    expect(local.text)
      .to.match(/value="new"\s+selected/)
      .and.include("checked");
  });

  it("suggest people, follow and dismiss them", async () => {
    await cast.dave.call("followAccount", { path: { id: cast.carol.account.id } });
    for (const person of [cast.bob, cast.carol]) {
      await cast.erin.call("followAccount", { path: { id: person.account.id } });
    }
    await cast.alice.call("followAccount", { path: { id: cast.erin.account.id } });
    await cast.alice.call("followAccount", { path: { id: cast.dave.account.id } });
    await server.settle();
    await chores.find_popular_accounts(server.context);
    const path = "/explore/suggestions";
    const page = await alice.visit(path);
    await press(alice, page, `${path}/${cast.bob.account.id}/dismiss`);
    const followed = await press(alice, page, `/accounts/${cast.carol.account.id}/follow`);
    expect([followed.status, followed.headers["location"]]).to.deep.equal([303, path]);
    const body = await cast.alice.call("listRelationships", { query: { id: [cast.carol.account.id] } });
    expect(body[0]?.following).to.equal(true);
    expect(contentOf(await alice.visit(path)))
      .not.to.include("@bob@")
      .and.not.include("@carol@");
  });

  it("show what is trending", async () => {
    await server.context.write(writeSetting, operator, { name: "trends_review", value: false });
    expect(contentOf(await alice.visit("/explore"))).to.include("Nothing is trending");
    const { id } = await publish(cast.bob, "Everyone likes #rhubarb");
    for (const person of [cast.carol, cast.dave, cast.erin]) {
      await act(person, id, "favourite");
      await act(person, id, "reblog");
      await publish(person, "Me too #rhubarb");
    }
    await server.settle();
    await chores.refresh_trends(server.context);
    expect(contentOf(await alice.visit("/explore"))).to.include("Everyone likes");
    expect((await alice.visit("/explore/tags")).status).to.equal(200);
    expect((await alice.visit("/explore/links")).status).to.equal(200);
  });

  it("cost a constant number of queries", async () => {
    const paths = ["/search?q=bob", "/directory", "/tags/rhubarb"];
    const count = (): Promise<number[]> =>
      Promise.all([]).then(async () => {
        const counts: number[] = [];
        for (const path of paths) counts.push(await queriesOf(server, () => alice.visit(path)));
        return counts;
      });
    await publish(cast.bob, "bob #rhubarb");
    const before = await count();
    for (let number = 0; number < 5; number += 1) await publish(cast.carol, `bob ${number} #rhubarb`);
    await server.settle();
    const after = await count();
    for (const [index, queries] of after.entries()) {
      expect(queries, paths[index]).to.be.at.most(before[index] ?? 0);
    }
  });
});

describe("the page of a hashtag", function () {
  const { server, cast } = suite();

  it("shows members its posts, and lets them follow it", async () => {
    const alice = await browserOf(server, "alice");
    await publish(cast.bob, "In bloom #Garden");
    const page = await alice.visit("/tags/garden");
    expect(contentOf(page)).to.include("In bloom");
    const sent = await press(alice, page, "/tags/Garden/follow");
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/tags/garden?done=followed"]);
    const followed = await alice.visit("/followed_tags");
    expect(contentOf(followed)).to.include("#Garden");
    await press(alice, followed, "/followed_tags/Garden/unfollow");
    expect(contentOf(await alice.visit("/followed_tags"))).to.include("don’t follow any hashtags");
    await press(alice, await alice.visit("/tags/garden"), "/tags/Garden/follow");
    await press(alice, await alice.visit("/tags/garden"), "/tags/Garden/unfollow");
    const body = await cast.alice.call("getTag", { path: { name: "garden" } });
    expect(body).to.include({ following: false });
  });

  it("can be followed by its name, and says what isn't a hashtag", async () => {
    const alice = await browserOf(server, "alice");
    const page = await alice.visit("/followed_tags");
    await alice.submit(page, { name: " #Orchard " }, formAt("/followed_tags"));
    expect(contentOf(await alice.visit("/followed_tags"))).to.include("#Orchard");
    for (const name of ["a-b", "", "../lists", "x".repeat(5000)]) {
      const refused = await alice.submit(page, { name }, formAt("/followed_tags"));
      expect(refused.status, name).to.be.within(400, 422);
      expect(refused.text).to.include('role="alert"');
    }
    const refused = await alice.submit(page, { name: "a-b" }, formAt("/followed_tags"));
    expect(refused.text).to.include('id="name-problem"');
  });

  it("is empty if nobody has used it", async () => {
    const alice = await browserOf(server, "alice");
    const page = await alice.get("/tags/unheard");
    expect(page.status).to.equal(200);
    expect(contentOf(page)).to.include("No posts with this hashtag yet");
    const visitor = new Browser(server);
    const unheard = await visitor.get("/tags/unheard");
    expect(unheard.status).to.equal(200);
    expect(unheard.text).to.include("No posts yet");
    await publish(cast.bob, "In bloom #meadow");
    const open = await visitor.get("/tags/meadow");
    expect(open.status).to.equal(200);
    expect(open.text).not.to.include("/tags/meadow/follow");
  });

  it("leaves the feed to feed readers, and refuses what can't be a hashtag", async () => {
    const alice = await browserOf(server, "alice");
    await publish(cast.bob, "In bloom #meadow");
    expect((await alice.get("/tags/meadow.rss")).headers["content-type"]).to.match(/rss/);
    for (const name of ["%20", "a-b", "x".repeat(500)]) {
      expect((await alice.get(`/tags/${name}`)).status, name).to.be.within(200, 422);
    }
    const page = await alice.visit("/lists");
    const refused = await post(alice, page, "/tags/a-b/follow");
    expect(refused.status).to.be.within(400, 422);
  });
});
