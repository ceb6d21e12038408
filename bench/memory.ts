// The memory of a running shop, by part: each process's share of its used memory (PSS, so shared pages count once) and its memory
// in RAM (RSS).
import { readdirSync, readFileSync } from "node:fs";

export type Memory = { part: string; pssMiB: number; rssMiB: number };

/** Reads the memory of a process and all its descendants. Linux only. */
export function readMemory(rootPid: number): Memory[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = readFile(`/proc/${name}/stat`);
    // The command in parentheses may contain spaces.
    const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOurs = (pid: number): boolean =>
    pid === rootPid || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  const parts = new Map<string, Memory>();
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const part = nameOf(readFile(`/proc/${pid}/cmdline`));
    const rollup = readFile(`/proc/${pid}/smaps_rollup`);
    const sum = parts.get(part) ?? { part, pssMiB: 0, rssMiB: 0 };
    parts.set(part, {
      part,
      pssMiB: sum.pssMiB + readMiB(rollup, "Pss"),
      rssMiB: sum.rssMiB + readMiB(rollup, "Rss"),
    });
  }
  return [...parts.values()];
}

function nameOf(commandLine: string): string {
  if (commandLine.includes("postgres")) return "PostgreSQL";
  return /(start|serve|sandbox)\.[jt]s/.exec(commandLine)?.[1] ?? "other";
}

function readMiB(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) / 1024;
}

/** Empty when the process has ended. */
function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
