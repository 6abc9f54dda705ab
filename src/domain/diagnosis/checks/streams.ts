/** Checks of streams: the proxy has to pass WebSockets on, and events without collecting them first. */
import { message } from "../../../messages/catalogue.ts";
import { OwnAddressError } from "../../../outgoing/own-addresses.ts";
import type { Examination } from "../examination.ts";
import { type Check, type Outcome, fine, wrong } from "../findings.ts";
import { probeUrl } from "./proxy.ts";

const path = "/api/v1/streaming/probe";

/** Of the event in the streams; its characters are the same in a WebSocket's frame. */
const event = "probe";

export const streamChecks = {
  "proxy.websocket": {
    needs: ["proxy.server"],
    run: (examination) =>
      examine(examination, websocketSilent, async (url) => {
        const { status, body } = await examination.ownAddresses.upgrade(url);
        if (status === 101 && body.includes(event)) return fine(message("diagnosis.websocket_fine"));
        return wrong(
          message("diagnosis.websocket_refused", { status }),
          message("diagnosis.websocket_advice"),
        );
      }),
  },

  "proxy.event_stream": {
    needs: ["proxy.server"],
    run: (examination) =>
      examine(examination, eventsHeld, async (url) => {
        const { status, headers, body } = await examination.ownAddresses.start(url);
        const isStream = status === 200 && headers["content-type"]?.startsWith("text/event-stream") === true;
        if (!isStream) {
          return wrong(message("diagnosis.events_refused", { status }), message("diagnosis.events_advice"));
        }
        return body.includes(event) ? fine(message("diagnosis.events_fine")) : eventsHeld;
      }),
  },
} as const satisfies Readonly<Record<string, Check>>;

const websocketSilent = wrong(message("diagnosis.websocket_silent"), message("diagnosis.websocket_advice"));
const eventsHeld = wrong(message("diagnosis.events_held"), message("diagnosis.events_advice"));

/**
 * Opens the stream that STREAMING_URL leads to.
 * @param late the outcome if nothing arrives of it: it lasts longer than the request waits
 */
async function examine(
  { config, clock }: Examination,
  late: Outcome,
  open: (url: URL) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  if (config.streamingUrl === undefined) return [fine(message("diagnosis.streams_none"))];
  const base = new URL(config.streamingUrl.replace(/^ws/, "http"));
  try {
    return [await open(await probeUrl(config, clock(), path, base))];
  } catch (error) {
    if (!(error instanceof OwnAddressError)) throw error;
    return error.failure === "timeout"
      ? [late]
      : [
          wrong(
            message("diagnosis.streams_away", { host: base.host, problem: error.code }),
            message("diagnosis.streams_away_advice"),
          ),
        ];
  }
}
