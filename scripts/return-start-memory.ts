import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By then the first visitors have their pages. */
const delayMs = 10_000;

/** Gives the memory back that only the start needed, about 25 MiB: V8 would keep it until the shop is busy for long. */
export function returnStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NonNullable<typeof globalThis.gc>;
  setTimeout(() => collect({ type: "major", flavor: "last-resort", execution: "sync" }), delayMs).unref();
}
