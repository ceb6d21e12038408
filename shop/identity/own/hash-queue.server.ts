// Hashing a password takes a processor's full attention for some 30 ms, so few run at once and few may wait: the pages
// of everybody else stay fast when many sign in at the same moment.

const maxRunning = 2;
const maxWaiting = 24;
const retryAfterSeconds = 5;

export type TooBusy = { ok: false; reason: "too-busy"; retryAfterSeconds: number };

/** The processors belong to the process, and so does the queue. */
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `task`, which hashes or verifies, when it is its turn; refuses where too many wait. */
export async function queueHashing<Value>(
  task: () => Promise<Value>,
): Promise<{ ok: true; value: Value } | TooBusy> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) return { ok: false, reason: "too-busy", retryAfterSeconds };
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return { ok: true, value: await task() };
  } finally {
    const startNext = waiting.shift();
    if (startNext) startNext();
    else running -= 1;
  }
}
