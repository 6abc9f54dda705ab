import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { act, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("oEmbed", () => {
  const { server, cast } = suite();

  const ask = (query: Readonly<Record<string, string>>): Test =>
    supertest(server.app).get(`/api/oembed?${new URLSearchParams(query).toString()}`);
  const embed = async (query: Readonly<Record<string, string>>): Promise<Schemas["OEmbed"]> =>
    (await ask(query).expect(200)).body as Schemas["OEmbed"];

  it("embeds a post by its URL, with its author, without its text", async () => {
    const post = await publish(cast.alice, "Ripe tomatoes");
    const url = post.url ?? "";
    const found = await embed({ url });
    expect(found).to.deep.include({
      type: "rich",
      version: "1.0",
      title: "Post by Alice Archer",
      author_name: "Alice Archer",
      author_url: "http://concord.test/@alice",
      provider_name: "concord.test",
      provider_url: "http://concord.test/",
      width: 400,
      height: null,
    });
    expect(found.html).to.equal(
      `<blockquote cite="${url}"><a href="${url}"><bdi>Post by Alice Archer</bdi> (@alice@concord.test)</a></blockquote>`,
    );
    expect(await embed({ url: post.uri })).to.deep.equal(found);
  });

  it("respects the maximum size", async () => {
    const { url } = await publish(cast.alice, "Beans");
    const found = await embed({ url: url ?? "", maxwidth: "320", maxheight: "200" });
    expect(found).to.include({ width: 320, height: 200 });
    await ask({ url: url ?? "", maxwidth: "wide" }).expect(400);
    await ask({ url: url ?? "", maxwidth: "0" }).expect(400);
  });

  it("escapes names", async () => {
    await cast.bob.call("updateCredentials", { body: { display_name: `<script>"x"` } });
    const { url } = await publish(cast.bob, "Bread");
    const { html, author_name: name } = await embed({ url: url ?? "" });
    expect(name).to.equal(`<script>"x"`);
    expect(html).to.include("&lt;script&gt;&quot;x&quot;").and.not.include("<script>");
  });

  it("returns 404 for anything except public local posts", async () => {
    const unlisted = await publish(cast.alice, { status: "Quietly", visibility: "unlisted" });
    await embed({ url: unlisted.url ?? "" });
    const hidden = await publish(cast.alice, { status: "Secret", visibility: "private" });
    const original = await publish(cast.alice, "Told on");
    const reblog = await act(cast.bob, original.id, "reblog");
    for (const url of [
      hidden.url ?? "",
      (unlisted.url ?? "").replace("@alice", "@bob"),
      (unlisted.url ?? "").replace("concord.test", "remote.example"),
      `http://concord.test/@bob/${reblog.id}`,
      "http://concord.test/@alice",
      "http://concord.test/@alice/1",
      `http://concord.test/@alice/${"9".repeat(30)}`,
      "garbage",
      "javascript:alert(1)",
    ]) {
      await ask({ url }).expect(404);
    }
    await ask({}).expect(400);
    await ask({ url: `http://concord.test/${"a".repeat(2048)}` }).expect(400);
  });
});
