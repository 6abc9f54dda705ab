import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import type { Person } from "../cast/people.ts";
import { recordingContext } from "../support/events.ts";
import { keywordId, makeFilter, readFilter, wordsOf } from "../support/filters.ts";
import { forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v2/filters";

describe("the filters API, version 2,", () => {
  const { server, cast } = suite();
  const { alice } = cast;
  afterEach(() => forget(server, "filters"));

  const form = (person: Person, method: "post" | "put", target: string, text: string) =>
    person[method](target).set("Content-Type", "application/x-www-form-urlencoded").send(text);

  it("POST /api/v2/filters creates a filter with its keywords in one request", async () => {
    const filter = await makeFilter(alice, ["tomatoes", { keyword: "beans", whole_word: false }], {
      context: ["home", "public", "home"],
      filter_action: "hide",
      expires_in: 3600,
    });
    expect(filter).to.deep.include({
      title: "Vegetables",
      context: ["home", "public"],
      filter_action: "hide",
    });
    expect(filter.keywords?.map(({ keyword, whole_word: whole }) => [keyword, whole])).to.deep.equal([
      ["tomatoes", true],
      ["beans", false],
    ]);
    expect(filter.statuses).to.deep.equal([]);
    const left = Date.parse(filter.expires_at ?? "") - server.context.clock().getTime();
    expect(left).to.be.within(3_500_000, 3_600_000);
    expect(await readFilter(alice, filter.id)).to.deep.equal(filter);
  });

  it("warns and never expires by default", async () => {
    const body = await alice.call("createFilter", { body: { title: "Peas", context: ["account"] } });
    expect(body).to.include({ filter_action: "warn", expires_at: null });
    expect(body.keywords).to.deep.equal([]);
  });

  it("GET /api/v2/filters lists the user's own filters with keywords only", async () => {
    const first = await makeFilter(alice);
    const second = await makeFilter(alice, ["beans"], { title: "More" });
    await makeFilter(cast.bob, ["peas"]);
    const body = await alice.call("listFilters");
    expect(body).to.deep.equal([first, second]);
  });

  it("lists any number of filters with the same number of queries", async () => {
    const queries = (): Promise<number> => queriesOfRequest(server, () => alice.call("listFilters"));
    await makeFilter(alice);
    const few = await queries();
    for (let count = 0; count < 5; count += 1) await makeFilter(alice, ["beans", "peas"]);
    expect(few).to.be.a("number");
    expect(await queries()).to.equal(few);
  });

  it("PUT /api/v2/filters/{id} changes, deletes and adds keywords in one request", async () => {
    const filter = await makeFilter(alice, ["tomatoes", "beans", "peas"]);
    const body = await alice.call("updateFilter", {
      path: { id: filter.id },
      body: {
        title: "Garden",
        keywords_attributes: [
          { id: keywordId(filter, 0), _destroy: true },
          { id: keywordId(filter, 1), keyword: "green beans" },
          { keyword: "corn", whole_word: false },
        ],
      },
    });
    expect(body).to.include({ title: "Garden", filter_action: "warn" });
    expect(body.context).to.deep.equal(["home"]);
    expect(wordsOf(body)).to.deep.equal(["green beans", "peas", "corn"]);
    expect(keywordId(body, 0)).to.equal(keywordId(filter, 1));
    expect(await readFilter(alice, filter.id)).to.deep.equal(body);
  });

  for (const [name, attributes] of [
    [
      "keywords_attributes[][keyword]",
      (id: string) => `[][id]=${id}&[][_destroy]=true&[][keyword]=corn&[][keyword]=oats`,
    ],
    ["encoded brackets", (id: string) => `[][id]=${id}&[][_destroy]=1&[][keyword]=corn&[][keyword]=oats`],
    [
      "keywords_attributes[0][keyword]",
      (id: string) => `[0][id]=${id}&[0][_destroy]=true&[1][keyword]=corn&[2][keyword]=oats`,
    ],
    [
      "numeric timestamps",
      (id: string) =>
        `[7][id]=${id}&[7][_destroy]=t&[1700000000001][keyword]=corn&[1700000000002][keyword]=oats`,
    ],
  ] as const) {
    it(`accepts forms with ${name}`, async () => {
      const filter = await makeFilter(alice, ["tomatoes", "beans"]);
      const fields = attributes(keywordId(filter))
        .split("&")
        .map((pair) => `keywords_attributes${pair}`)
        .join("&")
        // The first entry ends where its id or keyword repeats, so `corn` starts a new one.
        .replace(
          "&keywords_attributes[][keyword]=corn",
          "&keywords_attributes[][id]=&keywords_attributes[][keyword]=corn",
        );
      const text =
        name === "encoded brackets" ? fields.replaceAll("[", "%5B").replaceAll("]", "%5D") : fields;
      const { body } = await form(alice, "put", `${path}/${filter.id}`, text).expect(200);
      expect(wordsOf(body)).to.deep.equal(["beans", "corn", "oats"]);
    });
  }

  it("starts a new form entry where a name repeats, as in the documentation's example", async () => {
    const filter = await makeFilter(alice, ["foo", "bar"]);
    const [first, second] = [keywordId(filter, 0), keywordId(filter, 1)];
    const text = `keywords_attributes[][id]=${first}&keywords_attributes[][_destroy]=true&keywords_attributes[][id]=${second}&keywords_attributes[][keyword]=baz`;
    const { body } = await form(alice, "put", `${path}/${filter.id}`, text).expect(200);
    expect(body.keywords).to.deep.equal([{ id: second, keyword: "baz", whole_word: true }]);
    const created = await form(
      alice,
      "post",
      path,
      "title=test&context[]=public&keywords_attributes[][keyword]=foo&keywords_attributes[][whole_word]=false&keywords_attributes[][keyword]=bar&keywords_attributes[][whole_word]=true",
    ).expect(200);
    expect(
      created.body.keywords.map((one: { keyword: string; whole_word: boolean }) => [
        one.keyword,
        one.whole_word,
      ]),
    ).to.deep.equal([
      ["foo", false],
      ["bar", true],
    ]);
  });

  it("accepts multipart bodies with entries in brackets", async () => {
    const { body } = await alice
      .post(path)
      .field("title", "Parts")
      .field("context[]", "home")
      .field("keywords_attributes[][keyword]", "corn")
      .field("keywords_attributes[][whole_word]", "0")
      .field("keywords_attributes[][keyword]", "oats")
      .expect(200);
    expect(wordsOf(body)).to.deep.equal(["corn", "oats"]);
  });

  it("ignores empty entries and entries marked for deletion when creating a filter, as Rails does", async () => {
    const filter = await makeFilter(alice, [
      {},
      { keyword: "" },
      { keyword: "beans", _destroy: true },
      "peas",
    ]);
    expect(wordsOf(filter)).to.deep.equal(["peas"]);
    const attributes = [{ id: keywordId(filter), keyword: "corn" }];
    await alice.refused(
      "createFilter",
      { body: { title: "x", context: ["home"], keywords_attributes: attributes } },
      404,
    );
    expect(await alice.call("listFilters")).to.deep.equal([filter]);
  });

  it("applies all changes of a request or none", async () => {
    const filter = await makeFilter(alice, ["tomatoes"]);
    const other = await makeFilter(cast.bob, ["beans"]);
    for (const [entry, status] of [
      [{ id: keywordId(other), keyword: "x" }, 404],
      [{ id: "no id" }, 404],
      [{ id: "1", _destroy: true }, 404],
      [{ keyword: " \u200B ", whole_word: true }, 422],
      [{ id: keywordId(filter), keyword: "" }, 422],
    ] as const) {
      const attributes = [{ keyword: "corn" }, { id: keywordId(filter), _destroy: true }, entry];
      await alice
        .put(`${path}/${filter.id}`)
        .send({ title: "Changed", keywords_attributes: attributes })
        .expect(status);
      expect(await readFilter(alice, filter.id)).to.deep.equal(filter);
    }
    expect(wordsOf(await readFilter(cast.bob, other.id))).to.deep.equal(["beans"]);
  });

  it("removes the expiry with null or an empty field, and keeps it otherwise", async () => {
    const filter = await makeFilter(alice, [], { expires_in: 60 });
    const target = `${path}/${filter.id}`;
    expect(
      (await alice.call("updateFilter", { path: { id: filter.id }, body: { title: "Other" } })).expires_at,
    ).to.equal(filter.expires_at);
    expect(
      (await alice.call("updateFilter", { path: { id: filter.id }, body: { expires_in: null } })).expires_at,
    ).to.equal(null);
    const timed = await alice.call("updateFilter", { path: { id: filter.id }, body: { expires_in: 60 } });
    expect(timed.expires_at).not.to.equal(null);
    expect((await form(alice, "put", target, "expires_in=").expect(200)).body.expires_at).to.equal(null);
  });

  it("DELETE /api/v2/filters/{id} deletes the filter with its keywords", async () => {
    const filter = await makeFilter(alice);
    const body = await alice.call("deleteFilter", { path: { id: filter.id } });
    expect(body).to.deep.equal({});
    await alice.refused("getFilter", { path: { id: filter.id } }, 404);
    await alice.refused("getFilterKeyword", { path: { id: keywordId(filter) } }, 404);
    await alice.refused("deleteFilter", { path: { id: filter.id } }, 404);
  });

  it("GET and POST /api/v2/filters/{filter_id}/keywords list and add keywords", async () => {
    const filter = await makeFilter(alice);
    const added = await alice.call("createFilterKeyword", {
      path: { filter_id: filter.id },
      body: { keyword: "beans" },
    });
    expect(added).to.include({ keyword: "beans", whole_word: true });
    expect(await alice.call("listFilterKeywords", { path: { filter_id: filter.id } })).to.deep.equal([
      ...(filter.keywords ?? []),
      added,
    ]);
  });

  for (const version of ["v1", "v2"]) {
    it(`GET, PUT and DELETE /api/${version}/filters/keywords/{id} read, change and delete a keyword`, async () => {
      const filter = await makeFilter(alice);
      const target = `/api/${version}/filters/keywords/${keywordId(filter)}`;
      expect((await alice.get(target).expect(200)).body).to.deep.equal(filter.keywords?.[0]);
      const changed = await alice.put(target).send({ keyword: "beans" }).expect(200);
      expect(changed.body).to.deep.equal({ id: keywordId(filter), keyword: "beans", whole_word: true });
      const half = await alice.put(target).send({ keyword: "beans", whole_word: false }).expect(200);
      expect((await alice.get(target).expect(200)).body).to.deep.equal(half.body);
      for (const request of [
        cast.bob.get(target),
        cast.bob.put(target).send({ keyword: "x" }),
        cast.bob.delete(target),
      ]) {
        await request.expect(404);
      }
      expect((await alice.delete(target).expect(200)).body).to.deep.equal({});
      await alice.get(target).expect(404);
      expect((await readFilter(alice, filter.id)).keywords).to.deep.equal([]);
    });
  }

  it("lists filtered statuses, which are removed with their entry, status or filter", async () => {
    const filter = await makeFilter(alice);
    const target = `${path}/${filter.id}/statuses`;
    const status = await publish(cast.bob, "Rain");
    const entry = await alice.call("createFilterStatus", {
      path: { filter_id: filter.id },
      body: { status_id: status.id },
    });
    expect(entry).to.deep.equal({ id: entry.id, status_id: status.id });
    expect(await alice.call("listFilterStatuses", { path: { filter_id: filter.id } })).to.deep.equal([entry]);
    expect((await readFilter(alice, filter.id)).statuses).to.deep.equal([entry]);
    expect(await alice.call("getFilterStatus", { path: { id: entry.id } })).to.deep.equal(entry);
    const again = await alice.refused(
      "createFilterStatus",
      { path: { filter_id: filter.id }, body: { status_id: status.id } },
      422,
    );
    expect(again.details?.["status_id"]?.[0]?.error).to.equal("ERR_TAKEN");
    for (const request of [
      cast.bob.get(target),
      cast.bob.post(target).send({ status_id: status.id }),
      cast.bob.get(`${path}/statuses/${entry.id}`),
      cast.bob.delete(`${path}/statuses/${entry.id}`),
    ]) {
      await request.expect(404);
    }
    expect(await alice.call("deleteFilterStatus", { path: { id: entry.id } })).to.deep.equal({});
    expect(await alice.call("listFilterStatuses", { path: { filter_id: filter.id } })).to.deep.equal([]);
    await alice.call("createFilterStatus", {
      path: { filter_id: filter.id },
      body: { status_id: status.id },
    });
    await cast.bob.call("deleteStatus", { path: { id: status.id } });
    expect(await alice.call("listFilterStatuses", { path: { filter_id: filter.id } })).to.deep.equal([]);
  });

  it("rejects statuses that are invisible or don't exist", async () => {
    const filter = await makeFilter(alice);
    const secret = await publish(cast.bob, { status: "A secret", visibility: "private" });
    for (const id of [secret.id, "1", "tomatoes"]) {
      await alice.refused(
        "createFilterStatus",
        { path: { filter_id: filter.id }, body: { status_id: id } },
        404,
      );
    }
  });

  it("reports errors in a filter", async () => {
    for (const [fields, field] of [
      [{ title: undefined }, "title"],
      [{ title: "" }, "title"],
      [{ title: "  " }, "title"],
      [{ title: "x".repeat(257) }, "title"],
      [{ context: undefined }, "context"],
      [{ context: [] }, "context"],
      [{ context: ["kitchen"] }, "context.0"],
      [{ filter_action: "blur" }, "filter_action"],
      [{ filter_action: "explode" }, "filter_action"],
      [{ expires_in: -1 }, "expires_in"],
      [{ expires_in: "soon" }, "expires_in"],
      [{ keywords_attributes: [{ keyword: "x".repeat(513) }] }, "keywords_attributes.0.keyword"],
      // Each character stands for eighteen.
      [{ keywords_attributes: [{ keyword: "\uFDFA".repeat(100) }] }, "keyword"],
    ] as const) {
      const sent = { title: "Vegetables", context: ["home"], ...fields };
      const { details, error } = await alice.refused("createFilter", { body: sent }, 422);
      expect(Object.keys(details ?? {}), error).to.deep.equal([field]);
    }
    const { error } = await alice.refused(
      "createFilter",
      { body: { title: "x", context: ["home"], filter_action: "blur" } },
      422,
    );
    expect(error).to.contain("warn").and.to.contain("hide");
    expect(await alice.call("listFilters")).to.deep.equal([]);
  });

  it("rejects a megabyte of text without processing it", async () => {
    const long = "x".repeat(1_100_000);
    const most = "x".repeat(900_000);
    const { id } = await makeFilter(alice);
    for (const fields of [
      { title: most },
      { context: [most] },
      { keywords_attributes: [{ keyword: most }] },
    ]) {
      await alice.refused("createFilter", { body: { title: "x", context: ["home"], ...fields } }, 422);
    }
    await alice.refused("createFilterKeyword", { path: { filter_id: id }, body: { keyword: most } }, 422);
    await alice.refused("createFilterKeyword", { path: { filter_id: id }, body: { keyword: long } }, 413);
    await form(alice, "put", `${path}/${id}`, "keywords_attributes[][keyword]=a&".repeat(25_000)).expect(422);
  });

  it("allows up to 200 filters, 100 keywords and 200 statuses, also concurrently", async () => {
    const filter = await makeFilter(alice);
    const many = Array.from({ length: 99 }, (_, index) => ({ keyword: `word ${index}` }));
    await alice.refused(
      "updateFilter",
      { path: { id: filter.id }, body: { keywords_attributes: [...many, { keyword: "more" }] } },
      422,
    );
    await alice.call("updateFilter", {
      path: { id: filter.id },
      body: { keywords_attributes: many.slice(1) },
    });
    const keywords = await Promise.all(
      ["one", "two", "three"].map((keyword) => alice.post(`${path}/${filter.id}/keywords`).send({ keyword })),
    );
    expect(keywords.map(({ status }) => status)).to.have.members([200, 422, 422]);
    const replaced = {
      keywords_attributes: [{ id: keywordId(filter), _destroy: true }, { keyword: "instead" }],
    };
    await alice.call("updateFilter", { path: { id: filter.id }, body: replaced });
    expect((await readFilter(alice, filter.id)).keywords).to.have.length(100);

    const status = await publish(cast.bob, "Rain");
    const others = await publish(cast.bob, "Snow");
    await server.database.builder.raw(
      `with made as (insert into statuses (account_id, uri, local, visibility, conversation_id)
         select account_id, uri || '/' || n, false, visibility, conversation_id
         from statuses, generate_series(1, 199) n where id = ? returning id)
       insert into filter_statuses (account_id, filter_id, status_id, created_at) select ?, ?, id, now() from made`,
      [status.id, alice.account.id, filter.id],
    );
    const statuses = await Promise.all(
      [status, others].map(({ id }) => alice.post(`${path}/${filter.id}/statuses`).send({ status_id: id })),
    );
    expect(statuses.map((reply) => reply.status)).to.have.members([200, 422]);

    await server.database.builder.raw(
      `insert into filters (account_id, title, contexts, action, created_at)
       select ?, 'Filter', '{home}', 'warn', now() from generate_series(1, 198)`,
      [alice.account.id],
    );
    const filters = await Promise.all(
      ["one", "two"].map((title) => alice.post(path).send({ title, context: ["home"] })),
    );
    expect(filters.map((reply) => reply.status)).to.have.members([200, 422]);
    const full = filters.find((reply) => reply.status === 422);
    expect(full?.body).to.include({ code: "limit_reached" });
    await alice.refused("createFilterV1", { body: { phrase: "more", context: ["home"] } }, 422);
  });

  it("allows up to 50,000 characters of keywords per user", async () => {
    const filter = await makeFilter(alice);
    const long = Array.from({ length: 97 }, (_, index) => ({ keyword: String(index).padStart(512, "ä") }));
    const create = () =>
      alice.post(path).send({ title: "Long", context: ["home"], keywords_attributes: long });
    const full = await create().expect(200);
    const refusals = [
      await create().expect(422),
      await alice.put(`${path}/${filter.id}`).send({ keywords_attributes: long }).expect(422),
    ];
    const short = await alice.call("createFilterKeyword", {
      path: { filter_id: filter.id },
      body: { keyword: "a".repeat(300) },
    });
    const longer = { keyword: "a".repeat(400) };
    const v1 = { context: ["home"], phrase: longer.keyword };
    refusals.push(
      await alice.post(`${path}/${filter.id}/keywords`).send(longer).expect(422),
      await alice.put(`${path}/keywords/${short.id}`).send(longer).expect(422),
      await alice.put(`/api/v1/filters/${short.id}`).send(v1).expect(422),
      await alice.post("/api/v1/filters").send(v1).expect(422),
    );
    for (const { body } of refusals) expect(body).to.include({ code: "limit_reached" });
    expect((await readFilter(alice, filter.id)).keywords).to.have.length((filter.keywords ?? []).length + 1);
    await alice.call("deleteFilter", { path: { id: full.body.id } });
    await alice.call("createFilterKeyword", { path: { filter_id: filter.id }, body: longer });
  });

  it("filters_changed is emitted once per request that changes something", async () => {
    const events: AnyEvent[] = [];
    const app = createApp(recordingContext(server.context, events), operations);
    const send = async (
      method: "post" | "put" | "delete",
      target: string,
      body: object,
      status = 200,
    ): Promise<{ id: string; keywords?: { id: string }[] }> => {
      const authorized = supertest(app)[method](target).set("Authorization", `Bearer ${alice.token}`);
      return (await authorized.send(body).expect(status)).body as { id: string; keywords?: { id: string }[] };
    };
    const changes = async (work: () => Promise<unknown>): Promise<AnyEvent[]> => {
      events.length = 0;
      await work();
      return [...events];
    };
    const once = [{ type: "filters.changed", accountId: alice.account.id }];
    const status = await publish(alice, "Rain");
    const filter = await makeFilter(alice, ["tomatoes", "beans", "peas"]);
    const target = `${path}/${filter.id}`;
    const [first, second, third] = [keywordId(filter, 0), keywordId(filter, 1), keywordId(filter, 2)];
    const several = {
      title: "Garden",
      keywords_attributes: [
        { id: first, keyword: "corn" },
        { id: second, _destroy: true },
        { keyword: "a" },
        { keyword: "b" },
      ],
    };
    expect(await changes(() => send("put", target, several))).to.deep.equal(once);
    const same = { title: "Garden", context: ["home"], filter_action: "warn", expires_in: null };
    expect(await changes(() => send("put", target, same))).to.deep.equal([]);
    const alike = { keywords_attributes: [{ id: first, keyword: "corn", whole_word: true }] };
    expect(await changes(() => send("put", target, alike))).to.deep.equal([]);
    expect(await changes(() => send("put", target, { title: " " }, 422))).to.deep.equal([]);
    expect(await changes(() => send("post", path, { title: "x", context: ["home"] }))).to.deep.equal(once);
    expect(await changes(() => send("post", `${target}/keywords`, { keyword: "c" }))).to.deep.equal(once);
    const keyword = `${path}/keywords/${third}`;
    expect(await changes(() => send("put", keyword, { keyword: "d" }))).to.deep.equal(once);
    expect(await changes(() => send("put", keyword, { keyword: "d" }))).to.deep.equal([]);
    expect(await changes(() => send("delete", keyword, {}))).to.deep.equal(once);
    let entry = "";
    const list = async (): Promise<void> => {
      entry = (await send("post", `${target}/statuses`, { status_id: status.id })).id;
    };
    expect(await changes(list)).to.deep.equal(once);
    expect(await changes(() => send("delete", `${path}/statuses/${entry}`, {}))).to.deep.equal(once);
    expect(
      await changes(() => send("put", `/api/v1/filters/keywords/${first}`, { keyword: "e" })),
    ).to.deep.equal(once);
    let phrase = "";
    const old = async (): Promise<void> => {
      phrase = `/api/v1/filters/${(await send("post", "/api/v1/filters", { phrase: "f", context: ["home"] })).id}`;
    };
    expect(await changes(old)).to.deep.equal(once);
    expect(
      await changes(() => send("put", phrase, { phrase: "g", context: ["public"], irreversible: true })),
    ).to.deep.equal(once);
    expect(
      await changes(() => send("put", phrase, { phrase: "g", context: ["public"], irreversible: true })),
    ).to.deep.equal([]);
    expect(await changes(() => send("delete", phrase, {}))).to.deep.equal(once);
    expect(await changes(() => send("delete", target, {}))).to.deep.equal(once);
    expect(await changes(() => send("delete", target, {}, 404))).to.deep.equal([]);
  });
});
