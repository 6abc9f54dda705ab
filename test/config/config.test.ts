import { readFileSync } from "node:fs";
import { expect } from "chai";
import { ConfigError, readConfig } from "../../src/config/config.ts";
import { inBucket } from "../../src/config/object-store-url.ts";
import { workerConnections } from "../../src/process/server.ts";
import { settings } from "../../src/config/environment-variables.ts";

describe("the configuration", () => {
  const wrong: readonly (readonly [name: string, value: string])[] = [
    ["TRUST_PROXY", "foo"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/0"],
    ["TRUST_PROXY", "loopback, 10.0.0"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["TRUST_PROXY", "::1/129"],
    ["MAIL_FROM", "nonsense"],
    ["MAIL_FROM", "Concord <noreply>"],
    ["MAIL_FROM", "a@b.example, c@d.example"],
    ["MAIL_FROM", "Concord <a@b.example"],
    ["PUBLIC_URL", "http://u:sesame@concord.example"],
    ["PUBLIC_URL", "http://sesame@concord.example"],
    ["SOURCE_URL", "code.example"],
    ["SOURCE_URL", "git://code.example/concord"],
    ["SOURCE_URL", "https://u:sesame@code.example/concord"],
    ["HOST", "nowhere..x"],
    ["HOST", "http://127.0.0.1"],
    ["HOST", "127.0.0.1:3000"],
    ["HOST", "256.1.1.1"],
    ["METRICS_HOST", "256.1.1.1"],
    ["ROLES", "web,cook"],
    ["REMOTE_STATUS_DAYS", "1e3"],
    ["REMOTE_STATUS_DAYS", "6"],
    ["REMOTE_STATUS_DAYS", "36501"],
    ["BACKUP_KEEP", "0x10"],
    ["DATABASE_POOL", "+10"],
    ["PORT", "3000.0"],
    ["PORT", "65536"],
    ["METRICS_PORT", "-1"],
    ["MEDIA_CACHE_SIZE", "10G"],
    ["DATABASE_SIZE", "20G"],
    ["REDIS_URL", "http://u:sesame@127.0.0.1:6379"],
    ["REDIS_URL", "sesame"],
    ["HOME_REDIS_URLS", "redis://:sesame@127.0.0.1:6379,http://127.0.0.1"],
    ["S3_URL", "sesame"],
    ["S3_URL", "s3://alice:sesame@storage.example/media"],
    ["S3_URL", "https://storage.example/media"],
    ["S3_URL", "https://alice@storage.example/media"],
    ["S3_URL", "https://alice:sesame/s@storage.example/media"],
    ["S3_URL", "https://alice:sesame%zz@storage.example/media"],
    ["S3_URL", "https://alice:sesame%0a@storage.example/media"],
    ["S3_URL", "https://alice:sesame@storage.example"],
    ["S3_URL", "https://alice:sesame@storage.example/media/sesame"],
    ["S3_URL", "https://alice:sesame@storage.example/.."],
    ["S3_URL", "https://alice:sesame@storage.example/Media"],
    ["S3_URL", "https://alice:sesame@storage.example/media?region="],
    ["S3_URL", "https://alice:sesame@storage.example/media?secret=sesame"],
    ["S3_URL", "https://alice:sesame@storage.example/media?style=sesame"],
    ["S3_URL", "https://alice:sesame@storage.example/media#sesame"],
    ["S3_PUBLIC_URL", "https://cdn.example/"],
    ["DATABASE_REPLICA_URLS", "mysql://u:sesame@127.0.0.1/concord"],
    ["DATABASE_REPLICA_URLS", "postgresql://u:sesame@127.0.0.1/concord"],
  ];
  for (const [name, value] of wrong) {
    it(`is rejected in one line that names ${name}, for ${value}`, () => {
      expect(() => readConfig({ [name]: value }))
        .to.throw(ConfigError, new RegExp(`^${name} [^\n]+$`))
        .with.property("message")
        .that.does.not.include("sesame");
    });
  }

  const right: readonly (readonly [name: string, value: string])[] = [
    ["TRUST_PROXY", "loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7"],
    ["MAIL_FROM", "Concord <noreply@concord.example>"],
    ["MAIL_FROM", '"Concord, of Garden" <noreply@concord.example>'],
    ["MAIL_FROM", "noreply@localhost"],
    ["PUBLIC_URL", "https://concord.example:8443/"],
    ["HOST", "::"],
    ["HOST", "0.0.0.0"],
    ["HOST", "my_service.internal"],
    ["ROLES", "streaming"],
    ["ROLES", "streaming, worker"],
    ["REDIS_URL", "redis://u:sesame@127.0.0.1:6379/2"],
    ["REDIS_URL", "rediss://redis.internal"],
    ["HOME_REDIS_URLS", "redis://u:sesame@127.0.0.1:6379/2, rediss://redis.internal"],
    ["ROLES", "web"],
    ["S3_URL", "https://alice:sesame@storage.example/media"],
    ["S3_URL", "http://alice:sesame@127.0.0.1:9000/media?region=auto"],
    ["S3_URL", "https://alice:sesame@storage.example/media.files/?style=host&region=eu-west-1"],
  ];
  for (const [name, value] of right) {
    it(`accepts ${value} for ${name}`, () => {
      expect(() => readConfig({ [name]: value })).not.to.throw();
    });
  }

  it("says which sizes a setting takes, and that 0 is one of them only where it is", () => {
    expect(() => readConfig({ DATABASE_SIZE: "20G" })).to.throw(
      'DATABASE_SIZE is a size of 100MB or more, such as 500MB or 20GB, not "20G"',
    );
    expect(() => readConfig({ DATABASE_SIZE: "0" })).to.throw(/100MB or more/);
    expect(() => readConfig({ MEDIA_CACHE_SIZE: "10G" })).to.throw(/500MB or 10GB, or 0, not "10G"/);
    expect(() => readConfig({ MEDIA_CACHE_SIZE: "10" })).to.throw(/not "10"/);
    expect(readConfig({ MEDIA_CACHE_SIZE: "0" }).mediaCacheSize).to.equal(0);
  });

  it("says if only the port of a URL is wrong, without its password", () => {
    const wrong = {
      PUBLIC_URL: "http://localhost:99999",
      DATABASE_URL: "postgres://u:sesame@127.0.0.1:99999/concord",
      SMTP_URL: "smtp://u:sesame@mail.example:58a",
      REDIS_URL: "redis://[::1]:99999",
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ [name]: value })).to.throw(
        ConfigError,
        `${name} is a URL whose port is a number up to 65535`,
      );
    }
    expect(() => readConfig({ PUBLIC_URL: "http://a b" })).to.throw(/begins with/);
  });

  it("refuses protocols in which it sends no traces", () => {
    const to = (protocol: string) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    });
    for (const protocol of ["grpc", "http/protobuf"]) {
      expect(() => readConfig(to(protocol))).to.throw(
        ConfigError,
        /^OTEL_EXPORTER_OTLP_PROTOCOL is http\/json/,
      );
    }
    expect(readConfig(to("http/json")).tracing?.endpoint.port).to.equal("4318");
    expect(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }).tracing).to.equal(undefined);
  });

  it("reads the key, bucket and region of an object store, with escaped characters in the secret", () => {
    const S3_URL = "https://alice:open%2Fsesame%2B%25@storage.example:9000/media";
    const store = { region: "us-east-1", accessKeyId: "alice", secretAccessKey: "open/sesame+%" };
    const path = readConfig({ S3_URL });
    expect(path.objectStore).to.deep.equal({
      ...store,
      bucket: "media",
      bucketUrl: "https://storage.example:9000/media",
    });
    expect(path.mediaUrl).to.equal(undefined);
    const host = readConfig({
      S3_URL: `${S3_URL}?style=host&region=auto`,
      S3_PUBLIC_URL: "https://cdn.example/m/",
    });
    const bucketUrl = "https://media.storage.example:9000";
    expect(host.objectStore).to.deep.equal({ ...store, bucket: "media", region: "auto", bucketUrl });
    expect(host.mediaUrl).to.equal("https://cdn.example/m");
    for (const wrong of ["ftp://cdn.example", "https://a:sesame@cdn.example", "https://cdn.example/?a=1"]) {
      expect(() => readConfig({ S3_URL, S3_PUBLIC_URL: wrong }), wrong)
        .to.throw(ConfigError, /^S3_PUBLIC_URL /)
        .with.property("message")
        .that.does.not.include("sesame");
    }
  });

  it("finds another bucket of the same store", () => {
    for (const [style, expected] of [
      ["path", "https://storage.example:9000/backups"],
      ["host", "https://backups.storage.example:9000"],
    ] as const) {
      const { objectStore } = readConfig({
        S3_URL: `https://alice:sesame@storage.example:9000/media?style=${style}`,
      });
      if (objectStore === undefined) throw new Error("there is a store");
      expect(inBucket(objectStore, "backups")).to.deep.equal({
        ...objectStore,
        bucket: "backups",
        bucketUrl: expected,
      });
      for (const wrong of ["Backups", "..", "a/b", ""])
        expect(inBucket(objectStore, wrong), wrong).to.equal(undefined);
    }
  });

  it("accepts up to sixteen replicas of a database", () => {
    const DATABASE_URL = "postgresql://primary.example/concord";
    const replicas = (count: number): string[] =>
      Array.from({ length: count }, (_, number) => `postgresql://u:sesame@replica-${number}.example/concord`);
    const read = (list: string): unknown =>
      readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: list }).databaseReplicaUrls;
    expect(read(` ${replicas(2).join(" , ")},`)).to.deep.equal(replicas(2));
    expect(readConfig({}).databaseReplicaUrls).to.deep.equal([]);
    expect(() => read(replicas(17).join(","))).to.throw(ConfigError, /^DATABASE_REPLICA_URLS /);
  });

  it("counts the connections of the worker role", () => {
    const { meaning } = settings.find(({ name }) => name === "DATABASE_POOL") ?? {};
    expect(meaning).to.match(new RegExp(`the role worker opens up to ${workerConnections} more\\.$`));
    const scaling = readFileSync(new URL("../../docs/scaling.md", import.meta.url), "utf8");
    expect(scaling).to.contain(`up to \`DATABASE_POOL\` + ${workerConnections} `);
  });

  it("binds the metrics to loopback, even if the server isn't", () => {
    expect(readConfig({ HOST: "0.0.0.0", METRICS_PORT: "9090" }).metricsHost).to.equal("127.0.0.1");
    expect(readConfig({ METRICS_HOST: "10.0.0.5" })).to.include({
      host: "127.0.0.1",
      metricsHost: "10.0.0.5",
    });
  });
});
