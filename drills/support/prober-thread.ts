// Requests one address of the shop again and again, in its own thread: otherwise a drill busy with writing a large request would make the
// shop look slow. Started by prober.ts.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Wait } from "./prober.ts";

const pauseMs = 10;
const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const now = () => performance.timeOrigin + performance.now();

/** Also resolves if there is no answer. */
function ask(): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on("close", resolve)).on("error", () => resolve());
  });
}

while (true) {
  const startedAt = now();
  await ask();
  const wait: Wait = { startedAt, endedAt: now() };
  parentPort?.postMessage(wait);
  await sleep(pauseMs);
}
