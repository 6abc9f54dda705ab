/** Two servers that speak with each other over loopback, by plain HTTP. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
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

export async function twoServers(): Promise<TwoServers> {
  const [one, two] = [await openPeer("127.0.0.1"), await openPeer("two.localhost")];
  const peers = [one, two];
  return {
    one: one.peer,
    two: two.peer,
    async settle() {
      for (let round = 0; round < mostRounds; round += 1) {
        for (const { peer } of peers) await peer.server.settle();
        const waiting = await Promise.all(peers.map(({ peer }) => dueJobs(peer.server)));
        if (waiting.every((count) => count === 0)) return;
      }
      throw new Error("the servers always have something to do");
    },
    async close() {
      for (const { peer, web } of peers) {
        web.close();
        web.closeAllConnections();
        await peer.server.close();
      }
    },
  };
}

async function openPeer(host: string): Promise<{ readonly peer: Peer; readonly web: Server }> {
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
  const server = await testServer({ PUBLIC_URL: `http://${domain}`, ALLOW_PRIVATE_ADDRESSES: "on" });
  answer = server.app;
  return { peer: { server, cast: await makeCast(server), domain }, web };
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
