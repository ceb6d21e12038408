// Limits how many passwords are hashed at once and how many wait: a hash occupies a processor for some 30 ms, and pages
// must stay fast while many sign in.

const maxRunning = 2;
const maxWaiting = 24;
const retryAfterSeconds = 5;

export type TooBusy = { ok: false; reason: "too-busy"; retryAfterSeconds: number };

/** One queue per process, since it shares the processors. */
let running = 0;
const waiting: (() => void)[] = [];

/** Runs `task`, which hashes or verifies, in its turn. Refuses it if too many wait. */
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
