// Notices within about two seconds that the database is out of reach, or back.

import { Fault } from "#platform/faults.ts";
import type { Log } from "#platform/log.ts";
import { type DatabaseAddress, openDatabase } from "./database.ts";

export type DatabaseWatch = {
  isAvailable(): boolean;
  /** Calls `listener` at the next outage; the returned function removes it. */
  onOutage(listener: () => void): () => void;
  stop(): Promise<void>;
};

/** Returns the result of `work`, or "outage" if the database is away or is lost before that. */
export async function untilOutage<Value>(
  watch: Pick<DatabaseWatch, "isAvailable" | "onOutage">,
  work: () => Promise<Value>,
): Promise<Value | "outage"> {
  if (!watch.isAvailable()) return "outage";
  const { promise: outage, resolve } = Promise.withResolvers<"outage">();
  const unsubscribe = watch.onOutage(() => resolve("outage"));
  return Promise.race([work(), outage]).finally(unsubscribe);
}

/** Like `untilOutage`, but rejects at an outage. */
export async function failAtOutage<Value>(
  watch: Pick<DatabaseWatch, "isAvailable" | "onOutage">,
  work: () => Promise<Value>,
): Promise<Value> {
  const outcome = await untilOutage(watch, work);
  if (outcome === "outage") throw new Error("the database cannot be reached");
  return outcome;
}

export const intervalMs = 500;
export const timeoutMs = 1_500;
/** A process that was itself busy this long cannot tell how long the database took. */
const maxPauseMs = 500;
const tickMs = 100;

/** Asks the database twice a second over a connection of its own, which also notices a server that hangs. */
export function watchDatabase(
  address: DatabaseAddress,
  { pooled, log }: { pooled: boolean; log: Log },
): DatabaseWatch {
  const { sql, close } = openDatabase(address, { connections: 1, timeoutMs, pooled });
  const listeners = new Set<() => void>();
  let available = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const pauses = measurePauses();

  async function ask(): Promise<void> {
    pauses.forget();
    const answered = await sql`select 1`.then(
      () => true,
      () => false,
    );
    if (isStopped) return;
    if (!answered && available && pauses.longestMs() > maxPauseMs) {
      timer = setTimeout(ask, 0);
      return;
    }
    if (answered !== available) {
      available = answered;
      if (available) log.info({}, "the database is back");
      else {
        log.error({}, "the database cannot be reached");
        for (const listener of listeners) listener();
      }
    }
    timer = setTimeout(ask, intervalMs);
  }
  timer = setTimeout(ask, intervalMs);

  return {
    isAvailable: () => available,
    onOutage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      pauses.stop();
      await close();
    },
  };
}

/** Measures how late this process runs its timers: a timer that is due later always runs after this one. */
function measurePauses() {
  let lastTickAt = performance.now();
  let longestMs = 0;
  const ticking = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastTickAt - tickMs);
    lastTickAt = performance.now();
  }, tickMs);
  return {
    longestMs: () => longestMs,
    forget() {
      longestMs = 0;
    },
    stop: () => clearInterval(ticking),
  };
}

/** PostgreSQL's codes (shutting down, starting, disk full, too many connections, time limits) and the network's. */
const outageCodes =
  /^(08\w{3}|57P0[1-5]|57014|55P03|53\w{3}|58030|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** Errors for which pg has no code. */
const outageMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The message of the innermost cause; an outer one repeats the whole query. */
export function describeOutage(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause) innermost = innermost.cause;
  return String(innermost);
}

/** True when a query failed because the database was out of reach or too busy, so that trying again may help. */
export function isOutageError(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    // Another system failed; its causes do not concern the database.
    if (current instanceof Fault || current instanceof TypeError) return false;
    const { code } = current as Error & { code?: unknown };
    if (typeof code === "string" && outageCodes.test(code)) return true;
    if (outageMessages.test(current.message)) return true;
  }
  return false;
}
