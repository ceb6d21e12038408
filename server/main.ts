// Starts the server: port → database → migrations → domain → seeds → jobs → HTTP app. Closes in the reverse order.

import { existsSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { join, resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { enqueueStartupCheck } from "#core/checkout/checkout-jobs.server.ts";
import { readPaperStyle } from "#core/documents/paper-style.server.ts";
import { openPrinter } from "#core/documents/printer.server.ts";
import { readShopHealth } from "#core/health/shop-health.server.ts";
import { openVisitCounter } from "#core/visits/visit-counter.server.ts";
import { writeVisitCounts } from "#core/visits/write-visit-counts.server.ts";
import { createLinks } from "#core/web/links.ts";
import { enqueueUnreadReports } from "#features/whatsapp/receive-report.server.ts";
import { allJobs } from "#lists/all-jobs.server.ts";
import { openShop } from "#lists/open-shop.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { openBackups } from "#platform/backup/backups.ts";
import { migrateWithBackup } from "#platform/backup/migrate-with-backup.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { recordReads } from "#platform/content-reads.ts";
import { createVersionReader, type WithVersions } from "#platform/content-version.ts";
import { type DatabaseAddress, openDatabase } from "#platform/database/database.ts";
import { type DatabaseWatch, failAtOutage, watchDatabase } from "#platform/database/database-outage.ts";
import { inspectDatabaseServer } from "#platform/database/database-server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { openHeavyWork } from "#platform/heavy-work.ts";
import { openJobs } from "#platform/jobs.ts";
import { type Log, openLog } from "#platform/log.ts";
import { shareReads } from "#platform/shared-reads.ts";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { announceNotOpen } from "./announce-not-open.ts";
import { createApp } from "./app.ts";
import { type CountVisit, createVisitReader } from "./count-visits.ts";
import { forPageCache, type HttpApp } from "./http-app.ts";
import { listen, respondStarting, stopListening } from "./listen.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { openPageCache } from "./page-cache.ts";
import { createPageVersionReader } from "./page-versions.ts";
import type { Pages } from "./pages.ts";
import { createPublicAddressFinder } from "./public-pages.ts";
import { serveFromPageCache } from "./serve-from-page-cache.ts";

export type RunningServer = { url: string; port: number; close(): Promise<void> };

/** For development: an HTTP server that already listens, and a middleware in front of the HTTP app. */
export type DevServer = {
  http: Server;
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

type ThreadPrograms = { print: string; heavy: string };

export type StartOptions = {
  devServer?: DevServer;
  /** The same settings with the addresses of the sandbox, which starts meanwhile. */
  completeConfig?: Promise<Config>;
  /** The files of the thread that draws PDFs and of the process for heavy work. */
  programs: ThreadPrograms;
};

type CloseStep = () => Promise<unknown>;

/**
 * Throws an error for the terminal: port taken, data folder in use, database not reachable. Everything started before
 * the error is stopped again.
 */
export async function startServer(
  config: Config,
  pages: Pages,
  announce: (line: string) => void,
  { devServer, completeConfig, programs }: StartOptions,
): Promise<RunningServer> {
  const log = openLog(config.logLevel, { inWords: config.mode === "practice" });
  /** Run by `close` in reverse order. Code that starts something adds a step. */
  const closeSteps: CloseStep[] = [];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse())
      await step().catch((error) => log.error({ error: String(error) }, "closing failed"));
  };
  try {
    // The port comes first, so that a second start fails before it touches the database.
    const http = devServer?.http ?? (await openPort(config, closeSteps));
    const buildKept = keepBuild(pages, log);
    const address = await startDatabase({ config, log, closeSteps, announce });
    const { pooled, version } = await inspectDatabaseServer(address);
    log.info({ version, pooled }, "database found");
    const completed = (await completeConfig) ?? config;
    const parts = { address, pooled, config: completed, log, closeSteps, announce, programs };
    // A connection of its own, so that each request's version query never waits for other queries.
    const versionDatabase = openDatabase(address, { connections: 1, pooled, timeoutMs: 1_500 });
    closeSteps.push(() => versionDatabase.close());
    const readTables = createVersionReader(versionDatabase.sql);
    const { database, shop } = await openDomain({ ...parts, readVersions: shareReads(readTables) });
    const watch = watchDatabase(address, { pooled, log });
    closeSteps.push(() => watch.stop());
    const metrics = createMetrics({
      pools: { shop: database.pool, version: versionDatabase.pool },
      readHealth: () => readShopHealth(shop),
    });
    const visits = countVisitsOf(shop, pages, closeSteps);
    const app = createApp({
      shop,
      pages,
      visits,
      database: watch,
      metrics,
      askDatabase: () =>
        Promise.all([database.sql`select 1`, versionDatabase.sql`select 1`, shop.jobs.ping()]),
    });
    const appServer = createAdaptorServer({ fetch: app.fetch }) as Server;
    const middleware =
      devServer?.middleware ??
      createPageCacheMiddleware({ app, pages, readTables, watch, shop, metrics, visits });
    const listener: RequestListener = (request, response) =>
      middleware(request, response, () => void appServer.emit("request", request, response));
    await buildKept;
    http.off("request", respondStarting).on("request", listener);
    // Closed before everything that a response needs, so that running requests can finish.
    closeSteps.push(async () => (devServer ? http.off("request", listener) : stopListening(http)));
    const { port } = http.address() as { port: number };
    return { url: config.publicUrl, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * How long the shop keeps a connection open. Must be longer than Caddy (2 minutes) and nginx (60 seconds) keep one, or
 * a proxy may send a request on a connection that is being closed, and the visitor gets a 502.
 */
const keepAliveMs = 125_000;

async function openPort(config: Config, closeSteps: CloseStep[]): Promise<Server> {
  const http = createServer({ keepAliveTimeout: keepAliveMs });
  await listen(http, config);
  closeSteps.push(() => stopListening(http));
  return http.on("request", respondStarting);
}

/** Starts the shop's own database server, or connects to the one in the settings. */
async function startDatabase({
  config,
  log,
  closeSteps,
  announce,
}: Pick<DomainParts, "config" | "log" | "closeSteps" | "announce">): Promise<DatabaseAddress> {
  if (config.database.url) return { url: config.database.url };
  const dataDir = resolve(config.dataDir);
  announce(
    existsSync(join(dataDir, "pg"))
      ? "  Starting the database …"
      : "  Creating the database (first start only) …",
  );
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  closeSteps.push(() => postgres.stop());
  return postgres;
}

/** Runs while the database starts, which takes longer. If it fails, the shop still opens, but its next update disturbs open tabs. */
async function keepBuild(pages: Pages, log: Log): Promise<void> {
  if (!pages.keepBuild) return;
  const startedAt = performance.now();
  try {
    await pages.keepBuild();
    log.info({ ms: Math.round(performance.now() - startedAt) }, "build kept for open tabs");
  } catch (error) {
    log.warn({ error: String(error) }, "build not kept for open tabs");
  }
}

type DomainParts = WithVersions & {
  address: DatabaseAddress;
  pooled: boolean;
  config: Config;
  log: Log;
  closeSteps: CloseStep[];
  announce(line: string): void;
  programs: ThreadPrograms;
};

/** Migrates the database, opens the shop on it, fills it at the first start, and starts its jobs. */
async function openDomain(parts: DomainParts) {
  const { address, pooled, config, log, closeSteps, announce, readVersions, programs } = parts;
  const backups = openBackups({ address, config, clock: systemClock, log });
  closeSteps.push(() => backups.stop());
  await migrateWithBackup(address, { pooled, backups });
  const database = openDatabase(address, { connections: config.database.connections, pooled, log });
  closeSteps.push(() => database.close());
  const jobs = await openJobs(address, log, { definitions: allJobs, pooled });
  closeSteps.push(() => jobs.stop());
  const ctx: AppContext = { db: database.db, readVersions, clock: systemClock, log, config, jobs };
  const printer = openPrinter({ program: programs.print, log, readStyle: () => readPaperStyle(ctx) });
  closeSteps.push(() => printer.close());
  const heavyWork = openHeavyWork({ program: programs.heavy, log });
  closeSteps.push(() => heavyWork.close());
  const shop = await openShop({ ...ctx, links: createLinks(config.publicUrl), printer, heavyWork });
  await seedShop(shop, announce);
  await seedAccounts(shop, announce);
  await seedHistory(shop, announce);
  await announceNotOpen(shop, announce);
  await enqueueStartupCheck(shop);
  await enqueueUnreadReports(shop);
  backups.schedule(jobs);
  await jobs.start();
  return { database, shop };
}

/** Writes the counts every few seconds, and once more after the last request. */
function countVisitsOf(shop: AppContext, { publicRoutes }: Pages, closeSteps: CloseStep[]) {
  const counter = openVisitCounter({ ...shop, write: (counts) => writeVisitCounts(shop.db, counts) });
  closeSteps.push(() => counter.close());
  const { publicUrl } = shop.config;
  return { count: counter.count, countVisit: createVisitReader({ counter, publicRoutes, publicUrl }) };
}

type PageCacheMiddlewareParts = {
  app: HttpApp;
  pages: Pages;
  readTables: WithVersions["readVersions"];
  watch: DatabaseWatch;
  shop: Pick<AppContext, "clock" | "config" | "log">;
  metrics: Metrics;
  visits: { countVisit: CountVisit };
};

/** For production only: in development pages change without a change in the database. */
function createPageCacheMiddleware({
  app,
  pages,
  readTables,
  watch,
  shop,
  metrics: { observe, watchPageCache },
  visits: { countVisit },
}: PageCacheMiddlewareParts): DevServer["middleware"] {
  const { config, log } = shop;
  const readVersions = createPageVersionReader(readTables, shop.clock);
  const cache = openPageCache({
    // During an outage, a request must wait neither for this query's time limit nor for that of the previous query.
    readVersions: () => failAtOutage(watch, readVersions),
    render: (path) =>
      recordReads(async (reads) => ({
        response: await app.fetch(new Request(new URL(path, config.publicUrl)), forPageCache),
        reads,
      })),
  });
  watchPageCache(cache);
  return serveFromPageCache(cache, createPublicAddressFinder(pages.publicRoutes), log, {
    observe,
    countVisit,
  });
}
