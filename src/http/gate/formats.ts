/** The string formats that the contract uses, for requests and replies alike. */
import { type Format } from "ajv";
import { fastFormats, fullFormats } from "ajv-formats/dist/formats.js";

// Replies hold hundreds of times and addresses each: the cheap patterns are enough for what we made ourselves.
export const formats: Readonly<Record<string, Format>> = {
  "date-time": fastFormats["date-time"] as Format,
  date: fullFormats.date as Format,
  email: fullFormats.email as Format,
  uri: fastFormats.uri as Format,
  uuid: fullFormats.uuid as Format,
  ipv4: fullFormats.ipv4 as Format,
  ipv6: fullFormats.ipv6 as Format,
  binary: true,
  password: true,
  int64: true,
  int32: true,
};
