import { expect, test } from "vitest";
import type { HealthFacts } from "#core/health/shop-health.ts";
import { createMetrics, metricsEndpoint } from "./metrics.ts";

const now = new Date("2026-11-20T12:00:00+05:30");
const facts: HealthFacts = {
  now,
  jobs: { count: 3, since: new Date(now.getTime() - 90_000) },
  failedJobs: 0,
  setAsideJobs: [],
  unknownJobs: { kinds: [], since: undefined },
  unprocessedWebhooks: { count: 0, since: undefined },
  lastWebhookAt: undefined,
  unmatchedPayments: { count: 0, latestAt: undefined },
  unknownWords: [],
  emails: {
    waiting: { count: 1, since: undefined, people: 1, tries: 1 },
    lost: 0,
    withoutFiles: 0,
    reply: "",
  },
  lateCash: { count: 0, since: undefined },
  ownWebhooks: { failing: { count: 0, since: undefined }, switchedOff: 0 },
  unpaidOrders: 2,
  refunds: { count: 0, since: undefined },
  failedRefunds: 0,
  unassignedRefunds: 0,
  settlements: undefined,
  lastBackupAt: undefined,
  startedAt: now,
};
const pools = { shop: { totalCount: 5, idleCount: 2, waitingCount: 1 } };

test("the metrics include requests, pools, the page cache and waiting work", async () => {
  const metrics = createMetrics({ pools, readHealth: async () => facts });
  for (const ms of [12, 30]) metrics.observe({ method: "GET", route: "/shop", status: 200, kept: true }, ms);
  expect(await metrics.read()).toContain("page_cache_bytes 0");
  metrics.watchPageCache({ bytes: () => 4096 });
  const text = await metrics.read();
  for (const line of [
    "page_cache_bytes 4096",
    'http_request_duration_seconds_count{method="GET",route="/shop",status="200",kept="true"} 2',
    'database_connections{pool="shop",state="used"} 3',
    'database_connections{pool="shop",state="waiting"} 1',
    "jobs_waiting 3",
    "emails_waiting 1",
    "jobs_oldest_seconds 90",
    "orders_unpaid 2",
    "backup_age_seconds Nan",
    "database_up 1",
  ])
    expect(text).toContain(line);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("without the database the other metrics are still reported", async () => {
  const metrics = createMetrics({ pools, readHealth: () => Promise.reject(new Error("no database")) });
  const text = await metrics.read();
  expect(text).toContain("database_up 0");
  expect(text).toContain("jobs_waiting Nan");
});

test("the metrics need the token", async () => {
  const ask = async (token: string | undefined, authorization?: string) =>
    (
      await metricsEndpoint({ read: async () => "figures" }, token).request("/metrics", {
        headers: authorization ? { Authorization: authorization } : {},
      })
    ).status;
  expect(await ask("a-long-enough-token", "Bearer a-long-enough-token")).toBe(200);
  expect(await ask("a-long-enough-token", "Bearer another-long-token")).toBe(404);
  expect(await ask("a-long-enough-token")).toBe(404);
  expect(await ask(undefined, "Bearer undefined")).toBe(404);
});
