import { expect } from "chai";
import { settings } from "../../src/config/environment-variables.ts";
import { findMisspelt } from "../../src/config/misspelt.ts";

const namesIn = (...names: readonly string[]): unknown =>
  findMisspelt(Object.fromEntries(names.map((name) => [name, "x"]))).map(({ name, meant }) => [name, meant]);

describe("misspelt settings", () => {
  it("are found, with the setting that is meant", () => {
    const meant = {
      TRUSTED_PROXY: "TRUST_PROXY",
      TRUSTED_PROXIES: "TRUST_PROXY",
      TRUSTED_PROXY_IP: "TRUST_PROXY",
      SMTP_URI: "SMTP_URL",
      LOG_LEVLE: "LOG_LEVEL",
      log_level: "LOG_LEVEL",
      LOGLEVEL: "LOG_LEVEL",
      DATADIR: "DATA_DIR",
      DATABASE_URI: "DATABASE_URL",
      PUBLIC_URI: "PUBLIC_URL",
      ROLE: "ROLES",
      RATE_LIMIT: "RATE_LIMITS",
      REGISTRATION: "REGISTRATIONS",
      MEDIA_CACHE: "MEDIA_CACHE_SIZE",
      REMOTE_STATUSES_DAYS: "REMOTE_STATUS_DAYS",
      OTEL_EXPORTER_OTLP_ENDPOIN: "OTEL_EXPORTER_OTLP_ENDPOINT",
    };
    expect(namesIn(...Object.keys(meant))).to.deep.equal(Object.entries(meant));
    expect(namesIn("BACKUP_INTERVAL")).to.deep.equal([["BACKUP_INTERVAL", undefined]]);
  });

  it("are neither settings nor variables of systems, hosts, npm and other programs", () => {
    const others = `TRUSTSTORE_PASSWORD TRUSTED_CERTS PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL TMPDIR TZ HOSTNAME HOSTS LOGNAME MAIL
      EDITOR PAGER DISPLAY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET
      STATE_DIRECTORY SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE NODE_VERSION
      npm_config_loglevel npm_config_user_agent npm_lifecycle_event npm_package_name npm_node_execpath INIT_CWD
      http_proxy HTTPS_PROXY NO_PROXY PORTS HTTP_PORT SSH_CLIENT KUBERNETES_PORT KUBERNETES_SERVICE_HOST REDIS_HOST
      REDIS_PORT REDIS_PASSWORD REDIS_SERVICE_HOST DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD
      DATABASE_PORT DATABASE_URL_UNPOOLED DATABASE_PRIVATE_URL DB_URL PGHOST PGDATABASE POSTGRES_PASSWORD SMTP_HOST
      SMTP_PORT SMTP_USER SMTP_USERNAME SMTP_PASSWORD SMTP_SERVER SMTP_FROM SMTP_TLS MAIL_HOST MAIL_PORT MAIL_USER
      MAILTO MAIL_URL EMAIL EMAIL_HOST EMAIL_PORT S3_BUCKET S3_REGION S3_ENDPOINT AWS_ACCESS_KEY_ID DYNO RENDER
      FLY_APP_NAME RAILWAY_ENVIRONMENT CI GITHUB_ACTIONS OTEL_RESOURCE_ATTRIBUTES OTEL_SDK_DISABLED OTEL_LOG_LEVEL
      OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_INSECURE OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_TRACES_EXPORTER
      CONCORD CONCORD_VERSION SECRET_KEY_BASE TEST_SEED LOG_FORMAT LOG_FILE DEBUG COLORTERM LS_COLORS _`;
    expect(namesIn(...others.trim().split(/\s+/), ...settings.map(({ name }) => name))).to.deep.equal([]);
  });

  it("of any length are found in time", () => {
    expect(namesIn("A".repeat(1e6), "LOG_LEVEL".repeat(1e5))).to.deep.equal([]);
  });
});
