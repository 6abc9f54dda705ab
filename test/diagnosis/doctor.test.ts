/** Each check finds its fault, by its name, and finds none on a healthy server. */
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type Server, createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { type Config, ConfigError } from "../../src/config/config.ts";
import { judgeVersion } from "../../src/domain/diagnosis/checks/database.ts";
import { judgeClientAddress } from "../../src/domain/diagnosis/checks/proxy.ts";
import { judgeLag } from "../../src/domain/diagnosis/checks/services.ts";
import { checkNames, diagnose, diagnoseConfiguration } from "../../src/domain/diagnosis/diagnosis.ts";
import { DatabaseMissing, type Examined } from "../../src/domain/diagnosis/examination.ts";
import type { CheckName, Finding, State } from "../../src/domain/diagnosis/findings.ts";
import { readObjectStoreUrl } from "../../src/config/object-store-url.ts";
import { openClips } from "../../src/media/clip.ts";
import { openFfmpeg } from "../../src/media/ffmpeg.ts";
import { openMailer } from "../../src/mail/mailer.ts";
import { openStorage } from "../../src/media/storage.ts";
import { openOwnAddresses } from "../../src/outgoing/own-addresses.ts";
import { openMedia } from "../../src/process/services.ts";
import { type Database, openDatabase } from "../../src/store/kernel/connection.ts";
import { publishToRedis } from "../../src/streaming/redis.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { englishTranslator } from "../../src/messages/catalogue.ts";
import { type StreamingServer, streamingServer } from "../streaming/support.ts";
import { certificate, key } from "../support/certificate.ts";
import { changeLogin } from "../support/states.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { openScriptedStore, refuse } from "../support/scripted-store.ts";
import { type ProxyFault, type TestProxy, openProxy } from "./proxy.ts";

const gigabyte = 1024 ** 3;
const roomy = { freeBytes: 50 * gigabyte, freeFiles: 1_000_000, files: 2_000_000 };

describe("the diagnosis", function () {
  this.timeout(30_000);

  let proxy: TestProxy;
  let mail: SMTPServer;
  let server: StreamingServer;
  let healthy: Examined;
  let directory: string;

  before(async () => {
    proxy = await openProxy();
    mail = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth(_auth, _session, callback) {
        callback(null, { user: "concord" });
      },
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("nobody@") ? new Error("no such mailbox") : null);
      },
      onData(stream, _session, callback) {
        stream.resume().on("end", () => {
          callback();
        });
      },
    });
    const listening = mail.listen(0, "127.0.0.1");
    await once(listening, "listening");
    server = await streamingServer({
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: "loopback",
      SMTP_URL: `smtp://concord:sesame@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    });
    proxy.target = server.port;
    const { context } = server;
    const safe = { rateLimits: true, emailVerification: true };
    healthy = {
      ...context,
      config: { ...context.config, ...safe },
      // The test cluster runs without autovacuum.
      store: answering({ diagnosis_vacuum: { enabled: true, age: 1000 } }),
      space: () => Promise.resolve(roomy),
    };
    directory = await mkdtemp(join(tmpdir(), "concord-doctor-"));
  });
  after(async () => {
    await server.close();
    await proxy.close();
    await new Promise<void>((resolve) => {
      mail.close(() => {
        resolve();
      });
    });
    await rm(directory, { recursive: true, force: true });
  });
  afterEach(() => {
    proxy.fault = undefined;
  });

  async function examine(
    name: CheckName,
    changed: Partial<Examined> = {},
    recipient?: string,
  ): Promise<Finding[]> {
    const { findings } = await diagnose({ ...healthy, ...changed }, { only: [name], recipient });
    return [...findings];
  }

  /** Expects one finding, which says this. */
  async function expectFinding(
    state: State,
    name: CheckName,
    said: RegExp,
    changed: Partial<Examined> = {},
    recipient?: string,
  ): Promise<void> {
    const findings = await examine(name, changed, recipient);
    expect(findings.map((found) => found.state)).to.deep.equal([state]);
    const [found] = findings;
    if (found === undefined) throw new Error("found nothing");
    expect(englishTranslator.say(found.message)).to.match(said);
    if (state !== "fine") expect(found.advice).not.to.equal(null);
  }

  /** The database with other answers to some statements. */
  function answering(answers: Readonly<Record<string, object>>): Examined["store"] {
    const { store } = server.context;
    return () =>
      Promise.resolve({
        activity: store.activity,
        query<Row>(...statement: Parameters<typeof store.query>) {
          const answer = answers[statement[0]] as Row | undefined;
          return answer === undefined ? store.query<Row>(...statement) : Promise.resolve([answer]);
        },
      });
  }

  const configured = (changed: Partial<Config>): Partial<Examined> => ({
    config: { ...healthy.config, ...changed },
  });

  async function withDatabase(
    work: (store: Partial<Examined>, client: pg.Client, clone: TestDatabase) => Promise<void>,
    clock = healthy.clock,
  ): Promise<void> {
    const clone = await testDatabase();
    const client = new pg.Client({ connectionString: clone.connectionString });
    await client.connect();
    const database: Database = openDatabase(clone.connectionString, 1, { clock });
    try {
      await work({ store: () => Promise.resolve(database) }, client, clone);
    } finally {
      await database.close();
      await client.end();
      await clone.drop();
    }
  }

  it("finds nothing on a healthy server, except that its address is local", async () => {
    const { state, findings } = await diagnose(healthy);
    expect(findings.filter((found) => found.state !== "fine").map(({ check }) => check)).to.deep.equal([
      "configuration.public_url",
    ]);
    expect(state).to.equal("warning");
    expect([...new Set(findings.map(({ check }) => check))]).to.deep.equal(checkNames);
  });

  it("has a text for each finding in which no value is missing", async () => {
    const { findings } = await diagnose(healthy);
    for (const { message } of findings)
      expect(englishTranslator.say(message)).not.to.match(/undefined|\{|\}/);
  });

  describe("of the configuration", () => {
    it("finds configuration.variables", () => {
      const { state, findings } = diagnoseConfiguration(new ConfigError("PORT is a number"), new Date());
      expect(state).to.equal("wrong");
      expect(findings.map(({ check }) => check)).to.deep.equal(checkNames);
      for (const { check, state: found } of findings) {
        expect(found).to.equal(check === "configuration.variables" ? "wrong" : "warning");
      }
    });

    it("finds configuration.public_url", async () => {
      await expectFinding("warning", "configuration.public_url", /other servers cannot reach/);
      const plain = configured({ publicUrl: new URL("http://concord.example") });
      await expectFinding("warning", "configuration.public_url", /without TLS/, plain);
      const secure = configured({ publicUrl: new URL("https://concord.example") });
      await expectFinding("fine", "configuration.public_url", /concord\.example/, secure);
    });

    it("finds configuration.safety", async () => {
      const unsafe = configured({ rateLimits: false, allowPrivateAddresses: true, emailVerification: false });
      const findings = await examine("configuration.safety", unsafe);
      expect(findings.map(({ state, message }) => [state, message.values["setting"]])).to.deep.equal([
        ["warning", "RATE_LIMITS=off"],
        ["warning", "ALLOW_PRIVATE_ADDRESSES=on"],
        ["warning", "EMAIL_VERIFICATION=off"],
      ]);
    });
  });

  describe("of the database", () => {
    it("finds database.connection, and doesn't run the checks that need it", async () => {
      const password = "sesame";
      const away = openDatabase(`postgres://concord:${password}@127.0.0.1:1/concord`, 1);
      try {
        const store = (): Promise<Database> => Promise.resolve(away);
        await expectFinding("wrong", "database.connection", /ECONNREFUSED/, { store });
        const { findings } = await diagnose({ ...healthy, store });
        const skipped = findings.filter(({ message }) => message.key === "diagnosis.skipped");
        expect(skipped.map(({ check }) => check)).to.include.members([
          "database.version",
          "database.migrations",
          "keyring.match",
          "jobs.age",
          "replicas.lag",
        ]);
        for (const { message } of skipped) expect(message.values["check"]).to.equal("database.connection");
        expect(JSON.stringify(findings)).not.to.include(password);
      } finally {
        await away.close();
      }
    });

    it("finds database.connection if DATA_DIR has none", async () => {
      const store = (): Promise<Database> => Promise.reject(new DatabaseMissing("/srv/concord"));
      await expectFinding("wrong", "database.connection", /no database in \/srv\/concord/, { store });
    });

    it("finds database.connection if it doesn't answer in time", async () => {
      const store = (): Promise<Database> => new Promise(() => undefined);
      const { findings } = await diagnose(
        { ...healthy, store },
        { only: ["database.connection"], deadline: 50 },
      );
      expect(findings.map(({ state, message }) => [state, message.key])).to.deep.equal([
        ["wrong", "diagnosis.late"],
      ]);
    });

    it("finds database.version", () => {
      expect(judgeVersion({ version: "14.9", number: 140_009 }).state).to.equal("wrong");
      expect(judgeVersion({ version: "15.0", number: 150_000 }).state).to.equal("fine");
    });

    it("finds database.extensions", () =>
      withDatabase(async (store, client) => {
        await client.query("drop extension pg_trgm cascade");
        await expectFinding("wrong", "database.extensions", /pg_trgm/, store);
      }));

    it("finds database.collation: the encoding", () =>
      withDatabase(async (_store, client, clone) => {
        const name = `${new URL(clone.connectionString).pathname.slice(1)}_ascii`;
        await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
        const url = new URL(clone.connectionString);
        url.pathname = `/${name}`;
        const database = openDatabase(url.href, 1);
        try {
          const store = (): Promise<Database> => Promise.resolve(database);
          await expectFinding("wrong", "database.collation", /SQL_ASCII/, { store });
        } finally {
          await database.close();
          await client.query(`drop database ${name} with (force)`);
        }
      }));

    it("finds database.collation: another version", () => {
      const row = { encoding: "UTF8", recorded: "2.31", actual: "2.36", database: "concord" };
      const store = answering({ diagnosis_collation: row });
      return expectFinding("wrong", "database.collation", /2\.36.*2\.31/, { store });
    });

    it("finds database.connections", () =>
      withDatabase(async (store, client, clone) => {
        const name = new URL(clone.connectionString).pathname.slice(1);
        await client.query(`alter database ${name} connection limit 12`);
        await expectFinding("wrong", "database.connections", /allows 12 connections/, store);
        const small = { ...configured({ databasePoolSize: 2, roles: new Set(["web"]) }), ...store };
        await client.query(`alter database ${name} connection limit 2`);
        await expectFinding("warning", "database.connections", /of 2 connections are used/, small);
      }));

    it("finds database.migrations: pending, newer, none at all", () =>
      withDatabase(async (store, client) => {
        await client.query("insert into schema_migrations (name, batch) values ('999-later', 2)");
        await expectFinding("wrong", "database.migrations", /newer version: 999-later/, store);
        await client.query("delete from schema_migrations");
        await expectFinding("wrong", "database.migrations", /pending: 001-schema/, store);
        await client.query("drop table schema_migrations");
        await expectFinding("wrong", "database.migrations", /pending: 001-schema/, store);
      }));

    it("finds database.migrations: those of the queue", () =>
      withDatabase(async (store, client) => {
        await client.query("comment on schema graphile_worker is 'graphile-worker 0.1'");
        await expectFinding("wrong", "database.migrations", /pending: graphile-worker/, store);
      }));

    it("finds database.bloat", () =>
      withDatabase(async (store, client) => {
        await client.query("create table heap (id int) with (autovacuum_enabled = false)");
        await client.query("insert into heap select generate_series(1, 60000)");
        await client.query("delete from heap");
        await client.query("select pg_stat_force_next_flush()");
        await client.query("select 1");
        const findings = await examine("database.bloat", store);
        const said = findings.map(({ state, message }) => `${state}: ${englishTranslator.say(message)}`);
        expect(said).to.include("warning: The table heap has 60,000 dead rows and 0 live ones.");
      }));

    it("finds database.bloat: autovacuum that is off, or held up", async () => {
      const vacuum = (enabled: boolean, age: number): Partial<Examined> => ({
        store: answering({ diagnosis_vacuum: { enabled, age } }),
      });
      await expectFinding("wrong", "database.bloat", /Autovacuum is off/, vacuum(false, 1000));
      await expectFinding(
        "wrong",
        "database.bloat",
        /1,900,000,000 transactions/,
        vacuum(true, 1_900_000_000),
      );
    });

    it("finds database.transactions", () => {
      const minutes = (count: number) => (): Date => new Date(Date.now() + count * 60_000);
      const open = (count: number, state: State): Promise<void> =>
        withDatabase(async (store, client) => {
          await client.query("begin");
          await client.query("select 1");
          await expectFinding(state, "database.transactions", state === "fine" ? /No/ : /minutes/, store);
        }, minutes(count));
      return open(5, "fine")
        .then(() => open(20, "warning"))
        .then(() => open(300, "wrong"));
    });
  });

  describe("of the keyring", () => {
    async function keyringOf(content: string, mode = 0o600): Promise<Partial<Examined>> {
      const file = join(directory, `secrets-${Math.random()}`);
      await writeFile(file, content);
      await chmod(file, mode);
      return configured({ secretsFile: file });
    }
    const other = `k1:${Buffer.alloc(32, "another key").toString("base64url")}`;

    it("finds keyring.readable", async () => {
      const missing = configured({ secretsFile: join(directory, "missing") });
      await expectFinding("wrong", "keyring.readable", /ENOENT/, missing);
      await expectFinding("wrong", "keyring.readable", /malformed/, await keyringOf("k1:short"));
      await expectFinding("wrong", "keyring.readable", /malformed/, await keyringOf(""));
    });

    it("never shows a key", async () => {
      const { findings } = await diagnose({ ...healthy, ...(await keyringOf(other, 0o644)) });
      expect(JSON.stringify(findings)).not.to.include(other.slice(3, 20));
    });

    it("finds keyring.permissions", async () => {
      const secrets = await readFile(join(healthy.config.dataDirectory, "secrets"), "utf8");
      await expectFinding("wrong", "keyring.permissions", /mode 644/, await keyringOf(secrets, 0o644));
    });

    it("finds keyring.match", async () => {
      await expectFinding("wrong", "keyring.match", /not the one/, await keyringOf(other));
      const { user } = await createConfirmedUser(server.context, {
        username: "erin",
        email: "erin@mail.example",
        password: "a password of erin alone",
      });
      await changeLogin(server, user.id, { pepper_id: "k0" });
      await expectFinding("wrong", "keyring.match", /lacks the key k0, on which 1 password and 0/);
      await changeLogin(server, user.id, { pepper_id: "k1" });
      await expectFinding("fine", "keyring.match", /the one of the database/);
    });
  });

  describe("of DATA_DIR", () => {
    it("finds data.permissions", async () => {
      const missing = configured({ dataDirectory: join(directory, "missing") });
      await expectFinding("wrong", "data.permissions", /does not exist/, missing);
      const broken = await mkdtemp(join(directory, "data-"));
      await writeFile(join(broken, "media"), "");
      await expectFinding("wrong", "data.permissions", /not a folder/, configured({ dataDirectory: broken }));
    });

    it("finds data.space", async () => {
      const space = (free: Partial<typeof roomy>) => ({
        space: () => Promise.resolve({ ...roomy, ...free }),
      });
      await expectFinding("warning", "data.space", /Only 3 GB/, space({ freeBytes: 3 * gigabyte }));
      await expectFinding(
        "wrong",
        "data.space",
        /Only 100 MB/,
        space({ freeBytes: gigabyte * (100 / 1024) }),
      );
      await expectFinding("wrong", "data.space", /12 more files/, space({ freeFiles: 12 }));
      await expectFinding("fine", "data.space", /free/, space({ freeFiles: 0, files: 0 }));
    });
  });

  describe("of the clock", () => {
    const late = (seconds: number) => ({ clock: () => new Date(Date.now() - seconds * 1000) });

    it("finds clock.database", async () => {
      await expectFinding("warning", "clock.database", /30 seconds/, late(30));
      await expectFinding("wrong", "clock.database", /600 seconds/, late(600));
    });

    it("finds clock.proxy", async () => {
      proxy.fault = "late";
      await expectFinding("wrong", "clock.proxy", /\d{3} seconds/);
    });
  });

  describe("of mail", () => {
    const mailer = (smtpUrl: string | undefined): Partial<Examined> => ({
      ...configured({ smtpUrl }),
      mailer: openMailer({ smtpUrl, from: "Concord <post@concord.test>", directory }),
    });

    it("finds mail.transport", async () => {
      await expectFinding("warning", "mail.transport", /no mail server/, mailer(undefined));
      await expectFinding(
        "wrong",
        "mail.transport",
        /127\.0\.0\.1:1 cannot/,
        mailer("smtp://a:sesame@127.0.0.1:1"),
      );
      const { findings } = await diagnose({ ...healthy, ...mailer("smtp://a:sesame@127.0.0.1:1") });
      expect(JSON.stringify(findings)).not.to.include("sesame");
    });

    it("finds mail.send, and sends only if asked", async () => {
      await expectFinding("fine", "mail.send", /No mail was sent/);
      await expectFinding("fine", "mail.send", /alice@mail\.example was accepted/, {}, "alice@mail.example");
      await expectFinding("wrong", "mail.send", /no such mailbox/, {}, "nobody@mail.example");
    });
  });

  describe("of the way in", () => {
    const faults: readonly (readonly [fault: ProxyFault, name: CheckName, said: RegExp])[] = [
      ["unreachable", "proxy.server", /does not reach the server \(status 502\)/],
      ["other", "proxy.server", /Something else/],
      ["host", "proxy.host", /arrives as 127\.0\.0\.1:\d+ instead of localhost/],
      ["anonymous", "proxy.client_address", /no X-Forwarded-For/],
      ["forgeable", "proxy.client_address", /can choose the address/],
      ["well-known", "proxy.webfinger", /status 404/],
      ["well-known", "proxy.nodeinfo", /status 404/],
      ["accept", "proxy.activitypub", /does not pass the header Accept on/],
      ["upgrade", "proxy.websocket", /does not pass WebSockets on/],
      ["buffering", "proxy.event_stream", /collects events/],
      ["small-bodies", "proxy.body_size", /status 413/],
      ["media", "media.public_url", /status 404/],
      ["ranges", "media.ranges", /status 200/],
    ];
    for (const [fault, name, said] of faults) {
      it(`finds ${name}: ${fault}`, async () => {
        proxy.fault = fault;
        await expectFinding("wrong", name, said);
      });
    }

    it("finds no other fault with a proxy that has one", async () => {
      proxy.fault = "upgrade";
      const { findings } = await diagnose(healthy);
      expect(findings.filter(({ state }) => state === "wrong").map(({ check }) => check)).to.deep.equal([
        "proxy.websocket",
      ]);
    });

    it("finds proxy.connection: a name without an address, and a closed port", async () => {
      const at = (origin: string): Partial<Examined> => ({
        ...configured({ publicUrl: new URL(origin) }),
        ownAddresses: openOwnAddresses({
          origins: [origin],
          resolve: (name) =>
            name === "localhost"
              ? Promise.resolve(["127.0.0.1"])
              : Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" })),
        }),
      });
      await expectFinding("wrong", "proxy.connection", /unknown \(ENOTFOUND\)/, at("https://concord.test"));
      await expectFinding("wrong", "proxy.connection", /ECONNREFUSED/, at("http://localhost:1"));
    });

    it("finds proxy.client_address: a proxy that isn't trusted", () => {
      const arrived = {
        host: "",
        address: "127.0.0.1",
        peer: "127.0.0.1",
        forwarded_for: "203.0.113.77, 198.51.100.7",
      };
      const publicUrl = new URL("https://concord.example");
      const judge = (trustProxy: string | undefined, changed: Partial<typeof arrived> = {}) =>
        judgeClientAddress({ publicUrl, port: 3000, trustProxy }, { ...arrived, ...changed });
      expect(judge(undefined).message.key).to.equal("diagnosis.address_untrusted");
      expect(judge("192.0.2.1").message.key).to.equal("diagnosis.address_untrusted");
      expect(judge("loopback", { address: "198.51.100.7" }).state).to.equal("fine");
      const direct = { publicUrl: new URL("http://localhost:3000"), port: 3000, trustProxy: undefined };
      expect(judgeClientAddress(direct, { ...arrived, forwarded_for: "203.0.113.77" }).state).to.equal(
        "fine",
      );
    });

    it("finds no proxy.client_address if a proxy appends an address that is trusted only here", () => {
      const judge = (forwarded: string): State =>
        judgeClientAddress(
          { publicUrl: new URL("https://concord.example"), port: 3000, trustProxy: "loopback" },
          { host: "", address: "203.0.113.77", peer: "::ffff:127.0.0.1", forwarded_for: forwarded },
        ).state;
      expect(judge("203.0.113.77, 127.0.0.1")).to.equal("fine");
      expect(judge("203.0.113.77, 8.8.8.8")).to.equal("wrong");
      expect(judge("203.0.113.77")).to.equal("wrong");
    });

    describe("with TLS", () => {
      let web: Server;
      let origin: string;
      const ends = new Date("2126-11-02T00:00:00Z").getTime();

      before(async () => {
        web = createSecureServer({ key, cert: certificate }, (_request, response) => {
          response.end();
        }).listen(0, "127.0.0.1");
        await once(web, "listening");
        origin = `https://localhost:${(web.address() as AddressInfo).port}`;
      });
      after(() => {
        web.closeAllConnections();
        web.close();
      });

      const at = (ca: string | undefined, daysBefore: number): Partial<Examined> => ({
        ...configured({ publicUrl: new URL(origin) }),
        clock: () => new Date(ends - daysBefore * 86_400_000),
        ownAddresses: openOwnAddresses({
          origins: [origin],
          resolve: () => Promise.resolve(["127.0.0.1"]),
          ...(ca === undefined ? {} : { ca }),
        }),
      });

      it("finds proxy.certificate", async () => {
        await expectFinding("fine", "proxy.certificate", /valid until November 2, 2126/, at(certificate, 30));
        await expectFinding(
          "warning",
          "proxy.certificate",
          /ends soon, at November 2, 2126/,
          at(certificate, 10),
        );
        await expectFinding("wrong", "proxy.certificate", /invalid \(\w*SELF_SIGNED/, at(undefined, 30));
      });

      it("finds proxy.further_certificates", async () => {
        const media = (ca: string | undefined, days: number): Partial<Examined> => ({
          ...at(ca, days),
          ...configured({ mediaUrl: `${origin}/media` }),
        });
        await expectFinding("fine", "proxy.further_certificates", /No other/);
        await expectFinding("warning", "proxy.further_certificates", /ends soon/, media(certificate, 10));
        await expectFinding("wrong", "proxy.further_certificates", /invalid/, media(undefined, 30));
      });

      it("sends nothing over a connection that isn't trustworthy", async () => {
        let requests = 0;
        web.on("request", () => (requests += 1));
        const { findings } = await diagnose({ ...healthy, ...at(undefined, 30) }, { only: ["proxy.server"] });
        expect(findings.map(({ message }) => message.values)).to.deep.equal([{ check: "proxy.certificate" }]);
        expect(requests).to.equal(0);
      });
    });

    it("requests no other address than those of the settings", async () => {
      const own = openOwnAddresses({ origins: ["http://localhost:1"] });
      for (const url of ["http://localhost:2", "https://localhost:1", "http://127.0.0.1:1"]) {
        const refused = await own.get(new URL(url)).catch((error: unknown) => error);
        expect(refused, url).to.be.instanceOf(TypeError);
      }
    });
  });

  describe("of media", () => {
    it("finds media.storage: a folder", async () => {
      const file = join(directory, "file");
      await writeFile(file, "");
      const media = openStorage({ directory: file, baseUrl: proxy.origin });
      await expectFinding("wrong", "media.storage", /DATA_DIR\/media: (?:ENOTDIR|EEXIST)/, { media });
    });

    it("finds media.storage: an object store that refuses", async () => {
      const store = await openScriptedStore();
      store.script = (request, response) => {
        if (request.method !== "PUT") return false;
        refuse(response, 403, "AccessDenied");
        return true;
      };
      const location = readObjectStoreUrl(store.url);
      if ("problem" in location) throw new Error(location.problem);
      const changed = configured({ objectStore: location });
      const opened = await openMedia({ ...healthy.config, objectStore: location });
      try {
        await expectFinding("wrong", "media.storage", /S3_URL: AccessDenied/, {
          ...changed,
          media: opened.media,
        });
        store.script = () => false;
        await expectFinding("fine", "media.storage", /S3_URL/, { ...changed, media: opened.media });
        expect([...store.objects.keys()]).to.deep.equal([]);
      } finally {
        await opened.close();
        store.close();
      }
    });

    it("leaves no file behind", async () => {
      await diagnose(healthy);
      expect(await server.context.media.size()).to.equal(0);
    });

    it("finds media.ffmpeg", async () => {
      const ffmpeg = join(directory, "no-ffmpeg");
      const clips = openClips(openFfmpeg(ffmpeg));
      await expectFinding("warning", "media.ffmpeg", /is missing/, { ...configured({ ffmpeg }), clips });
    });
  });

  describe("of other services", () => {
    it("finds redis.connection", async () => {
      const streamNotices = publishToRedis("redis://:sesame@127.0.0.1:1", "concord.test", () => undefined);
      try {
        await expectFinding("wrong", "redis.connection", /ECONNREFUSED/, { streamNotices });
      } finally {
        streamNotices.close();
      }
    });

    it("finds replicas.connection", async () => {
      const replicas = (url: string): Partial<Examined> => configured({ databaseReplicaUrls: [url] });
      const away = replicas("postgres://concord:sesame@127.0.0.1:1/concord");
      await expectFinding(
        "wrong",
        "replicas.connection",
        /127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
        away,
      );
      const primary = replicas(server.connectionString);
      await expectFinding("wrong", "replicas.connection", /accepts writes itself/, primary);
    });

    it("finds replicas.lag", () => {
      const states = [0, 3, 90].map((behind) => judgeLag({ behind }, { host: "replica" }).state);
      expect(states).to.deep.equal(["fine", "warning", "wrong"]);
    });
  });

  describe("of queues", () => {
    it("finds jobs.age", () =>
      withDatabase(async (store, client) => {
        const add = (minutes: number): Promise<unknown> =>
          client.query(
            "select graphile_worker.add_job('mail', run_at := now() - make_interval(mins => $1))",
            [minutes],
          );
        await add(5);
        await expectFinding("warning", "jobs.age", /waiting for 5 minutes/, store);
        await add(30);
        await expectFinding("wrong", "jobs.age", /waiting for 30 minutes; there are 2/, store);
      }));

    it("finds jobs.failed", () =>
      withDatabase(async (store, client) => {
        await client.query("select graphile_worker.add_job('mail', max_attempts := 1)");
        await client.query("update graphile_worker._private_jobs set attempts = 1");
        await expectFinding("warning", "jobs.failed", /1 job of mail failed/, store);
      }));

    it("finds inbox.failed", () =>
      withDatabase(async (store, client) => {
        await client.query(
          `insert into received_activities (actor_uri, host, bucket, body, received_at, state, next_attempt_at)
           values ('https://remote.example/users/frank', 'remote.example', 0, '{}', now(), 'failed', now())`,
        );
        await expectFinding("warning", "inbox.failed", /1 received activity could not/, store);
      }));

    it("finds deliveries.failing", () =>
      withDatabase(async (store, client) => {
        const add = (count: number, failing: boolean): Promise<unknown> =>
          client.query(
            `insert into remote_hosts (host, failing_since, last_failure)
             select gen_random_uuid(), case when $2 then now() end, case when $2 then 'timeout' end
             from generate_series(1, $1)`,
            [count, failing],
          );
        await add(10, false);
        await add(6, true);
        await expectFinding("fine", "deliveries.failing", /6 servers cannot be reached, 10 can/, store);
        await add(6, true);
        await expectFinding("wrong", "deliveries.failing", /12 servers cannot.*timeout/, store);
      }));
  });
});
