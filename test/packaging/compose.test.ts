import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parse } from "yaml";
import { settings } from "../../src/config/environment-variables.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly security_opt?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

describe("packaging/compose.yaml", () => {
  const text = read("packaging/compose.yaml");
  const { services, volumes, networks } = parse(text) as Compose;
  const all = Object.entries(services);

  it("has a read-only root, a health check and no new privileges for each service", () => {
    expect(all.map(([name]) => name)).to.deep.equal(["concord", "database", "caddy"]);
    for (const [name, service] of all) {
      expect(service.read_only, name).to.equal(true);
      expect(service.security_opt, name).to.deep.equal(["no-new-privileges:true"]);
      expect(service.healthcheck?.test[0], name).to.equal("CMD");
    }
  });

  it("refers to volumes, networks and services that it has", () => {
    for (const [name, service] of all) {
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(":")[0] ?? "")
        .filter((volume) => !volume.startsWith("."));
      expect(Object.keys(volumes), name).to.include.members(named);
      expect(Object.keys(networks), name).to.include.members([...(service.networks ?? [])]);
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services[needed]?.healthcheck, needed).to.be.an("object");
        expect(condition).to.equal("service_healthy");
      }
    }
  });

  it("shows only the proxy to the outside, and keeps the database from everything else", () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).to.deep.equal(["caddy"]);
    expect(services["database"]?.networks).to.deep.equal(["inside"]);
    expect(networks["inside"]?.internal).to.equal(true);
  });

  it("takes only settings that its example has, and that Concord knows", () => {
    const example = [...read("packaging/compose.env.example").matchAll(/^(\w+)=/gm)].map(
      ([, name = ""]) => name,
    );
    const used = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect([...new Set(used)].toSorted()).to.deep.equal(example.toSorted());
    expect(settings.map(({ name }) => name)).to.include.members(
      Object.keys(services["concord"]?.environment ?? {}),
    );
  });

  it("has no password in it, and requires one", () => {
    expect(services["database"]?.environment?.["POSTGRES_PASSWORD"]).to.match(/^\$\{DATABASE_PASSWORD:\?/);
    expect(services["concord"]?.environment?.["DATABASE_URL"]).to.match(
      /:\$\{DATABASE_PASSWORD:\?[^}]+\}@database\//,
    );
    expect(read("packaging/compose.env.example")).to.match(/^DATABASE_PASSWORD=$/m);
  });

  it("proxies as docs/proxy.md says, with a file that Caddy takes", function () {
    const caddyfile = read("packaging/Caddyfile");
    const [, directive] = /\n\t(reverse_proxy) \S+\n\}/.exec(read("docs/proxy.md")) ?? [];
    expect(caddyfile).to.include(`${directive} concord:3000`);
    const file = fileURLToPath(new URL("packaging/Caddyfile", root));
    const { error, status, stderr } = spawnSync(
      "caddy",
      ["adapt", "--config", file, "--adapter", "caddyfile"],
      { env: { ...process.env, CONCORD_DOMAIN: "social.example" }, encoding: "utf8" },
    );
    // A development machine may lack it; .ci/run installs it.
    if (error !== undefined) this.skip();
    expect(status, stderr).to.equal(0);
  });
});
