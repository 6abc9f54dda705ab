/** Checks the names in the guides against the contract, and runs their commands and programs on a server. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { paintLandscape } from "../../src/media/landscape.ts";
import { guideText, guides } from "../../src/portal/guides.ts";
import { glossaryOf } from "../../src/portal/rendering.ts";
import { readReference } from "../../src/portal/reference.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type StreamingServer, streamingServer } from "../streaming/support.ts";
import { type GuideShell, blocksOf, openGuideShell, strict } from "../support/guide.ts";

const run = promisify(execFile);
const local = "http://localhost:3000";

/** Inline code, without code blocks. */
function codeIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** Requests in prose and in blocks: method and path, without the query. */
function requestsIn(text: string): string[] {
  const written = codeIn(text).filter((code) => /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(code));
  const called = blocksOf(text, "(?:sh|bash)").flatMap((block) =>
    // One command per line, after joining continued lines.
    block
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((line) => {
        const [, path = ""] = new RegExp(`curl.*?${local}(/[^\\s"?']*)`).exec(line) ?? [];
        const method = /-X (\w+)/.exec(line)?.[1] ?? (/ -[dF] /.test(line) ? "POST" : "GET");
        return path === "" ? [] : [`${method} ${path}`];
      }),
  );
  return [...written, ...called];
}

/** The URL in the server's replies. */
const publicUrl = "http://concord.test";

/** Patterns for the properties of a reply that a guide shows, with its other parts left out (`…`). */
function propertiesOf(shown: unknown): RegExp[] {
  if (typeof shown !== "object" || shown === null) return [];
  return Object.entries(shown).flatMap(([name, value]) => {
    if (typeof value === "object") return propertiesOf(value);
    const written = Array.isArray(shown)
      ? JSON.stringify(value)
      : `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    return [new RegExp(RegExp.escape(written).replaceAll("…", ".*"))];
  });
}

describe("the guides", () => {
  const reference = readReference(readContract().document);
  const known = glossaryOf(reference);
  const own = guides.filter(({ file }) => file.startsWith("docs/guides/"));

  /** Paths of the contract as patterns: each parameter is one segment. */
  const requests = [...reference.operations.values()]
    .filter(({ event }) => event === undefined)
    .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "(?:[^/]+)")}$`));

  it("name only requests that are in the contract", () => {
    const named = own.flatMap((guide) =>
      requestsIn(guideText(guide, local)).map((request) => ({ guide: guide.name, request })),
    );
    expect(named.length).to.be.greaterThan(20);
    expect(named.filter(({ request }) => !requests.some((pattern) => pattern.test(request)))).to.deep.equal(
      [],
    );
  });

  it("name only operations and schemas that are in the contract", () => {
    const verbs = new Set([...reference.operations.keys()].map((id) => /^[a-z]+/.exec(id)?.[0]));
    const named = own.flatMap((guide) =>
      codeIn(guideText(guide, local)).map((code) => ({ guide: guide.name, code })),
    );
    const ids = named.filter(({ code }) => {
      const verb = /^([a-z]+)[A-Z]\w*$/.exec(code)?.[1];
      return verb !== undefined && verbs.has(verb);
    });
    expect(ids.length).to.be.greaterThan(20);
    expect(ids.filter(({ code }) => !known.has(code))).to.deep.equal([]);
  });

  it("name only error codes, properties, parameters and values that are in the contract", () => {
    const words = new Set<string>([
      ...known.keys(),
      ...reference.scopes.keys(),
      // Sent to redirect URIs (RFC 6749, 4.1.2.1), and the content of a query.
      "access_denied",
      "grant_type",
    ]);
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        words.add(key);
        if (typeof inner === "string") words.add(inner);
        collect(inner);
      }
    };
    collect(readContract().document);
    const named = own.flatMap((guide) =>
      codeIn(guideText(guide, local))
        .flatMap((code) => code.split("."))
        .filter((code) => /^[a-z]+(?:_[a-z]+)+$/.test(code))
        .map((code) => ({ guide: guide.name, code })),
    );
    expect(named.length).to.be.greaterThan(40);
    expect(named.filter(({ code }) => !words.has(code))).to.deep.equal([]);
  });

  it("link only to other guides", () => {
    for (const guide of guides) {
      const links = [...guideText(guide, local).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to);
      const names = new Set(guides.map(({ name }) => `../guides/${name}.md`));
      expect(
        links.filter((link) => !names.has(link ?? "")),
        guide.name,
      ).to.deep.equal([]);
    }
  });

  describe("on a server", () => {
    let server: StreamingServer;
    let origin: string;
    let cast: Cast;
    let shell: GuideShell;
    let environment: Record<string, string>;

    before(async () => {
      server = await streamingServer();
      origin = `http://127.0.0.1:${server.port}`;
      cast = await makeCast(server);
      shell = await openGuideShell();
      const colours = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;
      await writeFile(join(shell.folder, "tomatoes.png"), await paintLandscape(colours, 60, 40));
      const owner = await makeStaff(server, "Owner");
      environment = { token: cast.alice.token, admin: owner.token };
      await cast.alice.call("createStatus", { body: { status: "For lists" } });
      await cast.alice.call("createStatus", { body: { status: "For pages of lists" } });
      await server.settle();
    });
    after(async () => {
      await server.close();
      await shell.close();
    });

    const play = async (script: readonly string[]): Promise<string> => {
      const ended = new AbortController();
      const running = shell.run(script.map(strict), environment).finally(() => {
        ended.abort();
      });
      // Runs the jobs that send events to streams.
      const working = (async () => {
        while (!ended.signal.aborted) {
          await server.settle();
          await setTimeout(200);
        }
      })();
      const [stdout] = await Promise.all([running, working]);
      return stdout;
    };

    /** Guide → what its commands print, among other things. */
    const prints: Readonly<Record<string, RegExp>> = {
      "first-request": /"version":"4[^]*"content":"<p>Hello, <a href=[^]*"acct":"alice"/,
      "getting-a-token": /code_challenge=[\w-]{43}&[^]*"username":"alice"[^]*"token_type":"Bearer"/,
      paging: /^link: <[^>]+max_id=\d+[^>]*>; rel="next"/im,
      errors: /"code":"validation_failed"[^]*Only once[^]*Only once/,
      "rate-limits": /^$/,
      streaming: /^event: update\ndata: \{.*While nobody listened.*\nid: \d+$/m,
      webhooks: /webhook\.test/,
      filters: /"keyword_matches":\["tomatoes"\]/,
      media: /"description":"Three ripe tomatoes on a wooden table"/,
      federation: /"statuses":\[\][^]*"acct":"alice"/,
    };

    for (const guide of own) {
      it(`${guide.name}: its commands succeed`, async () => {
        // The sandbox, whose people have tokens of their own.
        const text = guideText(guide, origin)
          .replaceAll("http://localhost:4000", origin)
          .replaceAll("sandbox-alice", cast.alice.token);
        const printed = await play(blocksOf(text, "sh"));
        expect(printed).to.match(prints[guide.name] ?? /^never$/);
        if (guide.name !== "first-request") return;
        const shown = guideText(guide, publicUrl)
          .replaceAll(/http:\/\/localhost:\d+/g, publicUrl)
          .replaceAll(/localhost:\d+/g, new URL(publicUrl).host);
        for (const pattern of blocksOf(shown, "json").flatMap((block) => propertiesOf(JSON.parse(block))))
          expect(printed).to.match(pattern);
      });
    }

    it("errors: a repeated idempotency key posts once", async () => {
      const body = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
      const texts = body.map(({ content }) => content);
      expect(texts.filter((text) => text.includes("Only once"))).to.have.length(1);
    });

    for (const [name, printed] of [
      ["paging", /(?:http:\S+\n){2,}/],
      ["rate-limits", /^200\n$/],
    ] as const) {
      it(`${name}: its program succeeds`, async () => {
        const guide = own.find((one) => one.name === name)!;
        const [program = ""] = blocksOf(guideText(guide, origin), "js");
        const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
          env: { ...process.env, ...environment },
          timeout: 30_000,
        });
        expect(stdout).to.match(printed);
      });
    }
  });
});
