import { expect } from "chai";
import supertest from "supertest";
import { type Cast, makeCast } from "../cast/people.ts";
import { type TestServer, testServer } from "../support/server.ts";

describe("statuses", () => {
  let server: TestServer;
  let cast: Cast;

  before(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  after(() => server.close());

  it("publishes a text with its mentions, hashtags and links, and shows it to everybody", async () => {
    const { body } = await cast.alice
      .post("/api/v1/statuses")
      .send({ status: "Hello @bob and @frank@remote.example, #Tomatoes at https://concord.example/a <b>" })
      .expect(200);
    expect(body.content).to.contain("&lt;b&gt;");
    expect(body.mentions.map((one: { acct: string }) => one.acct)).to.have.members([
      "bob",
      "frank@remote.example",
    ]);
    expect(body.tags).to.deep.equal([{ name: "tomatoes", url: "http://concord.test/tags/tomatoes" }]);
    const shown = await supertest(server.app).get(`/api/v1/statuses/${body.id}`).expect(200);
    expect(shown.body.content).to.equal(body.content);
  });
});
