/** The code in the documentation of each operation: compiled with, or compared with, the clients, and run on a sandbox. */
import { readFileSync, readdirSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { callOf, isStream } from "../../src/portal/calls.ts";
import { readReference } from "../../src/portal/reference.ts";
import { camelCase, pascalCase, pythonName, snakeCase } from "../../src/portal/sdk-names.ts";
import { snippetsOf } from "../../src/portal/snippets.ts";
import { sampled } from "../support/sampling.ts";
import { emptyFolder, installTypescript, isBuilt, root, sdk } from "./building.ts";
import { clients, missingTool, triedClients } from "./clients.ts";
import { run } from "./journey.ts";
import { type RecordedRequest, type Recording, includes, record } from "./recording.ts";
import { type Identifiers, replaced, sandboxObjects } from "./objects.ts";
import { type SnippetLanguage, credentials, curl, languages, startSandbox } from "./running.ts";

const reference = readReference(readContract().document);
const calls = [...reference.operations.values()]
  // Those that the clients have.
  .filter((operation) => operation.event === undefined && !operation.isPage && !isStream(operation))
  .map((operation) => callOf(operation, reference, ""));

type Call = (typeof calls)[number];
/** All sources of a folder as one text. */
function sources(folder: string, ending: string): string {
  const names = readdirSync(join(sdk, folder)).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(join(sdk, folder, name), "utf8")).join("\n");
}

/** Parameters between two parentheses, split at the commas that are in no brackets. */
function split(parameters: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of parameters) {
    if ("(<[{".includes(character)) depth += 1;
    if (")>]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const tried = sampled(calls, {
  name: "snippets",
  classOf: ({ scheme, operation: { body, method } }) =>
    [scheme ?? "nobody", method === "GET" ? "reads" : "writes", body?.types[0] ?? "no body"].join(),
  countOf: () => 2,
});

/** The operations that refuse their examples: the code, the reason, their ids. */
const refusals: readonly (readonly [code: string, reason: string, operations: string])[] = [
  ["not_found", "the sandbox is alone: the example is of another server, or of this one by another name", "lookupAccount getOEmbed getWebFinger listLinkTimeline getAdminHost listAdminHostDeliveries resumeAdminHost"],
  ["not_found", "the sandbox has none: another account has to make it first", "authorizeFollowRequest rejectFollowRequest getNotificationRequest acceptNotificationRequest dismissNotificationRequest revokeStatusQuote getStrike appealStrike"],
  ["not_found", "the sandbox has none, and no operation creates one at once", "getAnnualReport readAnnualReport getAsyncRefresh approveAdminTrendingLink rejectAdminTrendingLink approveAdminTrendPublisher rejectAdminTrendPublisher approveAdminTrendingTag rejectAdminTrendingTag"],
  ["not_found", "its second identifier, or one in its body or query, is an example", "updateFilter createFilterStatus removeCollectionItem revokeCollectionItem createReport addAdminReportStatuses getAdminWebhookDelivery redeliverAdminWebhookDelivery computeAdminMeasures"],
  ["validation_failed", "a rule or a status in its body is an example", "updateAdminReport performAdminReportAction"],
  ["not_found", "the announcement isn't published", "addAnnouncementReaction removeAnnouncementReaction"],
  ["not_found", "it isn't set up in the sandbox", "getTermsOfService getTermsOfServiceByDate listInstanceDomainBlocks getProbe"],
  ["translation_unavailable", "it isn't set up in the sandbox", "translateStatus"],
  ["validation_failed", "the sandbox exchanges nothing with other servers", "createAdminRelay"],
  ["not_found", "the sandbox has no relays", "getAdminRelay deleteAdminRelay enableAdminRelay disableAdminRelay"],
  ["validation_failed", "the address is taken", "registerAccount"],
  ["not_the_registering_app", "alice didn't register by an app", "createConfirmation"],
  ["validation_failed", "the password is an example", "moveAccount"],
  ["credentials_invalid", "the password is an example", "login changePassword"],
  ["scheduled_too_soon", "the time is an example", "createScheduledStatus updateScheduledStatus"],
  ["invalid_client", "the app is an example", "createToken"],
  ["unauthorized_client", "the app is an example", "revokeToken"],
  ["code_invalid", "the code is an example", "submitOtp recoverOtp beginPasskeyLogin"],
  ["token_invalid", "the link is an example", "verifyMail resetPassword"],
  ["passkey_invalid", "the passkey is an example", "finishPasskey finishPasskeyLogin"],
  ["passkey_not_found", "the passkey is an example", "renamePasskey removePasskey"],
  ["session_not_found", "the session is an example", "revokeSession"],
  ["forbidden", "bob is registered, confirmed and not suspended", "deleteAdminAccount approveAdminAccount rejectAdminAccount confirmAdminAccount resendAdminAccountConfirmation"],
  ["forbidden", "the role isn't below alice's", "updateAdminAccountRole updateAdminRole deleteAdminRole"],
  ["invalid_state", "the emoji is of this server", "copyAdminCustomEmoji"],
  ["invalid_state", "the only appeal is approved before", "rejectAdminAppeal"],
];

/** Compiled languages are tried when their client is built anyway, and Go always. */
const triedLanguages = languages.filter(
  ({ label }) =>
    ["TypeScript", "Python", "Go"].includes(label) ||
    triedClients.some(({ language, generator }) => language === label && generator.startsWith("OpenAPI Generator")),
);

describe("the code in the documentation", function () {
  this.timeout(1_200_000);
  let directory: string;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  const recordings = new Map<string, Recording>();
  let objectsOf: Awaited<ReturnType<typeof sandboxObjects>>;
  /** The requests of curl. */
  const expected = new Map<string, RecordedRequest>();

  before(async () => {
    if (!isBuilt) throw new Error("there is no sdk/: run `make sdk` first");
    directory = await mkdtemp(join(tmpdir(), "concord-snippets-"));
    await copyFile(join(root, "packages/contract/journeys/picture.png"), join(directory, "picture.png"));
    sandbox = await startSandbox();
    objectsOf = await sandboxObjects(sandbox.url, calls);
    const body = new URLSearchParams({ email: "alice@mail.example", password: "alice plays in the sandbox" });
    const login = await fetch(new URL("/api/login", sandbox.url), { method: "POST", body });
    credentials.KEY = ((await login.json()) as { readonly key: string }).key;
    expect(credentials.KEY).to.be.a("string");
    for (const { operation } of calls) recordings.set(operation.id, await record(sandbox.url));
  });
  after(async () => {
    for (const recording of recordings.values()) recording.close();
    await sandbox.stop();
    await rm(directory, { recursive: true, force: true });
  });

  function codeOf({ operation }: Call, { language }: SnippetLanguage): string {
    const origin = recordings.get(operation.id)?.url ?? "http://localhost:3000";
    return snippetsOf(operation, reference, origin).find((one) => one.language === language)?.code ?? "";
  }

  /**
   * Runs programs of a language, with objects that the sandbox has in the place of the examples'.
   * @returns the last request of each, as if it named the examples, and why programs failed
   */
  async function runAll(
    language: SnippetLanguage,
    called: readonly Call[] = tried,
    built = called,
  ): Promise<(readonly [call: Call, request: RecordedRequest | undefined, failure: string | undefined])[]> {
    const folder = await mkdtemp(join(directory, "programs-"));
    await copyFile(join(directory, "picture.png"), join(folder, "picture.png"));
    const programs = new Map(built.map((call) => [call.operation.id, codeOf(call, language)]));
    const identifiers = new Map<Call, Identifiers>();
    for (const call of called) {
      const { id } = call.operation;
      const own = await objectsOf(call);
      identifiers.set(call, own);
      programs.set(id, replaced(programs.get(id) ?? "", own));
    }
    const runner = await language.build(programs, folder);
    const results: Awaited<ReturnType<typeof runAll>> = [];
    for (const call of called) {
      const { requests = [] } = recordings.get(call.operation.id) ?? {};
      requests.length = 0;
      const failure = await runner.run(call.operation.id);
      const examples = [...(identifiers.get(call) ?? [])].map(([example, own]) => [own, example] as const);
      const request = requests.at(-1);
      results.push([call, request && (JSON.parse(replaced(JSON.stringify(request), examples)) as RecordedRequest), failure]);
    }
    runner.close();
    return results;
  }

  // All of them, in their order, so that each finds the same state in every run.
  it("calls the operation, and is refused only as listed: curl", async () => {
    for (const call of calls) {
      const [[, request] = []] = await runAll(curl, [call]);
      expected.set(call.operation.id, request ?? expect.fail(`${call.operation.id}: there is no request`));
    }
    const refused = [...expected].filter(([, { status }]) => status >= 400);
    const listed = refusals.flatMap(([code, , operations]) => operations.split(" ").map((id) => `${id}: ${code}`));
    expect(refused.map(([id, { code }]) => `${id}: ${code}`)).to.have.members(listed);
  });

  for (const language of triedLanguages) {
    it(`sends what curl sends, and reads the reply: ${language.label}`, async function () {
      const client = clients.find(({ generator, ...one }) => {
        return one.language === language.label && generator.startsWith("OpenAPI Generator");
      });
      const missing = await missingTool(client ?? expect.fail(`no client of ${language.label}`));
      if (missing !== undefined) {
        process.stdout.write(`      NOT TRIED: ${language.label} needs ${missing} (Debian: ${client?.packages})\n`);
        this.skip();
      }
      // All programs are compiled in Go, in which those of a sample take as long.
      const results = await runAll(language, tried, language.label === "Go" ? calls : tried);
      const wrong = results.flatMap(([{ operation }, request, failure = "success"]) => {
        if (request === undefined) return [`${operation.id}: no request, ${failure}`];
        const { status, code, ...sent } = request;
        const { status: _, code: __, ...wanted } = expected.get(operation.id) ?? expect.fail(`${operation.id}: curl sent nothing`);
        if (!includes(sent, wanted)) return [`${operation.id}: ${JSON.stringify(sent)} is not ${JSON.stringify(wanted)}`];
        return status < 400 === (failure === "success") ? [] : [`${operation.id}: ${status} ${code}, ${failure}`];
      });
      expect(wrong).to.deep.equal([]);
    });
  }

  it("compiles in TypeScript", async () => {
    const folder = join(await installTypescript(), "compiled");
    await emptyFolder(folder);
    const [typescript] = languages;
    for (const call of calls) {
      await writeFile(join(folder, `${call.operation.id}.ts`), codeOf(call, typescript as SnippetLanguage));
    }
    const compilerOptions = {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "Bundler",
      lib: ["ES2022", "DOM"],
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    await run(process.execPath, [join(root, "node_modules/typescript7/bin/tsc"), "-p", folder]);
  });

  it("has the methods and arguments of the Python client", () => {
    const text = sources("python/concord_sdk/api", "_api.py");
    const models = sources("python/concord_sdk/models", ".py");
    const wrong = calls.filter(({ operation, arguments: given, bodyName }) => {
      const pattern = new RegExp(`class ${pascalCase(operation.area)}Api:[^]*?\\n    def ${snakeCase(operation.id)}\\(([^]*?)\\n    \\) ->`);
      const [, parameters = ""] = pattern.exec(text) ?? [];
      const names = new Set([...parameters.matchAll(/^ {8}(\w+):/gm)].map(([, name]) => name));
      const isMethod = names.has("_request_timeout");
      const shown = given.filter(({ value }) => value !== undefined);
      const isModel = bodyName === undefined || models.includes(`class ${bodyName}(`);
      return !isMethod || !isModel || shown.some(({ name }) => !names.has(pythonName(name)));
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });

  it("has the required arguments of the Java client, in their order, and setters of the others", () => {
    const wrong = calls.filter(({ operation, arguments: given }) => {
      const file = `java/src/main/java/concord/sdk/api/${pascalCase(operation.area)}Api.java`;
      const api = readFileSync(join(sdk, file), "utf8");
      const kind = `API${operation.id}Request`;
      const [, parameters = "none"] = new RegExp(`public ${kind} ${operation.id}\\((.*)\\) \\{`).exec(api) ?? [];
      const names = split(parameters).map((one) => one.split(" ").at(-1)?.replace(/^_/, ""));
      const wanted = given.filter((one) => one.required).map(({ name }) => camelCase(name));
      const setters = given.filter((one) => !one.required && one.value !== undefined);
      const lacks = setters.some(({ name }) => !api.includes(`public ${kind} ${camelCase(name)}(`));
      return lacks || JSON.stringify(names) !== JSON.stringify(wanted);
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });

  it("has the fields of the Rust client's parameters, and which of them are optional", () => {
    const wrong = calls.filter(({ operation, arguments: given }) => {
      const api = readFileSync(join(sdk, `rust/src/apis/${snakeCase(operation.area)}_api.rs`), "utf8");
      if (!api.includes(`pub async fn ${snakeCase(operation.id)}(configuration`)) return true;
      const struct = new RegExp(`pub struct ${pascalCase(operation.id)}Params \\{([^}]*)\\}`).exec(api)?.[1];
      if (given.length === 0) return struct !== undefined;
      return given.some(({ name, required, value }) => {
        const type = new RegExp(`pub ${snakeCase(name)}: (\\S+)`).exec(struct ?? "")?.[1];
        return value !== undefined && (type === undefined || type.startsWith("Option<") === required);
      });
    });
    expect(wrong.map(({ operation }) => operation.id)).to.deep.equal([]);
  });
});
