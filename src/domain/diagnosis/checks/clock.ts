/** Checks of the clock: signatures and one-time codes of a wrong one are refused. */
import { message } from "../../../messages/catalogue.ts";
import { readDatabaseTime } from "../../../store/diagnosis/database.ts";
import { parseForeignTime } from "../../../text/time.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { probePath, probeUrl } from "./proxy.ts";

/** Seconds of difference that matter to one-time codes, and to signatures, which are valid for minutes. */
const noticeable = 5;
const harmful = 60;

export const clockChecks = {
  "clock.database": {
    needs: ["database.connection"],
    async run({ clock, store }) {
      const database = await readDatabaseTime(await store());
      return [judgeDifference(clock(), database)];
    },
  },

  // Where a content delivery network or a separate machine answers, this is another clock than the database's. The
  // probe's reply leaves here without a date, so that a date is the proxy's.
  "clock.proxy": {
    needs: ["proxy.server"],
    async run({ config, clock, ownAddresses }) {
      const url = await probeUrl(config, clock(), probePath, config.publicUrl);
      const { headers } = await ownAddresses.get(url);
      const date = parseForeignTime(headers["date"] ?? "");
      return date === undefined
        ? [fine(message("diagnosis.clock_unknown"))]
        : [judgeDifference(clock(), date)];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

function judgeDifference(here: Date, there: Date): Outcome {
  const seconds = Math.round(Math.abs(here.getTime() - there.getTime()) / 1000);
  if (seconds < noticeable) return fine(message("diagnosis.clock_fine"));
  const said = message("diagnosis.clock_differs", { seconds });
  const advice = message("diagnosis.clock_differs_advice");
  return seconds < harmful ? warning(said, advice) : wrong(said, advice);
}
