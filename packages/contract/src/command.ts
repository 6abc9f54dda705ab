/** Parses the command line and runs a command. */
import { createWriteStream } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { knownScopes, parseScopes } from "../../../src/contract/scopes.ts";
import { check } from "./check.ts";
import { type Client, NoReply, openClient } from "./client.ts";
import { type TestedContract, openContract } from "./contract.ts";
import { type Report, departs, profiles } from "./findings.ts";
import { startProxy } from "./proxy.ts";
import { BadRecording, readRecording, recordingLine } from "./recordings.ts";
import { formats } from "./reports/index.ts";
import { tool } from "./results.ts";
import { type NarrowToken, type RevocableToken, jsonOf } from "./session.ts";
import { openTrafficJudge } from "./traffic.ts";

export interface Terminal {
  /** Writes the report. */
  readonly write: (text: string) => void;
  /** Prints progress and errors. */
  readonly notice: (text: string) => void;
  /** Resolves when the user interrupts a command that runs until then. */
  readonly interrupted: () => Promise<void>;
}

const usage = `Usage:
  concord-contract check BASE_URL [--token T] [--write [--other-token T]] [--staff-token T]
      [--narrow-token SCOPE=T] [--revocable-token ID:SECRET:T]
      call the server's operations, and judge its replies
  concord-contract replay FILE [--origin URL]
      judge the requests and replies of a recording: HAR, or NDJSON that proxy has written
  concord-contract proxy BASE_URL [--port N] [--record FILE]
      pass requests on to the server until interrupted, and judge both sides

Options:
  --token T           call operations as this account; also CONCORD_CONTRACT_TOKEN
  --write             make objects with the account, use them, and remove them again
  --other-token T     a second account, for follows and notifications; also CONCORD_CONTRACT_OTHER_TOKEN
  --staff-token T     call operations of staff as this account; also CONCORD_CONTRACT_STAFF_TOKEN
  --narrow-token SCOPE=T
                      a token with that scope only (more: read+follow=T), to be refused where others are required;
                      repeatable, and separated by spaces in CONCORD_CONTRACT_NARROW_TOKEN
  --revocable-token ID:SECRET:T
                      with --write: a token to revoke, with the client_id and client_secret of its app; also
                      CONCORD_CONTRACT_REVOCABLE_TOKEN
  --origin URL        judge only requests to this origin
  --port N            the port of the proxy (default 4010; 0 for any)
  --record FILE       write the exchanges to a file, without tokens and cookies in headers and queries
  --profile NAME      mastodon (default): what Mastodon documents; concord: the whole contract
  --strict            count additional properties of replies as departures, which the profile mastodon doesn't
  --format FORMAT     text (default), json, junit, html
  --output FILE       write the report to a file
  --timeout SECONDS   for each request (default 30)
  --patience SECONDS  to wait for a rate limit, at most (default 300)
  --version, --help

Exit status: 0 if nothing departs from the contract, 1 if something does, 2 if nothing could be tested.
`;

const options = {
  token: { type: "string" },
  "other-token": { type: "string" },
  "staff-token": { type: "string" },
  "narrow-token": { type: "string", multiple: true },
  "revocable-token": { type: "string" },
  write: { type: "boolean" },
  origin: { type: "string" },
  port: { type: "string", default: "4010" },
  record: { type: "string" },
  profile: { type: "string", default: "mastodon" },
  strict: { type: "boolean" },
  format: { type: "string", default: "text" },
  output: { type: "string" },
  timeout: { type: "string", default: "30" },
  patience: { type: "string", default: "300" },
  version: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** The command line is invalid. */
class UsageError extends Error {}

/** @returns the exit status: 0 without departures from the contract, 1 with some, 2 if it couldn't be tested */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = read(words);
    if (values.help === true) terminal.write(usage);
    else if (values.version === true) terminal.write(`${tool().version}\n`);
    else return await run(positionals, values, terminal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) terminal.notice(`${error.message} (concord-contract --help)`);
    else if (error instanceof BadRecording) terminal.notice(`The recording can't be read: ${error.message}`);
    else if (error instanceof NoReply) terminal.notice(`The server can't be tested: ${error.message}`);
    else terminal.notice(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 2;
  }
}

type Parsed = ReturnType<typeof parse>;
type Values = Parsed["values"];

function parse(words: readonly string[]) {
  return parseArgs({ args: withJoinedValues(words), options, allowPositionals: true });
}

/** Rewrites `--token T` as `--token=T`, since tokens may begin with a hyphen. */
function withJoinedValues(words: readonly string[]): string[] {
  const taking = new Set(
    Object.entries(options).flatMap(([name, { type }]) => (type === "string" ? [`--${name}`] : [])),
  );
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const value = words[index + 1];
    const takesNext = taking.has(word) && value !== undefined;
    joined.push(takesNext ? `${word}=${value}` : word);
    if (takesNext) index += 1;
  }
  return joined;
}

function read(words: readonly string[]): Parsed {
  try {
    return parse(words);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run(positionals: readonly string[], values: Values, terminal: Terminal): Promise<number> {
  const [command, subject, ...others] = positionals;
  const render = formats.get(values.format);
  if (render === undefined) throw new UsageError(`There is no format ${values.format}.`);
  const profile = profiles.find((one) => one === values.profile);
  if (profile === undefined) throw new UsageError(`There is no profile ${values.profile}.`);
  const start = commands.get(command ?? "");
  if (start === undefined)
    throw new UsageError(command === undefined ? "A command is missing." : `There is no command ${command}.`);
  if (subject === undefined || others.length > 0)
    throw new UsageError(`${command ?? ""} takes one argument, not ${positionals.length - 1}.`);
  const tested = openContract(profile);
  const isStrict = tested.isStrict || values.strict === true;
  if (values.output !== undefined) await assertWritable(values.output);
  const report = await start(subject, { ...tested, isStrict }, values, terminal);
  const text = render(report);
  if (values.output === undefined) terminal.write(text);
  else await writeFile(values.output, text);
  if (departs(report)) return 1;
  if (report.summary.conforms > 0) return 0;
  terminal.notice("Nothing was tested: there is no reply of any operation.");
  return 2;
}

/** Before the test, which may take minutes. */
async function assertWritable(file: string): Promise<void> {
  const opened = await open(file, "a").catch((error: unknown) => {
    throw new UsageError(`${file} can't be written.`, { cause: error });
  });
  await opened.close();
}

/**
 * Reads whose token it is.
 * @returns the account's identifier; undefined for an app's own token
 * @throws {NoReply} if the server answers 401: an expired token would leave nearly everything untried, unnoticed
 */
async function ownerOf(client: Client, name: string, token: string): Promise<string | undefined> {
  const target = "/api/v1/accounts/verify_credentials";
  const headers = { authorization: `Bearer ${token}` };
  const exchange = await client.send({ method: "GET", target, headers });
  if (exchange.status === 401) throw new NoReply(`it refuses the token of --${name}`);
  return (jsonOf(exchange) as { readonly id?: string } | null | undefined)?.id;
}

type Command = (
  subject: string,
  tested: TestedContract,
  values: Values,
  terminal: Terminal,
) => Promise<Report>;

const commands: ReadonlyMap<string, Command> = new Map([
  ["check", runCheck],
  ["replay", runReplay],
  ["proxy", runProxy],
]);

async function runCheck(
  baseUrl: string,
  tested: TestedContract,
  values: Values,
  { notice }: Terminal,
): Promise<Report> {
  const client = openClient(urlOf(baseUrl), {
    userAgent: `${tool().name}/${tool().version}`,
    timeout: secondsOf("timeout", values.timeout) * 1000,
    patience: secondsOf("patience", values.patience),
    notice,
  });
  const token = values.token ?? process.env["CONCORD_CONTRACT_TOKEN"];
  const otherToken = values["other-token"] ?? process.env["CONCORD_CONTRACT_OTHER_TOKEN"];
  const staffToken = values["staff-token"] ?? process.env["CONCORD_CONTRACT_STAFF_TOKEN"];
  const narrow = values["narrow-token"] ?? process.env["CONCORD_CONTRACT_NARROW_TOKEN"]?.match(/\S+/g) ?? [];
  const narrowTokens = narrow.map(narrowTokenOf);
  const revocable = values["revocable-token"] ?? process.env["CONCORD_CONTRACT_REVOCABLE_TOKEN"];
  const revocableToken = revocable === undefined ? undefined : revocableTokenOf(revocable);
  const write = values.write === true;
  const tokens = [
    ["token", token],
    ["other-token", otherToken],
    ["staff-token", staffToken],
    ...narrowTokens.map((one) => ["narrow-token", one.token] as const),
    ["revocable-token", revocableToken?.token],
  ] as const;
  const owners = new Map<string, string | undefined>();
  for (const [name, secret] of tokens) {
    // The message doesn't contain it.
    if (secret !== undefined && !/^[\x21-\x7e]+$/.test(secret))
      throw new UsageError(`--${name} takes a token of visible ASCII characters.`);
    if (secret !== undefined) owners.set(name, await ownerOf(client, name, secret));
  }
  const other = owners.get("other-token");
  if (other !== undefined && other === owners.get("token"))
    throw new UsageError("--token and --other-token are of the same account.");
  if (write && token === undefined) throw new UsageError("--write takes a token.");
  const given = { token, otherToken, staffToken, narrowTokens, revocableToken, write };
  const results = await check(tested, client, given);
  return results.report("check", client.origin);
}

// The messages don't contain what was given, which may be a token.
function narrowTokenOf(text: string): NarrowToken {
  const [, names = "", token = ""] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  const scopes = parseScopes(names);
  const unknown = scopes.find((scope) => !knownScopes.has(scope));
  // A token may end with an equals sign.
  if (unknown !== undefined && /^[a-z:_]{1,40}$/.test(unknown) && token.length > 1)
    throw new UsageError(`The contract has no scope ${unknown}, which --narrow-token names.`);
  if (scopes.length === 0 || unknown !== undefined)
    throw new UsageError(
      "--narrow-token takes scopes of the contract, then the token: read=TOKEN, or read+follow=TOKEN.",
    );
  return { scopes, token };
}

function revocableTokenOf(text: string): RevocableToken {
  const [clientId = "", clientSecret = "", ...rest] = text.split(":");
  if (rest.length === 0) throw new UsageError("--revocable-token takes CLIENT_ID:CLIENT_SECRET:TOKEN.");
  return { clientId, clientSecret, token: rest.join(":") };
}

async function runReplay(file: string, tested: TestedContract, values: Values): Promise<Report> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} can't be read: ${reason}`, { cause: error });
  });
  const origin = values.origin === undefined ? undefined : urlOf(values.origin).origin;
  const { results, judge } = openTrafficJudge(tested);
  for (const recorded of readRecording(text)) {
    if (origin === undefined || recorded.origin === origin) await judge(recorded.exchange);
  }
  return results.report("replay", file);
}

async function runProxy(
  baseUrl: string,
  tested: TestedContract,
  values: Values,
  terminal: Terminal,
): Promise<Report> {
  const target = urlOf(baseUrl);
  const { results, judge } = openTrafficJudge(tested);
  const recording = values.record === undefined ? undefined : createWriteStream(values.record);
  let judged = Promise.resolve();
  const proxy = await startProxy({
    target,
    port: portOf(values.port),
    onExchange(exchange) {
      recording?.write(recordingLine(target.origin, exchange));
      judged = judged.then(() => judge(exchange));
    },
    onError: terminal.notice,
  }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "EADDRINUSE" ? new UsageError(`Port ${values.port} is in use.`, { cause: error }) : error;
  });
  terminal.notice(
    `${proxy.url} passes requests on to ${target.origin}. Ctrl-C ends it and writes the report.`,
  );
  await terminal.interrupted();
  await proxy.close();
  await judged;
  await new Promise<void>((resolve) => {
    if (recording === undefined) resolve();
    else recording.end(resolve);
  });
  return results.report("proxy", target.origin);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError("--port takes a port.");
  return port;
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError("The address of the server isn't a URL that begins with http:// or https://.");
  }
  // Not with its user and password, which logs would keep.
  if (url.href !== `${url.origin}/`)
    throw new UsageError(`The URL of ${url.host} has more than a host and a port.`);
  return url;
}

function secondsOf(name: "timeout" | "patience", text: string): number {
  const seconds = Number(text);
  const isEnough = name === "patience" ? seconds >= 0 : seconds > 0;
  if (!isEnough || seconds > 86_400)
    throw new UsageError(`--${name} takes a number of seconds, at most 86400.`);
  return seconds;
}
