import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { createRequestDurations } from "./request-durations.ts";

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const kinds = [
  { method: "GET", route: "/shop", status: 200, kept: true },
  { method: "GET", route: "/shop", status: 304, kept: true },
  { method: "POST", route: '/with "quotes" and \\', status: 200, kept: false },
];

test("the histogram reads as prom-client's own does", async () => {
  const registry = new Registry();
  const theirs = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route pattern; kept: answered by the page cache",
    labelNames: ["method", "route", "status", "kept"],
    buckets,
    registers: [registry],
  });
  const ours = createRequestDurations();
  for (const [index, kind] of kinds.entries()) {
    const observe = ours.observer(kind);
    const labels = { ...kind, status: String(kind.status), kept: String(kind.kept) };
    for (const ms of [0, 1, 1.5, 24, 25, 10_000, 10_001].slice(index)) {
      observe(ms);
      theirs.observe(labels, ms / 1000);
    }
  }
  expect(ours.write()).toBe(await registry.metrics());
});

test("observers of the same kind count together", () => {
  const durations = createRequestDurations();
  for (const ms of [5, 5]) durations.observer({ method: "GET", route: "/shop", status: 200, kept: true })(ms);
  expect(durations.write()).toContain('_count{method="GET",route="/shop",status="200",kept="true"} 2\n');
});
