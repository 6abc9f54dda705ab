/** Prometheus metrics, on a separate port. Each process counts separately. */
import { statfs } from "node:fs/promises";
import type { Server } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { deliveryCounts } from "../domain/deliveries/counts.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { StreamMetrics } from "../domain/streaming/serving.ts";
import { findNewestBackups } from "../store/backups/finished.ts";
import { countWaiting } from "../store/deliveries/activities.ts";
import type { Database } from "../store/kernel/connection.ts";
import type { Replicas } from "../store/kernel/replicas.ts";
import { cachedTotal } from "../store/media/cached-files.ts";
import { deliveryLag } from "../store/deliveries/deliveries.ts";
import { receivedLag, receivedState } from "../store/federation/received-activities.ts";
import { queueState } from "../store/kernel/queue.ts";
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
   * Adds the metrics collected on each scrape: pool, queue and process. `nodejs_eventloop_lag_max_seconds` is
   * the longest delay of the event loop since the last scrape.
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
      watchStore(store, services, registry);
      if (replicas !== undefined) watchReplicas(replicas, registry);
      watchDeliveries(store, services, registry);
      watchObjects(services, registry);
      watchDisk(services, registry);
      collectDefaultMetrics({ register: registry });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watchStore(database: Database, { config }: Watched, registry: Registry): void {
  new Gauge({
    name: "concord_pool_connections",
    help: "Database connections by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "used" }, database.pool.used());
      this.set({ state: "free" }, database.pool.free());
      this.set({ state: "waiting" }, database.pool.waiting());
    },
  });
  new Gauge({
    name: "concord_received_activities",
    help: "Activities of other servers that wait to be processed (pending), and that were given up (failed).",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { pending, failed } = await receivedState(database);
      this.set({ state: "pending" }, pending);
      this.set({ state: "failed" }, failed);
    },
  });
  new Gauge({
    name: "concord_inbox_lag_seconds",
    help: "The age of the oldest received activity that is due.",
    registers: [registry],
    async collect() {
      this.set(await receivedLag(database));
    },
  });
  new Gauge({
    name: "concord_delivery_lag_seconds",
    help: "The age of the oldest delivery that is due, without those to servers that fail.",
    registers: [registry],
    async collect() {
      this.set(await deliveryLag(database));
    },
  });
  new Gauge({
    name: "concord_queue",
    help: "Jobs that wait (depth), and the age in seconds of the oldest that is due (lag_seconds).",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      const { depth, lagSeconds } = await queueState(database);
      this.set({ what: "depth" }, depth);
      this.set({ what: "lag_seconds" }, lagSeconds);
    },
  });
  new Gauge({
    name: "concord_last_backup_timestamp_seconds",
    help: "The moment of the newest backup that concord backup made, in seconds since 1970. Without one it is 0 if backups are scheduled, or else absent.",
    registers: [registry],
    async collect() {
      const { any } = await findNewestBackups(database);
      this.remove();
      if (any !== null) this.set(any.getTime() / 1000);
      else if (config.backups.every !== undefined) this.set(0);
    },
  });
  new Gauge({
    name: "concord_backup_interval_seconds",
    help: "The time between two scheduled backups; absent without a schedule.",
    registers: [registry],
    collect() {
      this.remove();
      if (config.backups.every !== undefined) this.set(config.backups.every * 3600);
    },
  });
  new Gauge({
    name: "concord_media_cache_bytes",
    help: "Size of the cached files of other servers.",
    registers: [registry],
    async collect() {
      this.set(await cachedTotal(database));
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

function watchDeliveries(database: Database, services: Watched, registry: Registry): void {
  new Gauge({
    name: "concord_deliveries_waiting",
    help: "Deliveries to other servers that wait, up to 100000; of all processes.",
    registers: [registry],
    async collect() {
      this.set(await countWaiting(database));
    },
  });
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
