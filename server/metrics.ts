// Figures for Prometheus: requests, the event loop, the connection pools, and what waits in the shop.
import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { type HealthFacts, healthMetrics } from "#shop/back-office/shop-health.ts";
import { createRequestDurations } from "./request-durations.ts";

export type Metrics = Pick<ReturnType<typeof createRequestDurations>, "observer"> & {
  /** In the text format of Prometheus. */
  read(): Promise<string>;
};

export type MetricsParts = {
  pools: Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>;
  readHealth(): Promise<HealthFacts>;
};

export function createMetrics({ pools, readHealth }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestDurations();
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
    observer: requests.observer,
    async read() {
      await readShopFigures();
      return `${await registry.metrics()}\n${requests.write()}`;
    },
  };
}

/** `GET /metrics` with `Authorization: Bearer <token>`; without a token in the settings there is no such page. */
export function metricsEndpoint({ read }: Pick<Metrics, "read">, token: string | undefined) {
  return new Hono().get("/metrics", async (context) => {
    const given = /^Bearer (\S+)$/i.exec(context.req.header("Authorization") ?? "")?.[1];
    if (!token || !given || !isSame(given, token)) return context.notFound();
    return context.body(await read(), 200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE });
  });
}

function isSame(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}
