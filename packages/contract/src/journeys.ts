/** Runs journeys: workflows that create objects, use them, and remove them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Action, Journeys, Parameter, Step, Workflow } from "./arazzo.ts";
import { checkOwnership } from "./ownership.ts";
import type { Ask } from "./client.ts";
import { type Session, ask, jsonOf } from "./session.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { type Scope, holds, refuted, resolve, text } from "./expressions.ts";
import { requestOf } from "./requests.ts";
import { type Sent, storedDifferences } from "./stored.ts";

/** Runs all workflows whose inputs are known. Records the reason for each operation that isn't called. */
export async function playJourneys(
  session: Session,
  journeys: Journeys,
  inputs: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const operations = new Map(session.tested.operations.map((operation) => [operation.id, operation]));
  const held = new Set<string>();
  for (const workflow of journeys.workflows) {
    const operationsOf = ({ steps }: Workflow): ContractOperation[] =>
      steps.flatMap(({ operationId }) => operations.get(operationId) ?? []);
    // Otherwise, a journey would end before it removes its objects.
    if (workflow.steps.some(({ operationId }) => !operations.has(operationId))) continue;
    const missing = workflow.inputs?.required?.find((name) => inputs[name] === undefined);
    const reason =
      missing === undefined
        ? `the journey ${workflow.workflowId} failed before it`
        : `requires --${missing.replace("Token", "-token")}`;
    for (const operation of operationsOf(workflow)) session.results.skip(operation, reason);
    if (missing !== undefined) continue;
    const { folder } = journeys;
    const precondition = await play(session, { folder, workflow, operations, inputs, held });
    if (precondition === undefined) continue;
    for (const operation of operationsOf(workflow)) session.results.skip(operation, precondition);
  }
}

interface Playing {
  readonly folder: URL;
  readonly workflow: Workflow;
  readonly operations: ReadonlyMap<string, ContractOperation>;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** The preconditions that were met. Journeys undo what they do, so one that is no longer met is a departure. */
  readonly held: Set<string>;
}

/** @returns the precondition that wasn't met; undefined if all were */
async function play(
  session: Session,
  { folder, workflow, operations, inputs, held }: Playing,
): Promise<string | undefined> {
  const { steps } = workflow;
  const outputs = new Map<string, Readonly<Record<string, unknown>>>();
  const retries = new Map<string, number>();
  const sent: Sent = new Map();
  const lists: SeenList[] = [];
  let index = 0;
  while (index < steps.length) {
    const step = steps[index];
    const operation = operations.get(step?.operationId ?? "");
    if (step === undefined || operation === undefined) return undefined;
    const scope: Scope = { inputs, outputs };
    const actions = step.onFailure ?? workflow.failureActions ?? [];
    const tried = retries.get(step.stepId) ?? 0;
    const retry = actions.find(({ type, retryLimit = 1 }) => type === "retry" && tried < retryLimit);
    // An explicit end marks a journey whose precondition isn't met.
    const isPrecondition = step.onFailure?.some(({ type }) => type === "end") === true;
    const isFirst = tried === 0;
    const playing = { folder, workflow, step, operation, scope, isPrecondition, isFirst, held, sent, lists };
    const failure = await playStep(session, { ...playing, isLast: retry === undefined });
    if (failure !== undefined && isPrecondition && retry === undefined) {
      return `the journey ${workflow.workflowId} needs, at ${operation.method.toUpperCase()} ${operation.path}: ${failure}`;
    }
    if (failure === undefined) {
      index += 1;
      continue;
    }
    const action: Action | undefined = retry ?? actions.find(({ type }) => type !== "retry");
    if (action?.type === "retry") {
      retries.set(step.stepId, tried + 1);
      await sleep((action.retryAfter ?? 1) * 1000);
    } else {
      const next = steps.findIndex(({ stepId }) => action?.type === "goto" && stepId === action.stepId);
      // A failed clean-up step has no step to go to.
      if (next <= index) return undefined;
      index = next;
    }
  }
  return undefined;
}

interface PlayedStep {
  readonly folder: URL;
  readonly workflow: Workflow;
  readonly step: Step;
  readonly operation: ContractOperation;
  readonly scope: Scope;
  /** Whether a failure is only a finding if the criterion was met before. */
  readonly isPrecondition: boolean;
  /** Whether it isn't a retry. */
  readonly isFirst: boolean;
  /** Whether no retry follows, so that a failure is a finding. */
  readonly isLast: boolean;
  readonly held: Set<string>;
  readonly sent: Sent;
  readonly lists: SeenList[];
}

/** Operations that end an object, which its list still shows. */
const ending: ReadonlySet<string> = new Set(["deleteAdminInvite", "deleteInvite"]);

/** Operations that undo an action, and the list of its objects. */
const undoing: ReadonlyMap<string, string> = new Map([
  ["unblockAccount", "listBlocks"],
  ["unbookmarkStatus", "listBookmarks"],
  ["unfavouriteStatus", "listFavourites"],
  ["unfollowAccount", "listAccountFollowing"],
  ["unmuteAccount", "listMutes"],
]);

/** A list that a step has read. */
interface SeenList {
  readonly operation: ContractOperation;
  readonly request: Ask;
  readonly ids: ReadonlySet<string>;
}

/** The identifiers of a list's entries; none for other replies. */
function idsIn(reply: unknown): Set<string> {
  const entries = Array.isArray(reply) ? (reply as ({ readonly id?: unknown } | null)[]) : [];
  return new Set(entries.flatMap((entry) => (typeof entry?.id === "string" ? [entry.id] : [])));
}

/**
 * Reads lists again that had an object, which an operation has removed from all lists or, if it undoes an action, from
 * the action's list. Servers may take some seconds.
 */
async function expectGone(
  session: Session,
  removal: ContractOperation,
  { target }: Ask,
  lists: readonly SeenList[],
): Promise<void> {
  const undone = undoing.get(removal.id);
  if (undone === undefined && (removal.method !== "delete" || ending.has(removal.id))) return;
  const place = removal.path.slice(0, removal.path.lastIndexOf("}")).split("/").length - 1;
  const id = decodeURIComponent(target.split("?", 1).join("").split("/")[place] ?? "");
  for (const { operation, request, ids } of lists) {
    if (undone !== undefined && operation.id !== undone) continue;
    const found = { isThere: ids.has(id) };
    for (let tried = 1; found.isThere && tried <= 5; tried += 1) {
      if (tried > 1) await sleep(1000);
      await ask(session, operation, request, (exchange) => {
        found.isThere = idsIn(jsonOf(exchange)).has(id);
        return found.isThere && tried === 5 ? [remains(id)] : [];
      });
    }
  }
}

function remains(id: string): Difference {
  const expected = "a list without what was removed";
  return { kind: "failed-journey", place: "body", pointer: "", expected, actual: id };
}

/** @returns the success criterion that the reply doesn't meet; undefined if the step's outputs are added to the scope */
async function playStep(
  session: Session,
  {
    folder,
    workflow,
    step,
    operation,
    scope,
    isPrecondition,
    isFirst,
    isLast,
    held,
    sent,
    lists,
  }: PlayedStep,
): Promise<string | undefined> {
  const parameters = [...(workflow.parameters ?? []), ...(step.parameters ?? [])];
  // Step parameters override workflow parameters.
  const own = new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]));
  const values = [...own.values()].map((one) => ({ ...one, value: resolve(one.value, scope) }));
  // The object wasn't created by an earlier step, so there is nothing to remove.
  const absent = values.find(({ value }) => value === undefined);
  if (absent !== undefined) return `${absent.name} of an earlier step`;
  const { requestBody } = step;
  const body =
    requestBody === undefined ? undefined : { ...requestBody, payload: resolve(requestBody.payload, scope) };
  const criteria = step.successCriteria ?? [{ condition: "$statusCode == 200" }];
  const request = requestOf(operation, values, body, folder);
  const reportEffect = isFirst && (await checkOwnership(session, operation, request, isOwn(workflow, own)));
  let failure: string | undefined = "a reply";
  let after: Scope = scope;
  const reply = await ask(session, operation, request, (exchange) => {
    after = { ...scope, exchange, body: jsonOf(exchange) };
    const failed = criteria.filter(({ condition }) => !holds(condition, after));
    const [first] = failed;
    failure = first && refuted(first.condition, after);
    const key = ({ condition }: { condition: string }): string =>
      JSON.stringify([request.headers["authorization"], request.target, condition]);
    if (!isLast && failed.length > 0) return [];
    if (isPrecondition) for (const one of criteria) if (!failed.includes(one)) held.add(key(one));
    const found = isPrecondition ? failed.filter((one) => held.has(key(one))) : failed;
    const isStored = failed.length === 0 && exchange.status === 200;
    return [
      ...found.map(({ condition }) =>
        unmet(workflow, step, isPrecondition ? `${condition}, as before` : condition, exchange),
      ),
      ...(isStored ? storedDifferences(sent, operation, body?.payload, after.body) : []),
    ];
  });
  if (reportEffect !== false) reportEffect(reply);
  if (failure === undefined) {
    if (operation.method === "get") lists.push({ operation, request, ids: idsIn(after.body) });
    await expectGone(session, operation, request, lists);
    const outputs = Object.entries(step.outputs ?? {});
    const found = outputs.map(([name, expression]) => [name, resolve(expression, after)] as const);
    (scope.outputs as Map<string, Readonly<Record<string, unknown>>>).set(
      step.stepId,
      Object.fromEntries(found),
    );
  }
  return failure;
}

/** Whether a step has made the object of a request with the token of this one. */
function isOwn({ steps, parameters = [] }: Workflow, own: ReadonlyMap<string, Parameter>): boolean {
  const [, source] = [...own.values()].flatMap(({ in: place, value }) =>
    place === "path" ? (/^\$steps\.([\w-]+)\./.exec(text(value)) ?? []) : [],
  );
  const maker = steps.find(({ stepId }) => stepId === source);
  const tokenOf = (all: readonly Parameter[]): unknown =>
    all.findLast(({ name }) => name === "Authorization")?.value;
  return (
    maker?.requestBody !== undefined &&
    tokenOf([...parameters, ...(maker.parameters ?? [])]) === tokenOf([...own.values()])
  );
}

function unmet(workflow: Workflow, step: Step, condition: string, exchange: Exchange): Difference {
  const body = exchange.body?.subarray(0, 160).toString("utf8") ?? "";
  return {
    kind: "failed-journey",
    place: "body",
    pointer: "",
    expected: `${condition} (${workflow.workflowId}, ${step.stepId})`,
    actual: `${exchange.status} ${body}`,
  };
}
