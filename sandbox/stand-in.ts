// What each stand-in for a service has: a clock that can be made faster, and the latest calls.
import type { Env, Hono } from "hono";

export type StandInClock = {
  /** Unix seconds. */
  now: () => number;
  /** Runs `task` after that many seconds times the time factor, unless the stand-in is reset before. */
  after: (seconds: number, task: () => void) => void;
};

export type LoggedCall = { at: number; method: string; path: string; status: number };

const maxLoggedCalls = 500;
const maxTimeoutMs = 2 ** 31 - 1;

/** With a time factor of 0.01 a minute takes 0.6 seconds. */
export function createClock(timeFactor: number): StandInClock & { forgetTasks: () => void } {
  const timers = new Set<NodeJS.Timeout>();
  return {
    now: () => Math.floor(Date.now() / 1000),
    after(seconds, task) {
      const run = () => {
        timers.delete(timer);
        task();
      };
      const timer = setTimeout(run, Math.min(seconds * 1000 * timeFactor, maxTimeoutMs));
      timers.add(timer);
    },
    forgetTasks() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export function rememberCalls<Bound extends Env>(
  app: Hono<Bound>,
  calls: LoggedCall[],
  now: () => number,
): void {
  app.use(async (c, next) => {
    await next();
    calls.push({ at: now(), method: c.req.method, path: c.req.path, status: c.res.status });
    if (calls.length > maxLoggedCalls) calls.shift();
  });
}
