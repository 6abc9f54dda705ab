import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { stringify } from "yaml";

const folder = fileURLToPath(new URL("../../packaging/monitoring/", import.meta.url));

function promtool(...parameters: string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync("promtool", parameters, { cwd: folder, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

describe("monitoring, as Prometheus reads it", () => {
  before(function () {
    if (spawnSync("promtool", ["--version"]).error === undefined) return;
    process.stderr.write("  Not tested: promtool is not installed (Debian: prometheus).\n");
    this.skip();
  });

  it("has valid alerts, which fire when they should", () => {
    const checked = promtool("check", "rules", "alerts.yaml");
    expect(checked.status, checked.said).to.equal(0);
    const tested = promtool("test", "rules", "alerts.test.yaml");
    expect(tested.status, tested.said).to.equal(0);
  });

  it("plots valid queries", () => {
    const { panels } = JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8")) as {
      readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
    };
    // Grafana replaces its variable; promtool reads queries as rules that record them.
    const rules = panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, index) => ({
        record: `panel:${index}`,
        expr: expr.replaceAll("$__rate_interval", "5m"),
      }));
    const temporary = mkdtempSync(join(tmpdir(), "concord-dashboard-"));
    try {
      const file = join(temporary, "rules.yaml");
      writeFileSync(file, stringify({ groups: [{ name: "dashboard", rules }] }));
      const checked = promtool("check", "rules", file);
      expect(checked.status, checked.said).to.equal(0);
      expect(checked.said).to.include(`${rules.length} rules found`);
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });
});
