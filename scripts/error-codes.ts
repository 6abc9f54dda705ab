/** The error-code catalogue of the contract (openapi/error-codes.yaml) → types that the code uses. */

interface ListedCode {
  readonly code: string;
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
