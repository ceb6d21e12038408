// Fills the queue of hashes for tests, as many simultaneous sign-ins would.
import { queueHashing } from "./hash-queue.server.ts";

/** Two that run, and 24 that wait. */
const capacity = 26;

/** Runs `task` while nobody else can hash; the queue is empty again afterwards. */
export async function whileHashingIsBusy<Value>(task: () => Promise<Value>): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const crowd = Array.from({ length: capacity }, () => queueHashing(() => promise));
  try {
    return await task();
  } finally {
    resolve();
    await Promise.all(crowd);
  }
}
