import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-database.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import { defineJob, type JobDefinition, type Jobs, openJobs } from "./jobs.ts";

const countJob = defineJob("test.count", z.object({ number: z.int() }));
const otherJob = defineJob("test.other", z.object({}));

let database: TestDatabase;
const opened: Jobs[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await database.close();
});

async function open(definitions: readonly JobDefinition[] = [countJob], pollingSeconds = 0.5): Promise<Jobs> {
  const jobs = await openJobs(database.address, openTestLog(), { definitions, pollingSeconds });
  opened.push(jobs);
  return jobs;
}

test("a job of a committed transaction is run, and one of a failed transaction is not", async () => {
  const jobs = await open();
  const seen: number[] = [];
  jobs.handle(countJob, async ({ number }) => void seen.push(number));
  await jobs.start();
  await database.db.transaction((tx) => jobs.enqueue(tx, countJob, { number: 1 }));
  await database.db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, countJob, { number: 2 });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await database.db.transaction((tx) => jobs.enqueue(tx, countJob, { number: 3 }));
  await expect.poll(() => seen.toSorted()).toEqual([1, 3]);
});

test("a second handler of a kind runs before the first; a job whose first handler is missing runs neither", async () => {
  const jobs = await open([countJob, otherJob]);
  const seen: string[] = [];
  jobs.alsoHandle(countJob, async () => void seen.push("also"));
  jobs.handle(countJob, async () => void seen.push("handler"));
  jobs.alsoHandle(otherJob, async () => void seen.push("never"));
  jobs.leaveWaiting(otherJob);
  await jobs.enqueue(database.db, otherJob, {});
  await jobs.enqueue(database.db, countJob, { number: 1 });
  await jobs.start();
  await expect.poll(() => seen).toEqual(["also", "handler"]);
  const waiting = await database.sql<
    { state: string }[]
  >`select state from pgboss.job where name = 'test.other'`;
  expect(waiting).toEqual([{ state: "created" }]);
});

test("a job that fails is retried, and the other jobs of its batch run once", async () => {
  const jobs = await open();
  const seen: number[] = [];
  jobs.handle(countJob, async ({ number }) => {
    seen.push(number);
    if (number === 5 && seen.filter((one) => one === 5).length === 1) throw new Error("not yet");
  });
  for (let number = 0; number < 10; number += 1) await jobs.enqueue(database.db, countJob, { number });
  await jobs.start();
  await expect.poll(() => seen.filter((one) => one === 5).length, { timeout: 20_000 }).toBe(2);
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9]);
});

test("a worker of another process starts a new job at once, without waiting for its poll", async () => {
  const enqueuing = await open();
  const working = await open([countJob], 30);
  const handler = vi.fn(async () => {});
  working.handle(countJob, handler);
  await working.start();
  await enqueuing.enqueue(database.db, countJob, { number: 1 });
  await expect.poll(() => handler.mock.calls.length, { timeout: 10_000 }).toBe(1);
});

test("a job with the key of a waiting one is not added", async () => {
  const jobs = await open();
  for (const number of [1, 2])
    await jobs.enqueue(database.db, countJob, { number }, { deduplicationKey: "same" });
  const rows = await database.sql<
    { data: object }[]
  >`select data from pgboss.job where name = ${countJob.kind}`;
  expect(rows).toEqual([{ data: { number: 1 } }]);
});

test("a key for a day adds one job on that day, even after the first is done", async () => {
  const jobs = await open();
  const handler = vi.fn(async () => {});
  jobs.handle(countJob, handler);
  await jobs.start();
  const options = { deduplicationKey: "same", deduplicationSeconds: 24 * 3600 };
  const states = () => database.sql`select state from pgboss.job where name = ${countJob.kind}`;
  await jobs.enqueue(database.db, countJob, { number: 1 }, options);
  await expect.poll(states).toEqual([{ state: "completed" }]);
  await jobs.enqueue(database.db, countJob, { number: 2 }, options);
  await jobs.enqueue(database.db, countJob, { number: 3 }, { ...options, deduplicationKey: "other" });
  await expect.poll(states).toEqual([{ state: "completed" }, { state: "completed" }]);
  expect(handler.mock.calls).toEqual([[{ number: 1 }], [{ number: 3 }]]);
});

test("a payload that does not fit its schema is refused when it is enqueued", async () => {
  const jobs = await open();
  const wrong = { number: "one" } as unknown as { number: number };
  await expect(jobs.enqueue(database.db, countJob, wrong)).rejects.toThrow("number");
});

test("jobs do not start while a kind has no handler, and the error names the kind", async () => {
  const jobs = await open([countJob, otherJob]);
  jobs.handle(countJob, async () => {});
  await expect(jobs.start()).rejects.toThrow("no handler works on these jobs: test.other");
  jobs.leaveWaiting(otherJob);
  await jobs.start();
});

test("a job of an undefined kind cannot be enqueued", async () => {
  const jobs = await open();
  await expect(jobs.enqueue(database.db, otherJob, {})).rejects.toThrow("test.other is not among");
});

test("a schedule that no process defines any more is removed, with its waiting job", async () => {
  const before = await open();
  before.handle(countJob, async () => {});
  before.schedule("test.kept", "0 4 * * *", async () => {});
  before.schedule("test.removed", "0 4 * * *", async () => {});
  await before.start();
  await before.stop();
  await database.sql`
    insert into pgboss.job (name, singleton_key) values (${"test.removed"}, ${"due"}), (${"test.kept"}, ${"due"})`;
  const after = await open();
  after.leaveWaiting(countJob);
  after.schedule("test.kept", "0 4 * * *", async () => {});
  await after.start();
  expect(await database.sql`select name from pgboss.schedule`).toEqual([{ name: "test.kept" }]);
  expect(await database.sql`select 1 from pgboss.job where name = ${"test.removed"}`).toEqual([]);
});

test("a schedule with a new time replaces the stored one, and the others stay as they are", async () => {
  const before = await open();
  before.leaveWaiting(countJob);
  before.schedule("test.moved", "0 4 * * *", async () => {});
  before.schedule("test.same", "0 5 * * *", async () => {});
  await before.start();
  await before.stop();
  const after = await open();
  after.leaveWaiting(countJob);
  after.schedule("test.moved", "30 4 * * *", async () => {});
  after.schedule("test.same", "0 5 * * *", async () => {});
  await after.start();
  expect(
    await database.sql`select name, cron, timezone, updated_on > created_on as changed from pgboss.schedule order by name`,
  ).toEqual([
    { name: "test.moved", cron: "30 4 * * *", timezone: "Asia/Kolkata", changed: true },
    { name: "test.same", cron: "0 5 * * *", timezone: "Asia/Kolkata", changed: false },
  ]);
});
