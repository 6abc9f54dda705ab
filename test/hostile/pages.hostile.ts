/** `make hostile`: slow. No page holds the others up, whatever is in its address, its headers or its forms. */
import { expect } from "chai";
import { readContract } from "../../src/http/gate/contract.ts";
import { fieldsOf, getProbes, makeVisitor, postProbes, routesOf, usualFields } from "./pages.ts";
import { type Watched, startWatched } from "./watch.ts";

describe("a page is shown soon, whatever is hostile in what a browser sends", function () {
  // On two idle cores all of it takes a minute; on a busy machine, much longer.
  this.timeout(900_000);
  let watched: Watched;

  before(async () => {
    watched = await startWatched(readContract());
  });
  after(async () => {
    console.log(`      ${watched.asked} requests`);
    await watched.close();
  });

  it("at every address", async () => {
    const visitor = makeVisitor(watched.world);
    const cookie = async (): Promise<string> => (await visitor.get()).cookie;
    const paths = routesOf(watched.world.server.app)
      .filter(({ method }) => method === "get")
      .map(({ path }) => path);
    expect(paths).to.include.members([
      "/@:name",
      "/tags/:name",
      "/auth/sign_in",
      "/oauth/authorize",
      "/settings",
    ]);
    // Where nothing is, too.
    for (const path of [...paths, "/:nothing", "/api/:nothing", "/media/:nothing"]) {
      expect((await watched.complaints(getProbes(path, cookie))).join("\n\n")).to.equal("");
    }
  });

  it("for every form", async () => {
    const routes = routesOf(watched.world.server.app);
    const visitor = makeVisitor(watched.world);
    const known = new Map<string, string[]>();
    for (const { method, path } of routes) {
      if (method !== "get" || path.includes(":")) continue;
      for (const headers of [{}, { Cookie: (await visitor.get()).cookie }]) {
        const { text } = await watched.world.send({ method: "GET", target: path, headers });
        for (const [action, names] of fieldsOf(text)) known.set(action, names);
      }
    }
    const paths = routes.filter(({ method }) => method === "post").map(({ path }) => path);
    expect(paths).to.include.members(["/auth/sign_in", "/auth/sign_up", "/settings/password"]);
    expect(known.get("/auth/sign_in")).to.include.members(["email", "password"]);
    expect(known.get("/settings/password")).to.include.members(["current_password", "password"]);
    for (const path of paths) {
      const names = known.get(path) ?? usualFields;
      const probes = postProbes(path, names.length === 0 ? ["x"] : names, visitor);
      expect((await watched.complaints(probes)).join("\n\n")).to.equal("");
    }
  });
});
