import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { connectionConfig } from "#platform/database/database.ts";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-database.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import { defineJob, type Jobs, openJobs } from "./jobs.ts";

const countJob = defineJob("test.count", z.strictObject({ number: z.int() }));

let database: TestDatabase;
let queue: PgBoss;
const opened: Jobs[] = [];
let log = openTestLog();

beforeEach(async () => {
  database = await openTestDatabase();
  log = openTestLog();
  queue = new PgBoss({ ...connectionConfig(database.address), max: 1, supervise: false, schedule: false });
  await queue.start();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await queue.stop();
  await database.close();
});

async function openProcess(): Promise<Jobs> {
  const jobs = await openJobs(database.address, log, { definitions: [countJob], pollingSeconds: 0.5 });
  opened.push(jobs);
  return jobs;
}

async function startProcess(run: (number: number) => Promise<void>): Promise<Jobs> {
  const jobs = await openProcess();
  jobs.handle(countJob, ({ number }) => run(number));
  await jobs.start();
  return jobs;
}

/** Acts as if every process had frozen or been killed a minute ago, so that the queue gives their jobs to others. */
async function loseProcesses(): Promise<void> {
  await database.sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`;
  await database.sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`;
  await queue.supervise(countJob.kind);
  await database.sql`update pgboss.job set start_after = now() where state = 'retry'`;
}

function readJobs() {
  return database.sql<{ state: string; data: object; output: object | null }[]>`
    select state, data, output from pgboss.job where name = ${countJob.kind} order by data->>'number'`;
}

const forever = () => new Promise<void>(() => {});

test("a job that stopped three processes is set aside, and the job running beside it is done", async () => {
  const seen: number[] = [];
  const hang = (numbers: number[]) => (number: number) => {
    seen.push(number);
    return numbers.includes(number) ? forever() : Promise.resolve();
  };
  const enqueuing = await openProcess();
  for (const number of [1, 2]) await enqueuing.enqueue(database.db, countJob, { number });
  await startProcess(hang([1, 2]));
  await expect.poll(() => seen.toSorted()).toEqual([1, 2]);
  await loseProcesses();
  await startProcess(hang([1]));
  await expect.poll(() => seen.slice(2)).toContain(1);
  expect(await readJobs()).toMatchObject([{ data: { number: 1, runsAlone: 1 } }, { data: { number: 2 } }]);
  await loseProcesses();
  await startProcess(hang([1]));
  await expect.poll(() => seen.filter((number) => number === 1).length).toBe(3);
  expect(await readJobs()).toMatchObject([{ data: { number: 1, runsAlone: 2 } }, { data: { number: 2 } }]);
  await loseProcesses();
  await enqueuing.enqueue(database.db, countJob, { number: 3 });
  await startProcess(hang([1]));
  await expect.poll(readJobs, { timeout: 10_000 }).toMatchObject([
    { state: "failed", output: { setAside: true } },
    { state: "completed", data: { number: 2 } },
    { state: "completed", data: { number: 3 } },
  ]);
  expect(seen.filter((number) => number === 1)).toEqual([1, 1, 1]);
  expect(log.errors.map(({ text }) => text)).toEqual([expect.stringContaining("set aside")]);
}, 40_000);

test("a job that lost its process once is done by the next one and keeps no mark", async () => {
  const tries: number[] = [];
  const run = (number: number) => (tries.push(number) === 1 ? forever() : Promise.resolve());
  const first = await startProcess(run);
  await first.enqueue(database.db, countJob, { number: 1 });
  await expect.poll(() => tries.length).toBe(1);
  await loseProcesses();
  await startProcess(run);
  await expect
    .poll(readJobs, { timeout: 10_000 })
    .toEqual([{ state: "completed", data: { number: 1 }, output: null }]);
}, 30_000);

test("a job whose process was killed twice is done the third time and keeps no mark", async () => {
  let tries = 0;
  const run = () => {
    tries += 1;
    return tries < 3 ? forever() : Promise.resolve();
  };
  const first = await startProcess(run);
  await first.enqueue(database.db, countJob, { number: 1 });
  for (const expectedTries of [1, 2]) {
    await expect.poll(() => tries).toBe(expectedTries);
    await loseProcesses();
    await startProcess(run);
  }
  await expect
    .poll(readJobs, { timeout: 10_000 })
    .toEqual([{ state: "completed", data: { number: 1 }, output: null }]);
}, 30_000);

test("neither a failure nor an orderly stop counts towards setting a job aside", async () => {
  let tries = 0;
  const first = await startProcess(async () => {
    tries += 1;
    await forever();
  });
  await first.enqueue(database.db, countJob, { number: 1 });
  await expect.poll(() => tries).toBe(1);
  await loseProcesses();
  const failing = await startProcess(async () => {
    tries += 1;
    throw new Error("not yet");
  });
  await expect.poll(readJobs).toMatchObject([{ state: "retry", data: { number: 1 } }]);
  await failing.stop();
  for (const expectedTries of [3, 4]) {
    await database.sql`update pgboss.job set start_after = now()`;
    const stopped = await startProcess(async () => {
      tries += 1;
      await forever();
    });
    await expect.poll(() => tries).toBe(expectedTries);
    await stopped.stop();
  }
  expect(await readJobs()).toMatchObject([{ state: "retry", data: { number: 1 } }]);
}, 40_000);
