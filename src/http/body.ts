/** Reads JSON, form and multipart bodies within limits. Returns one plain object, and the files. */
import { isUtf8 } from "node:buffer";
import type { WriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import type { Request, Response } from "express";
import express from "express";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import { type FormField, nestFields, nestingDepth, parsePairs } from "../contract/forms.ts";
import type { BodyLimit } from "../calls/dialects.ts";
import type { UploadedFile } from "../contract/types.ts";

const jsonType = "application/json";

export interface ParsedBody {
  readonly fields: Record<string, unknown>;
  readonly files: Record<string, UploadedFile>;
}

const textLimit = 1024 * 1024;
/** Maximum bytes of a form without files: those of pages and of the account authentication API. */
export const formLimit = 32 * 1024;
const fileLimit = 16 * 1024 * 1024;

const textBytes: Readonly<Record<BodyLimit, number>> = { text: textLimit, form: formLimit };

const readJson = express.json({
  // Other values than objects get their own message (asFields).
  strict: false,
  limit: textLimit,
  type: () => true,
  verify: assertUtf8,
});
const readText = {
  text: express.text({ limit: textLimit, type: () => true, verify: assertUtf8 }),
  form: express.text({ limit: formLimit, type: () => true, verify: assertUtf8 }),
} as const satisfies Readonly<Record<BodyLimit, unknown>>;

/** Stores parts of large files on disk. */
export interface Spool {
  /** Name of the part → maximum bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Opens a new file, which is deleted after the reply. */
  open(): SpooledFile;
  /** Counts bytes that moved from memory to disk. Returns false if the disk budget is used up. */
  moved(bytes: number): boolean;
}

export interface SpooledFile {
  readonly path: string;
  readonly file: WriteStream;
}

/** Bytes at the beginning of a file that stay in memory when it moves to disk. */
const headSize = 4096;

/**
 * Reads the body of a request whose media type the contract declares.
 * @param type the declared media type, without parameters
 * @param fileNames the parts that may be files; other files are ignored
 * @param limit maximum bytes of text in a form, besides its files
 * @param spool for files that may exceed 16 MB
 * @param received for forms of pages: gets the fields of a multipart body as they arrive, after an error those before it
 * @throws {ApiError} 400 for undecodable bodies, 413 for too large ones
 */
export async function readBody(
  request: Request,
  response: Response,
  type: string,
  fileNames: readonly string[],
  limit: BodyLimit = "text",
  spool?: Spool,
  received?: FormField[],
): Promise<ParsedBody> {
  if (type === "multipart/form-data") {
    return readMultipart(request, fileNames, textBytes[limit], spool, received);
  }
  const read = type === jsonType ? readJson : readText[limit];
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(bodyError(error));
    });
  });
  const body: unknown = request.body;
  if (type === jsonType) return { fields: asFields(body), files: {} };
  const text = typeof body === "string" ? body : "";
  return { fields: parsePairs(text, decodeStrictly), files: {} };
}

/** Rejects invalid percent encoding and invalid UTF-8, which qs would take literally. */
function decodeStrictly(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new ApiError(400, "malformed_body", message("errors.body_percent"));
  }
}

function asFields(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new ApiError(400, "malformed_body", message("errors.body_object"));
  }
  return body as Record<string, unknown>;
}

function assertUtf8(_request: IncomingMessage, _response: unknown, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw brokenText();
}

/** Translates body-parser's errors, which have a type and a status. Returns other errors unchanged. */
export function bodyError(error: unknown): Error {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return new Error("the body can't be read", { cause: error });
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === "entity.too.large") return tooLarge();
  if (type === "encoding.unsupported" || type === "charset.unsupported") {
    return new ApiError(415, "unsupported_media_type", message("errors.body_encoding"));
  }
  if (error.cause instanceof ApiError) return error.cause;
  if (typeof status === "number" && status < 500) {
    return undecodable();
  }
  return error;
}

/**
 * U+FFFD: busboy silently replaces invalid UTF-8 with it. It doesn't expose a part's bytes or charset, so
 * text with the character itself is rejected as well.
 */
const replacement = "\u{FFFD}";

const brokenText = (): ApiError => new ApiError(400, "malformed_body", message("errors.body_utf8"));
const undecodable = (): ApiError => new ApiError(400, "malformed_body", message("errors.body_undecodable"));
const malformed = (): ApiError => new ApiError(400, "malformed_body", message("errors.body_multipart"));
const busy = (): ApiError =>
  new ApiError(503, "temporarily_unavailable", message("errors.uploads_busy"), {
    headers: { "Retry-After": "10" },
  });
const tooLarge = (): ApiError => new ApiError(413, "payload_too_large", message("errors.body_too_large"));

/**
 * Reads the texts of a multipart body up to its first file; the rest is discarded.
 * @param received gets the fields
 * @throws {ApiError} 400 for undecodable bodies, 413 for too much text
 */
export function readTexts(request: Request, received: FormField[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = openMultipart(request, formLimit, formLimit);
    const stop = (): void => {
      request.unpipe(parser);
      request.resume();
    };
    let weight = 0;
    parser.on("field", (name: string | undefined, value: string | undefined, { valueTruncated }) => {
      weight += Buffer.byteLength(`${name ?? ""}${value ?? ""}`);
      if (valueTruncated || weight > formLimit) {
        stop();
        reject(tooLarge());
      } else if (name !== undefined && value !== undefined) received.push([name, value]);
    });
    parser.on("file", (_name, stream) => {
      stream.resume();
      stop();
      resolve();
    });
    parser.on("error", () => {
      stop();
      reject(malformed());
    });
    parser.on("close", resolve);
    request.on("aborted", () => {
      reject(malformed());
    });
    request.pipe(parser);
  });
}

/**
 * Text and files are buffered, so the allowed files bound the size of a body. All text together has the same
 * limit as any other body, because decoding it takes time.
 */
function readMultipart(
  request: Request,
  fileNames: readonly string[],
  mostText: number,
  spool: Spool | undefined,
  received: FormField[] | undefined,
): Promise<ParsedBody> {
  const parts = received ?? [];
  const largest = (name: string): number => spool?.sizes.get(entryName(name)) ?? fileLimit;
  const weightLimit = fileNames.reduce((sum, name) => sum + largest(name), textLimit);
  if (Number(request.get("Content-Length") ?? 0) > weightLimit) throw tooLarge();
  return new Promise((resolve, reject) => {
    const files: Record<string, UploadedFile> = {};
    const parser = openMultipart(request, mostText, Math.max(fileLimit, ...(spool?.sizes.values() ?? [])));
    const spooling: Promise<void>[] = [];
    const fail = (error: ApiError): void => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    let weight = 0;
    let textWeight = 0;
    request.on("data", (chunk: Buffer) => {
      weight += chunk.length;
      if (weight > weightLimit) fail(tooLarge());
    });
    const addText = (name: string, text: string, type: string): void => {
      // Browsers send valid UTF-8: in a form of a page, the character was typed.
      if (received === undefined && `${name}${text}`.includes(replacement)) fail(brokenText());
      else {
        const value = type === jsonType ? parseJson(text) : text;
        if (value === undefined) fail(undecodable());
        else parts.push([name, value]);
      }
    };
    // The value is undefined if busboy doesn't know its charset, and the name if the part has none.
    parser.on("field", (name: string | undefined, value: string | undefined, information) => {
      if (name === undefined) return;
      textWeight += Buffer.byteLength(name) + Buffer.byteLength(value ?? "");
      const truncated = information.valueTruncated || information.nameTruncated;
      if (truncated || textWeight > mostText) fail(tooLarge());
      else if (value === undefined) fail(brokenText());
      else addText(name, value, information.mimeType);
    });
    parser.on("file", (name: string | undefined, stream, information) => {
      stream.on("error", () => {
        fail(malformed());
      });
      stream.on("limit", () => {
        fail(tooLarge());
      });
      const isFile = name !== undefined && fileNames.includes(entryName(name));
      // A browser's FormData gives each Blob a filename, so that JSON looks like a file.
      if (name === undefined || (!isFile && information.mimeType !== jsonType)) {
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      let spooled: SpooledFile | undefined;
      const spoolAll = (to: Spool): void => {
        spooled = to.open();
        const { file } = spooled;
        spooling.push(
          finished(file).catch((error: unknown) => {
            request.unpipe(parser);
            request.resume();
            reject(error instanceof Error ? error : new Error("an upload could not be stored"));
          }),
        );
        for (const chunk of chunks) moveToDisk(file, chunk, to);
        chunks.splice(0, chunks.length, Buffer.concat(chunks).subarray(0, headSize));
      };
      const moveToDisk = (file: WriteStream, chunk: Buffer, to: Spool): void => {
        const hasCapacity = file.write(chunk, (error) => {
          if ((error === null || error === undefined) && !to.moved(chunk.length)) fail(busy());
        });
        if (hasCapacity || stream.isPaused()) return;
        stream.pause();
        file.once("drain", () => stream.resume());
      };
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (!isFile) textWeight += chunk.length;
        if (textWeight > mostText || size > largest(name)) fail(tooLarge());
        else if (spooled !== undefined && spool !== undefined) moveToDisk(spooled.file, chunk, spool);
        else {
          chunks.push(chunk);
          if (isFile && size > fileLimit && spool !== undefined) spoolAll(spool);
        }
      });
      stream.on("close", () => spooled?.file.end());
      stream.on("end", () => {
        if (!isFile) {
          addText(name, Buffer.concat(chunks).toString("utf8"), jsonType);
          return;
        }
        // Browsers send this for a file input without a file (HTML, "constructing the entry list").
        if (chunks.length === 0 && (information.filename ?? "") === "") return;
        const file = {
          bytes: Buffer.concat(chunks),
          path: spooled?.path ?? null,
          filename: information.filename ?? "",
          contentType: information.mimeType,
        };
        if (name.includes("[")) parts.push([name, new NestedFile(file)]);
        else files[name] = file;
      });
    });
    for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
      parser.on(limit, () => {
        fail(tooLarge());
      });
    }
    parser.on("error", () => {
      fail(malformed());
    });
    parser.on("close", () => {
      void Promise.all(spooling).then(() => {
        const fields = nestFields(parts);
        takeNested(fields, [], (name, file) => {
          if (fileNames.includes(name)) files[name] = file;
        });
        resolve({ fields, files });
      });
    });
    request.on("aborted", () => {
      fail(malformed());
    });
    request.pipe(parser);
  });
}

/** The contract's name of an entry of `list[][file]`, which gets its index once all names are known. */
function entryName(name: string): string {
  return name.replace("[]", "[0]");
}

/** A file within an object or array, until the names of all parts are parsed. */
class NestedFile {
  readonly file: UploadedFile;

  constructor(file: UploadedFile) {
    this.file = file;
  }
}

/**
 * Removes the files from the decoded fields. Names can't nest deeper than qs allows; JSON parts can.
 * @param take called with each file and its name, such as `list[0][file]`
 */
function takeNested(
  value: object,
  path: readonly string[],
  take: (name: string, file: UploadedFile) => void,
): void {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (inner instanceof NestedFile) {
      const steps = [...path, key].map((step, index) => (index === 0 ? step : `[${step}]`));
      take(steps.join(""), inner.file);
      Reflect.deleteProperty(value, key);
    } else if (typeof inner === "object" && inner !== null && path.length <= nestingDepth) {
      takeNested(inner, [...path, key], take);
    }
  }
}

/** The value of a JSON part, OpenAPI's default encoding of objects; undefined for invalid JSON. */
function parseJson(text: string): unknown {
  if (text === "") return "";
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function openMultipart(request: Request, mostText: number, largestFile: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // busboy reports a file as truncated as soon as it reaches the limit.
      limits: { fileSize: largestFile + 1, files: 8, fields: 1000, fieldSize: mostText, parts: 1008 },
    });
  } catch {
    throw malformed();
  }
}
