/** Decodes request bodies in the API's three media types, with Rails' conventions for nested parameters. */
import busboy from "busboy";
import { type FormField, nestFields, parsePairs } from "../../../src/contract/forms.ts";
import { type Headers, mediaTypeOf } from "./exchange.ts";
import { parseJson } from "./json.ts";

const jsonType = "application/json";

/**
 * Decodes a body into its fields. A file's value is the name of its part.
 * @throws {Error} if the body is malformed
 */
export async function decodeBody(headers: Headers, body: Buffer): Promise<Record<string, unknown>> {
  switch (mediaTypeOf(headers)) {
    case jsonType: {
      if (body.length === 0) return {};
      const value = parseJson(body.toString("utf8"));
      if (typeof value === "object" && value !== null && !Array.isArray(value)) {
        return value as Record<string, unknown>;
      }
      throw new Error("the body isn't a JSON object");
    }
    case "multipart/form-data":
      return nestFields(await partsOf(headers, body));
    default:
      return parsePairs(body.toString("utf8"), (text) => decodeURIComponent(text.replaceAll("+", " ")));
  }
}

function partsOf(headers: Headers, body: Buffer): Promise<FormField[]> {
  return new Promise((resolve, reject) => {
    const parts: FormField[] = [];
    const parser = busboy({ headers: { ...headers }, defParamCharset: "utf8" });
    const add = (name: string, text: string, type: string): void => {
      try {
        parts.push([name, type === jsonType && text !== "" ? parseJson(text) : text]);
      } catch {
        reject(new Error(`the part ${name} isn't JSON`));
      }
    };
    parser.on("field", (name: string | undefined, value, { mimeType }) => {
      if (name !== undefined) add(name, value, mimeType);
    });
    parser.on("file", (name: string | undefined, stream, { mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (name === undefined) return;
        // Browsers send JSON parts with a filename.
        if (mimeType === jsonType) add(name, Buffer.concat(chunks).toString("utf8"), mimeType);
        else parts.push([name, name]);
      });
    });
    parser.on("error", () => {
      reject(new Error("the multipart body is malformed"));
    });
    parser.on("close", () => {
      resolve(parts);
    });
    parser.end(body);
  });
}
