/** Threads that are written post by post, as a browser without scripts does. */
import { expect } from "chai";
import { statusLimits } from "../../../src/domain/kernel/limits.ts";
import type { Schemas } from "../../../src/contract/types.ts";
import type { Browser } from "../../support/browser.ts";
import { publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";
import type { Response } from "../../support/supertest.ts";
import { valuesOf } from "./composing.ts";
import { browserOf } from "./member/support.ts";
import { foreignTexts } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

describe("a thread in the form for posts", () => {
  const { server, cast } = suite();
  let alice: Browser;

  beforeEach(async () => {
    alice = await browserOf(server, "alice");
  });

  const goOn = (page: Response, fields: Record<string, string>): Promise<Response> =>
    alice.postFiles("/compose", { ...valuesOf(page), ...fields, do: "publish_and_next" }, {});

  const latest = async (): Promise<Schemas["Status"]> => {
    const [first] = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    if (first === undefined) throw new Error("there is no post");
    return first;
  };

  it("continues with a reply that keeps the audience, language, warning and who may quote", async () => {
    const kept = {
      spoiler_text: "Gardening & more",
      visibility: "unlisted",
      language: "fr",
      quote_approval_policy: "followers",
    };
    const sent = await goOn(await alice.visit("/compose"), { status: "@bob One", ...kept });
    const first = await latest();
    expect([sent.status, sent.headers["location"]]).to.deep.equal([
      303,
      `/compose?reply=${first.id}&next=on&done=posted`,
    ]);
    const page = await alice.follow(sent);
    expect(page.text).to.include("Continue your thread below").and.include(`id="s-${first.id}"`);
    expect(valuesOf(page)).to.include({
      ...kept,
      spoiler_text: "Gardening &amp; more",
      reply: first.id,
      status: "@bob ",
    });
    await goOn(page, { status: "@bob Two", spoiler_text: kept.spoiler_text });
    const second = await latest();
    expect(second).to.include({
      in_reply_to_id: first.id,
      visibility: "unlisted",
      spoiler_text: kept.spoiler_text,
      language: "fr",
    });
    expect(second.quote_approval?.automatic).to.deep.equal(["followers"]);
  });

  it("keeps everything when the text is refused, and publishes nothing", async () => {
    const { id } = await publish(cast.alice, { status: "One", visibility: "private", language: "de" });
    const page = await alice.visit(`/compose?reply=${id}&next=on`);
    const long = "x".repeat(statusLimits.characters + 1);
    const refused = await goOn(page, { status: long, poll_option_1: "Peas", poll_option_2: "Kale" });
    expect(refused.status).to.equal(422);
    expect(valuesOf(refused)).to.include({
      status: long,
      reply: id,
      next: "on",
      visibility: "private",
      language: "de",
      poll_option_1: "Peas",
    });
    expect(refused.text).to.include("Continue your thread").and.include(`id="s-${id}"`);
    expect((await latest()).id).to.equal(id);
    const sent = await goOn(refused, { status: "Two" });
    expect((await latest()).in_reply_to_id).to.equal(id);
    expect(valuesOf(await alice.follow(sent))).to.include({ poll_option_1: "", status: "" });
  });

  it("publishes once, however often the form is sent", async () => {
    const page = await alice.visit("/compose");
    const both = [await goOn(page, { status: "Only once" }), await goOn(page, { status: "Only once" })];
    const [one, two] = both.map(({ headers }) => String(headers["location"]));
    expect(one)
      .to.equal(two)
      .and.include((await latest()).id);
  });

  it("refuses to continue a post that is scheduled", async () => {
    const time = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`;
    const page = await goOn(await alice.visit("/compose"), { status: "Tomorrow", scheduled_at: time });
    expect(page.status).to.equal(422);
    expect(page.text).to.match(/id="scheduled_at-problem">[^<]*can’t be continued/);
    expect(valuesOf(page)).to.include({ status: "Tomorrow", scheduled_at: time });
    expect((await cast.alice.get("/api/v1/scheduled_statuses").expect(200)).body).to.deep.equal([]);
  });

  it("continues only the member's own posts: a reply to another one has the preferred audience", async () => {
    const own = await publish(cast.bob, { status: "Mine", language: "de", visibility: "unlisted" });
    const page = await alice.visit(`/compose?reply=${own.id}&next=on`);
    expect(valuesOf(page)).to.include({ reply: own.id, language: "en" }).and.not.have.property("next");
    const hidden = await publish(cast.bob, { status: "Hidden", visibility: "private" });
    for (const id of [hidden.id, "0", "x", "9".repeat(400)]) {
      const reply = await alice.get(`/compose?reply=${id}&next=on`);
      expect([id, reply.status]).to.deep.equal([id, 200]);
      expect(valuesOf(reply)).to.not.have.any.keys("reply", "next");
    }
  });

  it("offers it for new posts only, in every language", async () => {
    const { id } = await publish(cast.alice, "One");
    expect((await alice.visit(`/statuses/${id}/edit`)).text).not.to.include("publish_and_next");
    for (const lang of ["en", ...otherLocales] as const) {
      const page = await alice.get(`/compose?reply=${id}&next=on&done=posted&lang=${lang}`);
      expect(page.text).to.include("publish_and_next");
      expect(foreignTexts(page, lang)).to.deep.equal([]);
    }
  });
});
