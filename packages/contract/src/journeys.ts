/** Runs journeys: workflows that create objects, use them, and remove them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ContractOperation } from "../../../src/contract/document.ts";
import type { Action, Journeys, Parameter, Step, Workflow } from "./arazzo.ts";
import { checkOwnership } from "./ownership.ts";
import { type Session, ask, jsonOf } from "./session.ts";
import type { Exchange } from "./exchange.ts";
import type { Difference } from "./findings.ts";
import { type Scope, holds, resolve, text } from "./expressions.ts";
import { requestOf } from "./requests.ts";

/** Runs all workflows whose inputs are known. Records the reason for each operation that isn't called. */
export async function playJourneys(
  session: Session,
  journeys: Journeys,
  inputs: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const operations = new Map(session.tested.operations.map((operation) => [operation.id, operation]));
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
    const precondition = await play(session, journeys.folder, workflow, operations, inputs);
    if (precondition === undefined) continue;
    for (const operation of operationsOf(workflow)) session.results.skip(operation, precondition);
  }
}

/** @returns the precondition that wasn't met; undefined if all were */
async function play(
  session: Session,
  folder: URL,
  workflow: Workflow,
  operations: ReadonlyMap<string, ContractOperation>,
  inputs: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { steps } = workflow;
  const outputs = new Map<string, Readonly<Record<string, unknown>>>();
  const retries = new Map<string, number>();
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
    const mayFail = retry !== undefined || isPrecondition;
    const isFirst = tried === 0;
    const succeeded = await playStep(session, { folder, workflow, step, operation, scope, mayFail, isFirst });
    if (!succeeded && isPrecondition) {
      const conditions = step.successCriteria?.map(({ condition }) => condition).join(" and ") ?? "";
      return `the journey ${workflow.workflowId} needs, at ${operation.method.toUpperCase()} ${operation.path}: ${conditions}`;
    }
    if (succeeded) {
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
  /** Whether a failure is not a finding, or not yet. */
  readonly mayFail: boolean;
  /** Whether it isn't a retry. */
  readonly isFirst: boolean;
}

/** @returns whether the reply meets the step's success criteria; if so, its outputs are added to the scope */
async function playStep(
  session: Session,
  { folder, workflow, step, operation, scope, mayFail, isFirst }: PlayedStep,
): Promise<boolean> {
  const parameters = [...(workflow.parameters ?? []), ...(step.parameters ?? [])];
  // Step parameters override workflow parameters.
  const own = new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]));
  const values = [...own.values()].map((one) => ({ ...one, value: resolve(one.value, scope) }));
  // The object wasn't created by an earlier step, so there is nothing to remove.
  if (values.some(({ value }) => value === undefined)) return false;
  const { requestBody } = step;
  const body =
    requestBody === undefined ? undefined : { ...requestBody, payload: resolve(requestBody.payload, scope) };
  const criteria = step.successCriteria ?? [{ condition: "$statusCode == 200" }];
  const request = requestOf(operation, values, body, folder);
  const reportEffect = isFirst && (await checkOwnership(session, operation, request, isOwn(workflow, own)));
  let met = false;
  let after: Scope = scope;
  const reply = await ask(session, operation, request, (exchange) => {
    after = { ...scope, exchange, body: jsonOf(exchange) };
    const failed = criteria.filter(({ condition }) => !holds(condition, after));
    met = failed.length === 0;
    return mayFail ? [] : failed.map(({ condition }) => unmet(workflow, step, condition, exchange));
  });
  if (reportEffect !== false) reportEffect(reply);
  if (met) {
    const outputs = Object.entries(step.outputs ?? {});
    const found = outputs.map(([name, expression]) => [name, resolve(expression, after)] as const);
    (scope.outputs as Map<string, Readonly<Record<string, unknown>>>).set(
      step.stepId,
      Object.fromEntries(found),
    );
  }
  return met;
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
