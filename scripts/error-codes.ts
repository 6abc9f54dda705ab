/** Generates types from the contract's error codes (openapi/error-codes.yaml). */

interface ListedCode {
  readonly code: string;
}

export interface ErrorCodes {
  readonly responses: readonly ListedCode[];
  readonly oauth: readonly ListedCode[];
  readonly details: readonly ListedCode[];
}

/** One union type per list, so that the compiler rejects unlisted codes. */
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
