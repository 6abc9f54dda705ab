/** User-visible texts of the domain, operations and pages come from the catalogue, so that they are translated. */
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import typescript from "typescript";

const root = fileURLToPath(new URL("../../src/", import.meta.url));

/** Files whose errors are literal English, with the reason. */
const allowed: ReadonlyMap<string, string> = new Map([
  ["domain/oauth/grants.ts", "RFC 6749, 5.2: error_description is ASCII, for developers of clients"],
  ["operations/oauth/oauth.ts", "the same"],
  ["http/contract-documents.ts", "a description in the contract, for developers of clients"],
  ["contract/broken-reply.ts", "a fault, told to the operator"],
  ["domain/streaming/streams.ts", "only a client's developer can ask for a stream that isn't there"],
  ["http/open-stream.ts", "the same"],
  ["domain/admin/operator.ts", "only the operator's command asks for it"],
  ["domain/accounts/refreshing.ts", "the same"],
  ["domain/diagnosis/examination.ts", "a check says it in a message of its own"],
  ["domain/media/remote-fetching.ts", "only logged"],
  ["domain/moderation/domain-allows.ts", "the same"],
  ["domain/moderation/domain-blocks.ts", "the same"],
  ["domain/moderation/email-blocks.ts", "the same"],
  ["domain/moderation/ip-blocks.ts", "the same"],
  [
    "domain/instance/server-pictures.ts",
    "what is to be seen in the server's own picture is content, and the operator's",
  ],
]);

/** Functions that create an error from a text. Functions in the same file that call them count as well. */
const makers: ReadonlySet<string> = new Set([
  "ApiError",
  "super",
  "unprocessable",
  "notFound",
  "forbidden",
  "badRequest",
  "unauthorized",
  "invalid",
  "invalidFields",
]);

/** User-visible properties of replies and error details. */
const readMembers: ReadonlySet<string> = new Set(["description", "message", "error"]);

/** Natural language: two words in a row. */
const sentence = /\p{L}[,;:.]? \p{L}/u;

/** Literal sentences that would be sent to users. */
function sentencesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const parsed = typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, true);
  const ownMakers = new Set([...makers, ...functionsThatRefuse(parsed)]);
  const visit = (node: typescript.Node, isRead: boolean): void => {
    const name = calleeOf(node);
    // Internal errors are for the operator; messages are looked up by key.
    if (name === "Error" || name === "message") return;
    if (typescript.isPropertyAssignment(node) && node.name.getText() === "headers") return;
    const text = isRead ? literalText(node) : undefined;
    if (text !== undefined && sentence.test(text)) found.push(text);
    const member = typescript.isPropertyAssignment(node) && readMembers.has(node.name.getText());
    const readBelow = isRead || member || (name !== undefined && ownMakers.has(name));
    typescript.forEachChild(node, (child) => {
      visit(child, readBelow);
    });
  };
  visit(parsed, false);
  return found;
}

function calleeOf(node: typescript.Node): string | undefined {
  return typescript.isCallExpression(node) || typescript.isNewExpression(node)
    ? node.expression.getText()
    : undefined;
}

function literalText(node: typescript.Node): string | undefined {
  if (typescript.isStringLiteralLike(node)) return node.text;
  if (!typescript.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("x");
}

function functionsThatRefuse(parsed: typescript.SourceFile): string[] {
  const refuses = (node: typescript.Node): boolean =>
    makers.has(calleeOf(node) ?? "") ||
    typescript.forEachChild(node, (child) => refuses(child) || undefined) === true;
  return parsed.statements.flatMap((statement) =>
    typescript.isFunctionDeclaration(statement) && refuses(statement) ? [statement.name?.text ?? ""] : [],
  );
}

describe("user-visible text in the source", () => {
  it("is detected in every form", () => {
    const source = `
      throw unprocessable("The poll has ended", "poll_ended");
      const why = { description: \`is over \${most} characters\` };
      function refused(text: string) { return new ApiError(422, "code", text, { headers: { A: "not for people" } }); }
      if (sorry) throw refused(first ? "They say no" : message("errors.not_found"));
      return { status: 200, body: { message: "You are here." } };
      log.warn("could not remove an unused picture"); throw new Error("no such row");`;
    expect(sentencesIn("sample.ts", source)).to.deep.equal([
      "The poll has ended",
      "is over x characters",
      "They say no",
      "You are here.",
    ]);
  });

  it("is in the catalogue, except for operators' and developers' texts", async () => {
    const files = await Array.fromAsync(glob("{domain,operations,http}/**/*.ts", { cwd: root }));
    expect(files)
      .to.include("domain/statuses/polls.ts")
      .and.include("operations/auth/auth.ts")
      .and.include("http/body.ts");
    const plain: string[] = [];
    for (const file of files.toSorted()) {
      if (allowed.has(file)) continue;
      const found = sentencesIn(file, await readFile(`${root}${file}`, "utf8"));
      plain.push(...found.map((text) => `${file}: ${text}`));
    }
    expect(plain).to.deep.equal([]);
  });

  it("has no obsolete exception", async () => {
    for (const file of allowed.keys()) {
      expect(sentencesIn(file, await readFile(`${root}${file}`, "utf8")), file).not.to.deep.equal([]);
    }
  });
});
