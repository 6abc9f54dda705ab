/** Scheduled backups, which a job makes. */
import { expect } from "chai";
import { backUpWhenDue } from "../../src/backup/scheduled.ts";
import { isFinished, listBackups } from "../../src/backup/listing.ts";
import type { Config } from "../../src/config/config.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";
import { type TestTarget, passphrase, testTarget } from "./support.ts";

const hour = 3_600_000;

describe("scheduled backups", () => {
  const { server } = suite();
  let made: TestTarget;

  beforeEach(async () => {
    made = await testTarget();
  });
  afterEach(() => made.remove());

  function contextAt(hours: number, settings: Partial<Config["backups"]> = {}): Context {
    const { config } = server.context;
    const backups = {
      ...config.backups,
      target: made.directory,
      every: 24,
      keep: 2,
      ...settings,
    };
    return contextWith(server, {
      config: { ...config, backups },
      clock: () => new Date(Date.UTC(2027, 0, 1) + hours * hour),
    });
  }

  const names = async (): Promise<string[]> =>
    (await listBackups(made.target, server.context.secrets)).map(({ name }) => name);

  it("are made when they are due, and old ones are removed", async () => {
    for (const hours of [0, 1, 23, 24.2, 25, 48.1, 72]) await backUpWhenDue(contextAt(hours));
    expect(await names()).to.deep.equal(["2027-01-03T00-06-00Z", "2027-01-04T00-00-00Z"]);
  });

  it("are made, and kept, after the clock was in the future", async () => {
    for (const hours of [1000, 1024, 0, 24, 48]) await backUpWhenDue(contextAt(hours));
    expect(await names()).to.deep.equal(["2027-01-02T00-00-00Z", "2027-01-03T00-00-00Z"]);
  });

  it("are not made without a target or an interval", async () => {
    await backUpWhenDue(contextAt(0, { every: undefined }));
    await backUpWhenDue(contextAt(0, { target: undefined }));
    expect(await names()).to.deep.equal([]);
  });

  it("have the keyring if there is a passphrase; without one, a warning is logged", async () => {
    server.logged.splice(0);
    await backUpWhenDue(contextAt(0, { passphrase }));
    const warnings = () => server.logged.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings()).to.deep.equal([]);
    await backUpWhenDue(contextAt(24));
    expect(warnings()).to.deep.equal([
      "backups have no keyring, because there is no BACKUP_PASSPHRASE_FILE; nobody can sign in without it",
    ]);
    const backups = (await listBackups(made.target, server.context.secrets)).filter(isFinished);
    expect(backups.map(({ manifest }) => manifest.keyring)).to.deep.equal([true, false]);
  });

  it("end when their job is aborted, and leave nothing that looks like a backup", async () => {
    const aborted = contextAt(0).until(AbortSignal.abort());
    const error: unknown = await backUpWhenDue(aborted).catch((thrown: unknown) => thrown);
    expect(error).to.have.property("name", "AbortError");
    expect((await listBackups(made.target, server.context.secrets)).filter(isFinished)).to.deep.equal([]);
    await backUpWhenDue(contextAt(0));
    expect(await names()).to.deep.equal(["2027-01-01T00-00-00Z"]);
  });
});
