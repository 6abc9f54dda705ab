/** concord call: calls any operation of the contract, for scripts. */
import { Option } from "@commander-js/extra-typings";
import type { CallOrigin } from "../calls/calling.ts";
import { asStaff } from "../calls/staff.ts";
import { type Contract, type ContractOperation, readContract } from "../contract/document.ts";
import { commandLineApp, issueOperatorToken } from "../domain/admin/operator.ts";
import { findCaller } from "../domain/auth/tokens.ts";
import { type Operator, operator } from "../domain/kernel/actor.ts";
import type { Context, Transaction } from "../domain/kernel/context.ts";
import { revokeToken } from "../domain/oauth/grants.ts";
import { knownScopes } from "../contract/scopes.ts";
import type { Fields } from "./calls.ts";
import { helpOf, listOf } from "./call-help.ts";
import { type Outcome, type Program, UsageError, localAddress, print, withContext } from "./command.ts";
import { readUpload } from "./files.ts";

interface CallOptions {
  readonly param: readonly string[];
  readonly body?: string;
  readonly as?: string;
}

export function addCallCommand(program: Program): void {
  const command = program
    .command("call")
    .argument("[OPERATION]", "operationId of the contract, such as getAccount")
    .argument("[FIELD=VALUE...]", "properties of the body; a repeated one is a list, NAME=@PATH a file")
    .description("Call any operation of the API, and print its reply as JSON.")
    .option("--param <NAME=VALUE>", "a parameter of the path or the query; may be repeated", collect, [])
    .option("--body <JSON>", "the body, as a JSON object")
    .option("--as <USERNAME>", "call for this person, instead of as the operator")
    .option("--list", "list the operations")
    .helpOption(false)
    .addOption(new Option("-h, --help", "explain an operation"));
  command.hook("preAction", () => {
    const [id] = command.args;
    const { help, list } = command.opts();
    if (id === undefined && help !== true && list !== true) {
      throw new UsageError('name an operation; "concord call --list" lists them');
    }
  });
  const call = withContext((context, id: string, fields: readonly string[], options: CallOptions) =>
    callByName(context, id, fields, options),
  );
  command.action(async function (id, fields, options) {
    if (options.list !== true && options.help !== true && id !== undefined) {
      await call.call(this, id, fields, options);
      return;
    }
    if (options.list === true) print(listOf(readContract()));
    else if (id === undefined) print(command.helpInformation().trimEnd());
    else print(helpOf(readContract(), find(readContract(), id)));
  });
}

async function callByName(
  context: Context,
  id: string,
  fields: readonly string[],
  { param, body, as: username }: CallOptions,
): Promise<Outcome> {
  // Lazy, because it loads the operations, which other commands don't need.
  const { partsOf, sendCall } = await import("./calls.ts");
  const contract = readContract();
  const operation = find(contract, id);
  const given = { ...paired(param), ...parsed(body), ...(await withFiles(operation, paired(fields))) };
  const missing = operation.parameters.find(({ in: where, name }) => where === "path" && !(name in given));
  if (missing !== undefined) throw new UsageError(`${id} needs --param ${missing.name}=…`);
  const parts = partsOf(contract, operation, given);
  const reply = await withCaller(context, operation, username, (origin) =>
    sendCall(context, contract, operation, parts, origin),
  );
  if (reply.stream !== undefined) throw new UsageError(`${id} sends a stream, which a command can't show`);
  for (const [name, value] of Object.entries(reply.neighbours?.next ?? {})) {
    process.stderr.write(`concord: --param ${name}=${value} is the next page\n`);
  }
  const json = reply.body ?? {};
  return { json, text: typeof json === "string" ? json.trimEnd() : JSON.stringify(json, null, 2) };
}

/**
 * Calls with a token for a person, which is revoked afterwards.
 * @param username undefined for the operator, or for an anonymous caller if the operation isn't for staff
 */
async function withCaller<Reply>(
  context: Context,
  operation: ContractOperation,
  username: string | undefined,
  send: (origin: Pick<CallOrigin, "caller" | "bearer">) => Promise<Reply>,
): Promise<Reply> {
  const { permissions, security } = operation;
  if (username === undefined) {
    const isClosed = security.length > 0 && security.every((alternative) => "userToken" in alternative);
    if (permissions === null && isClosed) {
      throw new UsageError(`${operation.id} is called for a person: name one with --as`);
    }
    return send({ caller: permissions === null ? null : operator });
  }
  const { secret } = await context.write(issueOperatorToken, operator, {
    username,
    scopes: [...knownScopes],
  });
  try {
    const caller = await findCaller(context, secret);
    return await send({
      caller:
        permissions === null ? (caller ?? null) : await asStaff(context, permissions, caller, localAddress),
      bearer: secret,
    });
  } finally {
    await context.write(revokeOwnToken, operator, { secret });
  }
}

async function revokeOwnToken(
  tx: Transaction,
  actor: Operator,
  token: { readonly secret: string },
): Promise<void> {
  await revokeToken(tx, await commandLineApp(tx, actor), token);
}

function find(contract: Contract, id: string): ContractOperation {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) {
    throw new UsageError(`there is no operation ${id}; "concord call --list" lists them`);
  }
  return operation;
}

function collect(typed: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, typed];
}

/** Values by name; a repeated name, or one that ends with `[]`, has an array. */
function paired(typed: readonly string[]): Readonly<Record<string, string | readonly string[]>> {
  const values = new Map<string, string | readonly string[]>();
  for (const pair of typed) {
    const [, written = "", value = ""] = /^([^=]+)=([^]*)$/.exec(pair) ?? [];
    if (written === "") throw new UsageError(`"${pair}" is not NAME=VALUE`);
    const name = written.replace(/\[\]$/, "");
    const earlier = values.get(name);
    if (earlier !== undefined) values.set(name, [earlier, value].flat());
    else values.set(name, name === written ? value : [value]);
  }
  return Object.fromEntries(values);
}

function parsed(body: string | undefined): Fields {
  if (body === undefined) return {};
  const value = parseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError("--body is a JSON object");
  }
  return { ...value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the files of a body: `image=@picture.png`. */
async function withFiles({ binaryFields }: ContractOperation, fields: Fields): Promise<Fields> {
  const read = Object.entries(fields).map(async ([name, value]) => {
    const isFile = binaryFields.includes(name) && typeof value === "string" && value.startsWith("@");
    return [name, isFile ? await readUpload(value.slice(1)) : value] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
