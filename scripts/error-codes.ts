/** The error-code catalogue of the contract (openapi/error-codes.yaml) → types for the code, a table for readers. */

interface ListedCode {
  readonly code: string;
  readonly meaning: string;
  readonly statuses?: readonly number[];
}

export interface ErrorCodes {
  readonly responses: readonly ListedCode[];
  readonly oauth: readonly ListedCode[];
  readonly details: readonly ListedCode[];
}

/** One union type per list, so that the compiler refuses a code that isn't listed. */
export function errorCodeTypes({ responses, oauth, details }: ErrorCodes): string {
  return [
    union("ErrorCode", "`code` of an error reply.", responses),
    union("OAuthErrorCode", "`error` of an error reply of the OAuth endpoints.", oauth),
    union("ErrorDetailCode", "`error` of an entry in `details`.", details),
  ].join("\n");
}

function union(name: string, comment: string, codes: readonly ListedCode[]): string {
  const members = codes.map(({ code }) => `  | ${JSON.stringify(code)}`);
  return `/** ${comment} */\nexport type ${name} =\n${members.join("\n")};\n`;
}

/** The catalogue as a section in Markdown, for the description of the published document. */
export function errorCodeSection({ responses, oauth, details }: ErrorCodes): string {
  return [
    "## Error codes",
    "More codes may be added. Treat an unknown code by its HTTP status.",
    table(["`code`", "Status", "Meaning"], responses),
    "The OAuth endpoints `/oauth/token` and `/oauth/revoke` use the codes of RFC 6749 in `error`:",
    table(["`error`", "Status", "Meaning"], oauth),
    "The entries in `details` have these codes in `error`:",
    table(["`error`", "Meaning"], details),
  ].join("\n\n");
}

function table(head: readonly string[], codes: readonly ListedCode[]): string {
  const rows = codes.map(({ code, meaning, statuses }) =>
    [`\`${code}\``, ...(statuses === undefined ? [] : [statuses.join(", ")]), meaning].join(" | "),
  );
  return [head.join(" | "), head.map(() => "---").join(" | "), ...rows].map((row) => `| ${row} |`).join("\n");
}
