/** Decodes the bodies of requests in the three media types of the API, as servers in the way of Rails do. */
import busboy from "busboy";
import { type FormField, nestFields, parsePairs } from "../../../src/contract/forms.ts";
import { type Headers, mediaTypeOf } from "./exchange.ts";

const jsonType = "application/json";

/**
 * Decodes a body into its fields. Files have the names of their parts as values.
 * @throws {Error} if the body isn't well-formed
 */
export async function decodeBody(headers: Headers, body: Buffer): Promise<Record<string, unknown>> {
  switch (mediaTypeOf(headers)) {
    case jsonType: {
      if (body.length === 0) return {};
      const value: unknown = JSON.parse(body.toString("utf8"));
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
        parts.push([name, type === jsonType && text !== "" ? JSON.parse(text) : text]);
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
        // Browsers give parts of JSON a filename.
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
