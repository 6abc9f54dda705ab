/** A process with a server of its own, which makes random writes when it is told to: see `startWriter`. */
import { openHistory } from "./history.ts";
import { listen } from "./listening.ts";
import { generator } from "./random.ts";
import { testServer } from "./server.ts";
import type { Order, Outcome, WriterStart } from "./writers.ts";

const send = (outcome: Outcome): void => {
  process.send?.(outcome);
};

async function start({ connectionString, dataDirectory, seed, ...people }: WriterStart): Promise<void> {
  // The parent drops the database and removes the directory.
  const database = { connectionString, drop: () => Promise.resolve() };
  const server = await testServer({ DATA_DIR: dataDirectory }, () => Promise.resolve(database));
  const { ask, port } = await listen(server.app);
  const world = { ...people, server, ask, suspendable: people.remotes, random: generator(seed) };
  const history = openHistory(world as Parameters<typeof openHistory>[0]);
  process.on("message", ({ allowed }: Order) => {
    history.step(allowed).then(
      (made) => send({ made }),
      (error: unknown) => send({ failure: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  // The parent needs it no more, or has ended.
  process.once("disconnect", () => void server.close().finally(() => process.exit()));
  send({ ready: { port, names: history.names } });
}

process.once("message", (order: WriterStart) => void start(order));
