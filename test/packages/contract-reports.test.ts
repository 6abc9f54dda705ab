import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { Parser } from "htmlparser2";
import type { Departure, Report } from "../../packages/contract/src/findings.ts";
import { formats } from "../../packages/contract/src/reports/index.ts";
import { differencesOf } from "../../packages/contract/src/schema-differences.ts";
import { openContract } from "../../packages/contract/src/contract.ts";
import { type Listening, contract, listening } from "./support.ts";

const departure: Departure = {
  kind: "wrong-type",
  of: "reply",
  place: "body",
  pointer: "/0/id",
  expected: "string",
  actual: '{"<script>":"&\u0001"}',
  request: "GET /api/v1/timelines/home?limit=1",
  status: 200,
};

const report: Report = {
  tool: { name: "concord-contract", version: "0.1.0" },
  contract: { title: "Concord", version: "0.1.0" },
  command: "check",
  target: "https://remote.example",
  profile: "mastodon",
  startedAt: "2026-11-20T11:00:00.000Z",
  seconds: 2.5,
  summary: { conforms: 1, departs: 1, "not offered": 1, "not tried": 1 },
  operations: (["conforms", "departs", "not offered", "not tried"] as const).map((outcome, index) => ({
    operationId: `operation${index}`,
    method: "GET",
    path: "/api/v1/things/{id}",
    documentation: "https://docs.joinmastodon.org/methods/things/#get",
    outcome,
    reason: index < 2 ? null : "because",
    exchanges: 1,
    seconds: 0.25,
    departures: outcome === "departs" ? [departure] : [],
    additions: index < 2 ? [{ ...departure, kind: "undeclared-property", pointer: "/0/<mood>" }] : [],
  })),
  undeclared: [{ ...departure, kind: "undeclared-operation" }],
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements of a document, and whether each was closed. */
function elementsOf(text: string, xmlMode: boolean): { elements: Element[]; open: number } {
  const elements: Element[] = [];
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements.push({ name, attributes });
        open += 1;
      },
      onclosetag() {
        open -= 1;
      },
    },
    { xmlMode },
  );
  parser.end(text);
  return { elements, open };
}

function render(format: string): string {
  const text = formats.get(format)?.(report);
  if (text === undefined) throw new Error(`there is no ${format}`);
  return text;
}

describe("reports of concord-contract", () => {
  it("contain departures, locations and expected values as text", () => {
    const text = render("text");
    expect(text).to.contain("DEPARTS GET /api/v1/things/{id} (operation1)");
    expect(text).to.contain("wrong-type in the reply, body /0/id: expected string; got");
    expect(text).to.contain("https://docs.joinmastodon.org/methods/things/#get");
    expect(text).to.contain("not offered (because):\n  GET /api/v1/things/{id}");
    expect(text).to.contain("no departures:\n  <mood> (operations: 2)");
    expect(text).to.contain("1 conforms, 1 departs, 1 not offered, 1 not tried, 1 undeclared");
  });

  it("are complete in JSON", () => {
    expect(JSON.parse(render("json"))).to.deep.equal(report);
  });

  it("contain a test for each operation in JUnit XML", () => {
    const { elements, open } = elementsOf(render("junit"), true);
    expect(open).to.equal(0);
    const named = (name: string): Element[] => elements.filter((one) => one.name === name);
    const totals = { tests: "5", failures: "2", errors: "0", skipped: "2", time: "2.500" };
    for (const name of ["testsuites", "testsuite"]) expect(named(name)[0]?.attributes).to.include(totals);
    expect(named("testcase").map(({ attributes }) => attributes["time"])).to.deep.equal([
      ...Array<string>(4).fill("0.250"),
      "0.000",
    ]);
    expect(named("failure").map(({ attributes }) => attributes["type"])).to.deep.equal([
      "wrong-type",
      "undeclared-operation",
    ]);
    expect(named("skipped")).to.have.lengthOf(2);
    // XML can't represent U+0001.
    expect(render("junit")).not.to.contain("\u0001");
  });

  it("list only the operations of traffic that were in it", () => {
    const [first, ...others] = report.operations;
    const operations = [
      { ...first, operationId: "seen" },
      ...others.map((one) => ({ ...one, exchanges: 0 })),
    ];
    const replayed = { ...report, command: "replay", operations } as Report;
    for (const format of ["text", "junit", "html"]) {
      const text = formats.get(format)?.(replayed) ?? "";
      expect(text, format).to.not.contain("because").and.not.contain("operation3");
    }
    const { elements } = elementsOf(formats.get("junit")?.(replayed) ?? "", true);
    expect(elements.filter(({ name }) => name === "testcase")).to.have.lengthOf(2);
  });

  it("are one HTML page, in which replies are escaped", () => {
    const text = render("html");
    const { elements } = elementsOf(text, false);
    expect(elements.filter(({ name }) => name === "script")).to.deep.equal([]);
    expect(text).to.contain("&lt;script&gt;");
    expect(text).to.contain("<code>&lt;mood&gt;</code> (operations: 2)");
    expect(elements.find(({ name }) => name === "a")?.attributes["href"]).to.contain("docs.joinmastodon.org");
  });

  describe("of a server that replies to everything with an empty list", () => {
    let server: Listening;
    let directory: string;

    before(async () => {
      server = await listening(
        createServer((_request, response) => {
          response.writeHead(200, { "content-type": "application/json" }).end("[]");
        }),
      );
      directory = await mkdtemp(join(tmpdir(), "concord-contract-"));
    });
    after(async () => {
      server.close();
      await rm(directory, { recursive: true, force: true });
    });

    for (const format of ["text", "json", "junit", "html"]) {
      it(`are written to a file: ${format}`, async () => {
        const file = join(directory, format);
        const words = ["check", server.url, "--format", format, "--output", file];
        const { status, text } = await contract(...words);
        expect(status).to.equal(1);
        expect(text).to.equal("");
        expect(await readFile(file, "utf8")).to.contain("/api/v2/instance");
      });
    }
  });

  it("exit with 2 if the file can't be written", async () => {
    const file = join(tmpdir(), "concord-none", "report");
    const server = await listening(createServer((_request, response) => response.writeHead(404).end()));
    const { status } = await contract("check", server.url, "--output", file);
    server.close();
    expect(status).to.equal(2);
  });
});

describe("differences from a schema", () => {
  const tested = openContract("concord");
  const differences = (schema: object, value: unknown): string[] => {
    const validatorOf = (one: object): ReturnType<typeof tested.validatorOf> =>
      tested.validatorOf("replies", { ...one });
    return differencesOf(value, validatorOf(schema), validatorOf).map(
      ({ kind, pointer, expected, actual }) => `${kind} ${pointer}: ${expected}, ${actual}`,
    );
  };

  it("are those from the closest alternative", () => {
    const nullable = { oneOf: [{ $ref: "#/components/schemas/FilterStatus" }, { type: "null" }] };
    expect(differences(nullable, null)).to.deep.equal([]);
    expect(differences(nullable, { id: "1", status_id: "2", a: 1 })).to.deep.equal([
      "undeclared-property /a: no such property, 1",
    ]);
    expect(differences(nullable, { id: "1", status_id: "2", a: 1, b: 2 })).to.have.lengthOf(2);
    expect(differences(nullable, "text")).to.deep.equal(['wrong-type : object, "text"']);
    const nested = { type: "object", properties: { inner: nullable } };
    expect(differences(nested, { inner: { id: "1", status_id: "2", a: 1 } })).to.deep.equal([
      "undeclared-property /inner/a: no such property, 1",
    ]);
  });

  it("are all reported, without revealing secrets", () => {
    const schema = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string" }, token: { type: "integer" }, "a/b": { type: "integer" } },
    };
    expect(differences(schema, { token: "abc", "a/b": "text" })).to.have.members([
      "missing-property /id: a value, missing",
      "wrong-type /token: integer, (a secret)",
      'wrong-type /a~1b: integer, "text"',
    ]);
  });
});
