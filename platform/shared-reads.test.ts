import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { shareReads } from "./shared-reads.ts";

/** Reads that return 0, 1, 2 … when the test ends them. */
function openTestReads() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const read = shareReads(() => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = ends.length;
    ends.push({ resolve: () => resolve(number), reject });
    return promise;
  });
  const untilReads = (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count));
  return { ends, read, untilReads };
}

test("callers that come during a read share the next read", async () => {
  const { ends, read, untilReads } = openTestReads();
  const first = read();
  await untilReads(1);
  const second = read();
  const third = read();
  await nextTurn();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await first).toBe(0);
  await untilReads(2);
  ends[1]?.resolve();
  expect(await Promise.all([second, third])).toEqual([1, 1]);
});

test("a caller that comes while others get their answer waits for a new read", async () => {
  const { ends, read, untilReads } = openTestReads();
  const answers: number[] = [];
  void read().then(async () => answers.push(await read()));
  const other = read();
  await untilReads(1);
  ends[0]?.resolve();
  expect(await other).toBe(0);
  await untilReads(2);
  expect(answers).toEqual([]);
  ends[1]?.resolve();
  await vi.waitFor(() => expect(answers).toEqual([1]));
});

test("a read that fails is reported to the callers that wait for it, and the next one is tried", async () => {
  const { ends, read, untilReads } = openTestReads();
  const failed = Promise.allSettled([read(), read()]);
  await untilReads(1);
  const later = read();
  ends[0]?.reject(new Error("the database is down"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await untilReads(2);
  ends[1]?.resolve();
  expect(await later).toBe(1);
});
