/**
 * Computes docs/capacity.md with other inputs, and prints it. `npm run generate` writes the document itself.
 *
 *     node scripts/capacity.ts --assume active=0.2,followsRemote=200
 *     node scripts/capacity.ts --assume assumptions.txt      a file with a line for each
 *     node scripts/capacity.ts --results .cache/bench/latest.json
 *     node scripts/capacity.ts --keep                        copies the last benchmark's figures to bench/measured.json
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readResults } from "../bench/results.ts";
import { assume, defaults } from "./capacity/assumptions.ts";
import { capacityParts } from "./capacity/document.ts";
import { keepMeasured, measuredOf, readMeasured } from "./capacity/measured.ts";
import { fillParts } from "./markdown.ts";

const { values } = parseArgs({
  options: { assume: { type: "string" }, results: { type: "string" }, keep: { type: "boolean" } },
});

if (values.keep === true) {
  const results = readResults();
  if (results === undefined) throw new Error("There are no results: run the benchmark first (make bench)");
  keepMeasured(results);
} else {
  const file = values.results === undefined ? readMeasured() : measuredOf(values.results);
  const parts = capacityParts(file, values.assume === undefined ? defaults : assume(textOf(values.assume)));
  const text = readFileSync(new URL("../docs/capacity.md", import.meta.url), "utf8");
  process.stdout.write(fillParts(text, parts).replaceAll(/<!-- .*? -->\n+/g, ""));
}

/** Pairs as they are, or those of a file, one a line. */
function textOf(given: string): string {
  if (!existsSync(given)) return given;
  const lines = readFileSync(given, "utf8").split("\n");
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join(",");
}
