/** Report formats. */
import type { Report } from "../findings.ts";
import { htmlReport } from "./html.ts";
import { junitReport } from "./junit.ts";
import { textReport } from "./text.ts";

export const formats: ReadonlyMap<string, (report: Report) => string> = new Map([
  ["text", textReport],
  ["json", (report: Report) => `${JSON.stringify(report, null, 2)}\n`],
  ["junit", junitReport],
  ["html", htmlReport],
]);
