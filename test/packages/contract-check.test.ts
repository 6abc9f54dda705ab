import { type RequestListener, createServer } from "node:http";
import { expect } from "chai";
import { openContract } from "../../packages/contract/src/contract.ts";
import { parseJson } from "../../packages/contract/src/json.ts";
import type { Report } from "../../packages/contract/src/findings.ts";
import { effectBetween, objectIn } from "../../packages/contract/src/ownership.ts";
import { openValues } from "../../packages/contract/src/values.ts";
import type { ContractOperation } from "../../src/contract/document.ts";
import { type Credentials, type ListeningServer, listeningServer } from "../clients/support.ts";
import { type KnownFault, faults, isFound } from "./faults.ts";
import { type Listening, contract, departuresOf, faultyServer, listening, outcomesOf } from "./support.ts";

/** The faults that a check finds without writing. */
const readable: readonly string[] = [
  "a wrong type",
  "a missing property",
  "an undeclared property",
  "a wrong status",
  "a wrong content type",
  "an invalid Link header",
  "an unknown value",
  "null where it isn't allowed",
  "the first page again",
  "a page that skips an entry",
  "a time in another form",
  "a relative URL",
  "a name twice in an object",
  "errors in another language",
  "no authorization",
  "a token of another scope",
  "another person's object",
];

function faultNamed(name: string): KnownFault {
  const fault = faults[name];
  if (fault === undefined) throw new Error(`there is no fault ${name}`);
  return fault;
}

const known = readable.map(faultNamed);

describe("concord-contract check", () => {
  let server: ListeningServer;
  let alice: Credentials;
  let token: string;
  let otherToken: string;

  before(async () => {
    server = await listeningServer();
    alice = await server.addPerson("alice");
    token = await server.issueToken(alice);
    otherToken = await server.issueToken(await server.addPerson("bob"));
    await fetch(`${server.url}/api/v1/lists`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ title: "Gardeners" }),
    });
    for (const status of ["Tomatoes #garden", "Beans", "Peas"]) {
      await fetch(`${server.url}/api/v1/statuses`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ status }),
      });
    }
  });
  after(() => server.stop());

  async function checkOf(
    url: string,
    ...words: readonly string[]
  ): Promise<{ status: number; report: Report }> {
    const { status, text } = await contract("check", url, "--format", "json", ...words);
    return { status, report: JSON.parse(text) as Report };
  }

  for (const profile of ["mastodon", "concord"] as const) {
    it(`finds nothing in Concord, with the profile ${profile}`, async () => {
      const tokens = ["--token", token, "--other-token", otherToken];
      const { status, report } = await checkOf(server.url, ...tokens, "--profile", profile);
      expect(departuresOf(report)).to.deep.equal([]);
      expect(status).to.equal(0);
      const outcomes = outcomesOf(report);
      for (const id of ["getStatus", "listHomeTimeline", "getWebFinger", "getOEmbed", "getUserStream"]) {
        expect(outcomes.get(id), id).to.equal("conforms");
      }
      expect(outcomes.has("getReadiness")).to.equal(profile === "concord");
    });
  }

  it("reads public data only without a token", async () => {
    const { status, report } = await checkOf(server.url);
    expect(status).to.equal(0);
    const home = report.operations.find(({ operationId }) => operationId === "listHomeTimeline");
    expect(home).to.include({ outcome: "not tried", reason: "requires --token" });
    expect(outcomesOf(report).get("listPublicTimeline")).to.equal("conforms");
  });

  it("doesn't write", async () => {
    const statuses = async (): Promise<unknown> =>
      (await fetch(`${server.url}/api/v1/accounts/${alice.id}/statuses`)).json();
    const before = await statuses();
    await checkOf(server.url, "--token", token);
    expect(await statuses()).to.deep.equal(before);
  });

  describe("on a server with faults", () => {
    let faulty: Listening;
    let report: Report;
    let status: number;

    before(async () => {
      faulty = await faultyServer(server.url, known);
      const narrow = `profile=${await server.issueToken(alice, ["profile"])}`;
      const tokens = ["--token", token, "--other-token", otherToken, "--narrow-token", narrow];
      ({ status, report } = await checkOf(faulty.url, ...tokens, "--profile", "concord"));
    });
    after(() => {
      faulty.close();
    });

    for (const name of readable) {
      it(`finds ${name}`, () => {
        expect(isFound(report, faultNamed(name)), departuresOf(report).join("\n")).to.equal(true);
      });
    }

    it("finds nothing in other operations, and exits with 1", () => {
      const operationOf = (departure: string): string => departure.split(" ", 1).join("");
      const faulty = new Set(known.map(({ found }) => operationOf(found)));
      expect(departuresOf(report).filter((one) => !faulty.has(operationOf(one)))).to.deep.equal([]);
      expect(status).to.equal(1);
    });

    it("reports expected and actual values, with a link to Mastodon's documentation", () => {
      const result = report.operations.find(({ operationId }) => operationId === "verifyCredentials");
      expect(result?.documentation).to.match(/^https:\/\/docs\.joinmastodon\.org\//);
      expect(result?.departures[0]).to.include({
        request: "GET /api/v1/accounts/verify_credentials",
        status: 200,
        expected: "integer",
        actual: '"3"',
      });
    });
  });

  it("accepts additional properties with the profile mastodon, and lists them", async () => {
    const adding = await faultyServer(server.url, [faultNamed("an undeclared property")]);
    const { status, report } = await checkOf(adding.url);
    const strict = await checkOf(adding.url, "--strict");
    adding.close();
    expect(departuresOf(strict.report)).to.have.length(1);
    expect(strict.status).to.equal(1);
    expect(departuresOf(report)).to.deep.equal([]);
    expect(status).to.equal(0);
    const found = report.operations.flatMap(({ operationId, additions }) =>
      additions.map(({ pointer }) => `${operationId} ${pointer}`),
    );
    expect(found).to.deep.equal(["getInstanceV1 /motto"]);
  });

  it("parses numbers and times in headers", async () => {
    const limited = await faultyServer(server.url, [
      {
        path: /./,
        reply: (reply) => {
          Object.assign(reply.headers, {
            "x-ratelimit-limit": "300",
            "x-ratelimit-remaining": "299",
            "x-ratelimit-reset": "2026-11-20T11:00:00.000Z",
          });
        },
      },
      {
        path: /\/v2\/instance$/,
        reply: (reply) => {
          reply.headers["x-ratelimit-limit"] = "many";
        },
      },
    ]);
    const { report } = await checkOf(limited.url);
    limited.close();
    expect(departuresOf(report)).to.deep.equal(["getInstance reply invalid-header header/X-RateLimit-Limit"]);
  });

  it("distinguishes unsupported operations", async () => {
    const without = await faultyServer(server.url, [
      {
        path: /\/bookmarks$/,
        reply: (reply) => {
          Object.assign(reply, {
            status: 404,
            headers: { "content-type": "text/html" },
            text: "<p>Not here</p>",
          });
        },
      },
    ]);
    const { status, report } = await checkOf(without.url, "--token", token);
    without.close();
    expect(outcomesOf(report).get("listBookmarks")).to.equal("not offered");
    expect(status).to.equal(0);
  });

  it("reports JSON that is nested deeply, instead of exhausting the stack", () => {
    for (const depth of [200, 201, 100_000]) {
      const text = `${"[".repeat(depth)}${"]".repeat(depth)}`;
      const isRefused = ((): boolean => {
        try {
          return parseJson(text) === undefined;
        } catch (error) {
          return error instanceof SyntaxError;
        }
      })();
      expect(isRefused, String(depth)).to.equal(depth > 200);
    }
  });

  /** A server that replies like Concord, except for some paths. */
  async function withAnswers(answers: (path: string) => RequestListener | undefined): Promise<Listening> {
    return listening(
      createServer((request, response) => {
        const own = answers(request.url ?? "");
        if (own !== undefined) own(request, response);
        else response.writeHead(404).end();
      }),
    );
  }

  it("waits for rate limits up to the given maximum", async () => {
    const asked: string[] = [];
    const limited = await withAnswers((path) => (_request, response) => {
      const isEmojis = path === "/api/v1/custom_emojis";
      const isFree = isEmojis && asked.includes(path);
      asked.push(path);
      const headers = { "content-type": "application/json", "retry-after": isEmojis ? "0" : "600" };
      response.writeHead(isFree ? 200 : 429, headers).end(isFree ? "[]" : '{"error":"Later"}');
    });
    const { report } = await checkOf(limited.url, "--patience", "1");
    limited.close();
    expect(outcomesOf(report).get("listCustomEmojis")).to.equal("conforms");
    expect(asked.filter((path) => path === "/api/v1/instance/rules")).to.have.lengthOf(1);
    const rules = report.operations.find(({ operationId }) => operationId === "listInstanceRules");
    expect(rules?.reason).to.equal("refused with 429");
  });

  it("reports operations that time out", async () => {
    const slow = await withAnswers((path) =>
      path === "/api/v1/custom_emojis" ? () => undefined : undefined,
    );
    const { status, report } = await checkOf(slow.url, "--timeout", "2");
    slow.close();
    expect(departuresOf(report)).to.deep.equal(["listCustomEmojis reply no-reply status"]);
    expect(status).to.equal(1);
  });

  it("exits with 2 if there is nothing to test, or the server redirects elsewhere", async () => {
    const empty = await withAnswers(() => undefined);
    const moved = await withAnswers(() => (_request, response) => {
      response.writeHead(301, { location: "https://remote.example/" }).end();
    });
    expect((await checkOf(empty.url)).status).to.equal(2);
    const { status, notices } = await contract("check", moved.url);
    expect(status).to.equal(2);
    expect(notices).to.contain("https://remote.example/");
    empty.close();
    moved.close();
  });

  it("exits with 2 if a token is refused or can't be sent, without printing it", async () => {
    for (const words of [
      ["--token", "wrong-token"],
      ["--token", token, "--other-token", "wrong-token"],
      ["--token", "wrong\ntoken"],
      ["--token", "-wrong"],
      ["--narrow-token", "wrong-token"],
      ["--narrow-token", "wrong=="],
      ["--narrow-token", "Wrong=token"],
      ["--narrow-token", "read=wrong-token"],
      ["--narrow-token", `read=${token}`, "--narrow-token", "follow+push=wrong-token"],
      ["--revocable-token", "wrong:token"],
      ["--revocable-token", "client:secret:wrong-token"],
    ]) {
      const { status, text, notices } = await contract("check", server.url, ...words);
      expect({ status, text }, words.join(" ")).to.deep.equal({ status: 2, text: "" });
      expect(notices).to.match(/token/).and.not.match(/wrong/);
    }
  });

  it("names an unknown scope of a narrow token", async () => {
    const { status, notices } = await contract("check", server.url, "--narrow-token", "read+reed:lists=clay");
    expect(status).to.equal(2);
    expect(notices)
      .to.match(/^The contract has no scope reed:lists/)
      .and.not.match(/clay/);
  });

  it("exits with 2 if the server can't be reached, or the command line is invalid", async () => {
    const wrong = [
      ["check", "http://127.0.0.1:59999"],
      ["check", "tomatoes"],
      ["check", `${server.url}/api/v1`],
      ["check", server.url.replace("//", "//user:tomatoes7@")],
      ["proxy", server.url, "--port", new URL(server.url).port],
      ["check"],
      ["check", server.url, "--format", "clay"],
      ["check", server.url, "--profile", "clay"],
      ["check", server.url, "--clay"],
      ["check", server.url, "--token"],
      ["judge", server.url],
    ];
    for (const words of wrong) {
      const { status, text, notices } = await contract(...words);
      expect(status, words.join(" ")).to.equal(2);
      expect(text).to.equal("");
      // Neither a password of the URL nor a stack.
      expect(notices)
        .to.match(/./)
        .and.not.match(/tomatoes7|\n +at /);
    }
  });
});

describe("effects of refused requests", () => {
  const conversation = {
    id: "1",
    unread: false,
    last_status: { id: "2" },
    accounts: [{ id: "3", bot: false }],
  };
  const read = { ...conversation, unread: true };

  it("are those of the entry with the identifier of the path", () => {
    expect(objectIn([{ id: "9", last_status: { id: "1" } }, conversation], "{id}", "1")).to.equal(
      conversation,
    );
    expect(objectIn([conversation], "{id}", "2")).to.equal(undefined);
    expect(objectIn({ id: "5", keywords: [{ id: "1" }] }, "{id}", "1")).to.have.property("id", "5");
  });

  it("are the flags that the owner's request sets, but not those of other objects", () => {
    expect(effectBetween(read, conversation, {}, { unread: false })).to.equal("unread is false");
    expect(effectBetween(conversation, read, {}, { unread: false })).to.equal(undefined);
    const renamed = { ...conversation, accounts: [{ id: "3", bot: true }] };
    expect(effectBetween(conversation, renamed, {}, renamed)).to.equal(undefined);
  });
});

describe("values for concord-contract check", () => {
  it("include the own account where others are forbidden", () => {
    const { contract: parsed } = openContract("mastodon");
    const values = openValues(parsed);
    const operation = (id: string): ContractOperation => {
      const found = parsed.operations.find((one) => one.id === id);
      if (found === undefined) throw new Error(`the contract has no ${id}`);
      return found;
    };
    const others = [{ id: "1" }, { id: "2" }, { id: "3" }];
    values.harvest(operation("listBlocks"), 200, "application/json", others);
    values.harvest(operation("verifyCredentials"), 200, "application/json", { id: "4" });
    expect(values.targetsOf(operation("getCollectionsWithAccount"))).to.deep.equal({
      targets: ["/api/v1/accounts/4/in_collections"],
    });
    expect(values.targetsOf(operation("getAccountCollections")))
      .to.have.property("targets")
      .with.lengthOf(3);
  });
});
