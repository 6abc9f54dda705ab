import { expect } from "chai";
import { act, publish } from "../support/statuses.ts";
import { changeLogin } from "../support/states.ts";
import { findUser } from "../../src/store/auth/users.ts";
import { suite } from "../support/suite.ts";

describe("preferences", () => {
  const { server, cast } = suite();

  const set = (columns: Readonly<Record<string, unknown>>) =>
    changeLogin(server, cast.alice.user.id, columns);

  it("are the defaults until the user sets them", async () => {
    const body = await cast.bob.call("getPreferences");
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
    await cast.alice.call("updateCredentials", {
      body: { source: { privacy: "unlisted", sensitive: true, language: "fr", quote_policy: "nobody" } },
    });
    const user = await findUser(server.context.store, cast.alice.user.id);
    const settings = { autoplay_gifs: true, expand_media: "show_all", expand_spoilers: true };
    await changeLogin(server, cast.alice.user.id, { settings: { ...user?.settings, ...settings } });
    const body = await cast.alice.call("getPreferences");
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
      (await cast.alice.call("getPreferences"))["posting:default:language"];
    expect(await asked()).to.equal("pt");
    await set({ locale: "" });
    expect(await asked()).to.equal("en");
  });

  it("default to followers-only posts for locked accounts", async () => {
    await set({ settings: "{}" });
    await cast.alice.call("updateCredentials", { body: { locked: true } });
    const body = await cast.alice.call("getPreferences");
    expect(body["posting:default:visibility"]).to.equal("private");
    const { visibility } = await publish(cast.alice, "For my followers");
    expect(visibility).to.equal("private");
    const open = await publish(cast.bob, "For everybody");
    expect((await act(cast.alice, open.id, "reblog")).visibility).to.equal("private");
  });
});
