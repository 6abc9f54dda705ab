/** Counts the declared statements of src/store: with Knex's builder, as SQL, and those that vary. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const store = fileURLToPath(new URL("../src/store", import.meta.url));
const counts = { builder: 0, sql: 0, varying: 0, text: 0 };
for (const name of readdirSync(store, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".ts") || name.includes("migrations/")) continue;
  const source = readFileSync(join(store, name), "utf8");
  // Each declaration up to the next one.
  for (const part of source.split(/\b(?=(?:read|write|autocommit)\.\w+(?:<[^(]*>)?\(\s*["'`])/u).slice(1)) {
    if (/^(?:read|write|autocommit)\.\w+</u.test(part)) counts.text += 1;
    else if (/=>\s*(?:\/\/.*\s*)*raw[<(]/u.test(part) || /return raw[<(]/u.test(part)) counts.sql += 1;
    else counts.builder += 1;
    if (/varies: true/u.test(part)) counts.varying += 1;
  }
  counts.text += [...source.matchAll(/\bstore\.query\b/gu)].length;
}
console.log(counts);
