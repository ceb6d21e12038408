import { inject } from "vitest";
import { type Config, parseConfig } from "#platform/config.ts";
import { type DatabaseAddress, type OpenDatabase, openDatabase } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { type Effect, openOutbox } from "#platform/outbox.ts";
import { openWorkshop } from "#shop/open-workshop.server.ts";
import type { Shop } from "#shop/shop.ts";
import { startYard, type Yard } from "../../sandbox/yard.ts";
import { joinTestCluster } from "./cluster.ts";
import { type Template, takeFromStoreroom } from "./storeroom.ts";
import { openTestClock, type TestClock } from "./test-clock.ts";
import { openTestLog, type TestLog } from "./test-log.ts";

export type TestDatabase = OpenDatabase & { address: DatabaseAddress };

/** An empty shop's database, migrated, of this caller's own. `close` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = (await takeFromStoreroom(inject("storeroom"), "/template")) as Template;
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
export type WaitingEffect = { kind: string; effect: Effect };

export type TestFoundations = Foundations & {
  clock: TestClock;
  log: TestLog;
  sql: OpenDatabase["sql"];
  address: DatabaseAddress;
  /** In the order in which they were noted. */
  listEffects(kind?: string): Promise<WaitingEffect[]>;
  close(): Promise<void>;
};

/** The outbox is the real one and stores effects; nobody carries them out until a test calls `outbox.start()`. */
export async function openTestFoundations(options: TestOptions = {}): Promise<TestFoundations> {
  const config = requireConfig(options.settings ?? {});
  const database = await openTestDatabase();
  const log = openTestLog();
  const outbox = await openOutbox(database.address, log, { pollingSeconds: 0.5, connections: 2 });
  return {
    db: database.db,
    sql: database.sql,
    address: database.address,
    clock: openTestClock(options.now ?? "2026-11-20T12:00:00+05:30"),
    log,
    config,
    outbox,
    listEffects: async (kind) => {
      const jobs = await database.sql<{ name: string; data: Effect }[]>`
        select name, data from pgboss.job
        where state in ('created', 'retry') and name not like '\\_\\_pgboss%' ${kind ? database.sql`and name = ${kind}` : database.sql``}
        order by created_on, id`;
      return jobs.map(({ name, data }) => ({ kind: name, effect: data }));
    },
    async close() {
      await outbox.stop();
      await database.close();
    },
  };
}

function requireConfig(settings: Record<string, string>): Config {
  const parsed = parseConfig(settings);
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  return parsed.config;
}

export type TestShop = Shop & TestFoundations;

/** All rooms, open for business, without outside systems. */
export async function openTestShop(options: TestOptions = {}): Promise<TestShop> {
  const foundations = await openTestFoundations(options);
  return { ...foundations, ...(await openWorkshop(foundations)), ...keepOwn(foundations) };
}

/** All rooms, with the practice yard beside them. Webhooks are held for the test to hand over: `yard.razorpay.deliveries()`. */
export async function openTestShopInYard(options: TestOptions = {}): Promise<TestShop & { yard: Yard }> {
  const yard = await startYard({
    shopUrl: options.settings?.PUBLIC_URL ?? "http://localhost:3000",
    webhooks: "hold",
    timeFactor: 0.01,
  });
  const shop = await openTestShop({ ...options, settings: { ...yard.settings, ...options.settings } });
  return {
    ...shop,
    yard,
    async close() {
      await shop.close();
      await yard.stop();
    },
  };
}

/** The workshop hands back the foundations with their plain types; a test wants its own clock and log. */
function keepOwn({ clock, log }: TestFoundations) {
  return { clock, log };
}
