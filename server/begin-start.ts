// The first steps of a start: the port, then the database server. They load little code, so that a program can load the rest
// of the server while the database starts.
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import type { Config } from "#platform/config.ts";
import type { DatabaseAddress } from "#platform/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { type Log, openLog } from "#platform/log.ts";

export type BegunStart = {
  config: Config;
  announce(line: string): void;
  /** Listens, unless it is the one of development. */
  http: Server;
  address: DatabaseAddress;
  log: Log;
  /** `close` runs them in reverse order. Code that starts something else adds a step. */
  closeSteps: CloseStep[];
  close(): Promise<void>;
};

export type BeginOptions = {
  /** In development another server listens. */
  devHttp?: Server | undefined;
  /** Called when the process of the shop's own database server has been created; never for a database elsewhere. */
  onDatabaseProcess?: () => void;
};

type CloseStep = () => Promise<unknown>;

/** How long running requests may take to finish when the server closes. */
const closeTimeoutMs = 4_000;

/**
 * Throws an error with a message for the terminal: port taken, data folder in use, database not reachable.
 * Whatever was started before the error is stopped again.
 */
export async function beginStart(
  config: Config,
  announce: (line: string) => void,
  { devHttp, onDatabaseProcess }: BeginOptions = {},
): Promise<BegunStart> {
  const log = openLog(config.logLevel);
  const closeSteps: CloseStep[] = [];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse())
      await step().catch((error) => log.error({ error: String(error) }, "closing failed"));
  };
  try {
    // The port comes first, so that a second start fails before it touches the database.
    const http = devHttp ?? createServer();
    if (!devHttp) {
      await listen(http, config);
      closeSteps.push(() => stopListening(http));
      http.on("request", answerStarting);
    }
    const address = await openDatabaseServer({ config, log, closeSteps, announce }, onDatabaseProcess);
    return { config, announce, http, address, log, closeSteps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server listens before it is ready; until then requests get a 503. */
export function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" }).end("The shop is opening.");
}

async function openDatabaseServer(
  { config, log, closeSteps, announce }: Pick<BegunStart, "config" | "log" | "closeSteps" | "announce">,
  onProcess?: () => void,
): Promise<DatabaseAddress> {
  if (config.database.url) return { url: config.database.url };
  const dataDir = resolve(config.dataDir);
  announce(
    existsSync(join(dataDir, "pg"))
      ? "  Starting the database …"
      : "  Creating the database (first start only) …",
  );
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...(onProcess && { onProcess }) });
  closeSteps.push(() => postgres.stop());
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

/** A second call does nothing. */
export function stopListening(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // Browsers keep connections open for their next request; idle ones are closed.
    const idleTimer = setInterval(() => http.closeIdleConnections(), 50);
    const closeTimer = setTimeout(() => http.closeAllConnections(), closeTimeoutMs);
    http.close(() => {
      clearInterval(idleTimer);
      clearTimeout(closeTimer);
      resolve();
    });
    http.closeIdleConnections();
  });
}
