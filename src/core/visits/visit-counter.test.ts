import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestClock } from "../../../tests/support/test-clock.ts";
import { openTestLog } from "../../../tests/support/test-log.ts";
import type { VisitCount } from "./visit-count.ts";
import { openVisitCounter } from "./visit-counter.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const candle = [{ kind: "product", name: "candle" }] as const;

function openCounter(write: (counts: VisitCount[]) => Promise<void>) {
  const clock = openTestClock("2026-11-20T23:59:58+05:30");
  return { clock, counter: openVisitCounter({ clock, log: openTestLog(), write }) };
}

const sum = (counts: readonly VisitCount[]) => counts.reduce((all, { count }) => all + count, 0);

test("a killed process loses at most the counts of its last ten seconds", async () => {
  const written: VisitCount[] = [];
  const { counter } = openCounter(async (counts) => void written.push(...counts));
  let counted = 0;
  const lostAt: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    counter.count("phone", candle);
    counted += 1;
    await vi.advanceTimersByTimeAsync(1000);
    lostAt.push(counted - sum(written));
  }
  expect(Math.max(...lostAt)).toBeLessThanOrEqual(10);
  expect(sum(written)).toBeGreaterThanOrEqual(50);
});

test("a process that stops gracefully loses nothing and writes no more afterwards", async () => {
  const written: VisitCount[] = [];
  const { counter } = openCounter(async (counts) => void written.push(...counts));
  counter.count("phone", candle);
  await counter.close();
  expect(sum(written)).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toHaveLength(1);
});

test("counts that cannot be written wait for the database, together with new ones", async () => {
  const written: VisitCount[] = [];
  let isDown = true;
  const { counter } = openCounter(async (counts) => {
    if (isDown) throw new Error("the database is down");
    written.push(...counts);
  });
  for (let second = 0; second < 30; second += 1) {
    counter.count("phone", candle);
    await vi.advanceTimersByTimeAsync(1000);
  }
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([
    { day: "2026-11-20", device: "phone", kind: "product", name: "candle", count: 30 },
  ]);
});

test("a view after midnight in India counts for the next day", async () => {
  const written: VisitCount[] = [];
  const { clock, counter } = openCounter(async (counts) => void written.push(...counts));
  counter.count("phone", candle);
  clock.set("2026-11-21T00:00:01+05:30");
  counter.count("computer", candle);
  await counter.close();
  expect(written.map(({ day, device }) => [day, device])).toEqual([
    ["2026-11-20", "phone"],
    ["2026-11-21", "computer"],
  ]);
});
