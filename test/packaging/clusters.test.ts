/** packaging/failover/compose.yaml and packaging/kubernetes. Schemas of both need a network: docs/scaling.md. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../src/config/config.ts";
import { settings } from "../../src/config/environment-variables.ts";

const packaging = fileURLToPath(new URL("../../packaging/", import.meta.url));
const read = (path: string): string => readFileSync(join(packaging, path), "utf8");
const known: readonly string[] = settings.map(({ name }) => name);

/** As `SECRETS` is given. */
const keyring = `k1:${"A".repeat(43)}`;

/** The names and values of a file of variables. */
function variablesOf(path: string): ReadonlyMap<string, string> {
  return new Map(
    [...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

describe("packaging/failover/compose.yaml", () => {
  const text = read("failover/compose.yaml");
  const { services } = parse(text, { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; read_only?: boolean; cap_drop?: string[] }
    >;
  };

  it("takes the settings of its example, and requires each", () => {
    const used = [...text.matchAll(/\$\{(\w+)(:\?)?/g)];
    expect([...new Set(used.map(([, name = ""]) => name))].toSorted()).to.deep.equal(
      [...variablesOf("failover/compose.env.example").keys()].toSorted(),
    );
    expect(used.filter(([, , required]) => required === undefined)).to.deep.equal([]);
  });

  it("runs each role with what Concord accepts", () => {
    const roles = Object.values(services).flatMap(({ environment = {} }) => environment["ROLES"] ?? []);
    expect(roles.toSorted()).to.deep.equal(["streaming", "web", "worker"]);
    const values = new Map([...variablesOf("failover/compose.env.example"), ["CONCORD_SECRETS", keyring]]);
    for (const name of ["web", "streaming", "worker"]) {
      const given = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
        variable,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, used: string) => values.get(used) ?? ""),
      ]);
      expect(known).to.include.members(given.map(([variable]) => variable));
      readConfig(Object.fromEntries(given) as Record<string, string>);
    }
  });

  it("gives Patroni the variables of the tried example", () => {
    const given = Object.keys(services["patroni"]?.environment ?? {});
    expect(given).to.have.members([...variablesOf("failover/patroni.env.example").keys()]);
  });

  it("has a read-only root without capabilities everywhere", () => {
    for (const [name, { read_only: isReadOnly, cap_drop: dropped }] of Object.entries(services)) {
      expect([isReadOnly, dropped], name).to.deep.equal([true, ["ALL"]]);
    }
  });
});

interface Container {
  readonly ports: readonly { name: string; containerPort: number }[];
  readonly env: readonly {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string } };
  }[];
  readonly readinessProbe?: { httpGet?: { path: string } };
  readonly livenessProbe?: { httpGet?: { path: string } };
  readonly volumeMounts: readonly { name: string }[];
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly app?: string; readonly matchLabels?: { readonly app: string } };
    readonly strategy?: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly maxUnavailable?: number;
    readonly ports: readonly { readonly name: string; readonly targetPort?: string }[];
    readonly template: {
      readonly metadata: { readonly labels: { readonly app: string } };
      readonly spec: {
        readonly containers: readonly [Container];
        readonly volumes?: readonly { readonly name: string }[];
      };
    };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}

describe("packaging/kubernetes", () => {
  const kustomization = parse(read("kubernetes/kustomization.yaml")) as {
    resources: string[];
    configMapGenerator: [{ name: string; literals: string[] }];
  };
  const all = kustomization.resources.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Resource),
  );
  const workloads = all.filter(({ kind }) => ["Deployment", "StatefulSet"].includes(kind));
  const secrets = variablesOf("kubernetes/secrets.env.example");
  const literals = kustomization.configMapGenerator[0].literals.map((literal) => literal.split("=", 2));

  it("has a workload for each role, the database and etcd, of at least two pods", () => {
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).to.deep.equal([
      "database",
      "etcd",
      "streaming",
      "web",
      "worker",
    ]);
    for (const { kind, metadata, spec } of workloads) {
      expect(spec.replicas, metadata.name).to.equal(kind === "StatefulSet" ? 3 : 2);
      if (kind === "Deployment") expect(spec.strategy?.rollingUpdate.maxUnavailable).to.equal(0);
    }
  });

  it("leads its services, budgets and volumes to what there is", () => {
    for (const { metadata, spec } of workloads) {
      const { labels } = spec.template.metadata;
      expect(spec.selector.matchLabels).to.deep.equal(labels);
      const budget = all.find(
        (one) => one.kind === "PodDisruptionBudget" && one.metadata.name === metadata.name,
      );
      expect([budget?.spec.selector.matchLabels, budget?.spec.maxUnavailable]).to.deep.equal([labels, 1]);
      const volumes = (spec.template.spec.volumes ?? []).map(({ name }) => name);
      volumes.push(...(spec.volumeClaimTemplates ?? []).map((claim) => claim.metadata.name));
      const [container] = spec.template.spec.containers;
      expect(container.volumeMounts.map(({ name }) => name)).to.have.members(volumes);
    }
    for (const { spec } of all.filter(({ kind }) => kind === "Service")) {
      const target = workloads.find(({ metadata }) => metadata.name === spec.selector.app);
      const ports = target?.spec.template.spec.containers[0].ports.map(({ name }) => name);
      expect(ports).to.include.members(spec.ports.map(({ name, targetPort }) => targetPort ?? name));
    }
  });

  it("takes from the secret what its example has, and has no password elsewhere", () => {
    const used = workloads.flatMap(({ spec }) =>
      spec.template.spec.containers[0].env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
    );
    expect([...new Set(used)].toSorted()).to.deep.equal([...secrets.keys()].toSorted());
    const text = kustomization.resources.map((name) => read(`kubernetes/${name}`)).join("\n");
    expect(text).not.to.match(/PASSWORD\n\s+value:/);
  });

  it("runs each role with what Concord accepts, and ends no pod for want of a database", () => {
    for (const { metadata, spec } of workloads.filter(({ kind }) => kind === "Deployment")) {
      const [{ env, readinessProbe, livenessProbe }] = spec.template.spec.containers;
      const values = new Map([...secrets, ["SECRETS", keyring], ["DATABASE_PASSWORD", "secret"]]);
      const given = [
        ...literals,
        ...env.map(({ name, value }) => [
          name,
          value?.replaceAll(/\$\((\w+)\)/g, (_, used: string) => values.get(used) ?? "") ??
            values.get(name) ??
            "",
        ]),
      ].filter(([name]) => name !== "DATABASE_PASSWORD");
      expect(known, metadata.name).to.include.members(given.map(([name]) => name));
      const config = readConfig(Object.fromEntries(given) as Record<string, string>);
      expect([...config.roles]).to.deep.equal([metadata.name]);
      expect(readinessProbe, metadata.name).to.be.an("object");
      if (metadata.name !== "worker") {
        expect([readinessProbe?.httpGet?.path, livenessProbe?.httpGet?.path]).to.deep.equal([
          "/health/ready",
          "/health",
        ]);
      }
    }
  });

  it("is what kustomize takes", function () {
    const folder = mkdtempSync(join(tmpdir(), "concord-kubernetes-"));
    try {
      cpSync(join(packaging, "kubernetes"), folder, { recursive: true });
      renameSync(join(folder, "secrets.env.example"), join(folder, "secrets.env"));
      const { error, status, stdout, stderr } = spawnSync("kubectl", ["kustomize", folder], {
        encoding: "utf8",
      });
      // A development machine may lack it.
      if (error !== undefined) this.skip();
      expect(status, stderr).to.equal(0);
      expect(stdout.match(/^kind: /gm)).to.have.length(all.length + 2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
