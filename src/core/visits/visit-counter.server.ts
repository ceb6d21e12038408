// Counts visits in memory and writes them every few seconds. A killed process loses its counts since the last write; a graceful
// stop loses nothing.

import { indianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import { createPendingCounts } from "./pending-counts.ts";
import type { Counted, DeviceClass, VisitCount } from "./visit-count.ts";

/** Together with the time of a write, less than ten seconds. */
const writeEveryMs = 5_000;

export type VisitCounter = {
  count(device: DeviceClass, counted: readonly Counted[]): void;
  /** Writes everything now. What cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  close(): Promise<void>;
};

type Parts = Pick<AppContext, "clock" | "log"> & { write(counts: VisitCount[]): Promise<void> };

export function openVisitCounter({ write, clock, log }: Parts): VisitCounter {
  const pending = createPendingCounts();
  const today = rememberDay(clock);
  let writing: Promise<void> | undefined;
  let isFailing = false;

  async function writePending(): Promise<void> {
    const counts = pending.take();
    if (counts.length === 0) return;
    try {
      await write(counts);
      isFailing = false;
    } catch (error) {
      pending.putBack(counts);
      if (!isFailing) log.warn({ error: String(error) }, "counts of visits wait for the database");
      isFailing = true;
    }
  }
  async function flush(): Promise<void> {
    await writing;
    writing = writePending();
    await writing;
    writing = undefined;
  }
  const timer = setInterval(() => {
    if (!writing) void flush();
  }, writeEveryMs).unref();

  return {
    count: (device, counted) => pending.add(today(), device, counted),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const indiaMs = 5.5 * hourMs;

/** Returns the day in India, formatted only when it changes. */
function rememberDay(clock: AppContext["clock"]): () => string {
  let number = Number.NaN;
  let day = "";
  return () => {
    const now = clock.now();
    const current = Math.floor((now.getTime() + indiaMs) / dayMs);
    if (current !== number) {
      number = current;
      day = indianDay(now);
    }
    return day;
  };
}
