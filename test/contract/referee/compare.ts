/** Sends again what was sent to the server, and compares what the gate made of it with what the referee says. */
import { type Answer, type Ask, type Wire, openWire } from "../wire.ts";
import { type Difference, differences } from "./differences.ts";
import type { Refused } from "./exchange.ts";
import { exchangeHeader, referee } from "./referee.ts";

/** What the gate made of a request, and with which words it refused it. */
export type GateVerdict =
  { readonly accepted: true } | { readonly accepted: false; readonly refusal: Refused };

/** One request, of which the gate and the referee don't say the same. */
export interface Disagreement {
  /** Undefined where the gate finds none. */
  readonly operationId: string | undefined;
  readonly ask: Ask;
  readonly answer: Answer;
  readonly gate: GateVerdict;
  /** Undefined where the referee accepts the request. */
  readonly referee: Refused | undefined;
}

export interface Comparison {
  /** In words, what isn't one of the known differences; undefined where the two agree. */
  readonly complaint: string | undefined;
  /** Of the known differences the one that it is. */
  readonly difference: Difference | undefined;
}

export interface Comparer {
  compare(ask: Ask, answer: Answer): Promise<Comparison>;
  close(): Promise<void>;
}

/** Opens a connection to the referee. */
export async function openComparer(): Promise<Comparer> {
  const wire = await openWire(referee().app);
  return {
    compare: (ask, answer) => compare(wire, ask, answer),
    close: () => wire.close(),
  };
}

async function compare(wire: Wire, ask: Ask, answer: Answer): Promise<Comparison> {
  const agreed = { complaint: undefined, difference: undefined };
  const { trace, status, type } = answer;
  const gate = verdictOf(answer);
  const json = /^application\/(?:[^;]+\+)?json\b/.test(type);
  const exchange = referee().open({ status, type, body: json ? JSON.parse(answer.text) : undefined });
  await wire.send({
    ...ask,
    target: escapeReserved(ask.target),
    headers: { ...ask.headers, [exchangeHeader]: exchange },
  });
  const verdict = referee().verdict(exchange);

  // It reads JSON only, and passes over 5xx.
  if (status < 500 && (json || type === "") && verdict.reply !== undefined) {
    return { ...agreed, complaint: `the referee refuses the reply: ${verdict.reply.message}` };
  }
  if (gate === undefined || gate.accepted === (verdict.request === undefined)) return agreed;
  const disagreement = { operationId: trace?.operationId, ask, answer, gate, referee: verdict.request };
  const difference = differences.find(({ explains }) => explains(disagreement));
  return { complaint: difference === undefined ? describe(disagreement) : undefined, difference };
}

/** In the shape of any area. */
interface RefusalBody {
  readonly error?: string;
  readonly error_description?: string;
  readonly message?: string;
  readonly code?: string;
}

/** Who is asked for a token, or to wait, isn't told whether the request is well-formed. */
const undecided: ReadonlySet<number> = new Set([401, 403, 429, 503]);

function verdictOf({ status, text, trace }: Answer): GateVerdict | undefined {
  if (trace?.called === true) return { accepted: true };
  const refused = JSON.parse(text) as RefusalBody;
  if (undecided.has(status) || refused.code === "user_required") return undefined;
  const { message = refused.error_description ?? refused.error ?? "" } = refused;
  return { accepted: false, refusal: { status, message } };
}

/**
 * Percent-encodes in the query what RFC 3986 lets stand there and the referee doesn't. encodeURIComponent leaves some
 * of it as it is, and clients more.
 */
function escapeReserved(target: string): string {
  const start = target.indexOf("?") + 1;
  if (start === 0) return target;
  const query = target.slice(start).replaceAll(/=[^&]*/g, (value) => {
    const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
    return `=${value
      .slice(1)
      .replaceAll("+", "%20")
      .replaceAll(/[:/?#[\]@!$'()*,;=]/g, escape)}`;
  });
  return target.slice(0, start) + query;
}

function describe({ gate, referee: refused }: Disagreement): string {
  return gate.accepted
    ? `the gate accepts it, the referee doesn't: ${refused?.status ?? ""} ${refused?.message ?? ""}`
    : `the gate refuses it, the referee doesn't: ${gate.refusal.status} ${gate.refusal.message}`;
}
