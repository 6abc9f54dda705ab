/** The server that the journeys use, and the same as it may be in a year. */
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Credentials, letIn, listeningServer, paintPicture } from "../clients/support.ts";
import { until } from "../support/waiting.ts";

export interface JourneyServer {
  readonly url: string;
  /** Where every object has another property, and things have values that no client knows. */
  readonly newerUrl: string;
  /** The path of a JPEG. */
  readonly picture: string;
  /** A token of alice. */
  readonly token: string;
  /** Opens the authorization page as alice, authorizes the app, and returns the code. */
  signIn(page: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server where alice has a status with a picture and a follower. */
export async function startJourneyServer(): Promise<JourneyServer> {
  const directory = await mkdtemp(join(tmpdir(), "concord-sdk-"));
  const picture = join(directory, "hill.jpg");
  await writeFile(picture, await paintPicture());
  const server = await listeningServer();
  const make = async (name: string): Promise<Member> => {
    const credentials = await server.addPerson(name);
    return { ...credentials, token: await server.issueToken(credentials) };
  };
  const alice = await make("alice");
  const bob = await make("bob");
  await settleIn(server.url, alice, bob, picture);
  const newer = await serveNewer(server.url);
  return {
    url: server.url,
    newerUrl: `http://127.0.0.1:${(newer.address() as AddressInfo).port}`,
    picture,
    token: alice.token,
    async signIn(page) {
      // A busy server refuses sign-ins, since it can't check all passwords at once.
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const code = await letIn(server.url, page, alice).catch(() => undefined);
        if (code !== undefined) return code;
      }
      return letIn(server.url, page, alice);
    },
    async stop() {
      newer.close();
      newer.closeAllConnections();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface Member extends Credentials {
  readonly token: string;
}

/** Gives a member a status with a picture and a follower, and waits for the notification. */
async function settleIn(url: string, member: Member, follower: Member, picture: string): Promise<void> {
  const ask = async (path: string, { token }: Pick<Member, "token">, body?: FormData): Promise<unknown> => {
    const reply = await fetch(new URL(path, url), {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    if (reply.status === 503) {
      // On a busy machine, the process that decodes pictures takes long to start.
      await setTimeout(1000);
      return ask(path, { token }, body);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const upload = new FormData();
  upload.set("file", await openAsBlob(picture), "hill.jpg");
  const { id } = (await ask("/api/v1/media", member, upload)) as { id: string };
  const post = new FormData();
  post.set("status", "A hill");
  post.set("media_ids[]", id);
  await ask("/api/v1/statuses", member, post);
  await ask(`/api/v1/accounts/${member.id}/follow`, follower, new FormData());
  const isThere = async (): Promise<boolean> => {
    const notifications = (await ask("/api/v1/notifications", member)) as unknown[];
    const home = (await ask("/api/v1/timelines/home", member)) as unknown[];
    return notifications.length > 0 && home.length > 0;
  };
  await until(isThere, "the notification");
}

async function serveNewer(url: string): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await fetch(new URL(request.url ?? "/", url), {
      headers: { authorization: request.headers.authorization ?? "" },
    });
    const body: unknown = await reply.json();
    const isList = request.url?.startsWith("/api/v1/notifications") === true;
    response.writeHead(reply.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(grown(body, isList)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function grown(value: unknown, isNotification: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => grown(item, isNotification));
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, grown(item, false)] as const);
  const type = isNotification ? { type: "levitation" } : "blurhash" in value ? { type: "hologram" } : {};
  const visibility = "visibility" in value ? { visibility: "circle" } : {};
  return { ...Object.fromEntries(inner), ...type, ...visibility, grown_in_a_year: { by: ["one", "two"] } };
}
