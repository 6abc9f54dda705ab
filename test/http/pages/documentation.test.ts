import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import { readContract } from "../../../src/contract/document.ts";
import { suite } from "../../support/suite.ts";

describe("the documentation", function () {
  const { server } = suite();
  const get = (path: string): Test => supertest(server.app).get(path);

  it("serves every operation, webhook, area, schema and guide as a page and as Markdown", async () => {
    const { text } = await get("/docs")
      .expect(200)
      .expect("Content-Type", /^text\/html/);
    const areas = new Set(
      [...text.matchAll(/href="(\/docs\/(?:areas|guides)\/[^"]+)"/g)].map(([, to]) => to!),
    );
    const document = readContract().document as { readonly tags: readonly { readonly name: string }[] };
    for (const { name } of document.tags) expect([...areas]).to.include(`/docs/areas/${name}`);
    const { operations, pages, schemas } = readContract();
    const paths = [
      ...areas,
      ...[...operations, ...pages].map(({ id }) => `/docs/operations/${id}`),
      ...Object.keys(schemas).map((name) => `/docs/schemas/${name}`),
    ].filter((_path, index) => index % 7 === 0);
    const also = ["createStatus", "createAdminAccountNote", "receiveReportCreated"];
    for (const path of [...paths, ...also.map((id) => `/docs/operations/${id}`)]) {
      const page = await get(path).expect(200);
      const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, path).to.have.length(new Set(ids).size);
      const twin = await get(`${path}.md`)
        .expect(200)
        .expect("Content-Type", /^text\/markdown/);
      const [, title = "none"] = /^# (.+)$/m.exec(twin.text) ?? [];
      expect(page.text, path).to.include(title.replaceAll("'", "&#39;").replaceAll(/`.*/g, ""));
      expect(page.text).to.include(`href="${path}.md"`);
    }
  });

  it("shows the requirements and parameters of an operation, and code to call it", async () => {
    const { text } = await get("/docs/operations/createStatus.md").expect(200);
    for (const part of [
      "`POST /api/v1/statuses`",
      "a user's token with the scope `write:statuses`",
      "| `Idempotency-Key` |",
      "| `media_ids` |",
      "[CreatedStatus](../schemas/CreatedStatus.md)",
      "curl http://concord.test/api/v1/statuses \\",
      "new StatusesApi(server).createStatus({",
      "StatusesApi(server).create_status(",
      "client.StatusesAPI.CreateStatus(user).CreateStatusBody(body).Execute()",
      "new StatusesApi(server).createStatus(body).execute()",
      "statuses_api::CreateStatusParams { create_status_body: body, ..Default::default() }",
    ]) {
      expect(text).to.include(part);
    }
    const staff = await get("/docs/operations/createAdminWebhook.md").expect(200);
    expect(staff.text).to.include("- Permission of the role: `manage_webhooks`");
    const old = await get("/docs/operations/pinAccount.md").expect(200);
    expect(old.text).to.include("**Deprecated** since 2025-07-08.");
  });

  it("lists the areas by the groups of the contract", async () => {
    const { text } = await get("/docs/index.md").expect(200);
    const groups = readContract().document["x-tagGroups"] as readonly { readonly name: string }[];
    expect([...text.matchAll(/^### (.+)$/gm)].map(([, name]) => name)).to.deep.equal(
      groups.map(({ name }) => name),
    );
  });

  it("finds texts, operations and error codes, without scripts", async () => {
    const first = async (query: string): Promise<string | undefined> => {
      const { text } = await get(`/docs/search?q=${encodeURIComponent(query)}`).expect(200);
      return /<ol class="docs-results"><li><a href="([^"]+)">/.exec(text)?.[1];
    };
    expect(await first("Create a status")).to.equal("/docs/operations/createStatus");
    expect(await first("createstatus")).to.equal("/docs/operations/createStatus");
    expect(await first("POST /api/v1/statuses")).to.equal("/docs/operations/createStatus");
    expect(await first("attachment_not_ready")).to.equal("/docs/guides/errors#attachment_not_ready");
    expect(await first("since_event_id")).to.match(/stream/i);
    const { text } = await get("/docs/search?q=idempotency").expect(200);
    expect(text).not.to.include("search.md");
    expect(text, "excerpts are plain text").not.to.match(/`|\]\(/);
    expect(text).to.match(/<h1>Search<\/h1>[^]*<ol class="docs-results">/);
    expect(text).to.include('href="/docs/operations/createStatus"');
    const wrong = await get("/docs/search?q=idempotancy").expect(200);
    expect(wrong.text, "one wrong letter").to.include('href="/docs/operations/createStatus"');
    const none = await get("/docs/search?q=qqqqqqqq").expect(200);
    expect(none.text).to.include("Nothing found.");
  });

  it("finds operations by the words that people use, operations before other pages", async () => {
    const results = async (query: string): Promise<string[]> => {
      const { text } = await get(`/docs/search?q=${encodeURIComponent(query)}`).expect(200);
      return [...text.matchAll(/<li><a href="\/docs\/([^"]+)">/g)].map(([, to = ""]) => to);
    };
    for (const [query, operation] of [
      ["toot", "createStatus"],
      ["Toots", "createStatus"],
      ["boost", "reblogStatus"],
      ["like", "favouriteStatus"],
      ["who liked a post", "listStatusFavouritedBy"],
      ["delete a toot", "deleteStatus"],
      ["hashtag", "listTagTimeline"],
      ["follow a hashtag", "followTag"],
      ["upload", "uploadMedia"],
      ["post with media", "createStatus"],
      ["webhook", "createAdminWebhook"],
    ] as const) {
      expect((await results(query)).slice(0, 3), query).to.include(`operations/${operation}`);
    }
    for (const query of ["DM", "direct message"]) {
      const found = await results(query);
      expect(found.slice(0, 3), query).to.include("operations/listConversations");
      expect(found[0], query).to.match(/^operations\//);
    }
    expect(await results("dm")).to.include("operations/createStatus");
    // A title as it is written, and words without a meaning of their own.
    expect((await results("Status"))[0]).to.equal("schemas/Status");
    expect((await results("with the")).length).to.be.greaterThan(0);
    expect(await results("...")).to.deep.equal([]);
    for (const name of ["constructor", "__proto__"]) await results(name);
  });

  it("begins with a request that works, and shows the version and its changes", async () => {
    const { text } = await get("/docs/index.md").expect(200);
    expect(text).to.match(
      /## Send a first request\n[^#]*```sh\ncurl -s http:\/\/concord\.test\/api\/v2\/instance\n/,
    );
    expect(text).to.include("[get a token](guides/getting-a-token.md)");
    const { version } = readContract().document["info"] as { readonly version: string };
    const front = await get("/docs").expect(200);
    expect(front.text).to.include(`<a href="/docs/guides/changelog" >Version ${version}: changes</a>`);
    const changes = await get("/docs/guides/changelog").expect(200);
    expect(changes.text).to.include(`>${version}</h2>`);
    const guides = await get("/docs/guides").expect(200);
    expect(guides.text).to.include('<a href="/docs/guides/first-request">Send a first request</a>: ');
    expect(guides.text).to.include('<a href="/docs/guides" aria-current="page">All guides</a>');
  });

  it("marks the methods of requests", async () => {
    const area = await get("/docs/areas/statuses").expect(200);
    expect(area.text).to.include(
      '<code><span class="docs-method-DELETE">DELETE</span> /api/v1/statuses/{id}</code>',
    );
    const found = await get("/docs/search?q=createStatus").expect(200);
    expect(found.text).to.include(
      '<code>createStatus <span class="docs-method-POST">POST</span> /api/v1/statuses</code>',
    );
  });

  it("truncates long queries, and escapes them", async () => {
    const { text } = await get(`/docs/search?q=${encodeURIComponent(`<b>"'${"a ".repeat(3000)}`)}`).expect(
      200,
    );
    expect(text).to.include('value="&lt;b&gt;&quot;&#39;a a ');
    expect(text).not.to.include("a ".repeat(200));
  });

  it("has anchors for error codes, and links to operations that texts name", async () => {
    const { text } = await get("/docs/guides/errors").expect(200);
    expect(text).to.include('<tr id="attachment_not_ready">');
    expect(text).to.include('<a href="/docs/operations/createStatus"><code>createStatus</code></a>');
    expect(text).not.to.include("&lt;!--");
    const operation = await get("/docs/operations/getFilterV1").expect(200);
    expect(operation.text).to.include(
      '<a href="/docs/operations/getFilter"><code><span class="docs-method-GET">GET</span> /api/v2/filters/{id}</code></a>',
    );
  });

  it("uses only scripts and styles of this server, and may only call its API", async () => {
    const { text, headers } = await get("/docs/operations/createStatus").expect(200);
    expect(text).not.to.match(/<style|\sstyle=|\son\w+=|javascript:|<script>/);
    for (const [, address] of text.matchAll(/<(?:script|link|img)[^>]*(?:href|src)="([^"]+)"/g)) {
      expect(address).to.match(/^\//);
    }
    const policy = headers["content-security-policy"] as string;
    expect(policy).not.to.match(/unsafe|https:|\*/);
    expect(policy).to.include("connect-src 'self' http://concord.test;");
    expect(headers["cache-control"]).to.equal("public, max-age=60");
  });

  it("has an index for language models (/llms.txt)", async () => {
    const { text } = await get("/llms.txt")
      .expect(200)
      .expect("Content-Type", /^text\/plain/);
    expect(text).to.match(/^# Concord API\n\n> /);
    expect(text).to.include(
      "- [Create a status](http://concord.test/docs/operations/createStatus.md): POST /api/v1/statuses",
    );
    expect(text).to.include("(http://concord.test/docs/guides/errors.md)");
    const { operations } = readContract();
    expect(text.match(/\/docs\/operations\//g)?.length).to.be.at.least(operations.length);
  });

  it("returns 404 for other paths", async () => {
    for (const path of [
      "/docs/operations/nothing",
      "/docs/operations/nothing.md",
      "/docs/operations/constructor",
      "/docs/guides/..%2F..%2Fpackage.json",
      "/docs/guides/..%2F..%2FREADME.md",
      "/docs/nothing",
      "/docs/nothing.md",
      "/docs/schemas/",
    ]) {
      await get(path).expect(404);
    }
  });

  it("has an icon for pages that declare none", async () => {
    await get("/favicon.ico")
      .expect(200)
      .expect("Content-Type", /^image\/svg\+xml/);
  });
});
