/** Two or more servers that speak with each other over loopback, by plain HTTP. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Cast, type Person, makeCast, withToken } from "../cast/people.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { type TestServer, testServer } from "./server.ts";

export interface Peer {
  readonly server: TestServer;
  readonly cast: Cast;
  /** The domain of its handles, with the port. */
  readonly domain: string;
}

export interface TwoServers {
  /** At `127.0.0.1:PORT`. */
  readonly one: Peer;
  /** At `two.localhost:PORT`. */
  readonly two: Peer;
  /** Runs the jobs of both until there are none. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Rounds after which two servers have nothing to tell each other any more, unless they go on for ever. */
const mostRounds = 30;

/** @param environment of both */
export async function twoServers(environment: Environment = {}): Promise<TwoServers> {
  const { peers, settle, close } = await openServers(["127.0.0.1", "two.localhost"], environment);
  const [one, two] = peers;
  if (one === undefined || two === undefined) throw new Error("there are two servers");
  return { one, two, settle, close };
}

export interface Servers {
  readonly peers: readonly Peer[];
  /** Runs the jobs of all until there are none. */
  settle(): Promise<void>;
  /** Closes a peer's server and serves another one at its address. The people of the cast use that one. */
  replace(
    peer: Peer,
    open: (environment: Readonly<Record<string, string>>) => Promise<TestServer>,
  ): Promise<Peer>;
  close(): Promise<void>;
}

/** Servers at these names of this machine. @param environment of all */
export async function openServers(hosts: readonly string[], environment: Environment = {}): Promise<Servers> {
  const opened: OpenPeer[] = [];
  for (const host of hosts) opened.push(await openPeer(host, environment));
  return {
    peers: opened.map(({ peer }) => peer),
    async settle() {
      for (let round = 0; round < mostRounds; round += 1) {
        for (const { peer } of opened) await peer.server.settle();
        const waiting = await Promise.all(opened.map(({ peer }) => dueJobs(peer.server)));
        if (waiting.every((count) => count === 0)) return;
      }
      throw new Error("the servers always have something to do");
    },
    async replace(peer, open) {
      const found = opened.find((one) => one.peer === peer);
      if (found === undefined) throw new Error("unknown peer");
      await peer.server.close();
      const server = await open({ ...environmentOf(peer.domain), ...environment });
      found.serve(server);
      const { frank, app, ...members } = peer.cast;
      const moved = Object.entries(members).map(
        ([name, person]) => [name, withToken(server, person, person)] as const,
      );
      found.peer = {
        ...peer,
        server,
        cast: { ...(Object.fromEntries(moved) as typeof members), frank, app },
      };
      return found.peer;
    },
    async close() {
      for (const { peer, web } of opened) {
        web.close();
        web.closeAllConnections();
        await peer.server.close();
      }
    },
  };
}

interface OpenPeer {
  peer: Peer;
  readonly web: Server;
  readonly serve: (server: TestServer) => void;
}

type Environment = Readonly<Record<string, string>>;

function environmentOf(domain: string): Environment {
  return { PUBLIC_URL: `http://${domain}`, ALLOW_PRIVATE_ADDRESSES: "on" };
}

async function openPeer(host: string, environment: Environment): Promise<OpenPeer> {
  let answer: Parameters<typeof createServer>[1] = (_request, response) => {
    response.writeHead(503).end();
  };
  const web = createServer((request, response) => {
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => {
    web.listen(0, "127.0.0.1", resolve);
  });
  const domain = `${host}:${(web.address() as AddressInfo).port}`;
  const server = await testServer({ ...environmentOf(domain), ...environment });
  answer = server.app;
  return {
    peer: { server, cast: await makeCast(server), domain },
    web,
    serve(next) {
      answer = next.app;
    },
  };
}

async function dueJobs({ database }: TestServer): Promise<number> {
  const rows = await database.query<{ count: number }>(
    "test_due_jobs",
    `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int
       + (select count(*) from events)::int as count`,
  );
  return single(rows).count;
}

/** The account of somebody on the other server, as this person finds it by handle or URL. */
export async function find(who: Person, text: string): Promise<Schemas["Account"]> {
  const query = `q=${encodeURIComponent(text)}&resolve=true&type=accounts`;
  const { body } = await who.get(`/api/v2/search?${query}`).expect(200);
  return single((body as Schemas["Search"]).accounts);
}

/** A status of the other server, as this person finds it by its URL. */
export async function findStatus(who: Person, url: string): Promise<Schemas["Status"]> {
  const query = `q=${encodeURIComponent(url)}&resolve=true&type=statuses`;
  const { body } = await who.get(`/api/v2/search?${query}`).expect(200);
  return single((body as Schemas["Search"]).statuses);
}
