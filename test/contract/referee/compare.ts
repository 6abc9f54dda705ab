/** Sends each request of the tests to the referee, too, and compares its verdict with the gate's. */
import { type Answer, type Ask, type Wire, openWire } from "../wire.ts";
import { type Difference, differences } from "./differences.ts";
import { type GateVerdict, describeDisagreement } from "./disagreement.ts";
import { exchangeHeader, referee } from "./referee.ts";

export interface Comparison {
  /** Describes a disagreement that isn't a known difference; undefined otherwise. */
  readonly violation: string | undefined;
  /** The known difference that explains the disagreement, if any. */
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
  const agreed = { violation: undefined, difference: undefined };
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

  // The referee reads JSON only, and skips 5xx.
  if (status < 500 && (json || type === "") && verdict.reply !== undefined) {
    return { ...agreed, violation: `the referee refuses the reply: ${verdict.reply.message}` };
  }
  if (gate === undefined || gate.accepted === (verdict.request === undefined)) return agreed;
  const disagreement = { operationId: trace?.operationId, ask, answer, gate, referee: verdict.request };
  const difference = differences.find(({ explains }) => explains(disagreement));
  return { violation: difference === undefined ? describeDisagreement(disagreement) : undefined, difference };
}

/** An error in the shape of any area. */
interface RefusalBody {
  readonly error?: string;
  readonly error_description?: string;
  readonly message?: string;
  readonly code?: string;
}

/** Rejections before validation. */
const undecided: ReadonlySet<number> = new Set([401, 403, 429, 503]);

function verdictOf({ status, text, trace }: Answer): GateVerdict | undefined {
  if (trace?.called === true) return { accepted: true };
  const refused = JSON.parse(text) as RefusalBody;
  if (undecided.has(status) || refused.code === "user_required") return undefined;
  const { message = refused.error_description ?? refused.error ?? "" } = refused;
  return { accepted: false, refusal: { status, message } };
}

/** Percent-encodes characters that RFC 3986 allows in a query but the referee rejects, such as the apostrophe. */
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
