/** What Prometheus reads, on a port of its own. */
import { createServer, type Server } from "node:http";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Store } from "../store/connection.ts";
import { queueState } from "../store/queue.ts";

const registry = new Registry();

const requests = new Histogram({
  name: "concord_request_duration_seconds",
  help: "Duration of requests by operation and status.",
  labelNames: ["operation", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const refusals = new Counter({
  name: "concord_refusals_total",
  help: "Requests refused, by operation and code.",
  labelNames: ["operation", "code"],
  registers: [registry],
});
const brokenReplies = new Counter({
  name: "concord_broken_replies_total",
  help: "Replies that the contract does not allow, and that were not sent.",
  labelNames: ["operation"],
  registers: [registry],
});

export function observeRequest(operation: string, status: number, seconds: number): void {
  requests.observe({ operation, status: String(status) }, seconds);
}

export function countRefusal(operation: string, code: string): void {
  refusals.inc({ operation, code });
}

export function countBrokenReply(operation: string): void {
  brokenReplies.inc({ operation });
}

/** Gauges that are read when Prometheus asks: the pool and the queue. */
export function watchStore(store: Store): void {
  new Gauge({
    name: "concord_pool_connections",
    help: "Database connections by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "used" }, store.pool.used());
      this.set({ state: "free" }, store.pool.free());
      this.set({ state: "waiting" }, store.pool.waiting());
    },
  });
  new Gauge({
    name: "concord_queue",
    help: "Jobs that wait (depth), and the age in seconds of the oldest that is due (lag_seconds).",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      const { depth, lagSeconds } = await queueState(store);
      this.set({ what: "depth" }, depth);
      this.set({ what: "lag_seconds" }, lagSeconds);
    },
  });
  collectDefaultMetrics({ register: registry });
}

/** The metrics server: not part of the API, so not on its port. */
export function metricsServer(): Server {
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => {
        response.setHeader("Content-Type", registry.contentType);
        response.end(text);
      },
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
}
