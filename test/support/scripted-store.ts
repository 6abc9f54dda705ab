/**
 * An object store that fails on command. It knows nothing about signatures: object-storage.slow.ts uses a real one.
 */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Takes a request over, by returning true. */
export type Script = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ScriptedStore {
  /** For S3_URL. */
  readonly url: string;
  /** By the path of the URL. */
  readonly objects: Map<string, Buffer>;
  /** `METHOD PATH` of all requests. */
  readonly requested: string[];
  script: Script;
  close(): void;
}

export async function openScriptedStore(): Promise<ScriptedStore> {
  const objects = new Map<string, Buffer>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const store: ScriptedStore = {
    url: "",
    objects,
    requested,
    script: () => false,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", "http://store");
    requested.push(`${request.method} ${pathname}`);
    if (store.script(request, response)) return;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The upload was given up.
      return;
    }
    if (request.method === "PUT") {
      const source = request.headers["x-amz-copy-source"];
      const bytes =
        source === undefined
          ? Buffer.concat(chunks)
          : objects.get(`/${decodeURIComponent(String(source)).replace(/^\//, "")}`);
      if (bytes === undefined) return refuse(response, 404, "NoSuchKey");
      objects.set(pathname, bytes);
      response.setHeader("etag", '"tag"');
      response.end(source === undefined ? "" : "<CopyObjectResult><ETag>tag</ETag></CopyObjectResult>");
      return;
    }
    if (request.method === "DELETE") {
      objects.delete(pathname);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(pathname);
    if (pathname === "/bucket/") response.end("<ListBucketResult></ListBucketResult>");
    else if (found === undefined) refuse(response, 404, "NoSuchKey");
    else response.setHeader("etag", '"tag"').end(found);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(store, { url: `http://alice:sesame@127.0.0.1:${port}/bucket` });
}

/** Refuses a request as S3 does, repeating what was signed. */
export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>sesame</AWSAccessKeyId></Error>`);
}
