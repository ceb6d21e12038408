// Measures how long others wait during a drill: one visitor requests /healthz and another a page that is not cached, each on its own
// connection.
import { Worker } from "node:worker_threads";

/** In ms since 1970, by the clock that all threads share. */
export type Wait = { startedAt: number; endedAt: number };

export type Prober = {
  now(): number;
  /** The longest wait that overlapped this time, once all such waits are over. Must be called with increasing times. */
  longestWaitMs(time: Wait): Promise<number>;
  close(): Promise<void>;
};

const paths = ["/healthz", "/cart"];

export async function startProber(shopUrl: string): Promise<Prober> {
  const now = () => performance.timeOrigin + performance.now();
  const waits: Wait[][] = paths.map(() => []);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const workers = paths.map((path, index) => {
    const file = new URL("./prober-thread.ts", import.meta.url);
    const worker = new Worker(file, { workerData: { url: `${shopUrl}${path}` } });
    worker.on("message", (wait: Wait) => waits[index]?.push(wait));
    worker.on("error", reject);
    return worker;
  });
  const isAnsweredAfter = (at: number) => waits.every((own) => (own.at(-1)?.startedAt ?? 0) > at);
  const answeredAfter = async (at: number) => {
    while (!isAnsweredAfter(at)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await Promise.race([answeredAfter(0), failed]);
  return {
    now,
    async longestWaitMs({ startedAt, endedAt }) {
      await Promise.race([answeredAfter(endedAt), failed]);
      for (const own of waits)
        own.splice(
          0,
          own.findIndex((wait) => wait.endedAt > startedAt),
        );
      const overlapping = waits
        .flat()
        .filter((wait) => wait.startedAt < endedAt)
        .map((wait) => wait.endedAt - wait.startedAt);
      return Math.round(Math.max(0, ...overlapping));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
