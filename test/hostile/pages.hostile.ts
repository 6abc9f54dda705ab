/** `make hostile`: slow. No page request blocks others, whatever its URL, headers or form fields contain. */
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import {
  type FileForm,
  fieldsOf,
  fileProbes,
  getProbes,
  makeVisitor,
  postProbes,
  usualFields,
} from "./pages.ts";
import { placeOf, routesOf } from "../support/routes.ts";
import { sampled } from "../support/sampling.ts";
import { type Watched, startWatched } from "./watch.ts";

const fileForms: ReadonlyMap<string, FileForm> = new Map([
  ["/settings/profile/pictures", { text: "avatar_description", files: ["avatar", "header"] }],
  ["/settings/import", { text: "type", files: ["file"] }],
  ["/compose", { text: "status", files: ["files[]"] }],
  ["/statuses/:id/edit", { text: "status", files: ["files[]"] }],
]);

/** A sample of a path's requests. */
const third = <Probe>(path: string, probes: readonly Probe[]): Probe[] =>
  sampled(probes, { name: path, classOf: () => "", countOf: () => Math.ceil(probes.length / 3) });

describe("a page is served quickly, however hostile the request is", function () {
  // Takes a minute on two idle cores; on a busy machine, much longer.
  this.timeout(900_000);
  let watched: Watched;

  before(async () => {
    watched = await startWatched(readContract());
  });
  after(async () => {
    console.log(`      ${watched.asked} requests`);
    await watched.close();
  });

  it("at every URL", async () => {
    const visitor = makeVisitor(watched.world);
    const cookie = async (): Promise<string> => (await visitor.get()).cookie;
    const paths = routesOf(watched.world.server.app.express)
      .filter(({ method }) => method === "get")
      .map(({ path }) => path);
    expect(paths).to.include.members([
      "/@:name",
      "/tags/:name",
      "/auth/sign_in",
      "/oauth/authorize",
      "/settings",
    ]);
    // Unknown paths, too.
    for (const path of [...paths, "/:nothing", "/api/:nothing", "/media/:nothing"]) {
      expect((await watched.problems(third(path, getProbes(path, cookie)))).join("\n\n")).to.equal("");
    }
  });

  it("for every form", async () => {
    const routes = routesOf(watched.world.server.app.express);
    const visitor = makeVisitor(watched.world);
    const known = new Map<string, string[]>();
    const paths = routes.filter(({ method }) => method === "post").map(({ path }) => path);
    const forms = new Set(paths);
    for (const { method, path } of routes) {
      if (method !== "get" || (path.includes(":") && !forms.has(path))) continue;
      for (const headers of [{}, { Cookie: (await visitor.get()).cookie }]) {
        const { text } = await watched.world.send({ method: "GET", target: placeOf(path), headers });
        for (const [action, names] of fieldsOf(text)) known.set(action, names);
      }
    }
    expect(paths).to.include.members(["/auth/sign_in", "/auth/sign_up", "/settings/password"]);
    expect(known.get("/auth/sign_in")).to.include.members(["email", "password"]);
    expect(known.get("/settings/password")).to.include.members(["current_password", "password"]);
    expect(known.get("/@alice/follow")).to.include.members(["handle"]);
    const reached = new Set<string>();
    for (const path of paths) {
      const names = known.get(placeOf(path)) ?? usualFields;
      const fileForm = fileForms.get(path);
      const probes =
        fileForm !== undefined
          ? fileProbes(path, fileForm, visitor, reached)
          : postProbes(path, names.length === 0 ? ["x"] : names, visitor, reached);
      expect((await watched.problems(third(path, probes))).join("\n\n")).to.equal("");
      // Some handlers only answer to few of them otherwise than with 404.
      if (!reached.has(path)) expect((await watched.problems(probes)).join("\n\n")).to.equal("");
    }
    // These answer 404: their pages show one thing, of which the visitor has none; or only servers without staff have them.
    const elsewhere =
      /^\/(?:accounts|statuses|lists|tags|filters|settings\/(?:import|strikes))\/:id(?:\/|$)|^\/setup$/;
    const general = [...forms].filter((path) => !elsewhere.test(path));
    const missed = general.filter((path) => !reached.has(path));
    expect(missed, "the forms that weren't answered by their handler").to.deep.equal([]);
  });
});
