/** The environment variables of the server, each described once: src/config/config.ts reads them, docs/configuration.md lists them. */

export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

export const settings = [
  {
    name: "SETTINGS_FILE",
    fallback: "(none)",
    meaning:
      "File of settings, one NAME=value a line. Variables of the environment take precedence. SIGHUP reads the file again: see below.",
  },
  { name: "PORT", fallback: "3000", meaning: "Port the server listens on." },
  {
    name: "HOST",
    fallback: "127.0.0.1",
    meaning: "Address the server binds to; loopback by default.",
  },
  {
    name: "PUBLIC_URL",
    fallback: "http://localhost:PORT",
    meaning: "Where people reach the server. Its host is the local domain.",
  },
  {
    name: "SOURCE_URL",
    fallback: "PUBLIC_URL/source",
    meaning:
      "Page with the source code of the server, which apps and footers link to. By default, a page of the server itself offers the files of its installation.",
  },
  {
    name: "DATA_DIR",
    fallback: "./data",
    meaning: "Folder for the embedded database, media, archives, mails and secrets.",
  },
  {
    name: "DATABASE_URL",
    fallback: "(embedded)",
    meaning:
      "PostgreSQL 15 or newer, also with several hosts, of which the one that writes is used; without it an embedded PostgreSQL runs under DATA_DIR.",
  },
  {
    name: "DATABASE_REPLICA_URLS",
    fallback: "(none)",
    meaning:
      "Streaming replicas of DATABASE_URL, separated by commas, for reads that may lag. All processes with the role web need the same ones.",
  },
  {
    name: "DATABASE_POOL",
    fallback: "10",
    meaning:
      "Most connections that each process opens for requests (2 to 100), and to each replica; the role worker opens up to 10 more.",
  },
  {
    name: "SMTP_URL",
    fallback: "(files)",
    meaning: "smtp:// or smtps:// URL; without it each mail becomes an .eml file under DATA_DIR/mail.",
  },
  {
    name: "MAIL_FROM",
    fallback: "Concord <noreply@LOCAL_DOMAIN>",
    meaning: "Sender of the server's mails.",
  },
  {
    name: "ROLES",
    fallback: "web,streaming,worker",
    meaning:
      "What this process does, separated by commas. With streaming alone it serves only streams and health; without streaming, it answers streams with 503.",
  },
  {
    name: "SECRETS",
    fallback: "(made once in DATA_DIR)",
    meaning:
      "Keyring that seals tokens, one-time-code secrets and password peppers: kid:key,… ; the first one encrypts, all decrypt.",
  },
  {
    name: "STREAMING_URL",
    fallback: "(PUBLIC_URL)",
    meaning:
      "ws:// or wss:// URL that clients are told to stream from; needed where other processes than this one serve streams.",
  },
  {
    name: "REDIS_URL",
    fallback: "(none)",
    meaning:
      "redis:// or rediss:// URL. Redis then wakes the processes that send streams, instead of PostgreSQL's NOTIFY; it stores nothing.",
  },
  { name: "SECRETS_FILE", fallback: "(none)", meaning: "File with the keyring, instead of SECRETS." },
  {
    name: "REGISTRATIONS",
    fallback: "open",
    meaning: "open, approval or closed, until a setting in the database says otherwise.",
  },
  {
    name: "EMAIL_VERIFICATION",
    fallback: "required",
    meaning: "required or off; off makes accounts usable at once (tests, demos).",
  },
  {
    name: "EMAIL_MX_CHECK",
    fallback: "off",
    meaning:
      "on or off; on looks up the mail servers of new e-mail addresses, refuses domains without any, and applies blocks of e-mail providers to the servers' names and addresses.",
  },
  { name: "RATE_LIMITS", fallback: "on", meaning: "on or off; off only for tests and benchmarks." },
  {
    name: "ALLOW_PRIVATE_ADDRESSES",
    fallback: "off",
    meaning: "on or off; on allows requests to other servers at private addresses (tests only).",
  },
  {
    name: "AUTHORIZED_FETCH",
    fallback: "off",
    meaning:
      "on or off; on serves accounts and posts to other servers only for signed requests, so that those you suspend can't read them. LIMITED_FEDERATION implies it.",
  },
  {
    name: "LIMITED_FEDERATION",
    fallback: "off",
    meaning: "on or off; on treats all other servers as suspended, except those that the staff allows.",
  },
  {
    name: "LIBRE_TRANSLATE_ENDPOINT",
    fallback: "(none)",
    meaning: "URL of a LibreTranslate server, which translates public posts. It may have a private address.",
  },
  {
    name: "LIBRE_TRANSLATE_API_KEY",
    fallback: "(none)",
    meaning: "Key for that server, if it requires one.",
  },
  {
    name: "DEEPL_API_KEY",
    fallback: "(none)",
    meaning: "Key for DeepL, which translates public posts instead of LibreTranslate.",
  },
  {
    name: "OAUTH_PASSWORD_GRANT",
    fallback: "off",
    meaning: "on or off; on allows the OAuth password grant for old bots.",
  },
  {
    name: "AUTH_POLICY",
    fallback: "contract",
    meaning: "contract, or strict for longer passwords and a blocklist.",
  },
  {
    name: "TRUST_PROXY",
    fallback: "(none)",
    meaning: "Proxies whose X-Forwarded-For counts: addresses, subnets, or loopback, linklocal, uniquelocal.",
  },
  {
    name: "S3_URL",
    fallback: "(files)",
    meaning:
      "https://KEY:SECRET@HOST/BUCKET?region=REGION of S3-compatible storage for media and archives; without it they are files under DATA_DIR. With &style=host, the bucket becomes part of the host's name.",
  },
  {
    name: "S3_PUBLIC_URL",
    fallback: "(PUBLIC_URL/media)",
    meaning:
      "URL from which clients load public media, such as a CDN's; it serves what is under media/ in the bucket, and nothing else. Without it, this server sends them.",
  },
  {
    name: "MEDIA_CACHE_SIZE",
    fallback: "10GB",
    meaning:
      "Space for copies of files of other servers, such as 500MB or 10GB; those not viewed for longest are removed first. With 0, clients load files from those servers.",
  },
  {
    name: "REMOTE_STATUS_DAYS",
    fallback: "(all)",
    meaning:
      "Days, 7 or more, after which statuses of other servers are removed that nothing here needs: see docs/storage.md.",
  },
  {
    name: "DATABASE_SIZE",
    fallback: "(no limit)",
    meaning:
      "Space for the database, such as 20GB: beyond it, the oldest statuses of other servers are removed that nothing here needs.",
  },
  {
    name: "HOME_READER_DAYS",
    fallback: "14",
    meaning:
      "Days, 1 to 60, for which the home timeline of a person who doesn't use the server is kept up to date: see docs/storage.md.",
  },
  {
    name: "HOME_ENTRIES",
    fallback: "800",
    meaning:
      "Newest entries of a home timeline that are stored, 50 to 100000; older ones are found when read.",
  },
  {
    name: "HOME_REDIS_URLS",
    fallback: "(none)",
    meaning:
      "redis:// or rediss:// URLs, separated by commas, of servers that keep the entries of home timelines, instead of PostgreSQL. All processes need the same ones: see docs/scaling.md.",
  },
  {
    name: "FFMPEG",
    fallback: "ffmpeg",
    meaning:
      "Path of ffmpeg, with ffprobe in the same folder, for video and audio; off or a missing one allows images only.",
  },
  {
    name: "BACKUP_TARGET",
    fallback: "(none)",
    meaning:
      "Where the backup commands and scheduled backups store backups, unless a command names another target: a folder, or s3://BUCKET/PREFIX.",
  },
  {
    name: "BACKUP_S3_URL",
    fallback: "(S3_URL)",
    meaning:
      "https://KEY:SECRET@HOST/BUCKET?region=REGION of the store of s3:// targets, like S3_URL; the target names the bucket.",
  },
  {
    name: "BACKUP_EVERY",
    fallback: "(never)",
    meaning: "Hours between scheduled backups to BACKUP_TARGET, which the role worker makes: 1 to 720.",
  },
  {
    name: "BACKUP_KEEP",
    fallback: "7",
    meaning: "How many backups remain after a scheduled one: 1 to 1000.",
  },
  {
    name: "BACKUP_PASSPHRASE_FILE",
    fallback: "(none)",
    meaning:
      "File with the passphrase that seals the keyring in backups, 12 characters or more. Without a passphrase, backups have no keyring.",
  },
  { name: "BACKUP_PASSPHRASE", fallback: "(none)", meaning: "The passphrase itself, instead of a file." },
  {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    fallback: "(no traces)",
    meaning:
      "URL of an OpenTelemetry collector (OTLP over HTTP), such as http://localhost:4318, which gets traces.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    fallback: "(none)",
    meaning: "Headers for the collector, such as authorization=Bearer%20TOKEN, separated by commas.",
  },
  {
    name: "OTEL_EXPORTER_OTLP_PROTOCOL",
    fallback: "http/json",
    meaning: "The protocol of traces. Others, such as grpc, are refused.",
  },
  { name: "OTEL_SERVICE_NAME", fallback: "concord", meaning: "The name of the service in traces." },
  {
    name: "OTEL_TRACES_SAMPLER",
    fallback: "parentbased_always_on",
    meaning:
      "Which traces are recorded: always_on, always_off or traceidratio, also with parentbased_ before it.",
  },
  {
    name: "OTEL_TRACES_SAMPLER_ARG",
    fallback: "1",
    meaning: "The share of traces that traceidratio records, 0 to 1.",
  },
  {
    name: "METRICS_PORT",
    fallback: "(off)",
    meaning: "Port for Prometheus metrics; without it none are served.",
  },
  {
    name: "METRICS_HOST",
    fallback: "127.0.0.1",
    meaning: "Address that METRICS_PORT binds to; loopback by default, independent of HOST.",
  },
  { name: "LOG_LEVEL", fallback: "info", meaning: "debug, info, warn, error or silent." },
] as const satisfies readonly Setting[];

export type VariableName = (typeof settings)[number]["name"];
