/** How OpenAPI Generator names things in the clients that `make sdk` makes (its `camelize` and `underscore`). */

/** `scheduled-statuses`, `max_id` → `ScheduledStatuses`, `MaxId`. */
export function pascalCase(name: string): string {
  return wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** `Idempotency-Key`, `max_id` → `idempotencyKey`, `maxId`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** `createStatus`, `Idempotency-Key` → `create_status`, `idempotency_key`. */
export function snakeCase(name: string): string {
  return wordsOf(name)
    .join("_")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

/** An argument in Python; `date` would hide the type. */
export function pythonName(name: string): string {
  const snake = snakeCase(name);
  return snake === "date" ? "var_date" : snake;
}

function wordsOf(name: string): string[] {
  return name.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
}
