import { inject } from "vitest";
import { createLinks } from "#app/links.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type Config, parseConfig } from "#platform/config.ts";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database.ts";
import { type JobDefinition, openJobs } from "#platform/jobs.ts";
import { newId } from "#platform/new-id.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { openShop } from "#shop/open-shop.server.ts";
import type { WithRazorpay } from "#shop/payments/razorpay.server.ts";
import type { Shop } from "#shop/shop.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { joinTestCluster } from "./cluster.ts";
import { requestSharedResource, type Template } from "./shared-resources.ts";
import { openTestClock, type TestClock } from "./test-clock.ts";
import { openTestLog, type TestLog } from "./test-log.ts";

export type TestDatabase = DatabaseConnection & { address: DatabaseAddress };

/** An empty shop's database, migrated, of this caller's own. `close` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = (await requestSharedResource(inject("sharedResources"), "/template")) as Template;
  const cluster = joinTestCluster(template.cluster);
  const name = `test_${newId()}`;
  await cluster.createDatabase(name, template.database);
  const { host, port, user } = template.cluster;
  const address = { socketDir: host, port, user, database: name };
  const database = openDatabase(address, { connections: 10 });
  return {
    ...database,
    address,
    async close() {
      await database.close();
      await cluster.dropDatabase(name);
    },
  };
}

export type TestOptions = {
  /** Where the clock stands; noon in India on 20 November 2026 unless said otherwise. */
  now?: string;
  /** Settings as in the environment, e.g. `{ RAZORPAY_KEY_ID: "rzp_test_x" }`; everything else has its default. */
  settings?: Record<string, string>;
};

/** What waits in the outbox. */
export type WaitingJob<Payload = Record<string, string | number | boolean>> = {
  kind: string;
  payload: Payload;
};

export type TestContext = AppContext &
  WithLinks & {
    clock: TestClock;
    log: TestLog;
    sql: DatabaseConnection["sql"];
    address: DatabaseAddress;
    /** In the order in which they were noted. */
    listJobs(kind?: string): Promise<WaitingJob[]>;
    listJobs<Payload extends object>(job: JobDefinition<Payload>): Promise<WaitingJob<Payload>[]>;
    close(): Promise<void>;
  };

/** The outbox is the real one and stores jobs; nobody carries them out until a test calls `outbox.start()`. */
export async function openTestContext(options: TestOptions = {}): Promise<TestContext> {
  const config = requireConfig(options.settings ?? {});
  const database = await openTestDatabase();
  const log = openTestLog();
  const jobs = await openJobs(database.address, log, {
    definitions: allJobs,
    pollingSeconds: 0.5,
    connections: 2,
  });
  return {
    db: database.db,
    sql: database.sql,
    address: database.address,
    clock: openTestClock(options.now ?? "2026-11-20T12:00:00+05:30"),
    log,
    config,
    jobs,
    links: createLinks(config.publicUrl),
    async listJobs(of?: string | JobDefinition) {
      const kind = typeof of === "string" ? of : (of?.kind ?? null);
      return database.sql<WaitingJob<never>[]>`
        select name as kind, data as payload from pgboss.job
        where state in ('created', 'retry') and name not like '\\_\\_pgboss%'
          and (${kind}::text is null or name = ${kind})
        order by created_on, id`;
    },
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

function requireConfig(settings: Record<string, string>): Config {
  const parsed = parseConfig(settings);
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  return parsed.config;
}

export type TestShop = Shop & TestContext;
export type TestShopWithSandbox = TestShop & { sandbox: Sandbox } & WithRazorpay;

/** All rooms, open for business, without outside systems. */
export async function openTestShop(options: TestOptions = {}): Promise<TestShop> {
  const ctx = await openTestContext(options);
  return { ...ctx, ...(await openShop(ctx)), ...keepOwn(ctx) };
}

/** All rooms, with the practice yard beside them. Webhooks are held for the test to hand over: `yard.razorpay.deliveries()`. */
export async function openTestShopWithSandbox(options: TestOptions = {}): Promise<TestShopWithSandbox> {
  const sandbox = await startSandbox({
    shopUrl: options.settings?.PUBLIC_URL ?? "http://localhost:3000",
    webhooks: "hold",
    timeFactor: 0.01,
  });
  const shop = await openTestShop({ ...options, settings: { ...sandbox.settings, ...options.settings } });
  const { razorpay } = shop;
  if (!razorpay) throw new Error("the sandbox set no key of the gateway");
  return {
    ...shop,
    razorpay,
    sandbox,
    async close() {
      await shop.close();
      await sandbox.stop();
    },
  };
}

/** The workshop hands back the foundations with their plain types; a test wants its own clock and log. */
function keepOwn({ clock, log }: TestContext) {
  return { clock, log };
}
