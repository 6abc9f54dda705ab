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

  it("moves to an account that lists this one, with the password", async () => {
    const carol = await browserOf(server, "carol");
    const page = await carol.visit(path);
    const move = (password: string, target: string) =>
      post(carol, page, `${path}/move`, { password, moved_to_uri: target });
    const wrong = await move("wrong", "dave");
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include('value="dave"').and.not.include('value="wrong"');
    const unlisted = await move(passwordOf("carol"), "dave");
    expect(unlisted.status).to.equal(422);
    expect(unlisted.text).to.include('role="alert"');
    expect((await move(passwordOf("carol"), "nobody@gone.example")).status).to.equal(404);
    await cast.dave
      .post("/api/v1/accounts/alias")
      .send({ also_known_as_uris: [cast.carol.account.uri] })
      .expect(200);
    expect((await move(passwordOf("carol"), "dave")).status).to.equal(303);
    const moved = await carol.visit(path);
    expect(contentOf(moved)).to.include("This account has moved to @dave");
    expect(moved.text).not.to.include(`action="${path}/move"`);
  });
});
