/** The fuzzer's target: a server with content, which adds credentials to each request. */
import type { AddressInfo } from "node:net";
import type { RequestListener } from "node:http";
import { type ContractOperation, readContract } from "../../src/contract/document.ts";
import { indexRoutes } from "../../src/contract/routes.ts";
import { createWebServer } from "../../src/http/server.ts";
import { type World, makeWorld } from "../contract/world.ts";

export interface Target {
  readonly url: string;
  /** The contract with existing ids in its paths, without operations that other tests cover. */
  readonly document: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function openTarget(): Promise<Target> {
  const contract = readContract();
  // Streams don't end, and are tested separately.
  const operations = contract.operations.filter((operation) => !isStream(operation));
  const world = await makeWorld(contract);
  const web = createWebServer(withCredentials(world, operations));
  await new Promise<void>((resolve) => web.server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`,
    document: await documentOf(world, operations),
    async close() {
      await web.drain(0);
      await world.close();
    },
  };
}

function isStream({ replies }: ContractOperation): boolean {
  return replies.get(200)?.has("text/event-stream") === true;
}

/** The app, which authenticates each request as a caller with sufficient permissions. */
function withCredentials(world: World, operations: readonly ContractOperation[]): RequestListener {
  const routes = indexRoutes(operations);
  const { app } = world.server;
  return (request, response) => {
    const found = routes.find(request.method ?? "", request.url?.split("?", 1)[0] ?? "");
    if (found === undefined || !("operation" in found)) {
      app(request, response);
      return;
    }
    world.sample(found.operation).then(
      ({ headers: { Authorization: credentials } }) => {
        if (credentials !== undefined) request.headers.authorization = credentials;
        // If it ended its session, the next request gets a new one.
        if (found.operation.schemes.has("sessionKey")) world.spend(found.operation);
        app(request, response);
      },
      (error: Error) => response.destroy(error),
    );
  };
}

type Json = Readonly<Record<string, unknown>>;

async function documentOf(world: World, operations: readonly ContractOperation[]): Promise<Json> {
  const { document } = world.contract;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { path } = await world.sample(operation);
    const own = (document["paths"] as Record<string, Record<string, Json>>)[operation.path]?.[
      operation.method
    ];
    const parameters = operation.parameters.map((parameter) =>
      parameter.in === "path"
        ? { ...parameter, schema: { ...parameter.schema, enum: [path[parameter.name]] } }
        : parameter,
    );
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, { [operation.method]: { ...own, parameters } });
  }
  return { ...document, paths, webhooks: {} };
}
