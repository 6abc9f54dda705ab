/** The keyring in backups: sealed with a passphrase, and put back before anything else. */
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { BackupError } from "../../src/backup/failure.ts";
import { createBackup } from "../../src/backup/creating.ts";
import { isAuthentic, keyringFile } from "../../src/backup/manifest.ts";
import { restoreKeyring } from "../../src/backup/restoring.ts";
import { openKeyring, readSealedKeyring, sealKeyring } from "../../src/backup/sealing.ts";
import { openTarget } from "../../src/backup/settings.ts";
import { type Config, ConfigError, readConfig } from "../../src/config/config.ts";
import { readPassphrase } from "../../src/domain/backups/settings.ts";
import { parseSecrets, replaceKeys } from "../../src/domain/kernel/secrets.ts";
import { openKeyring as openServerKeyring } from "../../src/process/keyring.ts";
import { suite } from "../support/suite.ts";
import { type TestTarget, backUp, found, messageOf, passphrase, testTarget } from "./support.ts";

const other = `k1:${Buffer.alloc(32, 7).toString("base64url")}\n`;

describe("a sealed keyring", () => {
  const seal = () => sealKeyring(other, passphrase, 1024);

  it("is opened by its passphrase only, and differs each time", async () => {
    const [one, two] = [await seal(), await seal()];
    expect(await openKeyring(one, passphrase)).to.equal(other);
    expect(one.text).to.not.equal(two.text);
    expect(JSON.stringify(one)).to.not.contain(other.slice(3, 20));
    expect(await messageOf(openKeyring(one, `${passphrase} `))).to.contain("doesn't open");
  });

  it("isn't opened once it was altered, or asks for more memory than it needs", async () => {
    const sealed = await seal();
    const flipped = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);
    for (const altered of [
      { ...sealed, text: flipped(sealed.text) },
      { ...sealed, tag: flipped(sealed.tag) },
      { ...sealed, tag: sealed.tag.slice(0, 8) },
      { ...sealed, nonce: flipped(sealed.nonce) },
      { ...sealed, salt: flipped(sealed.salt) },
      { ...sealed, cost: sealed.cost / 2 },
      { ...sealed, cost: 2 ** 40 },
      { ...sealed, cost: 1000 },
      { ...sealed, blockSize: 1024 },
      { ...sealed, parallelization: 1_000_000 },
    ]) {
      expect(await messageOf(openKeyring(altered, passphrase))).to.contain("doesn't open");
    }
    for (const text of [
      "",
      "garbage",
      "null",
      "{}",
      JSON.stringify({ ...sealed, format: 2 }),
      JSON.stringify({ ...sealed, salt: 1 }),
    ]) {
      expect(() => readSealedKeyring(text), text).to.throw(BackupError, "unknown format");
    }
  });
});

describe("the keyring of a backup", () => {
  const { server } = suite();
  let made: TestTarget;
  let folder: string;
  let config: Config;

  before(async () => {
    made = await testTarget();
    await backUp(server.context, made.target, passphrase);
  });
  after(() => made.remove());

  it("fits it, also if the server's is replaced meanwhile", async () => {
    const { context } = server;
    const former = { ...context.secrets };
    const [line] = former.keys.map(({ id, bytes }) => `${id}:${bytes.toString("base64url")}`);
    const target = await testTarget();
    try {
      const { name } = await createBackup(context, {
        target: target.target,
        passphrase,
        progress: () => {
          replaceKeys(
            context.secrets,
            parseSecrets(`k9:${Buffer.alloc(32, 9).toString("base64url")},${line}`),
          );
        },
      });
      const { manifest } = await found(target.target, name);
      expect(isAuthentic(name, manifest, former)).to.equal(true);
      const sealed = await readFile(join(target.directory, keyringFile(name)), "utf8");
      expect(await openKeyring(readSealedKeyring(sealed), passphrase)).to.equal(`${line}\n`);
    } finally {
      replaceKeys(context.secrets, former);
      await target.remove();
    }
  });

  it("isn't made if the one in use was replaced, but isn't known to the database", async () => {
    const { context } = server;
    const former = { ...context.secrets };
    try {
      replaceKeys(context.secrets, parseSecrets(`k8:${Buffer.alloc(32, 8).toString("base64url")}`));
      expect(await messageOf(backUp(context, made.target, passphrase))).to.contain("create the backup again");
    } finally {
      replaceKeys(context.secrets, former);
    }
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-keyring-"));
    config = readConfig({ DATA_DIR: join(folder, "data") });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const restore = async (settings: Config, given: string | undefined): Promise<void> => {
    const backup = await found(made.target);
    await restoreKeyring(settings, made.target, backup, () => Promise.resolve(given));
  };

  it("is written for the server alone, and is the former one", async () => {
    const sealed = await readFile(join(made.directory, keyringFile((await found(made.target)).name)), "utf8");
    expect(JSON.parse(sealed)).to.include({ cost: 2 ** 17, blockSize: 8 });
    await restore(config, passphrase);
    const file = join(config.dataDirectory, "secrets");
    const former = await readFile(join(server.context.config.dataDirectory, "secrets"), "utf8");
    expect(await readFile(file, "utf8")).to.equal(former);
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
    // Again, as after an interruption, it is there already.
    await restore(config, undefined);
    expect(await messageOf(openServerKeyring(config))).to.contain(
      `a restore into ${config.dataDirectory} didn't finish`,
    );
  });

  it("isn't written without its passphrase, or over another one", async () => {
    expect(await messageOf(restore(config, undefined))).to.contain("needs its passphrase");
    expect(await messageOf(restore(config, "another passphrase"))).to.contain("doesn't open");
    const elsewhere = { ...config, dataDirectory: folder };
    await writeFile(join(folder, "secrets"), other);
    expect(await messageOf(restore(elsewhere, passphrase))).to.contain("isn't that of the backup");
    expect(await readFile(join(folder, "secrets"), "utf8")).to.equal(other);
    expect(await messageOf(restore({ ...config, secrets: other }, passphrase))).to.contain(
      "isn't that of the backup",
    );
    const renamed = { ...config, secrets: other.replace("k1", "k9") };
    expect(await messageOf(restore(renamed, passphrase))).to.contain("isn't that of the backup");
  });

  it("has to be configured for a backup without one", async () => {
    const without = await testTarget();
    await backUp(server.context, without.target);
    const backup = await found(without.target);
    const restoring = (settings: Config): Promise<void> =>
      restoreKeyring(settings, without.target, backup, () => Promise.resolve(passphrase));
    expect(await messageOf(restoring(config))).to.contain("has no keyring");
    const former = await readFile(join(server.context.config.dataDirectory, "secrets"), "utf8");
    await restoring({ ...config, secrets: former });
    await without.remove();
  });

  it("isn't sealed with a file that is no passphrase", async () => {
    for (const [file, says] of [
      ["/dev/zero", "longer than 4096 bytes"],
      [folder, "is a folder"],
      [join(folder, "missing"), "missing doesn't exist"],
      [join(folder, "passphrase", "below"), "doesn't exist"],
    ] as const) {
      const error: unknown = await readPassphrase(config, file).catch((thrown: unknown) => thrown);
      expect(error, file).to.be.instanceOf(ConfigError);
      expect(String(error)).to.contain(says);
    }
  });

  it("isn't sealed with a short passphrase", async () => {
    await writeFile(join(folder, "passphrase"), "short\n");
    expect(await messageOf(readPassphrase(config, join(folder, "passphrase")))).to.contain("12 characters");
    await writeFile(join(folder, "passphrase"), `${passphrase}\n`);
    expect(await readPassphrase(config, join(folder, "passphrase"))).to.equal(passphrase);
  });
});

describe("the target of backups", () => {
  const store = "http://alice:secret@127.0.0.1:9/media?region=eu-west-1";

  it("is a folder, or a bucket of the configured store", () => {
    const config = readConfig({ S3_URL: store });
    expect(openTarget(config, "/srv/backups").description).to.equal("/srv/backups");
    expect(openTarget(config, "s3://backups/concord").description).to.equal("s3://backups/concord");
    expect(openTarget(readConfig({ BACKUP_S3_URL: store }), "s3://backups").description).to.equal(
      "s3://backups",
    );
  });

  it("isn't where clients read media, or in an unknown store", () => {
    const config = readConfig({ S3_URL: store });
    for (const text of ["s3://media", "s3://media/", "s3://media/media/x", "s3://media/private"]) {
      expect(() => openTarget(config, text), text).to.throw("prefix of its own");
    }
    for (const text of ["s3://", "s3:///a", "ftp://host/a", "s3://backups/../a", "s3://backups/a b"]) {
      expect(() => openTarget(config, text), text).to.throw("a target is a folder");
    }
    expect(() => openTarget(config, "s3://Not_a_bucket/a")).to.throw("name of a bucket");
    expect(() => openTarget(readConfig({}), "s3://backups/a")).to.throw("BACKUP_S3_URL or S3_URL");
  });

  it("isn't the server's own folder, or one of those in it, under whatever name", async () => {
    const directory = await mkdtemp(join(tmpdir(), "concord-own-"));
    try {
      const data = join(directory, "server", "data");
      await mkdir(join(data, "media"), { recursive: true });
      await symlink(data, join(directory, "link"));
      const config = readConfig({ DATA_DIR: data });
      for (const text of [
        "",
        data,
        `${data}/`,
        directory,
        join(data, "media"),
        join(data, "media", "new", "folder"),
        join(data, "archives"),
        join(data, "postgres"),
        join(data, "mail"),
        join(data, "backup.tmp"),
        join(directory, "link"),
        join(directory, "link", "media"),
      ]) {
        expect(() => openTarget(config, text), text).to.throw(ConfigError);
      }
      for (const text of [join(data, "backups"), join(directory, "server", "backups"), `${data}-backups`]) {
        expect(openTarget(config, text).description, text).to.equal(text);
      }
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it("has to be set for scheduled backups", () => {
    expect(() => readConfig({ BACKUP_EVERY: "24" })).to.throw("BACKUP_TARGET");
    for (const every of ["0", "721", "1.5", "daily"]) {
      expect(() => readConfig({ BACKUP_EVERY: every, BACKUP_TARGET: "/a" })).to.throw("BACKUP_EVERY");
    }
  });
});
