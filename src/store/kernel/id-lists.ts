/**
 * SQL for an id list parameter, for statements that take longer to plan than to run. Hides the list's length from
 * PostgreSQL, so that it keeps one plan; otherwise it would replan each execution with a short list.
 * @param parameter such as `:ids`
 */
export function idList(parameter: string): string {
  return `array(select unnest(${parameter}::bigint[]))`;
}
