import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { act, publish } from "../support/statuses.ts";
import { changeLogin } from "../support/states.ts";
import { findUser } from "../../src/store/auth/users.ts";
import { suite } from "../support/suite.ts";

describe("preferences", function () {
  this.timeout(20_000);
  const { server, cast } = suite();

  const set = (columns: Readonly<Record<string, unknown>>) =>
    changeLogin(server, cast.alice.user.id, columns);

  it("are the defaults until the user sets them", async () => {
    const { body } = await cast.bob.get("/api/v1/preferences").expect(200);
    expect(body).to.deep.equal({
      "posting:default:visibility": "public",
      "posting:default:sensitive": false,
      "posting:default:language": "en",
      "posting:default:quote_policy": "public",
      "reading:expand:media": "default",
      "reading:expand:spoilers": false,
      "reading:autoplay:gifs": false,
    });
  });

  it("are those that the user has set", async () => {
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .send({ source: { privacy: "unlisted", sensitive: true, language: "fr", quote_policy: "nobody" } })
      .expect(200);
    const user = await findUser(server.context.store, cast.alice.user.id);
    const settings = { autoplay_gifs: true, expand_media: "show_all", expand_spoilers: true };
    await changeLogin(server, cast.alice.user.id, { settings: { ...user?.settings, ...settings } });
    const { body } = await cast.alice.get("/api/v1/preferences").expect(200);
    expect(body).to.deep.equal({
      "posting:default:visibility": "unlisted",
      "posting:default:sensitive": true,
      "posting:default:language": "fr",
      "posting:default:quote_policy": "nobody",
      "reading:expand:media": "show_all",
      "reading:expand:spoilers": true,
      "reading:autoplay:gifs": true,
    });
  });

  it("derive the posting language from the interface language, or use English", async () => {
    await set({ settings: "{}", locale: "pt-BR" });
    const asked = async (): Promise<unknown> =>
      (await cast.alice.get("/api/v1/preferences").expect(200)).body["posting:default:language"];
    expect(await asked()).to.equal("pt");
    await set({ locale: "" });
    expect(await asked()).to.equal("en");
  });

  it("default to followers-only posts for locked accounts", async () => {
    await set({ settings: "{}" });
    await cast.alice.patch("/api/v1/accounts/update_credentials").send({ locked: true }).expect(200);
    const { body } = await cast.alice.get("/api/v1/preferences").expect(200);
    expect(body["posting:default:visibility"]).to.equal("private");
    const { visibility } = await publish(cast.alice, "For my followers");
    expect(visibility).to.equal("private");
    const open = await publish(cast.bob, "For everybody");
    expect((await act(cast.alice, open.id, "reblog")).visibility).to.equal("private");
  });

  it("require a user and the scope", async () => {
    await supertest(server.app).get("/api/v1/preferences").expect(401);
    await (await cast.alice.withScopes("profile")).get("/api/v1/preferences").expect(403);
    await (await cast.alice.withScopes("read:accounts")).get("/api/v1/preferences").expect(200);
  });
});
