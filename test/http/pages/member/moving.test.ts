import { expect } from "chai";
import { passwordOf } from "../../../cast/people.ts";
import type { Browser } from "../../../support/browser.ts";
import { remoteWorld } from "../../../support/remote.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf, contentOf, post } from "./support.ts";

const path = "/settings/moving";

describe("moving on pages", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let alice: Browser;

  before(async () => {
    alice = await browserOf(server, "alice");
  });

  it("adds and removes former accounts, by address or handle", async () => {
    const add = async (named: string) =>
      post(alice, await alice.visit(path), `${path}/aliases`, { also_known_as_uris: named });
    expect((await add(" @frank@remote.example ")).status).to.equal(303);
    expect((await add("https://gone.example/users/alice")).status).to.equal(303);
    const page = await alice.visit(path);
    expect(contentOf(page)).to.include(cast.frank.uri).and.include("https://gone.example/users/alice");
    const removed = await post(alice, page, `${path}/aliases/remove`, { uri: cast.frank.uri });
    expect(removed.status).to.equal(303);
    expect(contentOf(await alice.visit(path)))
      .to.include("https://gone.example/users/alice")
      .and.not.include(cast.frank.uri);
    const wrong = await add("<b>@nowhere.example");
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include('value="&lt;b&gt;@nowhere.example"').and.include('aria-invalid="true"');
  });

  it("say before moving what happens, to which account and with how many followers, and ask", async () => {
    await cast.dave.call("followAccount", { path: { id: cast.bob.account.id } });
    await server.settle();
    const bob = await browserOf(server, "bob");
    const first = await bob.visit(path);
    expect(first.text).to.include(`method="get" action="${path}/confirm"`).and.not.include('name="password"');
    const confirm = async (to: string) =>
      bob.visit(`${path}/confirm?${new URLSearchParams({ moved_to_uri: to }).toString()}`);
    const page = await confirm(" @dave ");
    expect(contentOf(page)).to.include("Your follower follows").and.include("@dave@").and.include("30 days");
    expect(page.text)
      .to.include('name="moved_to_uri" value="@dave"')
      .and.include(`action="${path}/move"`)
      .and.include(`href="${path}"`);
    expect(contentOf(await confirm(cast.frank.uri))).to.include("@frank@remote.example");
    const german = await bob.visit(`${path}/confirm?moved_to_uri=dave&lang=de`);
    expect(contentOf(german)).to.include("Dein Follower folgt dem neuen Konto");
    await bob.visit(`${path}?lang=en`);
    const unknown = await confirm("<b>@nowhere.example");
    expect(unknown.text).to.include("&lt;b&gt;@nowhere.example").and.not.include("<b>@");
    expect(contentOf(unknown)).to.include("wasn’t found yet");
    expect((await confirm(" ")).text).to.include(`action="${path}/confirm"`);
    const body = await cast.bob.call("verifyCredentials");
    expect(body.moved ?? null, "moved by a look").to.equal(null);
  });

  it("moves to an account that lists this one, with the password", async () => {
    const carol = await browserOf(server, "carol");
    const page = await carol.visit(path);
    const move = (password: string, target: string) =>
      post(carol, page, `${path}/move`, { password, moved_to_uri: target });
    const wrong = await move("wrong", "dave");
    expect(wrong.status).to.equal(422);
    expect(wrong.text)
      .to.include('value="dave"')
      .and.include('aria-invalid="true"')
      .and.not.include('value="wrong"');
    const unlisted = await move(passwordOf("carol"), "dave");
    expect(unlisted.status).to.equal(422);
    expect(unlisted.text).to.include('role="alert"');
    expect((await move(passwordOf("carol"), "nobody@gone.example")).status).to.equal(404);
    await cast.dave.call("setAccountAliases", { body: { also_known_as_uris: [cast.carol.account.uri] } });
    expect((await move(passwordOf("carol"), "dave")).status).to.equal(303);
    const moved = await carol.visit(path);
    expect(contentOf(moved)).to.include("This account has moved to @dave");
    expect(moved.text).not.to.include(`action="${path}/move"`);
    const again = await carol.visit(`${path}/confirm?moved_to_uri=dave`);
    expect(contentOf(again)).to.include("This account has moved to @dave");
    expect(again.text).not.to.include(`action="${path}/move"`);
  });
});
