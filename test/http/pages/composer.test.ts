/** Writing posts on pages, as a browser without scripts does. */
import { expect } from "chai";
import { mediaLimits, statusLimits } from "../../../src/domain/kernel/limits.ts";
import { paintLandscape } from "../../../src/media/landscape.ts";
import type { Schemas } from "../../../src/contract/types.ts";
import { emailOf, passwordOf } from "../../cast/people.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { queriesOf } from "../../support/pages.ts";
import { act, look, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";
import type { Response } from "../../support/supertest.ts";
import { valuesOf } from "./composing.ts";
import { foreignTexts, formAt, isChecked, signedIn } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

const colors = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;

describe("the form for posts", () => {
  const { server, cast } = suite();
  let alice: Browser;
  let picture: Buffer;

  before(async () => {
    picture = await paintLandscape(colors, 300, 200);
  });
  beforeEach(async () => {
    alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  const fileOf = (bytes: Buffer): { bytes: Buffer; filename: string } => ({ bytes, filename: "file.png" });

  const attach = (page: Response, bytes: Buffer, fields: Record<string, string> = {}): Promise<Response> =>
    alice.postFiles("/compose", { ...valuesOf(page), ...fields, do: "attach" }, { "files[]": fileOf(bytes) });

  const send = (page: Response, fields: Record<string, string>, action = "/compose"): Promise<Response> =>
    alice.postFiles(action, { ...valuesOf(page, action), ...fields, do: "publish" }, {});

  const latest = async (): Promise<Schemas["Status"]> => {
    const [first] = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    if (first === undefined) throw new Error("there is no post");
    return first;
  };

  it("is translated on all its pages", async () => {
    const { id } = await publish(cast.alice, "Translated");
    for (const lang of ["en", ...otherLocales] as const) {
      for (const path of [
        "/compose",
        `/compose?quote=${id}`,
        `/statuses/${id}/edit`,
        `/statuses/${id}/redraft`,
        `/statuses/${id}/history`,
        "/scheduled",
      ]) {
        const page = await alice.get(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
        expect([path, page.status]).to.deep.equal([path, 200]);
        expect(foreignTexts(page, lang), path).to.deep.equal([]);
      }
    }
  });

  it("posts a replacement character, which people paste from other programs", async () => {
    const sent = await send(await alice.visit("/compose"), { status: "Garbled \uFFFD beans" });
    expect(sent.status).to.equal(303);
    expect((await latest()).content).to.include("Garbled \uFFFD beans");
  });

  it("opens with what another site or app shares, each part once, and posts nothing by itself", async () => {
    const share = (parameters: Record<string, string>): string =>
      `/share?${new URLSearchParams(parameters).toString()}`;
    const textOf = async (parameters: Record<string, string>): Promise<string | undefined> =>
      valuesOf(await alice.visit(share(parameters)))["status"];
    const url = "https://beans.example/?a=1&b=2";
    expect(await textOf({ title: "Beans", text: "How they <grow>", url })).to.equal(
      "Beans How they &lt;grow&gt; https://beans.example/?a=1&amp;b=2",
    );
    expect(await textOf({ title: "Beans", text: `Beans, see ${url}`, url })).to.equal(
      "Beans, see https://beans.example/?a=1&amp;b=2",
    );
    expect(await textOf({ text: url, url })).to.equal("https://beans.example/?a=1&amp;b=2");
    expect(await textOf({})).to.equal("");
    expect(await textOf({ text: "x".repeat(5000) })).to.have.length(2000);
    expect((await alice.visit("/home")).text).not.to.include("How they");
    const drafts = await Promise.all(
      [share({ text: "One" }), share({ text: "Two" }), "/compose"].map(async (path) => {
        const { text } = await alice.visit(path);
        return /data-draft="([^"]*)"/.exec(text)?.[1];
      }),
    );
    expect(new Set(drafts).size, "drafts take each other's place").to.equal(3);
  });

  it("keeps what is shared while one signs in", async () => {
    const visitor = new Browser(server);
    const address = "/share?text=How+they+grow%3F&url=https%3A%2F%2Fbeans.example%2F%3Fa%3D1%26b%3D2";
    const asked = await visitor.get(address);
    expect([asked.status, asked.headers["location"]]).to.deep.equal([
      303,
      `/auth/sign_in?next=${encodeURIComponent(address)}`,
    ]);
    const credentials = { email: emailOf("alice"), password: passwordOf("alice") };
    const sent = await visitor.submit(await visitor.follow(asked), credentials);
    expect(valuesOf(await visitor.follow(sent))["status"]).to.equal(
      "How they grow? https://beans.example/?a=1&amp;b=2",
    );
  });

  it("attaches pictures with descriptions and focal points, and keeps all that was typed meanwhile", async () => {
    const first = await attach(await alice.visit("/compose"), picture, {
      status: 'Hills & "more"',
      spoiler_text: "Evening",
      visibility: "unlisted",
      poll_option_1: "Kept",
    });
    expect(first.status).to.equal(200);
    expect(valuesOf(first)).to.include({
      spoiler_text: "Evening",
      visibility: "unlisted",
      poll_option_1: "Kept",
    });
    expect(first.text)
      .to.include("Hills &amp; &quot;more&quot;")
      .and.match(/<img src="[^"]+" alt="Attachment 1"/);
    const second = await attach(first, picture, { description_1: "At dusk", status: "Hills" });
    expect(valuesOf(second)).to.include({ description_1: "At dusk" });
    const undescribed = await send(second, { description_2: " ", poll_option_1: "" });
    expect(undescribed.text)
      .to.include("An attachment has no description")
      .and.include('id="description_2-problem"');
    const sent = await send(undescribed, {
      focus_x_1: "-0.5",
      focus_y_1: "0.25",
      sensitive: "on",
      poll_option_1: "",
      spoiler_text: "",
    });
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/home"]);
    const { media_attachments: media, sensitive } = await latest();
    expect(sensitive).to.equal(true);
    expect(media.map(({ description }) => description)).to.deep.equal(["At dusk", null]);
    expect(media[0]?.meta?.focus).to.deep.equal({ x: -0.5, y: 0.25 });
  });

  it("publishes files that are chosen and sent at once", async () => {
    const page = await alice.visit("/home");
    const sent = await alice.postFiles(
      "/compose",
      { ...valuesOf(page), status: "At once", do: "publish" },
      { "files[]": fileOf(picture) },
    );
    expect(sent.status, "the picture has no description").to.equal(422);
    expect((await send(sent, {})).status).to.equal(303);
    expect((await latest()).media_attachments).to.have.length(1);
  });

  it("reminds once of attachments without a description, and publishes the post as it is", async () => {
    const page = await attach(await attach(await alice.visit("/compose"), picture), picture);
    const refused = await send(page, { status: "Hills", description_1: "At dusk" });
    expect(refused.status).to.equal(422);
    expect(refused.text)
      .to.include("An attachment has no description")
      .and.match(/id="description_2"[^>]*aria-invalid="true"\s+autofocus/)
      .and.not.include('id="description_1-problem"');
    expect((await latest()).content).not.to.include("Hills");
    const described = await send(page, {
      status: "Dunes",
      description_1: "At dusk",
      description_2: "At dawn",
    });
    expect(described.status).to.equal(303);
    const other = await send(await attach(await alice.visit("/compose"), picture), { status: "Hills" });
    expect((await send(other, {})).status).to.equal(303);
    const { id, content } = await latest();
    expect(content).to.include("Hills");
    const path = `/statuses/${id}/edit`;
    expect((await send(await alice.visit(path), { status: "Edited" }, path)).status).to.equal(303);
  });

  it("lets browsers take as many emojis in a warning and a description as the server", async () => {
    const { text } = await attach(await alice.visit("/compose"), picture);
    const longest = (name: string): number =>
      Number(new RegExp(`name="${name}"[^>]*?maxlength="(\\d+)"`, "u").exec(text)?.[1]);
    expect(longest("description_1")).to.equal(2 * mediaLimits.description);
    expect(longest("spoiler_text")).to.equal(longest("status"));
    expect(longest("status")).to.be.above(statusLimits.characters);
  });

  it("removes an attachment and its file", async () => {
    const page = await attach(await alice.visit("/compose"), picture, { status: "Without" });
    const id = valuesOf(page)["media_1"] ?? "";
    const removed = await alice.postFiles("/compose", { ...valuesOf(page), do: "remove_1" }, {});
    expect(removed.text).to.include("Without").and.not.include('name="media_1"');
    await cast.alice.refused("getMedia", { path: { id } }, 404);
  });

  it("takes no other person's attachments", async () => {
    const { body } = await cast.bob.post("/api/v2/media").attach("file", picture, "file.png").expect(200);
    const { id } = body as { id: string };
    const page = await alice.visit("/compose");
    const sent = await send(page, { status: "Stolen", media_1: id });
    expect(sent.status).to.equal(422);
    expect(sent.text)
      .to.match(/id="attachments-problem">[^<]*do not exist/)
      .and.include("Stolen");
    expect(valuesOf(sent)).not.to.have.property("media_1");
    await alice.postFiles("/compose", { ...valuesOf(page), media_1: id, do: "remove_1" }, {});
    await cast.bob.call("getMedia", { path: { id } });
  });

  it("keeps everything when a file is refused, and says why at the files", async () => {
    for (const bytes of [Buffer.from("no picture"), Buffer.alloc(17 * 1024 * 1024, 1)]) {
      const page = await attach(await alice.visit("/compose"), bytes, {
        status: "Still here",
        poll_option_2: "Tea",
      });
      expect(page.status).to.be.within(413, 422);
      expect(valuesOf(page)).to.include({ status: "Still here", poll_option_2: "Tea" });
      expect(page.text).to.match(/id="attachments-problem">[^<]+</);
    }
  });

  it("refuses a fifth attachment, and keeps the four", async () => {
    let page = await alice.visit("/compose");
    for (let number = 0; number < 4; number += 1) page = await attach(page, picture);
    expect(page.text).not.to.include('type="file"');
    const fifth = await attach(page, picture);
    expect(fifth.text).to.include("more than 4 files");
    expect(Object.keys(valuesOf(fifth)).filter((name) => name.startsWith("media_"))).to.have.length(4);
  });

  it("publishes a poll", async () => {
    const sent = await send(await alice.visit("/compose"), {
      status: "Which?",
      poll_option_1: "Tomatoes",
      poll_option_3: "Beans",
      poll_duration: "3600",
      poll_multiple: "on",
    });
    expect(sent.status).to.equal(303);
    const { poll } = await latest();
    expect(poll?.options.map(({ title }) => title)).to.deep.equal(["Tomatoes", "Beans"]);
    expect(poll?.multiple).to.equal(true);
  });

  it("shows all errors at their fields at once, and focuses the first one", async () => {
    const page = await send(await alice.visit("/compose"), {
      status: "é".repeat(600),
      poll_option_1: "Alone",
      visibility: "private",
    });
    expect(page.status).to.equal(422);
    expect(page.text).to.match(/id="write-problem">Text character limit of 500/);
    expect(page.text).to.match(/id="poll-problem">[^<]*must be more than one/);
    expect(page.text).to.match(/<textarea[^>]*autofocus/);
    expect(page.text.match(/autofocus/g)).to.have.length(1);
    expect(valuesOf(page)).to.include({ poll_option_1: "Alone", visibility: "private" });
    const late = await send(page, { status: "Later", poll_option_1: "", scheduled_at: "2020-01-01T10:00" });
    expect(late.text).to.match(/id="scheduled_at-problem">[^<]+</);
    expect(valuesOf(late)["scheduled_at"]).to.equal("2020-01-01T10:00");
  });

  it("replies, and shows the post again when the reply is refused", async () => {
    const root = await publish(cast.bob, "Shall we?");
    const page = await alice.visit(`/statuses/${root.id}`);
    const refused = await send(page, { status: "x".repeat(501) });
    expect(refused.text).to.include("Shall we?").and.include("x".repeat(501));
    const sent = await send(refused, { status: "@bob Yes" });
    expect(sent.headers["location"]).to.match(new RegExp(`^/statuses/${root.id}\\?reply=(\\d+)#s-\\1$`));
    expect((await latest()).in_reply_to_id).to.equal(root.id);
  });

  it("quotes a post from its card, and not one whose author denies it", async () => {
    const { id } = await publish(cast.bob, { status: "Quote me", quote_approval_policy: "public" });
    const closed = await publish(cast.bob, { status: "Not me", quote_approval_policy: "nobody" });
    const local = await alice.visit("/public/local");
    expect(local.text).to.include(`/compose?quote=${id}"`).and.not.include(`/compose?quote=${closed.id}"`);
    const page = await alice.visit(`/compose?quote=${id}`);
    expect(page.text).to.include("Quote me");
    const denied = await send(page, { status: "Well said", quote: closed.id });
    expect(denied.status).to.equal(403);
    expect(denied.text).to.include("Not me").and.include("Well said");
    await send(page, { status: "Well said" });
    expect((await latest()).quote?.quoted_status?.id).to.equal(id);
    await server.settle();
    const shown = await alice.visit("/home");
    expect(shown.text).to.match(/Well said.*class="quote".*Quote me/s);
    await cast.bob.call("deleteStatus", { path: { id } });
    await server.settle();
    const { text } = await alice.visit("/home");
    expect(text).to.include("The quoted post isn’t available.").and.not.include("Quote me");
    expect((await alice.get(`/compose?quote=${id}0`)).status).to.equal(200);
  });

  it("edits a post with its attachments, and lists its versions", async () => {
    const page = await attach(await alice.visit("/compose"), picture, { status: "Befor", description_1: "" });
    await send(page, { description_1: "Hills" });
    const { id } = await latest();
    const path = `/statuses/${id}/edit`;
    const form = await alice.visit(path);
    expect(valuesOf(form, path)).to.include({ status: "Befor", description_1: "Hills" });
    const more = await alice.postFiles(
      path,
      { ...valuesOf(form, path), do: "attach" },
      { "files[]": fileOf(picture) },
    );
    const refused = await send(more, { status: "y".repeat(501) }, path);
    expect(refused.text).to.include("y".repeat(501)).and.include("media_2");
    const sent = await send(
      refused,
      { status: "After", description_1: "Hills at dusk", description_2: "Again" },
      path,
    );
    expect(sent.headers["location"]).to.equal(`/statuses/${id}#s-${id}`);
    const { content, media_attachments: media } = await latest();
    expect(content).to.equal("<p>After</p>");
    expect(media.map(({ description }) => description)).to.deep.equal(["Hills at dusk", "Again"]);
    const { text } = await alice.visit(`/statuses/${id}/history`);
    expect(text).to.include("Befor").and.include("After").and.include("Hills at dusk");
    expect((await alice.visit(`/statuses/${id}/menu`)).text).to.include(`/statuses/${id}/history`);
  });

  it("edits nothing of other people", async () => {
    const { id } = await publish(cast.bob, "Mine");
    for (const name of ["edit", "redraft"]) {
      expect((await alice.get(`/statuses/${id}/${name}`)).status).to.equal(404);
    }
    const page = await alice.visit("/compose");
    expect((await send(page, {}, `/statuses/${id}/edit`)).status).to.be.within(403, 404);
    const own = valuesOf(page);
    const sent = await alice.postFiles(
      `/statuses/${id}/edit`,
      { ...own, status: "Yours", do: "publish" },
      {},
    );
    expect(sent.status).to.equal(404);
    await alice.postFiles("/compose", { ...own, status: "New", redraft: id, do: "publish" }, {});
    expect((await look(cast.bob, id)).id).to.equal(id);
  });

  it("replaces a post, and deletes the old one only when the new one is sent", async () => {
    const root = await publish(cast.bob, "The root");
    const old = await publish(cast.alice, {
      status: "@bob Wrnog",
      in_reply_to_id: root.id,
      poll: { options: ["Red", "Blue"], expires_in: 3600 },
    });
    const page = await alice.visit(`/statuses/${old.id}/redraft`);
    expect(page.text).to.include("The root");
    expect(valuesOf(page)).to.include({ status: "@bob Wrnog", reply: root.id, poll_option_2: "Blue" });
    await look(cast.alice, old.id);
    const refused = await send(page, { status: "z".repeat(501) });
    expect(refused.text).to.include("z".repeat(501));
    await look(cast.alice, old.id);
    await send(refused, { status: "@bob Right" });
    await cast.alice.refused("getStatus", { path: { id: old.id } }, 404);
    const { content, in_reply_to_id: parent, poll } = await latest();
    expect(content).to.include("Right");
    expect(parent).to.equal(root.id);
    expect(poll?.options).to.have.length(2);
  });

  it("replaces a post with its pictures", async () => {
    const first = await attach(await alice.visit("/compose"), picture, { status: "Old" });
    await send(first, { description_1: "Before" });
    const { id, media_attachments: before } = await latest();
    const page = await alice.visit(`/statuses/${id}/redraft`);
    expect(page.text).to.match(/<img src="[^"]+" alt="Attachment 1"/);
    expect((await send(page, { status: "New", description_1: "Hills" })).status).to.equal(303);
    const { media_attachments: media } = await latest();
    expect(media).to.have.length(1);
    expect(media[0]).to.include({ id: before[0]?.id, description: "Hills" });
  });

  it("schedules a post in a zone, moves it and cancels it", async () => {
    const day = new Date(server.context.clock().getTime() + 86_400_000).toISOString().slice(0, 10);
    const sent = await send(await alice.visit("/compose"), {
      status: "Tomorrow",
      scheduled_at: `${day}T10:00`,
      offset: "+02:00",
    });
    const [, id = ""] = /^\/scheduled#s-(\d+)$/.exec(sent.headers["location"] ?? "") ?? [];
    const scheduledAt = async (): Promise<unknown> =>
      (await cast.alice.call("getScheduledStatus", { path: { id } })).scheduled_at;
    expect(await scheduledAt()).to.equal(`${day}T08:00:00.000Z`);
    const page = await alice.visit("/scheduled");
    expect(page.text).to.include("Tomorrow").and.include("In UTC");
    expect(valuesOf(page, `/scheduled/${id}`)["scheduled_at"]).to.equal(`${day}T08:00`);
    const { fields = {} } = formsOf(page).find(formAt(`/scheduled/${id}`)) ?? {};
    const past = await alice.post(`/scheduled/${id}`, { ...fields, scheduled_at: "2020-01-01T10:00" });
    expect(past.status).to.equal(422);
    expect(past.text).to.include('value="2020-01-01T10:00"').and.include(`time-${id}-problem`);
    await alice.post(`/scheduled/${id}`, { ...fields, scheduled_at: `${day}T11:30` });
    expect(await scheduledAt()).to.equal(`${day}T11:30:00.000Z`);
    const bob = await signedIn(server, { email: emailOf("bob"), password: passwordOf("bob") });
    const own = formsOf(await bob.visit("/scheduled")).at(-1)?.fields ?? {};
    expect((await bob.post(`/scheduled/${id}/cancel`, own)).status).to.equal(404);
    await alice.submit(page, {}, formAt(`/scheduled/${id}/cancel`));
    expect((await alice.visit("/scheduled")).text).not.to.include("Tomorrow");
  });

  it("keeps the preference for sensitive media", async () => {
    await cast.alice.call("updateCredentials", { body: { source: { sensitive: true } } });
    const page = await attach(await alice.visit("/compose"), picture);
    expect(isChecked(page, "sensitive")).to.equal(true);
    await cast.alice.call("updateCredentials", { body: { source: { sensitive: false } } });
  });

  it("suggests mentions, hashtags and emojis to members only", async () => {
    await publish(cast.alice, "About #gardening");
    await server.settle();
    const suggest = async (word: string): Promise<string[]> => {
      const { body } = await alice.get(`/compose/suggestions?q=${encodeURIComponent(word)}`);
      return (body as { text: string }[]).map(({ text }) => text);
    };
    expect(await suggest("@bo")).to.include("@bob");
    expect(await suggest("#garde")).to.include("#gardening");
    for (const word of ["", "@", "bob", `@${"x".repeat(2000)}`])
      expect(await suggest(word)).to.deep.equal([]);
    const stranger = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
    for (const name of stranger.cookies.keys()) stranger.forgetCookie(name);
    expect((await stranger.get("/compose/suggestions?q=%40bo")).status).to.equal(401);
  });

  it("refuses forms from elsewhere, and asks to sign in when the session has ended", async () => {
    expect((await alice.postFiles("/compose", { status: "Forged" }, {})).status).to.equal(403);
    const page = await alice.visit("/compose");
    alice.forgetCookie("concord_session");
    const sent = await send(page, { status: "Too late" });
    expect(sent.headers["location"]).to.match(/^\/auth\/sign_in\?next=/);
  });

  it("makes browsers forget drafts when the member signs out", async () => {
    const sent = await alice.submit(await alice.visit("/home"), {}, formAt("/auth/sign_out"));
    expect(sent.headers["clear-site-data"]).to.equal('"storage"');
  });

  it("costs a constant number of queries", async () => {
    const { id } = await publish(cast.bob, "To reply to");
    const visit = (): Promise<unknown> => alice.visit(`/compose?reply=${id}`);
    const before = await queriesOf(server, visit);
    for (let number = 0; number < 5; number += 1)
      await act(cast.alice, (await publish(cast.bob, "More")).id, "bookmark");
    expect(await queriesOf(server, visit)).to.be.at.most(before);
  });
});
