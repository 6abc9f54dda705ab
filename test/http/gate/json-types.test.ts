import { expect } from "chai";
import type { Person } from "../../cast/people.ts";
import { makeMedia, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";

describe("JSON types", () => {
  const { server, cast } = suite();

  const refused = async (person: Person, path: string, body: object, field: string): Promise<void> => {
    const reply = await person.post(path).send(body);
    expect(reply.status, JSON.stringify(body)).to.equal(422);
    expect(reply.body).to.include({ code: "validation_failed" });
    expect(reply.body).to.have.property("details").that.has.all.keys(field);
  };

  it("are strict: a number, boolean, list or object isn't a string", async () => {
    for (const status of [false, true, 0, 5, 1.5, ["a"], [["a"]], [], {}, { a: 1 }]) {
      await refused(cast.alice, "/api/v1/statuses", { status }, "status");
    }
    await refused(cast.alice, "/api/v1/statuses", { status: "a", language: 5 }, "language");
    await refused(cast.alice, "/api/v2/filters", { title: 5, context: ["home"] }, "title");
    await refused(cast.alice, "/api/v2/filters", { title: ["a"], context: ["home"] }, "title");
    const poll = { options: ["Yes", 1], expires_in: 3600 };
    await refused(cast.alice, "/api/v1/statuses", { status: "a", poll }, "poll.options.1");
  });

  it("are strict: a boolean or list isn't a number, and a list isn't a boolean", async () => {
    for (const expires_in of [true, [3600], {}]) {
      const poll = { options: ["Yes", "No"], expires_in };
      await refused(cast.alice, "/api/v1/statuses", { status: "a", poll }, "poll.expires_in");
    }
    for (const sensitive of [[true], {}, 2, "yes"]) {
      await refused(cast.alice, "/api/v1/statuses", { status: "a", sensitive }, "sensitive");
    }
  });

  // Clients rely on Rails' conversions.
  it("may be strings for numbers", async () => {
    const poll = { options: ["Yes", "No"], expires_in: "3600" };
    const body = await cast.alice.call("createStatus", { body: { status: "Tea?", poll } });
    expect(body).to.have.nested.property("poll.options").with.lengthOf(2);
  });

  it("may be strings, 0 or 1 for booleans", async () => {
    for (const [sensitive, expected] of [
      ["true", true],
      ["1", true],
      [1, true],
      ["false", false],
      [0, false],
    ]) {
      const { body } = await cast.alice.post("/api/v1/statuses").send({ status: "a", sensitive }).expect(200);
      expect(body).to.include({ sensitive: expected });
    }
  });

  it("may be integers for ids, if JSON preserves all digits", async () => {
    const id = await makeMedia(server, cast.alice.account);
    expect(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER)).to.equal(true);
    const body = (value: string): string => `{"status":"a","media_ids":[${value}]}`;
    const send = (text: string) =>
      cast.alice.post("/api/v1/statuses").set("Content-Type", "application/json").send(text);
    // JavaScript would read another id.
    const lossy = await send(body(id)).expect(422);
    expect(lossy.body).to.have.property("details").that.has.all.keys("media_ids.0");
    const unknown = await send(body("123")).expect(422);
    expect(unknown.body).to.not.include({ code: "validation_failed" });
    await send(`{"status":"a","in_reply_to_id":123}`).expect(404);
    await send(`{"status":"a","in_reply_to_id":1.5}`).expect(422);
  });

  it("may be empty for an enumeration, which counts as absent, as in forms and queries", async () => {
    const wanted = { status: "Figs", visibility: "", quote_approval_policy: "" };
    for (const type of ["json", "form"]) {
      const { body } = await cast.alice.post("/api/v1/statuses").type(type).send(wanted).expect(200);
      expect(body).to.include({ visibility: "public" });
    }
    await cast.alice
      .post("/api/v1/statuses")
      .type("form")
      .send({ ...wanted, visibility: " " })
      .expect(422);
    await cast.alice.call("search", { query: { q: "figs", type: "" } });
    await cast.alice.call("listNotifications", { query: { types: [""] } });
    const filter = { title: "a", context: ["home"], filter_action: "" };
    const body = await cast.alice.call("createFilter", { body: filter });
    expect(body).to.include({ filter_action: "warn" });
    await refused(
      cast.alice,
      "/api/v1/reports",
      { account_id: cast.bob.account.id, category: "x" },
      "category",
    );
  });

  it("may be a single value for a list", async () => {
    const id = await makeMedia(server, cast.alice.account);
    const body = await cast.alice.call("createStatus", { body: { status: "a", media_ids: id } });
    expect(body).to.have.property("media_attachments").with.lengthOf(1);
    const filter = { title: "a", context: "home" };
    const made = await cast.alice.call("createFilter", { body: filter });
    expect(made).to.have.deep.property("context", ["home"]);
  });

  it("don't matter in forms and queries, which contain only strings", async () => {
    const form = cast.alice.post("/api/v1/statuses").type("form");
    const { body } = await form.send("status=5&sensitive=1&language=de").expect(200);
    expect(body).to.include({ sensitive: true, content: "<p>5</p>" });
    await publish(cast.alice, "b");
    for (const [query, length] of [
      ["limit=1", 1],
      ["limit[]=1", 1],
    ] as const) {
      const page = await cast.alice
        .get(`/api/v1/accounts/${cast.alice.account.id}/statuses?${query}`)
        .expect(200);
      expect(page.body).to.have.lengthOf(length);
    }
  });

  it("of a limit with many digits is capped like any other large one", async () => {
    for (const limit of ["9".repeat(15), "9".repeat(16), "9".repeat(400)]) {
      await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id }, query: { limit } });
    }
    for (const limit of ["-" + "9".repeat(16), "1e3", "0x10", "9".repeat(16) + "x"]) {
      await cast.alice.refused(
        "listAccountStatuses",
        { path: { id: cast.alice.account.id }, query: { limit } },
        400,
      );
    }
  });
});
