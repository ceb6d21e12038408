// Figures for Prometheus: requests, the event loop, the connection pools, the page cache, and what waits in the shop.
import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type HealthFacts, healthMetrics } from "#core/health/shop-health.ts";

export type RequestKind = {
  method: string;
  /** The route's pattern, never the address. */
  route: string;
  status: number;
  /** True for an answer from the page cache. */
  kept: boolean;
};

export type Metrics = {
  observe(kind: RequestKind, ms: number): void;
  /** Reports how many bytes of pages are in memory; 0 until this is called. */
  watchPageCache(cache: { bytes(): number }): void;
  /** The metrics in Prometheus's text format. */
  read(): Promise<string>;
};

export type MetricsParts = {
  pools: Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>;
  readHealth(): Promise<HealthFacts>;
};

export function createMetrics({ pools, readHealth }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route pattern; kept: answered by the page cache",
    labelNames: ["method", "route", "status", "kept"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of each pool; waiting: queries that wait for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: "used" }, totalCount - idleCount);
        connections.set({ pool, state: "idle" }, idleCount);
        connections.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  const databaseUp = new Gauge({
    name: "database_up",
    help: "1 when the figures below could be read",
    registers: [registry],
  });
  const shopGauges = Object.entries(healthMetrics).map(([name, { help, read }]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    read,
  }));

  async function readShopFigures(): Promise<void> {
    try {
      const facts = await readHealth();
      for (const { gauge, read } of shopGauges) gauge.set(read(facts) ?? Number.NaN);
      databaseUp.set(1);
    } catch {
      for (const { gauge } of shopGauges) gauge.set(Number.NaN);
      databaseUp.set(0);
    }
  }

  return {
    observe({ method, route, status, kept }, ms) {
      requests.observe({ method, route, status: String(status), kept: String(kept) }, ms / 1000);
    },
    watchPageCache: reportPageCache(registry),
    async read() {
      await readShopFigures();
      return registry.metrics();
    },
  };
}

function reportPageCache(registry: Registry): Metrics["watchPageCache"] {
  let pageCache = { bytes: () => 0 };
  new Gauge({
    name: "page_cache_bytes",
    help: "Pages in memory",
    registers: [registry],
    collect() {
      this.set(pageCache.bytes());
    },
  });
  return (cache) => {
    pageCache = cache;
  };
}

/** `GET /metrics` with `Authorization: Bearer <token>`; a 404 without a token in the settings. */
export function metricsEndpoint({ read }: Pick<Metrics, "read">, token: string | undefined) {
  return new Hono().get("/metrics", async (context) => {
    const given = /^Bearer (\S+)$/i.exec(context.req.header("Authorization") ?? "")?.[1];
    if (!token || !given || !isSame(given, token)) return context.notFound();
    return context.body(await read(), 200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE });
  });
}

function isSame(given: string, token: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(token);
  return left.length === right.length && timingSafeEqual(left, right);
}
