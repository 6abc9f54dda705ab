import { expect } from "chai";
import { type Kept, keepServer } from "../../src/postgres/supervisor.ts";

const times = { look: 1, pause: 1, most: 3, window: 60_000 };

describe("the supervisor of embedded PostgreSQL", () => {
  /** Supervises a server until it is given up, or for a number of checks. */
  async function keep(server: Partial<Kept>): Promise<{ said: string[]; error: Error | undefined }> {
    const said: string[] = [];
    let looks = 0;
    const enough = Promise.withResolvers<Error | undefined>();
    const keeper = keepServer(
      {
        isRunning: () => true,
        restart: () => Promise.resolve(),
        writeWithoutActor() {
          looks += 1;
          if (looks === 5) enough.resolve(undefined);
          return Promise.resolve();
        },
        log: (level, message) => said.push(`${level}: ${message}`),
        giveUp: enough.resolve,
        ...server,
      },
      times,
    );
    const error = await enough.promise;
    await keeper.stop();
    return { said, error };
  }

  it("restarts a server that died, and keeps supervising it", async () => {
    let alive = false;
    const { said, error } = await keep({
      isRunning: () => alive,
      restart() {
        alive = true;
        return Promise.resolve();
      },
    });
    expect(error).to.equal(undefined);
    expect(said).to.deep.equal([
      "error: PostgreSQL has ended by itself: restart 1 of at most 3",
      "info: PostgreSQL runs again",
    ]);
  });

  it("retries a failed restart", async () => {
    let tries = 0;
    const { said, error } = await keep({
      isRunning: () => tries === 3,
      restart() {
        tries += 1;
        return tries < 3 ? Promise.reject(new Error("the disk is full")) : Promise.resolve();
      },
    });
    expect({ error, tries }).to.deep.equal({ error: undefined, tries: 3 });
    expect(said).to.include("error: the disk is full");
  });

  it("gives up with PostgreSQL's error if it can't be restarted", async () => {
    let tries = 0;
    const { error } = await keep({
      isRunning: () => false,
      restart() {
        tries += 1;
        return Promise.reject(new Error("the disk is full"));
      },
    });
    expect(tries).to.equal(3);
    expect(error?.message).to.equal("PostgreSQL can't be restarted: the disk is full");
  });

  it("gives up on a server that dies repeatedly", async () => {
    let tries = 0;
    const { error } = await keep({
      isRunning: () => false,
      restart() {
        tries += 1;
        return Promise.resolve();
      },
    });
    expect(tries).to.equal(3);
    expect(error?.message).to.equal("PostgreSQL ended again after 3 restarts");
  });

  it("continues if rotating the log fails", async () => {
    let fails = 0;
    const { said } = await keep({
      isRunning: () => fails < 3,
      writeWithoutActor() {
        fails += 1;
        return Promise.reject(new Error("no space left"));
      },
      restart: () => Promise.reject(new Error("gone")),
    });
    expect(said.filter((line) => line === "error: no space left")).to.have.lengthOf(3);
  });
});
