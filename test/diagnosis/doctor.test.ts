/** Each check finds its fault, by its name, and finds none on a healthy server. */
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "chai";
import { type Config, ConfigError, readConfig } from "../../src/config/config.ts";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { judgeLag } from "../../src/domain/diagnosis/checks/services.ts";
import { checkNames, diagnose, diagnoseConfiguration } from "../../src/domain/diagnosis/diagnosis.ts";
import type { Examined } from "../../src/domain/diagnosis/examination.ts";
import { readObjectStoreUrl } from "../../src/config/object-store-url.ts";
import { openClips } from "../../src/media/clip.ts";
import { openFfmpeg } from "../../src/media/ffmpeg.ts";
import { openMailer } from "../../src/mail/mailer.ts";
import { openStorage } from "../../src/media/storage.ts";
import { openMedia } from "../../src/process/services.ts";
import { openHomeCopies } from "../../src/redis/home-copies.ts";
import { publishToRedis } from "../../src/redis/stream-notices.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { englishTranslator } from "../../src/messages/catalogue.ts";
import { inStore } from "../../src/domain/kernel/context.ts";
import { recordBackup } from "../../src/store/backups/finished.ts";
import { certificate, key } from "../support/certificate.ts";
import { changeLogin, forget } from "../support/states.ts";
import { openScriptedStore, refuse } from "../support/scripted-store.ts";

import { gigabyte, patient, roomy } from "./support.ts";

describe("the diagnosis", function () {
  const subject = patient();
  const { configured, examine, expectFinding } = subject;

  it("finds nothing on a healthy server, except that its address is local", async () => {
    const { state, findings } = await diagnose(subject.healthy);
    expect(findings.filter((found) => found.state !== "fine").map(({ check }) => check)).to.deep.equal([
      "configuration.public_url",
    ]);
    expect(state).to.equal("warning");
    expect([...new Set(findings.map(({ check }) => check))]).to.deep.equal(checkNames);
  });

  it("has a text for each finding in which no value is missing", async () => {
    const { findings } = await diagnose(subject.healthy);
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

    it("finds configuration.variables: misspelt ones", async () => {
      const misspelt = [
        { name: "SMTP_URI", meant: "SMTP_URL" },
        { name: "BACKUP_INTERVAL", meant: undefined },
      ];
      const findings = await examine("configuration.variables", configured({ misspelt }));
      expect(findings.map(({ state, message }) => [state, englishTranslator.say(message)])).to.deep.equal([
        ["warning", "SMTP_URI isn’t a setting. Is SMTP_URL meant?"],
        ["warning", "BACKUP_INTERVAL isn’t a setting, although its name begins like one."],
      ]);
      expect(readConfig({ SMTP_URI: "smtp://mail.example" }).misspelt).to.deep.equal(misspelt.slice(0, 1));
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

  describe("of the keyring", () => {
    async function keyringOf(content: string, mode = 0o600): Promise<Partial<Examined>> {
      const file = join(subject.directory, `secrets-${Math.random()}`);
      await writeFile(file, content);
      await chmod(file, mode);
      return configured({ secretsFile: file });
    }
    const other = `k1:${Buffer.alloc(32, "another key").toString("base64url")}`;

    it("finds keyring.readable", async () => {
      const missing = configured({ secretsFile: join(subject.directory, "missing") });
      await expectFinding("wrong", "keyring.readable", /ENOENT/, missing);
      await expectFinding("wrong", "keyring.readable", /malformed/, await keyringOf("k1:short"));
      await expectFinding("wrong", "keyring.readable", /malformed/, await keyringOf(""));
    });

    it("never shows a key", async () => {
      const { findings } = await diagnose({ ...subject.healthy, ...(await keyringOf(other, 0o644)) });
      expect(JSON.stringify(findings)).not.to.include(other.slice(3, 20));
    });

    it("finds keyring.permissions", async () => {
      const secrets = await readFile(join(subject.healthy.config.dataDirectory, "secrets"), "utf8");
      await expectFinding("warning", "keyring.permissions", /mode 644/, await keyringOf(secrets, 0o644));
      const file = join(subject.healthy.config.dataDirectory, "secrets");
      await chmod(file, 0o640);
      await expectFinding("wrong", "keyring.permissions", /mode 640/);
      await chmod(file, 0o600);
      await expectFinding("fine", "keyring.permissions", /mode 600/);
    });

    it("finds keyring.match", async () => {
      await expectFinding("wrong", "keyring.match", /not the one/, await keyringOf(other));
      const { user } = await createConfirmedUser(subject.server.context, {
        username: "erin",
        email: "erin@mail.example",
        password: "a password of erin alone",
      });
      await changeLogin(subject.server, user.id, { pepper_id: "k0" });
      await expectFinding("wrong", "keyring.match", /lacks the key k0, on which 1 password and 0/);
      await changeLogin(subject.server, user.id, { pepper_id: "k1" });
      await expectFinding("fine", "keyring.match", /the one of the database/);
    });
  });

  describe("of DATA_DIR", () => {
    it("finds data.permissions", async () => {
      const missing = configured({ dataDirectory: join(subject.directory, "missing") });
      await expectFinding("wrong", "data.permissions", /does not exist/, missing);
      if (process.getuid?.() === 0) {
        const foreign = await mkdtemp(join(subject.directory, "data-"));
        await chown(foreign, 65_534, 65_534);
        await expectFinding("wrong", "data.permissions", /65534/, configured({ dataDirectory: foreign }));
      }
      const broken = await mkdtemp(join(subject.directory, "data-"));
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
      await expectFinding("wrong", "data.space", /12 free inodes/, space({ freeFiles: 12 }));
      await expectFinding("fine", "data.space", /free/, space({ freeFiles: 0, files: 0 }));
    });
  });

  describe("of backups", () => {
    const hour = 3_600_000;
    const later = (hours: number, every?: number) => ({
      ...configured({ backups: { ...subject.healthy.config.backups, every } }),
      clock: () => new Date(Date.now() + hours * hour),
    });

    it("finds backup.settings", async () => {
      const set = (backups: Partial<Config["backups"]>): Partial<Examined> =>
        configured({ backups: { ...subject.healthy.config.backups, ...backups } });
      await expectFinding("fine", "backup.settings", /are valid/);
      for (const [backups, said] of [
        [{ passphrase: "short" }, /12 characters/],
        [{ passphraseFile: join(subject.directory, "missing") }, /missing doesn't exist/],
        [{ target: "s3://backups/a", store: undefined }, /BACKUP_S3_URL/],
        [{ target: subject.healthy.config.dataDirectory }, /files of the server/],
      ] as const) {
        await expectFinding("wrong", "backup.settings", said, set(backups));
      }
    });

    it("finds backup.age", async () => {
      await expectFinding("fine", "backup.age", /25 hours/, later(25));
      await expectFinding("warning", "backup.age", /170 hours/, later(170));
      await expectFinding("wrong", "backup.age", /400 hours/, later(400));
      await expectFinding("fine", "backup.age", /25 hours/, later(25, 24));
      await expectFinding("wrong", "backup.age", /49 hours/, later(49, 24));
      await forget(subject.server, "finished_backups");
      // Made while the clock was wrong.
      const takenAt = new Date(Date.now() + 365 * 24 * hour);
      const backup = { name: "later", takenAt, finishedAt: takenAt, keyring: true, bytes: 1, mediaBytes: 2 };
      await subject.server.context.writeWithoutActor(inStore, recordBackup, backup);
      await expectFinding("warning", "backup.age", /No backup/);
      await forget(subject.server, "finished_backups");
      await expectFinding("wrong", "backup.age", /No backup/, later(0, 24));
    });

    it("finds backup.keyring", async () => {
      await expectFinding("warning", "backup.keyring", /No backup has the keyring/);
      const now = new Date();
      const backup = { name: "b", takenAt: now, finishedAt: now, keyring: true, bytes: 1, mediaBytes: 2 };
      await subject.server.context.writeWithoutActor(inStore, recordBackup, backup);
      await expectFinding("fine", "backup.keyring", /0 days/);
      await expectFinding("warning", "backup.keyring", /31 days/, later(31 * 24));
    });
  });

  describe("of the clock", () => {
    const late = (seconds: number) => ({ clock: () => new Date(Date.now() - seconds * 1000) });

    it("finds clock.database", async () => {
      await expectFinding("warning", "clock.database", /30 seconds/, late(30));
      await expectFinding("wrong", "clock.database", /600 seconds/, late(600));
    });

    it("finds clock.proxy", async () => {
      subject.proxy.fault = "late";
      await expectFinding("wrong", "clock.proxy", /\d{3} seconds/);
      subject.proxy.fault = "dateless";
      await expectFinding("fine", "clock.proxy", /sends no time/);
    });
  });

  describe("of mail", () => {
    const mailer = (smtpUrl: string | undefined): Partial<Examined> => ({
      ...configured({ smtpUrl }),
      mailer: openMailer(() => ({
        smtpUrl,
        from: "Concord <post@concord.test>",
        directory: subject.directory,
      })),
    });

    it("finds mail.transport", async () => {
      await expectFinding("warning", "mail.transport", /no mail server/, mailer(undefined));
      await expectFinding(
        "wrong",
        "mail.transport",
        /127\.0\.0\.1:1 cannot/,
        mailer("smtp://a:sesame@127.0.0.1:1"),
      );
      const { findings } = await diagnose({ ...subject.healthy, ...mailer("smtp://a:sesame@127.0.0.1:1") });
      expect(JSON.stringify(findings)).not.to.include("sesame");
    });

    it("says in words why a mail server can't be used", async () => {
      const refused = /cannot be used: connection refused \(ECONNREFUSED\)/;
      await expectFinding("wrong", "mail.transport", refused, mailer("smtp://127.0.0.1:1"));
      const unknown = /cannot be used: [a-z ]+ \((?:EAI_NONAME|EAI_AGAIN)\)/;
      await expectFinding("wrong", "mail.transport", unknown, mailer("smtp://mail.invalid"));
    });

    /** Starts a mail server, and stops it after the work. */
    async function withMailServer(
      options: SMTPServerOptions,
      work: (host: string) => Promise<void>,
    ): Promise<void> {
      const smtp = new SMTPServer(options);
      // Of a handshake that fails, which is what these tests are about.
      smtp.on("error", () => undefined);
      const listening = smtp.listen(0, "127.0.0.1");
      await once(listening, "listening");
      try {
        await work(`127.0.0.1:${(listening.address() as AddressInfo).port}`);
      } finally {
        await new Promise<void>((resolve) => {
          smtp.close(() => {
            resolve();
          });
        });
      }
    }

    it("finds mail.transport: a server that offers no login", async () => {
      await withMailServer({ disabledCommands: ["AUTH", "STARTTLS"] }, async (host) => {
        const offersNone = /offers no login/;
        await expectFinding("warning", "mail.transport", offersNone, mailer(`smtp://concord:sesame@${host}`));
        await expectFinding("fine", "mail.transport", /SMTP_URL has no user/, mailer(`smtp://${host}`));
      });
    });

    it("finds mail.transport: a port that speaks TLS later or not at all", async () => {
      await withMailServer({ disabledCommands: ["AUTH", "STARTTLS"] }, async (host) => {
        const plain = /begins without TLS on this port/;
        await expectFinding("wrong", "mail.transport", plain, mailer(`smtps://concord:sesame@${host}`));
        const none = /did not change to TLS \(STARTTLS\) on this port/;
        await expectFinding("wrong", "mail.transport", none, mailer(`smtp://${host}?requireTLS=true`));
      });
    });

    it("finds mail.transport: a port that speaks TLS earlier, and a certificate that isn't valid", async () => {
      await withMailServer({ secure: true, key, cert: certificate }, async (host) => {
        const silent = /does not begin to speak/;
        await expectFinding("wrong", "mail.transport", silent, mailer(`smtp://${host}`));
        const untrusted = /cannot be used: self-signed certificate/;
        await expectFinding("wrong", "mail.transport", untrusted, mailer(`smtps://${host}`));
      });
    });

    it("finds mail.send, and sends only if asked", async () => {
      await expectFinding("fine", "mail.send", /No mail was sent/);
      await expectFinding("fine", "mail.send", /alice@mail\.example was accepted/, {}, "alice@mail.example");
      await expectFinding("wrong", "mail.send", /no such mailbox/, {}, "nobody@mail.example");
    });
  });

  describe("of media", () => {
    it("finds media.storage: a folder", async () => {
      const file = join(subject.directory, "file");
      await writeFile(file, "");
      const media = openStorage({ directory: file, baseUrl: subject.proxy.origin });
      await expectFinding("wrong", "media.storage", /DATA_DIR\/media: .+ \((?:ENOTDIR|EEXIST)\)/, { media });
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
      const opened = await openMedia({ ...subject.healthy.config, objectStore: location });
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
      await diagnose(subject.healthy);
      expect(await subject.server.context.media.size()).to.equal(0);
    });

    it("finds media.ffmpeg", async () => {
      const ffmpeg = join(subject.directory, "no-ffmpeg");
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
      const homeCopies = openHomeCopies(["redis://:sesame@127.0.0.1:1"], "concord.test", {
        entries: 800,
        days: 14,
        lost: () => undefined,
      });
      await expectFinding("wrong", "redis.connection", /home.*127\.0\.0\.1:1: .*ECONNREFUSED/, {
        homeCopies,
      });
      homeCopies.close();
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
      const primary = replicas(subject.server.connectionString);
      await expectFinding("wrong", "replicas.connection", /accepts writes itself/, primary);
    });

    it("finds replicas.lag", () => {
      const states = [0, 3, 90].map((behind) => judgeLag(behind, { host: "replica" }).state);
      expect(states).to.deep.equal(["fine", "warning", "wrong"]);
    });
  });
});
