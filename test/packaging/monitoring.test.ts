import { readFileSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import { inStore } from "../../src/domain/kernel/context.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { recordBackup } from "../../src/store/backups/finished.ts";
import type { Replicas } from "../../src/store/kernel/replicas.ts";
import { suite } from "../support/suite.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** The server's metrics in a query, without the suffixes of a histogram's series. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:concord|nodejs|process)_\w+/gu) ?? [];
  return names.map((name) =>
    name.replace(/^(concord_request_duration_seconds)_(?:count|sum|bucket)$/u, "$1"),
  );
}

describe("monitoring", () => {
  const { server } = suite();
  const rules = (parse(read("packaging/monitoring/alerts.yaml")) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const { panels } = JSON.parse(read("packaging/monitoring/dashboard.json")) as Dashboard;
  const guide = read("docs/monitoring.md");

  let served: ReadonlySet<string>;

  before(async () => {
    const metrics = createMetrics();
    const replicas = { states: () => [], counts: {} } as unknown as Replicas;
    const objects = { counts: new Map() };
    const media = { source: { kind: "objects", objects } } as unknown as typeof server.context.media;
    metrics.watch(server.database, { ...server.context, media }, replicas);
    const text = await metrics.text();
    served = new Set([...text.matchAll(/^# TYPE (\w+) /gmu)].map(([, name = ""]) => name));
  });

  it("alerts on metrics that the server has", () => {
    const unknown = rules.flatMap(({ alert, expr }) =>
      metricsIn(expr).flatMap((name) => (served.has(name) ? [] : [`${alert}: ${name}`])),
    );
    expect(unknown).to.deep.equal([]);
    expect(rules.filter(({ expr }) => metricsIn(expr).length > 0)).to.have.length(rules.length - 1);
  });

  it("plots metrics that the server has", () => {
    const unknown = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) =>
        metricsIn(expr).flatMap((name) => (served.has(name) ? [] : [`${title}: ${name}`])),
      ),
    );
    expect(unknown).to.deep.equal([]);
    expect(panels.every(({ targets }) => targets.length > 0)).to.equal(true);
  });

  it("plots and documents every metric of the server's own", () => {
    const own = [...served].filter((name) => name.startsWith("concord_"));
    const plotted = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const documented = new Set([...guide.matchAll(/^\| `(concord_\w+)`/gmu)].map(([, name = ""]) => name));
    expect([...documented].toSorted()).to.deep.equal(own.toSorted());
    expect(own.filter((name) => !plotted.has(name) && name !== "concord_replica_usable")).to.deep.equal([]);
  });

  it("says what to do about each alert", () => {
    const documented = [...guide.matchAll(/^\| `(Concord\w+)`/gmu)].map(([, name]) => name);
    expect(documented).to.deep.equal(rules.map(({ alert }) => alert));
  });

  it("knows when the newest backup was made, if there is one", async () => {
    const metrics = createMetrics();
    metrics.watch(server.database, server.context);
    const read = async (): Promise<string | undefined> =>
      /^concord_last_backup_timestamp_seconds (\S+)$/mu.exec(await metrics.text())?.[1];
    expect(await read()).to.equal(undefined);
    const takenAt = new Date("2026-05-04T03:02:01Z");
    const backup = { name: "b", takenAt, finishedAt: takenAt, keyring: false, bytes: 1, mediaBytes: 2 };
    await server.context.writeWithoutActor(inStore, recordBackup, backup);
    expect(Number(await read())).to.equal(takenAt.getTime() / 1000);
  });

  it("knows how much space is free", async () => {
    const metrics = createMetrics();
    metrics.watch(server.database, server.context);
    const [, free] = /^concord_data_free_bytes (\S+)$/mu.exec(await metrics.text()) ?? [];
    expect(Number(free)).to.be.greaterThan(0);
  });
});
