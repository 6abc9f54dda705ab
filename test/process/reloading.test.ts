import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import pino from "pino";
import { type Config, readConfig, reloadable } from "../../src/config/config.ts";
import { logOptions } from "../../src/logging/log.ts";
import { openMailer } from "../../src/mail/mailer.ts";
import { openReloading } from "../../src/process/reloading.ts";
import { mailerOptions } from "../../src/process/services.ts";

describe("settings that are read again", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "concord-reload-"));
    path = join(folder, "environment");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function open(text: string, further: Readonly<Record<string, string>> = {}) {
    writeFileSync(path, text);
    const environment = { SETTINGS_FILE: path, DATA_DIR: folder, ...further };
    const config = readConfig(environment);
    const lines: Record<string, unknown>[] = [];
    const log = pino(logOptions(config.logLevel), {
      write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    const keyrings: (string | undefined)[] = [];
    const reload = openReloading(environment, config, log, async ({ secrets }) => {
      await Promise.resolve();
      if (secrets === "wrong") throw new Error("the keyring doesn't fit");
      keyrings.push(secrets);
    });
    return {
      config,
      log,
      /** Reads the file again with this text, and returns what is logged. */
      async reload(next: string) {
        writeFileSync(path, next);
        lines.length = 0;
        await reload();
        return lines.map(({ level, msg, settings, names, problem }) => [
          level,
          msg,
          settings ?? names ?? problem,
        ]);
      },
      started: [...lines],
      keyrings,
    };
  }

  const again = "settings were read again";

  for (const [name, value] of Object.entries({
    SECRETS: "k2:key",
    SECRETS_FILE: "/etc/concord/secrets",
    RATE_LIMITS: "off",
    MEDIA_CACHE_SIZE: "1GB",
    LOG_LEVEL: "warn",
    SMTP_URL: "smtp://user:secret@mail.example",
    MAIL_FROM: "Else <else@social.example>",
    REMOTE_STATUS_DAYS: "30",
    DATABASE_SIZE: "20GB",
  } satisfies Record<keyof typeof reloadable, string>)) {
    it(`include ${name}`, async () => {
      const { config, reload } = open("");
      const before: Config = { ...config };
      const said = await reload(`${name}=${value}`);
      expect(said).to.deep.equal(name === "LOG_LEVEL" ? [] : [[30, again, [name]]]);
      const key = reloadable[name as keyof typeof reloadable];
      expect(config[key]).to.not.deep.equal(before[key]);
      expect({ ...config, [key]: before[key] }).to.deep.equal(before);
      await reload("");
      expect(config, "back to the default").to.deep.equal(before);
    });
  }

  it("include the keyring, and keep their values if it doesn't fit", async () => {
    const { config, reload, keyrings } = open("SECRETS=k1:one");
    expect(await reload("SECRETS=k2:two")).to.deep.equal([[30, again, ["SECRETS"]]]);
    const failed = "settings were not read again: all keep their values";
    expect(await reload("SECRETS=wrong\nMAIL_FROM=two@social.example")).to.deep.equal([
      [50, failed, "the keyring doesn't fit"],
    ]);
    expect(config).to.include({ secrets: "k2:two", mailFrom: "Concord <noreply@localhost>" });
    await reload("SECRETS=k2:two");
    expect(keyrings, "read each time: its file may have changed").to.deep.equal(["k2:two", "k2:two"]);
  });

  it("change the level of the log", async () => {
    const { log, reload } = open("LOG_LEVEL=warn");
    expect(log.isLevelEnabled("info")).to.equal(false);
    expect(await reload("LOG_LEVEL=debug")).to.deep.equal([[30, again, ["LOG_LEVEL"]]]);
    expect(log.isLevelEnabled("debug")).to.equal(true);
  });

  it("change the sender of the next mail", async () => {
    const { config, reload } = open("MAIL_FROM=one@social.example");
    const mailer = openMailer(() => mailerOptions(config));
    const mail = { to: "a@mail.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    await mailer.send(mail);
    await reload("MAIL_FROM=two@social.example");
    await mailer.send(mail);
    const sent = readdirSync(join(folder, "mail")).toSorted();
    const senders = sent.map(
      (name) => /^From: (.*)$/m.exec(readFileSync(join(folder, "mail", name), "utf8"))?.[1],
    );
    expect(senders).to.deep.equal(["one@social.example", "two@social.example"]);
  });

  it("keep their values if one is invalid, or the file is malformed or missing", async () => {
    const { config, reload } = open("MAIL_FROM=one@social.example");
    const before = { ...config };
    const failed = "settings were not read again: all keep their values";
    const [invalid] = await reload("MAIL_FROM=two@social.example\nPORT=secret");
    expect(invalid?.slice(0, 2)).to.deep.equal([50, failed]);
    const [malformed] = await reload("MAIL_FROM=two@social.example\nsecret");
    expect(malformed?.slice(0, 2)).to.deep.equal([50, failed]);
    expect(malformed?.[2]).to.include("line 2").and.not.include("secret");
    expect(config).to.deep.equal(before);
    expect(await reload("MAIL_FROM=two@social.example")).to.deep.equal([[30, again, ["MAIL_FROM"]]]);
  });

  it("name those that need a restart, until it comes, and never a value", async () => {
    const { config, reload } = open("PORT=4000");
    const pending = [40, "settings have changed that need a restart", ["PORT", "DATABASE_URL"]];
    const text = "PORT=4001\nDATABASE_URL=postgresql://u:secret@host/db\nMAIL_FROM=two@social.example";
    const said = await reload(text);
    expect(said).to.deep.equal([[30, again, ["MAIL_FROM"]], pending]);
    expect(JSON.stringify(said)).not.to.include("secret");
    expect(await reload(text)).to.deep.equal([[30, again, []], pending]);
    expect(config).to.include({ port: 4000, databaseUrl: undefined, mailFrom: "two@social.example" });
    expect(await reload("PORT=4000\nMAIL_FROM=two@social.example")).to.deep.equal([[30, again, []]]);
  });

  it("are the file's, where the environment was made of it, as by systemd", async () => {
    const text = "MAIL_FROM=one@social.example\nSMTP_URL=smtp://mail.example\nNODE_OPTIONS=--no-warnings";
    const { config, reload, started } = open(text, {
      MAIL_FROM: "one@social.example",
      SMTP_URL: "smtp://mail.example",
      NODE_OPTIONS: "--no-warnings",
    });
    expect(started).to.deep.equal([]);
    expect(await reload("MAIL_FROM=two@social.example")).to.deep.equal([
      [30, again, ["SMTP_URL", "MAIL_FROM"]],
    ]);
    expect(config).to.include({ mailFrom: "two@social.example", smtpUrl: undefined });
  });

  it("say what the file has in vain: variables of other programs, and settings of the environment", async () => {
    const text = "NODE_EXTRA_CA_CERTS=/etc/ca.pem\nPORT=5000\nLOG_LEVEL=info";
    const { reload, started } = open(text, { PORT: "4000", LOG_LEVEL: "info" });
    const warnings = [
      [40, "SETTINGS_FILE has variables that aren't settings", ["NODE_EXTRA_CA_CERTS"]],
      [40, "the environment has other values than SETTINGS_FILE, and wins", ["PORT"]],
    ];
    expect(started.map(({ level, msg, names, settings }) => [level, msg, names ?? settings])).to.deep.equal(
      warnings,
    );
    expect(await reload(text)).to.deep.equal([...warnings, [30, again, []]]);
  });
});
