/** The error codes that the contract lists (openapi/error-codes.yaml). */
export type { ErrorCode, ErrorDetailCode, OAuthErrorCode } from "../../generated/error-codes.ts";
