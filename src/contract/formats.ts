/** String formats of the contract, and keywords that validate nothing. */
import type { Format } from "ajv";
import { fastFormats, fullFormats } from "ajv-formats/dist/formats.js";

/** Keywords to ignore: ajv rejects unknown ones. normalize.ts applies `x-maximum`. */
export const annotations: string[] = [
  "components",
  "x-also-absent",
  "x-also-type",
  "x-enum-varnames",
  "x-extensible-enum",
  "x-maximum",
  "x-max-bytes",
  "x-data-uri",
  "x-null-clears",
  "x-secret",
  "x-go-name",
  "x-sdk-schema",
  "x-sdk-omit",
];

/** For requests. */
export const formats: Readonly<Record<string, Format>> = {
  "date-time": fullFormats["date-time"],
  date: fullFormats.date,
  email: fullFormats.email,
  uri: fastFormats.uri,
  uuid: fullFormats.uuid,
  ipv4: fullFormats.ipv4,
  ipv6: fullFormats.ipv6,
  binary: true,
  password: true,
  int64: true,
  int32: true,
};

/**
 * For replies. A page has hundreds of times and URLs, so the patterns are cheap. Times must have the one form
 * that this server writes.
 */
export const replyFormats: Readonly<Record<string, Format>> = {
  ...formats,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};
