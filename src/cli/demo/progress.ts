/** Shows progress on standard error, so that standard output has only the outcome. */
export function progress(text: string): void {
  process.stderr.write(text);
}
