/** Reader-specific parts of one event, and streams ending with their token. */
import { expect } from "chai";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Status, act, look, publish } from "../support/statuses.ts";
import {
  type EventClient,
  type Received,
  type StreamingServer,
  eventCheck,
  openEvents,
  streamingServer,
} from "./support.ts";

describe("streams of different readers", () => {
  const check = eventCheck();
  let server: StreamingServer;
  let cast: Cast;
  const open: EventClient[] = [];

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeBlock(server, cast.carol.account, cast.dave.account);
    await makeMute(server, cast.erin.account, cast.carol.account);
    await server.settle();
  });
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });
  after(() => server.close());

  async function stream(path: string, token: string): Promise<EventClient> {
    const client = await openEvents(server, `/api/v1/streaming/${path}`, { token });
    open.push(client);
    return client;
  }

  function statusOf(event: Received | undefined): Status {
    if (event === undefined) throw new Error("there is no event");
    check(event);
    return JSON.parse(event.payload ?? "") as Status;
  }

  /** The reader-specific parts of a status. */
  function personalPart(status: Status): unknown {
    const { quote, filtered, quote_approval: approval, reblog } = status;
    const quoted = quote?.quoted_status;
    return {
      state: quote?.state,
      quoted: quoted?.id,
      nested: quoted?.quote,
      quotedFiltered: quoted?.filtered,
      quotedApproval: quoted?.quote_approval,
      filtered,
      approval,
      reblog: reblog === null ? null : personalPart(reblog),
    };
  }

  it("send quotes, filters and quote approval like timelines", async () => {
    const filter = {
      title: "Vegetables",
      context: ["home"],
      keywords_attributes: [{ keyword: "tomatoes" }, { keyword: "concord" }],
    };
    const home = await stream("user", cast.alice.token);
    await cast.alice.call("createFilter", { body: filter });
    await server.settle();
    await home.take(1);
    const readers: readonly Person[] = [cast.alice, cast.dave, cast.erin];
    const streams = await Promise.all(readers.map(({ token }) => stream("public", token)));
    const first = await publish(cast.carol, "Seeds");
    const quoted = await publish(cast.carol, { status: "Tomatoes", quoted_status_id: first.id });
    await server.settle();
    const quoting = await publish(cast.bob, {
      status: "Look",
      quoted_status_id: quoted.id,
      quote_approval_policy: "followers",
    });
    const secret = await publish(cast.bob, { status: "Secret", visibility: "private" });
    const about = { status: "More", visibility: "private", quoted_status_id: secret.id };
    const secretQuote = await publish(cast.bob, about);
    await server.settle();
    await act(cast.bob, quoting.id, "reblog");
    await server.settle();
    for (const [index, reader] of readers.entries()) {
      // Those who block or mute the quoted author get less of them.
      const events = (await streams[index]?.take(index === 0 ? 3 : 1)) ?? [];
      const event = events.find(({ payload }) => payload?.startsWith(`{"id":"${quoting.id}"`));
      const expected = await look(reader, quoting.id);
      expect(personalPart(statusOf(event))).to.deep.equal(personalPart(expected));
      expect(expected.quote?.state).to.equal(["accepted", "unauthorized", "muted_account"][index]);
    }
    const received = await home.take(3);
    for (const id of [quoting.id, secretQuote.id]) {
      const event = received.find(({ payload }) => payload?.startsWith(`{"id":"${id}"`));
      expect(personalPart(statusOf(event))).to.deep.equal(personalPart(await look(cast.alice, id)));
    }
    expect((await look(cast.alice, quoting.id)).quote?.quoted_status?.filtered).to.have.length(1);
    expect((await look(cast.alice, quoting.id)).filtered).to.deep.equal([]);
    expect((await look(cast.alice, secretQuote.id)).quote?.state).to.equal("accepted");
    expect((await look(cast.alice, quoting.id)).quote_approval?.current_user).to.equal("automatic");
  });

  it("send reblogs of quotes like timelines", async () => {
    const home = await stream("user", cast.alice.token);
    const quoted = await publish(cast.carol, "Beans");
    const quoting = await publish(cast.erin, { status: "Look here", quoted_status_id: quoted.id });
    const { id } = await act(cast.bob, quoting.id, "reblog");
    await server.settle();
    const [update] = await home.take(1);
    expect(personalPart(statusOf(update))).to.deep.equal(personalPart(await look(cast.alice, id)));
    expect((await look(cast.alice, id)).reblog?.quote?.state).to.equal("accepted");
  });

  it("send an update when a quote is revoked, and when its author changes who may quote", async () => {
    const home = await stream("user", cast.alice.token);
    const next = async (): Promise<[string, Status]> => {
      await server.settle();
      const [event] = await home.take(1);
      return [event?.event ?? "", statusOf(event)];
    };
    const quoted = await publish(cast.carol, "Peas");
    const quoting = await publish(cast.bob, { status: "Look", quoted_status_id: quoted.id });
    expect((await next())[1].quote?.state).to.equal("accepted");
    await cast.carol.call("revokeStatusQuote", { path: { id: quoted.id, quoting_status_id: quoting.id } });
    const [revocation, revoked] = await next();
    expect(revocation).to.equal("status.update");
    expect(revoked.quote).to.deep.equal({ state: "revoked", quoted_status: null });
    expect(revoked.quote_approval?.current_user).to.equal("automatic");
    await cast.bob.call("updateInteractionPolicy", {
      path: { id: quoting.id },
      body: { quote_approval_policy: "nobody" },
    });
    const [change, closed] = await next();
    expect(change).to.equal("status.update");
    expect(closed.quote_approval).to.deep.equal({ automatic: [], manual: [], current_user: "denied" });
  });

  it("send a post's deletion to followers of its hashtag who don't follow its author", async () => {
    await cast.erin.call("followTag", { path: { name: "leeks" } });
    const [follower, other] = [await stream("user", cast.erin.token), await stream("user", cast.carol.token)];
    const { id } = await publish(cast.bob, "Many #Leeks");
    await server.settle();
    // Before its deletion, after which it is no longer sent.
    expect((await follower.take(1)).map(({ event }) => event)).to.deep.equal(["update"]);
    for (const one of [id, (await publish(cast.bob, "None")).id]) {
      await cast.bob.call("deleteStatus", { path: { id: one } });
      await server.settle();
    }
    await publish(cast.erin, "The end");
    await publish(cast.carol, "The end");
    await server.settle();
    const events = await follower.take(2);
    expect(events.map(({ event }) => event)).to.deep.equal(["delete", "update"]);
    expect(events[0]?.payload).to.equal(id);
    expect((await other.take(1)).map(({ event }) => event)).to.deep.equal(["update"]);
  });

  it("end with the token, however that ends", async () => {
    const { app, clientSecret } = await server.context.writeWithoutActor(registerApp, {
      name: "A reader",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const tokenOf = async ({ user }: Cast["dave"]): Promise<string> => {
      const grant = { appId: app.id, userId: user.id, scopes: ["read"] };
      return (await server.context.writeWithoutActor(issueToken, grant)).secret;
    };
    const [token, daves, erins] = await Promise.all([cast.carol, cast.dave, cast.erin].map(tokenOf));
    const streams = await Promise.all([token, daves, erins].map((one) => stream("user", one ?? "")));
    const staying = await stream("user", cast.carol.token);
    await cast.carol.call("revokeToken", {
      body: { client_id: app.client_id, client_secret: clientSecret, token },
    });
    await modifyUser(server.context, operator, { username: "dave", disabled: true });
    await modifyUser(server.context, operator, { username: "erin", password: "another long password" });
    await server.settle();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(staying.response.destroyed).to.equal(false);
  });
});
