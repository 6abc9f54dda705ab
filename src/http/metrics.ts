/** Prometheus metrics, on a separate port. Each process counts separately. */
import { statfs } from "node:fs/promises";
import type { Server } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { deliveryCounts } from "../domain/deliveries/counts.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { StreamMetrics } from "../domain/streaming/serving.ts";
import type { Database } from "../store/kernel/connection.ts";
import type { Replicas } from "../store/kernel/replicas.ts";
import { watchCounted } from "./counted-metrics.ts";
import { createServer } from "./node-http.ts";

export interface Metrics {
  /** @param operation the operationId, or "none" for requests outside of the contract */
  observeRequest(operation: string, status: number, seconds: number): void;
  countRefusal(operation: string, code: string): void;
  countBrokenReply(operation: string): void;
  /** @param outcome hit, fetched, unavailable, unknown, elsewhere or busy */
  countRemoteFile(outcome: string): void;
  readonly streams: StreamMetrics;
  /**
   * Adds the metrics collected on each scrape: pool, queue and process. Those that are counted in the database are absent
   * while it doesn't answer. `nodejs_eventloop_lag_max_seconds` is the longest delay of the event loop since the last
   * scrape.
   */
  watch(database: Database, services: Watched, replicas?: Replicas): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

type Watched = Pick<Context, "caches" | "config" | "media">;

/** Creates the metrics. Labels are operations, statuses and codes, so that clients can't create new series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "concord_request_duration_seconds",
    help: "Duration of requests by operation and status.",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusals = new Counter({
    name: "concord_refusals_total",
    help: "Requests refused, by operation and code.",
    labelNames: ["operation", "code"],
    registers,
  });
  const brokenReplies = new Counter({
    name: "concord_broken_replies_total",
    help: "Replies that the contract does not allow, and that were not sent.",
    labelNames: ["operation"],
    registers,
  });
  const remoteFiles = new Counter({
    name: "concord_remote_file_views_total",
    help: "Views of files of other servers, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const openStreams = new Gauge({
    name: "concord_open_streams",
    help: "Open connections for streams, by transport.",
    labelNames: ["transport"],
    registers,
  });
  const droppedStreams = new Counter({
    name: "concord_dropped_streams_total",
    help: "Connections for streams that were closed because the client read too slowly, by transport.",
    labelNames: ["transport"],
    registers,
  });
  return {
    observeRequest(operation, status, seconds) {
      requests.observe({ operation, status: String(status) }, seconds);
    },
    countRefusal(operation, code) {
      refusals.inc({ operation, code });
    },
    countBrokenReply(operation) {
      brokenReplies.inc({ operation });
    },
    countRemoteFile(outcome) {
      remoteFiles.inc({ outcome });
    },
    streams: {
      setOpen(transport, count) {
        openStreams.set({ transport }, count);
      },
      countDropped(transport) {
        droppedStreams.inc({ transport });
      },
    },
    watch(store, services, replicas) {
      watchPool(store, registry);
      watchCounted(store, services.config, registry);
      watchBackups(services, registry);
      if (replicas !== undefined) watchReplicas(replicas, registry);
      watchDeliveries(services, registry);
      watchObjects(services, registry);
      watchDisk(services, registry);
      collectDefaultMetrics({ register: registry });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watchPool({ pool }: Database, registry: Registry): void {
  new Gauge({
    name: "concord_pool_connections",
    help: "Database connections by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "used" }, pool.used());
      this.set({ state: "free" }, pool.free());
      this.set({ state: "waiting" }, pool.waiting());
    },
  });
}

function watchBackups({ config }: Watched, registry: Registry): void {
  new Gauge({
    name: "concord_backup_interval_seconds",
    help: "The time between two scheduled backups; absent without a schedule.",
    registers: [registry],
    collect() {
      this.remove();
      if (config.backups.every !== undefined) this.set(config.backups.every * 3600);
    },
  });
}

/** Only with an object store. */
function watchObjects({ media: { source } }: Watched, registry: Registry): void {
  if (source.kind === "folder") return;
  new Counter({
    name: "concord_storage_requests_total",
    help: "Requests to the object store by kind (put, get, copy, remove, list, check) and outcome (done, missing, failed).",
    labelNames: ["kind", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [label, count] of source.objects.counts) {
        const [kind = "", outcome = ""] = label.split(" ");
        this.inc({ kind, outcome }, count);
      }
    },
  });
}

function watchDisk({ config }: Watched, registry: Registry): void {
  new Gauge({
    name: "concord_data_free_bytes",
    help: "Space that is free for the server in the file system of DATA_DIR.",
    registers: [registry],
    async collect() {
      // A process that keeps nothing in files may have no such folder.
      const state = await statfs(config.dataDirectory).catch(() => undefined);
      if (state !== undefined) this.set(state.bavail * state.bsize);
    },
  });
}

function watchReplicas(replicas: Replicas, registry: Registry): void {
  new Gauge({
    name: "concord_replica_lag_seconds",
    help: "How far a replica of the database lags, to half a second; infinite if unknown.",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      for (const { name, lag } of replicas.states()) this.set({ replica: name }, lag);
    },
  });
  new Gauge({
    name: "concord_replica_usable",
    help: "Whether reads may go to a replica of the database.",
    labelNames: ["replica"],
    registers: [registry],
    collect() {
      for (const { name, usable } of replicas.states()) this.set({ replica: name }, usable ? 1 : 0);
    },
  });
  new Counter({
    name: "concord_replica_reads_total",
    help: "Requests that may lag, by outcome: replica, or the primary since the replicas are behind what the caller wrote (behind), are unavailable, or failed (repeated; counted as replica too).",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replicas.counts)) this.inc({ outcome }, Number(count));
    },
  });
}

function watchDeliveries(services: Watched, registry: Registry): void {
  new Counter({
    name: "concord_deliveries_total",
    help: "Requests that deliver activities, by outcome: delivered, failed, retry or host_failure.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(deliveryCounts(services))) this.inc({ outcome }, count);
    },
  });
}

/** The metrics server. It has its own port, because it isn't part of the API. */
export function metricsServer(metrics: Metrics): Server {
  return createServer((_request, response) => {
    metrics.text().then(
      (text) => {
        response.setHeader("Content-Type", metrics.contentType);
        response.end(text);
      },
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
}
