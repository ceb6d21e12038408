import { afterAll, beforeAll, expect, test } from "vitest";
import { type Config, parseConfig } from "#platform/config.ts";
import { openJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import { openTestDatabase, type TestDatabase } from "../tests/support/test-shop.ts";
import { openTransactionPooler } from "../tests/support/transaction-pooler.ts";
import { describeError } from "./describe-error.ts";
import { withDatabase } from "./with-database.ts";

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let config: Config;

beforeAll(async () => {
  database = await openTestDatabase();
  const { address } = database;
  if (!("socketDir" in address)) throw new Error("the test cluster has a socket");
  pooler = await openTransactionPooler(address.socketDir, address.port);
  const url = `postgres://${address.user}@127.0.0.1:${pooler.port}/${address.database}`;
  const parsed = parseConfig({ DATABASE_URL: url });
  if (!parsed.ok) throw new Error(parsed.faults.join());
  config = parsed.config;
});
afterAll(async () => {
  await pooler.close();
  await database.close();
});

test("a command works behind a pooler in transaction mode, with the shop's jobs", async () => {
  const answers: unknown[] = [];
  await withDatabase(config, "Nothing was done.", async ({ database: { sql }, address, pooled }) => {
    const jobs = await openJobs(address, silentLog, { definitions: allJobs, pooled });
    answers.push(pooled, await sql`select 1 as one`);
    await jobs.stop();
  });
  expect(answers).toEqual([true, [{ one: 1 }]]);
});

test("an error is told with its cause, once", () => {
  const refused = new Error("unsupported startup parameter");
  expect(describeError(new Error("Failed query: select 1 ", { cause: refused }))).toBe(
    "Failed query: select 1\n  unsupported startup parameter",
  );
  const told = `The database cannot be used: ${refused.message}`;
  expect(describeError(new Error(told, { cause: refused }))).toBe(told);
  expect(describeError("ended")).toBe("ended");
});
