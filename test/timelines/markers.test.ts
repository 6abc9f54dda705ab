import { expect } from "chai";
import { untilSomebodyWaits } from "../support/locks.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("markers", () => {
  const { server, cast } = suite();
  afterEach(() => forget(server, "markers"));

  const save = (body: object) => cast.alice.post("/api/v1/markers").send(body);

  it("are missing until set, count their changes, and are specific to each user", async () => {
    expect(
      await cast.alice.call("getMarkers", { query: { timeline: ["home", "notifications"] } }),
    ).to.deep.equal({});
    const first = await save({ home: { last_read_id: "100" } }).expect(200);
    expect(first.body).to.have.all.keys("home");
    expect(first.body.home).to.include({ last_read_id: "100", version: 1 });
    await save({ home: { last_read_id: "113500000000000042" }, notifications: { last_read_id: "7" } }).expect(
      200,
    );
    const body = await cast.alice.call("getMarkers", { query: { timeline: ["home", "notifications"] } });
    expect(body.home).to.include({ last_read_id: "113500000000000042", version: 2 });
    expect(body.notifications).to.include({ last_read_id: "7", version: 1 });
    expect(await cast.alice.call("getMarkers", { query: { timeline: ["home"] } })).to.have.all.keys("home");
    expect(await cast.alice.call("getMarkers")).to.deep.equal({});
    expect(
      await cast.bob.call("getMarkers", { query: { timeline: ["home", "notifications"] } }),
    ).to.deep.equal({});
  });

  it("stay unchanged when set to the same position", async () => {
    const first = await save({ home: { last_read_id: "100" } }).expect(200);
    server.advance(5000);
    const second = await save({ home: { last_read_id: "100" } }).expect(200);
    expect(second.body).to.deep.equal(first.body);
  });

  it("accept a form, as older apps send", async () => {
    const { body } = await cast.alice
      .post("/api/v1/markers")
      .type("form")
      .send("notifications[last_read_id]=12")
      .expect(200);
    expect(body.notifications).to.include({ last_read_id: "12" });
  });

  it("return 409 to the later of two apps, and keep the first one's position", async () => {
    await save({ home: { last_read_id: "100" } }).expect(200);
    const { builder } = server.database;
    const held = await builder.transaction();
    await held("markers").update({ last_read_id: "300", version: 2 });
    const late = save({ home: { last_read_id: "200" }, notifications: { last_read_id: "5" } }).then(
      (reply) => reply,
    );
    await untilSomebodyWaits(server, 'update "markers"');
    await held.commit();
    const reply = await late;
    expect(reply.status).to.equal(409);
    expect(reply.body).to.deep.equal({
      error: "Conflict during update, please try again",
      code: "conflict",
    });
    const { body } = await cast.alice.get("/api/v1/markers?timeline[]=home&timeline[]=notifications");
    expect(body).to.have.all.keys("home");
    expect(body.home).to.include({ last_read_id: "300", version: 2 });
  });

  it("reject invalid ids and unknown timelines", async () => {
    const reply = await save({ home: { last_read_id: "latest" } }).expect(422);
    expect(reply.body.details).to.have.property("home.last_read_id");
    await save({ home: {} }).expect(422);
    await save({ home: { last_read_id: "9".repeat(65) } }).expect(422);
    await cast.alice.refused("getMarkers", { query: { timeline: ["public"] } }, 400);
    expect((await save({}).expect(200)).body).to.deep.equal({});
  });
});
