import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { changeAccount, changeLogin, forgetLogin } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("WebFinger", () => {
  const { server, anonymous, cast } = suite();

  function finger(resource: string, ...relations: readonly string[]): Test {
    const query = new URLSearchParams({ resource });
    for (const relation of relations) query.append("rel", relation);
    return supertest(server.app).get(`/.well-known/webfinger?${query.toString()}`);
  }

  const alice = {
    subject: "acct:alice@concord.test",
    aliases: ["http://concord.test/@alice", "http://concord.test/users/alice"],
    links: [
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: "http://concord.test/@alice" },
      { rel: "self", type: "application/activity+json", href: "http://concord.test/users/alice" },
      {
        rel: "http://ostatus.org/schema/1.0/subscribe",
        template: "http://concord.test/authorize_interaction?uri={uri}",
      },
    ],
  };

  for (const resource of [
    "acct:alice@concord.test",
    "acct:Alice@CONCORD.test",
    "acct:@alice@concord.test",
    "alice@concord.test",
    "http://concord.test/@alice",
    "http://concord.test/users/alice",
    "http://concord.test/users/ALICE/",
  ]) {
    it(`finds alice by ${resource}`, async () => {
      const reply = await finger(resource).expect(200);
      expect(reply.headers["content-type"]).to.equal("application/jrd+json; charset=utf-8");
      expect(reply.headers["access-control-allow-origin"]).to.equal("*");
      expect(JSON.parse(reply.text)).to.deep.equal(alice);
    });
  }

  for (const resource of ["acct:concord.test@concord.test", "http://concord.test/actor"]) {
    it(`finds the instance actor by ${resource}`, async () => {
      const reply = await finger(resource).expect(200);
      expect(JSON.parse(reply.text)).to.deep.equal({
        subject: "acct:concord.test@concord.test",
        aliases: ["http://concord.test/actor"],
        links: [
          {
            rel: "http://webfinger.net/rel/profile-page",
            type: "text/html",
            href: "http://concord.test/about",
          },
          { rel: "self", type: "application/activity+json", href: "http://concord.test/actor" },
        ],
      });
      const only = await finger(resource, "self").expect(200);
      expect((JSON.parse(only.text) as { links: unknown[] }).links).to.have.lengthOf(1);
    });
  }

  for (const resource of [
    "acct:nobody@concord.test",
    "acct:concord.test@other.example",
    "acct:alice@other.example",
    "acct:frank@remote.example",
    "acct:frank@concord.test",
    "http://concord.test/",
    "http://concord.test/about",
    "http://concord.test/users/nobody",
    "https://other.example/@alice",
    "https://concord.test/@alice",
  ]) {
    it(`doesn't find ${resource}`, async () => {
      const { body } = await finger(resource).expect(404);
      expect(body).to.include({ code: "not_found" });
    });
  }

  for (const resource of [
    "",
    "alice",
    "acct:alice",
    "acct:",
    "mailto:alice",
    "http://",
    "acct:a b@concord.test",
  ]) {
    it(`rejects the malformed resource ${JSON.stringify(resource)}`, async () => {
      await finger(resource).expect(400);
    });
  }

  it("requires a resource of limited length", async () => {
    await anonymous.refused("getWebFinger", {}, 400);
    await finger(`acct:${"a".repeat(2048)}@concord.test`).expect(400);
  });

  it("returns only links of the requested relations", async () => {
    const one = await finger("acct:alice@concord.test", "self").expect(200);
    expect((JSON.parse(one.text) as typeof alice).links).to.deep.equal([alice.links[1]]);
    const both = await finger("acct:alice@concord.test", "self", "http://webfinger.net/rel/profile-page");
    expect((JSON.parse(both.text) as typeof alice).links).to.deep.equal(alice.links.slice(0, 2));
    const none = await finger("acct:alice@concord.test", "nothing").expect(200);
    expect((JSON.parse(none.text) as typeof alice).links).to.deep.equal([]);
  });

  it("links to the avatar", async () => {
    const key = `ab/cd/abcd${"0".repeat(36)}.png`;
    await changeAccount(server, cast.bob.account.id, { avatar_key: key });
    const reply = await finger("acct:bob@concord.test", "http://webfinger.net/rel/avatar").expect(200);
    expect((JSON.parse(reply.text) as typeof alice).links).to.deep.equal([
      {
        rel: "http://webfinger.net/rel/avatar",
        type: "image/png",
        href: `http://concord.test/media/${key}`,
      },
    ]);
  });

  it("finds a suspended account until its login is deleted, then returns 410", async () => {
    await changeAccount(server, cast.erin.account.id, { suspended_at: new Date() });
    await finger("acct:erin@concord.test").expect(200);
    await forgetLogin(server, cast.erin.user.id);
    const { body } = await finger("acct:erin@concord.test").expect(410);
    expect(body).to.include({ code: "gone" });
  });

  it("doesn't find accounts that aren't confirmed and approved", async () => {
    const { id } = cast.dave.user;
    for (const pending of [{ confirmed_at: null }, { approved: false }]) {
      await changeLogin(server, id, pending);
      await finger("acct:dave@concord.test").expect(404);
      await finger("http://concord.test/@dave").expect(404);
      await changeLogin(server, id, { confirmed_at: new Date(), approved: true });
      await finger("acct:dave@concord.test").expect(200);
    }
  });

  it("ignores remote accounts of the same name", async () => {
    await makeRemoteAccount(server, "alice", "remote.example");
    const reply = await finger("acct:alice@concord.test").expect(200);
    expect(JSON.parse(reply.text)).to.deep.equal(alice);
  });

  it("is announced by host-meta as XML, or as JSON if preferred", async () => {
    const xml = await supertest(server.app).get("/.well-known/host-meta").buffer(true).expect(200);
    expect(xml.headers["content-type"]).to.equal("application/xrd+xml; charset=utf-8");
    expect(xml.text).to.include(
      '<Link rel="lrdd" template="http://concord.test/.well-known/webfinger?resource={uri}"/>',
    );
    const links = [{ rel: "lrdd", template: "http://concord.test/.well-known/webfinger?resource={uri}" }];
    const preferred = await supertest(server.app)
      .get("/.well-known/host-meta")
      .set("Accept", "application/xrd+xml;q=0.5, application/json")
      .expect(200)
      .expect("Content-Type", "application/json; charset=utf-8");
    expect(preferred.body).to.deep.equal({ links });
    expect(preferred.headers["vary"]).to.include("Accept");
    const json = await anonymous.call("getHostMetaJson");
    expect(json).to.deep.equal({ links });
  });
});
