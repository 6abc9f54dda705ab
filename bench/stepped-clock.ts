/**
 * Imported before the server (`--import`), so that `make soak` can set its clock: on SIGUSR2, it changes `Date` by the
 * milliseconds in the file CLOCK_OFFSET. Timers and PostgreSQL's clock stay as they are.
 */
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_OFFSET"] ?? "";
const real = Date;
let offset = 0;

globalThis.Date = new Proxy(real, {
  construct: (target, parameters, created) =>
    Reflect.construct(
      target,
      parameters.length === 0 ? [target.now() + offset] : parameters,
      created,
    ) as Date,
  apply: (target) => new target(target.now() + offset).toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => target.now() + offset : (Reflect.get(target, name, receiver) as unknown),
});

process.on("SIGUSR2", () => {
  offset = Number(readFileSync(file, "utf8"));
});
