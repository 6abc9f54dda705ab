import { access } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import sharp from "sharp";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { unsensitize, unsilence, unsuspend } from "../../src/domain/moderation/actions.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { removeDueSuspended, removeSuspendedData } from "../../src/domain/moderation/suspension.ts";
import { createPreset } from "../../src/domain/moderation/warning-presets.ts";
import { day, mailsOf } from "../auth/support.ts";
import { type Cast, type Person, makeCast, makeRemoteAccount } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { signedIn } from "../http/pages/settings/support.ts";
import { openEvents, streamingServer, type StreamingServer } from "../streaming/support.ts";
import { changeAccount, changeLogin } from "../support/states.ts";
import { look, makeMedia, publish } from "../support/statuses.ts";
import { type Newcomer, newcomer } from "../cast/newcomers.ts";
import { act } from "./support.ts";

type Status = Schemas["Status"];
type Strike = Schemas["AdminStrike"];

describe("moderation actions", () => {
  let server: StreamingServer;
  let cast: Cast;
  let moderator: Person;
  let person: Newcomer;

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    moderator = await makeStaff(server, "Moderator");
  });
  after(() => server.close());
  beforeEach(async () => {
    person = await newcomer(server, cast);
  });

  const strikesOf = async ({ id }: { readonly id: string }): Promise<Strike[]> =>
    await moderator.call("listAdminStrikes", { query: { account_id: id } });
  const report = async (status: Status): Promise<string> => {
    const body = { account_id: status.account.id, status_ids: [status.id] };
    return (await cast.alice.call("createReport", { body })).id;
  };
  const openReports = async (ids: readonly string[]): Promise<string[]> => {
    const rows: { id: string }[] = await server.database
      .builder("reports")
      .whereIn("id", ids)
      .whereNull("action_taken_at");
    return rows.map(({ id }) => id);
  };
  const homeOf = async (reader: Person): Promise<string[]> =>
    (await reader.call("listHomeTimeline")).map(({ id }) => id);
  const publicTimeline = async (reader: Person): Promise<string[]> =>
    (await reader.call("listPublicTimeline")).map(({ id }) => id);
  const profileOf = async ({ id }: { readonly id: string }): Promise<Schemas["Account"]> =>
    await cast.alice.call("getAccount", { path: { id } });
  const follow = async (follower: Person, followed: Person): Promise<void> => {
    await follower.call("followAccount", { path: { id: followed.account.id } });
    await server.settle();
  };
  const upload = async (): Promise<string> => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#5b3fb8" } })
      .png()
      .toBuffer();
    const { body } = await person.post("/api/v2/media").attach("file", picture, "picture.png");
    await server.settle();
    return (body as { id: string }).id;
  };

  it("that only warn notify the user, with the preset's text and the report's statuses", async () => {
    const status = await publish(person, "Beans are better");
    const [answered, other] = [await report(status), await report(status)];
    const preset = await server.context.write(createPreset, operator, { title: "Kind", text: "Be kind." });
    const [mail] = await mailsOf(server, person.email, () =>
      act(moderator, person.account, {
        type: "none",
        text: "  At least to beans. ",
        report_id: answered,
        warning_preset_id: preset.id,
      }),
    );
    expect(mail?.subject).to.contain("warning");
    expect(mail?.raw).to.contain("Be kind.").and.to.contain("At least to beans.");
    const [strike] = await strikesOf(person.account);
    expect(strike).to.deep.include({
      action: "none",
      text: "Be kind.\n\nAt least to beans.",
      status_ids: [status.id],
      report_id: answered,
      overruled_at: null,
      appeal: null,
    });
    expect(strike?.account?.id).to.equal(moderator.account.id);
    const body = await person.call("listNotifications", { query: { types: ["moderation_warning"] } });
    expect(body[0]?.moderation_warning?.id).to.equal(strike?.id);
    expect(await openReports([answered, other])).to.deep.equal([other]);
  });

  it("notify nobody unless requested", async () => {
    const sent = await mailsOf(server, person.email, () =>
      act(moderator, person.account, { type: "silence", send_email_notification: false }),
    );
    expect(sent).to.deep.equal([]);
    const body = await person.call("listNotifications");
    expect(body).to.deep.equal([]);
  });

  it("other than warnings resolve all reports about the account", async () => {
    const status = await publish(person, "Beans are better");
    const ids = [await report(status), await report(status)];
    await act(moderator, person.account, { type: "sensitive" });
    expect(await openReports(ids)).to.deep.equal([]);
    const [further] = [await report(status)];
    const limited = await makeStaff(server, { permissions: ["manage_users"] });
    await act(limited, person.account, { type: "silence" });
    expect(await openReports([further])).to.deep.equal([further]);
    await act(limited, person.account, { type: "none", report_id: further }, 403);
  });

  it("mark an account's media as sensitive for others, until undone", async () => {
    const media = await makeMedia(server, person.account);
    const status = await publish(person, { status: "Nettles", media_ids: [media] });
    await act(moderator, person.account, { type: "sensitive" });
    expect((await look(cast.alice, status.id)).sensitive).to.equal(true);
    expect((await look(person, status.id)).sensitive).to.equal(false);
    await server.context.write(unsensitize, operator, { accountId: person.account.id });
    expect((await look(cast.alice, status.id)).sensitive).to.equal(false);
  });

  it("limit an account to its followers, until undone", async () => {
    const earlier = await publish(person, "Earlier");
    await follow(cast.bob, person);
    await act(moderator, person.account, { type: "silence" });
    const later = await publish(person, "Later");
    await server.settle();
    expect(later.visibility).to.equal("unlisted");
    expect(await profileOf(person.account)).to.include({ limited: true, username: person.name });
    const before = await publicTimeline(cast.alice);
    expect(before).not.to.include(earlier.id);
    expect(await homeOf(cast.bob)).to.include(later.id);
    await look(cast.alice, earlier.id);
    await server.context.write(unsilence, operator, { accountId: person.account.id });
    expect(await publicTimeline(cast.alice)).to.include(earlier.id);
    expect(await profileOf(person.account)).not.to.have.property("limited");
  });

  it("disable a login immediately, with its tokens, pages and streams", async () => {
    const status = await publish(person, "Still here");
    const browser = await signedIn(server, person);
    const stream = await openEvents(server, "/api/v1/streaming/user", { token: person.token });
    await act(moderator, person.account, { type: "disable" });
    await person.refused("verifyCredentials", {}, 403);
    expect((await browser.get("/settings")).status).to.equal(303);
    await server.settle();
    await stream.ended;
    const again = await supertest(server.app)
      .post("/api/login")
      .type("form")
      .send({ email: person.email, password: person.password });
    expect(again.status).to.equal(403);
    await look(cast.alice, status.id);
    expect(await profileOf(person.account)).not.to.have.property("suspended");
  });

  it("suspend an account immediately, locally and remotely", async () => {
    await follow(person, cast.bob);
    await follow(cast.bob, person);
    await person.call("updateCredentials", { body: { display_name: "Nasty", note: "Nettles" } });
    const status = await publish(person, "Nettles for @alice and @bob");
    const direct = await publish(person, { status: "@alice psst", visibility: "direct" });
    await server.settle();
    expect(await homeOf(cast.bob)).to.include(status.id);
    const stream = await openEvents(server, "/api/v1/streaming/user", { token: person.token });
    await act(moderator, person.account, { type: "suspend" });

    await person.refused("verifyCredentials", {}, 403);
    for (const id of [status.id, direct.id]) await cast.alice.refused("getStatus", { path: { id } }, 404);
    await cast.alice.refused("getStatusContext", { path: { id: status.id } }, 404);
    expect(await profileOf(person.account)).to.include({ suspended: true, display_name: "", note: "" });
    const own = await cast.alice.call("listAccountStatuses", { path: { id: person.account.id } });
    expect(own).to.deep.equal([]);
    expect(await homeOf(cast.bob)).not.to.include(status.id);
    expect(await publicTimeline(cast.alice)).not.to.include(status.id);
    const notifications = await cast.alice.call("listNotifications");
    const senders = notifications.map(({ account }) => account.id);
    expect(senders).not.to.include(person.account.id);
    const talks = await cast.alice.call("listConversations");
    expect(JSON.stringify(talks)).not.to.contain("psst");
    const found = await cast.alice.call("search", { query: { q: person.name } });
    expect(found.accounts).to.deep.equal([]);
    const followers = await cast.alice.call("listAccountFollowers", { path: { id: cast.bob.account.id } });
    expect(followers.map(({ id }) => id)).not.to.include(person.account.id);
    await supertest(server.app).get(`/@${person.name}`).expect(404);
    await server.settle();
    await stream.ended;
  });

  it("end the streaming of a suspended account's posts", async () => {
    await follow(cast.bob, person);
    const stream = await openEvents(server, "/api/v1/streaming/user", { token: cast.bob.token });
    // Published, but not yet in any timeline.
    await publish(person, "Nettles for @bob");
    await act(moderator, person.account, { type: "suspend" });
    const mark = await publish(cast.bob, "The mark");
    await server.settle();
    const events = await stream.take(1);
    expect(events.map(({ payload }) => (JSON.parse(payload ?? "") as Status).id)).to.deep.equal([mark.id]);
    await stream.close();
  });

  it("suspend an account until undone, which restores posts, timelines, media and the mailbox block", async () => {
    await follow(cast.bob, person);
    const media = await upload();
    const status = await publish(person, { status: "Nettles", media_ids: [media] });
    await server.settle();
    const file = new URL((await look(cast.bob, status.id)).media_attachments[0]?.url ?? "").pathname;
    await supertest(server.app).get(file).expect(200);
    await act(moderator, person.account, { type: "suspend" });
    await server.settle();
    await supertest(server.app).get(file).expect(404);
    expect(await homeOf(cast.bob)).not.to.include(status.id);
    const blocks = (): PromiseLike<unknown[]> =>
      server.database.builder("canonical_email_blocks").where({ reference_account_id: person.account.id });
    expect(await blocks()).to.have.lengthOf(1);

    await server.context.write(unsuspend, operator, { accountId: person.account.id });
    await server.settle();
    await supertest(server.app).get(file).expect(200);
    expect(await homeOf(cast.bob)).to.include(status.id);
    expect(await homeOf(person), "their own").to.include(status.id);
    expect(await blocks()).to.deep.equal([]);
    expect(await profileOf(person.account)).not.to.have.property("suspended");
    await signedIn(server, person);
    server.advance(31 * day);
    await removeDueSuspended(server.context);
    await server.settle();
    await look(cast.bob, status.id);
  });

  it("end a suspended remote account's follows, and notify the accounts that it followed", async () => {
    const remote = await makeRemoteAccount(server, `far_${person.name}`, "remote.example");
    await makeFollow(server, remote, person.account);
    await makeFollow(server, person.account, remote);
    const post = await makePost(server, remote, { text: "From far away" });
    const refused = await act(moderator, remote, { type: "disable" }, 422);
    expect(refused).to.include({ code: "invalid_state" });
    await act(moderator, remote, { type: "suspend" });
    await server.settle();
    await cast.alice.refused("getStatus", { path: { id: post.id } }, 404);
    const { body } = await person
      .get("/api/v1/accounts/relationships")
      .query({ id: remote.id, with_suspended: true });
    expect((body as Schemas["Relationship"][])[0]).to.include({ followed_by: false, following: true });
    const [event] = await person.call("listNotifications");
    expect(event).to.include({ type: "severed_relationships" });
    expect(event?.event).to.include({ type: "account_suspension", followers_count: 1 });
    await server.context.write(unsuspend, operator, { accountId: remote.id });
    expect((await profileOf(remote)).followers_count).to.equal(1);
  });

  it("delete an account's data thirty days after its suspension", async () => {
    const status = await publish(person, "Nettles");
    await act(moderator, person.account, { type: "suspend" });
    server.advance(29 * day);
    await removeDueSuspended(server.context);
    await server.settle();
    const left = (): PromiseLike<unknown[]> => server.database.builder("statuses").where({ id: status.id });
    expect(await left()).to.have.lengthOf(1);
    server.advance(2 * day);
    await removeDueSuspended(server.context);
    await server.settle();
    expect(await left()).to.deep.equal([]);
    const undo = server.context.write(unsuspend, operator, { accountId: person.account.id });
    expect(
      await undo.then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ).to.equal(422);
    expect(await profileOf(person.account)).to.include({ suspended: true, statuses_count: 0 });
    await act(moderator, person.account, { type: "suspend" });
  });

  it("delete an account's data immediately on request, if it is suspended", async () => {
    const remove = (): Promise<number> =>
      server.context.write(removeSuspendedData, operator, { accountId: person.account.id }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await remove()).to.equal(403);
    await act(moderator, person.account, { type: "suspend" });
    expect(await remove()).to.equal(200);
    expect(await remove()).to.equal(403);
    await server.settle();
    const logins: unknown[] = await server.database.builder("users").where({ id: person.user.id });
    expect(logins).to.deep.equal([]);
  });

  it("delete the data of a suspended remote account, which can come back", async () => {
    const remote = await makeRemoteAccount(server, `far_${person.name}`, "remote.example");
    await makePost(server, remote, { text: "From far away" });
    const admin = await makeStaff(server, "Admin");
    const remove = async (): Promise<number> =>
      (await admin.delete(`/api/v1/admin/accounts/${remote.id}`)).status;
    expect(await remove()).to.equal(403);
    await act(moderator, remote, { type: "suspend" });
    expect(await remove()).to.equal(200);
    await server.settle();
    const left: unknown[] = await server.database.builder("statuses").where({ account_id: remote.id });
    expect(left).to.deep.equal([]);
    await admin.call("unsuspendAdminAccount", { path: { id: remote.id } });
    expect(await profileOf(remote)).not.to.have.property("suspended");
  });

  it("are independent of a block of the account's server", async () => {
    const [limited, other] = [
      await makeRemoteAccount(server, "limited", "blocked.example"),
      await makeRemoteAccount(server, "other", "blocked.example"),
    ];
    for (const [severity, type, state] of [
      ["silence", "silence", "limited"],
      ["suspend", "suspend", "suspended"],
    ] as const) {
      const { block } = await server.context.write(createDomainBlock, operator, {
        domain: "blocked.example",
        severity,
      });
      await server.settle();
      await act(moderator, limited, { type });
      await server.context.write(removeDomainBlock, operator, { id: block.id });
      await server.settle();
      expect(await profileOf(limited)).to.include({ [state]: true });
      expect(await profileOf(other)).not.to.have.property(state);
    }
  });

  it("require a higher rank and the permission, and can't target oneself", async () => {
    const [admin, other] = [await makeStaff(server, "Admin"), await makeStaff(server, "Moderator")];
    for (const target of [admin, other, moderator]) {
      await act(moderator, target.account, { type: "none", text: "No" }, 403);
    }
    await act(admin, other.account, { type: "none", text: "Yes" });
    for (const operation of ["unsensitiveAdminAccount", "unsilenceAdminAccount"] as const)
      await moderator.refused(operation, { path: { id: admin.account.id } }, 403);
    const reporter = await makeStaff(server, { permissions: ["manage_reports"] });
    await act(reporter, person.account, { type: "disable" }, 403);
    await act(reporter, person.account, { type: "silence" });
    await act(person, person.account, { type: "none" }, 403);
  });

  it("reject unknown accounts, reports about another account, and invalid values", async () => {
    const status = await publish(cast.bob, "Peas");
    const elsewhere = await report(status);
    for (const [body, expected] of [
      [{ type: "none", report_id: "1" }, 404],
      [{ type: "none", report_id: "nonsense" }, 404],
      [{ type: "none", report_id: elsewhere }, 404],
      [{ type: "none", warning_preset_id: "1" }, 404],
      [{ type: "none", text: "x".repeat(5001) }, 422],
      [{ type: "none", text: "x".repeat(1_000_000) }, 422],
      [{ type: "none", text: "a\u0000b" }, 422],
      [{ type: "annoy" }, 422],
      [{}, 422],
      [{ type: "none", text: { deep: true } }, 400],
    ] as const) {
      await act(moderator, person.account, body, expected);
    }
    const wide = "💚".repeat(5000);
    await act(moderator, person.account, { type: "none", text: wide });
    expect(await strikesOf(person.account)).to.have.lengthOf(1);
  });

  it("leave a consistent state and a strike each when concurrent", async () => {
    await publish(person, "Nettles");
    await Promise.all([1, 2, 3].map(() => act(moderator, person.account, { type: "suspend" })));
    await server.settle();
    expect(await strikesOf(person.account)).to.have.lengthOf(3);
    const requests: unknown[] = await server.database
      .builder("account_deletion_requests")
      .where({ account_id: person.account.id });
    expect(requests).to.have.lengthOf(1);
    await Promise.all(
      [1, 2].map(() => server.context.write(unsuspend, operator, { accountId: person.account.id })),
    );
    expect(await profileOf(person.account)).not.to.have.property("suspended");
  });

  it("hide and restore profile pictures", async () => {
    const key = `ab/cd/abcd${person.account.id.padStart(36, "0").slice(-36)}.png`;
    await server.context.media.put(key, Buffer.from("picture"), "image/png");
    await changeAccount(server, person.account.id, { avatar_key: key });
    const path = join(server.context.config.dataDirectory, "media", key);
    await act(moderator, person.account, { type: "suspend" });
    await server.settle();
    const isThere = (): Promise<boolean> =>
      access(path).then(
        () => true,
        () => false,
      );
    expect(await isThere()).to.equal(false);
    await server.context.write(unsuspend, operator, { accountId: person.account.id });
    await server.settle();
    expect(await isThere()).to.equal(true);
  });

  it("send mails in the user's language", async () => {
    await changeLogin(server, person.user.id, { locale: "de" });
    for (const [type, words] of [
      ["silence", "eingeschr"],
      ["sensitive", "Medien"],
      ["suspend", "gesperrt"],
    ] as const) {
      const [mail] = await mailsOf(server, person.email, () => act(moderator, person.account, { type }));
      expect(mail?.raw, type).to.contain(words);
    }
  });
});
