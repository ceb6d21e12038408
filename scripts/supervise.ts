// Keeps a child process running: restarts it after each crash with a growing delay, and gives up on a crash loop.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export type Supervised = {
  /** Resolves with true at the child's first `open`, or with false if it ended before. */
  opened: Promise<boolean>;
  /** Resolves when the child has ended for good: after `stop`, a start that failed, or a crash loop. */
  ended: Promise<Ended>;
  /** Asks the child to end, waits for it, and does not restart it. */
  stop(): Promise<void>;
};

export type Ended = { reason: "stopped" | "did-not-open" | "crash-loop"; exitCode: number };

export type SuperviseOptions = {
  log(fields: Record<string, unknown>, text: string): void;
  firstDelayMs?: number;
  maxDelayMs?: number;
  /** After a run this long, the next crash counts as the first. */
  stableRunMs?: number;
  /** The crashes in a row after which the supervisor gives up. */
  maxCrashes?: number;
};

/** `start` forks the child, which sends `open` when it serves requests and ends on SIGTERM. */
export function supervise(start: () => ChildProcess, options: SuperviseOptions): Supervised {
  const { log, firstDelayMs = 500, maxDelayMs = 30_000, stableRunMs = 60_000, maxCrashes = 10 } = options;
  let child: ChildProcess | undefined;
  let isStopping = false;
  const stopWaiting = new AbortController();
  const { promise: opened, resolve: settleOpened } = Promise.withResolvers<boolean>();

  async function runOnce(): Promise<{ code: number | null; signal: string | null; wasOpen: boolean }> {
    let wasOpen = false;
    const running = start();
    child = running;
    running.on("message", (message) => {
      if (message !== "open") return;
      wasOpen = true;
      settleOpened(true);
    });
    const [code, signal] = (await once(running, "exit")) as [number | null, string | null];
    child = undefined;
    return { code, signal, wasOpen };
  }

  async function run(): Promise<Ended> {
    let crashes = 0;
    let hasOpened = false;
    while (true) {
      const startedAt = performance.now();
      const { code, signal, wasOpen } = await runOnce();
      hasOpened ||= wasOpen;
      if (isStopping || code === 0) return { reason: "stopped", exitCode: 0 };
      if (!hasOpened) return { reason: "did-not-open", exitCode: code ?? 1 };
      crashes = performance.now() - startedAt >= stableRunMs ? 1 : crashes + 1;
      if (crashes >= maxCrashes) {
        log({ crashes, code, signal }, "the shop crashed again and again and is not restarted");
        return { reason: "crash-loop", exitCode: code ?? 1 };
      }
      const restartInMs = Math.min(firstDelayMs * 2 ** (crashes - 1), maxDelayMs);
      log({ crashes, code, signal, restartInMs }, "the shop crashed and is restarted");
      await sleep(restartInMs, undefined, { signal: stopWaiting.signal }).catch(() => {});
      if (isStopping) return { reason: "stopped", exitCode: 0 };
    }
  }

  const ended = run().finally(() => settleOpened(false));
  return {
    opened,
    ended,
    async stop() {
      isStopping = true;
      stopWaiting.abort();
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
