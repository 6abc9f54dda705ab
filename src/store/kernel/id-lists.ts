/**
 * SQL for a list of ids that is a parameter, for statements that take longer to plan than to run. PostgreSQL doesn't see
 * the length of the list, and so keeps one plan. It would otherwise plan each execution with a short list anew, since it
 * expects that to be cheaper than the plan for any list.
 * @param parameter `$1`
 */
export function idList(parameter: string): string {
  return `array(select unnest(${parameter}::bigint[]))`;
}
