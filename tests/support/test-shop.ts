import { join } from "node:path";
import type { WithPrinter } from "#core/documents/paper.server.ts";
import { openPrinter } from "#core/documents/printer.server.ts";
import type { WithLinks } from "#core/links.ts";
import type { WithEmailKinds } from "#core/notifications/kind.server.ts";
import type { WithRazorpay } from "#core/payments/razorpay.server.ts";
import type { Shop } from "#core/shop.ts";
import { createLinks } from "#core/web/links.ts";
import { allKinds } from "#lists/all-kinds.server.ts";
import { openShop } from "#lists/open-shop.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type Config, parseConfig } from "#platform/config.ts";
import { createVersionReader } from "#platform/content-version.ts";
import type { DatabaseAddress, DatabaseConnection } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import { shareReads } from "#platform/shared-reads.ts";
import { type Sandbox, startSandbox } from "../../sandbox/sandbox.ts";
import { heavyWorkHere } from "./heavy-work-here.ts";
import { openLazyJobs } from "./lazy-jobs.ts";
import { openTestClock, type TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import { openTestLog, type TestLog } from "./test-log.ts";

const printProgram = join(import.meta.dirname, "../../scripts/print-thread.ts");

export type TestOptions = {
  /** The test clock's time; by default noon in India on 20 November 2026. */
  now?: string;
  /** Settings as in the environment, such as `{ RAZORPAY_KEY_ID: "rzp_test_x" }`; the others have their defaults. */
  settings?: Record<string, string>;
};

/** A stored job that has not run yet. */
export type WaitingJob<Payload = Record<string, string | number | boolean>> = {
  kind: string;
  payload: Payload;
};

export type TestContext = AppContext &
  WithLinks &
  WithPrinter &
  WithEmailKinds &
  WithHeavyWork & {
    clock: TestClock;
    log: TestLog;
    sql: DatabaseConnection["sql"];
    address: DatabaseAddress;
    /** Lists them in the order in which they were enqueued. */
    listJobs(kind?: string): Promise<WaitingJob[]>;
    listJobs<Payload extends object>(job: JobDefinition<Payload>): Promise<WaitingJob<Payload>[]>;
    close(): Promise<void>;
  };

/** Jobs are stored as in production, but they are done only after a test calls `jobs.start()`. */
export async function openTestContext(options: TestOptions = {}): Promise<TestContext> {
  const config = requireConfig(options.settings ?? {});
  const database = await openTestDatabase();
  const log = openTestLog();
  const printer = openPrinter({ program: printProgram, log });
  const jobs = openLazyJobs(database, log);
  return {
    db: database.db,
    sql: database.sql,
    address: database.address,
    readVersions: shareReads(createVersionReader(database.sql)),
    clock: openTestClock(options.now ?? "2026-11-20T12:00:00+05:30"),
    log,
    config,
    jobs,
    links: createLinks(config.publicUrl),
    printer,
    emailKinds: allKinds,
    heavyWork: heavyWorkHere,
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
      await printer.close();
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

/** The shop's domain without external services. */
export async function openTestShop(options: TestOptions = {}): Promise<TestShop> {
  const ctx = await openTestContext(options);
  return { ...ctx, ...(await openShop(ctx)), ...keepOwn(ctx) };
}

/** Opens the shop's domain with a sandbox. A test posts its recorded webhooks: `sandbox.razorpay.deliveries()`. */
export async function openTestShopWithSandbox(options: TestOptions = {}): Promise<TestShopWithSandbox> {
  const sandbox = await startSandbox({
    shopUrl: options.settings?.PUBLIC_URL ?? "http://localhost:3000",
    webhooks: "record",
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

/** Returned again because `openShop` types them as Clock and Log, not as TestClock and TestLog. */
function keepOwn({ clock, log }: TestContext) {
  return { clock, log };
}
