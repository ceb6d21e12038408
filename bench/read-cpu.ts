// The processor time that a process has used. Linux only.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of all threads of the process. */
export function readProcessorMs(pid: number): number {
  return (readStat(pid)?.own ?? 0) * tickMs;
}

/** Milliseconds of the process and its children, running and ended, such as the connections of a PostgreSQL. */
export function readProcessorMsWithChildren(pid: number): number {
  const { own = 0, ended = 0 } = readStat(pid) ?? {};
  const running = readdirSync("/proc")
    .map((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : undefined))
    .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own : 0), 0);
  return (own + ended + running) * tickMs;
}

/** Undefined when the process has ended. */
function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command in parentheses may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      fields[1],
      ...fields.slice(11, 15),
    ];
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
