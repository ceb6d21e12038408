// Opens the shop: config → database → migrations → rooms → door → listen; and closes it in the opposite order.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { readContentVersion } from "#platform/content-version.ts";
import { type DatabaseAddress, openDatabase } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { type Log, openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { openOutbox } from "#platform/outbox.ts";
import { startEmbeddedPostgres } from "#platform/postgres/start-embedded-postgres.ts";
import { plantAccounts } from "#seeds/plant-accounts.ts";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { lookAround } from "#shop/checkout/open-checkout.server.ts";
import { openWorkshop } from "#shop/open-workshop.server.ts";
import { createApp, type Door, forPageCache } from "./app.ts";
import { openPageCache } from "./page-cache.ts";
import { answerFromPageCache } from "./page-cache-door.ts";
import type { Pages } from "./pages.ts";

export type OpenShop = { url: string; port: number; close(): Promise<void> };

/** What development adds: a server that is already listening and stays open, and who sees a request before the door does. */
export type Workbench = {
  http: Server;
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** Requests under way get this long to finish when the shop closes. */
const closingPatience = 4_000;

/**
 * Throws with a message fit for the terminal: port taken, data folder in use, database out of reach. What was started before
 * the failure is stopped again.
 */
export async function openShop(
  config: Config,
  pages: Pages,
  announce: (line: string) => void,
  workbench?: Workbench,
): Promise<OpenShop> {
  const log = openLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error) => log.error({ error: String(error) }, "closing failed"));
  };
  try {
    // The port first: a second start says so before it touches anything.
    const http = workbench?.http ?? createServer();
    if (!workbench) {
      await listen(http, config);
      undo.push(() => stopListening(http));
      http.on("request", answerNotYet);
    }
    const address = await databaseAddress(config, log, undo);
    const database = openDatabase(address, { connections: config.database.connections });
    undo.push(() => database.close());
    await migrateDatabase(database);
    const outbox = await openOutbox(address, log);
    undo.push(() => outbox.stop());
    const foundations: Foundations = { db: database.db, clock: systemClock, log, config, outbox };
    const shop = await openWorkshop(foundations);
    await plantFirstStock(shop, announce);
    await plantAccounts(shop, announce);
    await lookAround(foundations);
    await outbox.start();
    const app = createApp({
      shop,
      pages,
      isReady: async () => (await database.sql`select 1 as one`).length === 1,
    });
    const door = createAdaptorServer({ fetch: app.fetch }) as Server;
    const before = workbench?.before ?? (await keepPages(app, address, foundations, undo));
    const answer: RequestListener = (request, response) =>
      before(request, response, () => void door.emit("request", request, response));
    http.off("request", answerNotYet).on("request", answer);
    // Closed before everything that an answer needs: who is being served is served to the end.
    undo.push(async () => (workbench ? http.off("request", answer) : stopListening(http)));
    const { port } = http.address() as { port: number };
    return { url: config.publicUrl, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** On the workbench pages change without the database knowing; everywhere else public ones are kept in memory. */
async function keepPages(
  app: Door,
  address: DatabaseAddress,
  { config, log }: Foundations,
  undo: (() => Promise<unknown>)[],
): Promise<Workbench["before"]> {
  // A connection of its own: the question asked at every request never queues behind a purchase.
  const { sql, close } = openDatabase(address, { connections: 1 });
  undo.push(close);
  const cache = openPageCache({
    readVersion: () => readContentVersion(sql),
    render: async (path) => app.fetch(new Request(new URL(path, config.publicUrl)), forPageCache),
  });
  return answerFromPageCache(cache, log);
}

/** The port is taken before the shop is ready; nobody is left waiting meanwhile. */
function answerNotYet(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("The shop is opening.");
}

async function databaseAddress(
  config: Config,
  log: Log,
  undo: (() => Promise<unknown>)[],
): Promise<DatabaseAddress> {
  if (config.database.url) return { url: config.database.url };
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log });
  undo.push(() => postgres.stop());
  return postgres;
}

function listen(http: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`,
              { cause: error },
            )
          : error,
      ),
    );
    http.listen({ port, host }, resolve);
  });
}

/** Repeating it does nothing. */
function stopListening(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // A browser keeps its connection for the next request; once it is idle there will be none.
    const idle = setInterval(() => http.closeIdleConnections(), 50);
    const patience = setTimeout(() => http.closeAllConnections(), closingPatience);
    http.close(() => {
      clearInterval(idle);
      clearTimeout(patience);
      resolve();
    });
    http.closeIdleConnections();
  });
}
