// The one error of a database that could not be brought up: says what failed in plain words,
// what to do where we know it, and carries the last lines the server itself wrote.

import { open } from "node:fs/promises";

const LINES_SHOWN = 20;
const BYTES_READ = 16_384;

/** Thrown when the embedded PostgreSQL cannot be started; `serverLog` holds its last lines, oldest first. */
export class PostgresDidNotStart extends Error {
  readonly serverLog: readonly string[];

  constructor(text: string, serverLog: readonly string[] = [], cause?: unknown) {
    const quoted = serverLog.length === 0 ? "" : `\nThe last lines of its log:\n  ${serverLog.join("\n  ")}`;
    super(`PostgreSQL did not start. ${text}${adviceFor(serverLog, cause)}${quoted}`, { cause });
    this.name = "PostgresDidNotStart";
    this.serverLog = serverLog;
  }
}

/** Runs one step of the start; whatever the operating system refuses becomes a PostgresDidNotStart. */
export async function explainFailure<T>(text: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (fault) {
    if (fault instanceof PostgresDidNotStart) throw fault;
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new PostgresDidNotStart(`${text}: ${reason}.`, [], fault);
  }
}

/** The last lines written to the log file after `from` (bytes); none when the file cannot be read. */
export async function readLastLines(logFile: string, from: number): Promise<string[]> {
  try {
    const file = await open(logFile, "r");
    try {
      const { size } = await file.stat();
      const start = Math.max(from, size - BYTES_READ);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - start)), {
        position: start,
      });
      const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
      return lines.filter((line) => line.trim() !== "").slice(-LINES_SHOWN);
    } finally {
      await file.close();
    }
  } catch {
    return [];
  }
}

function adviceFor(serverLog: readonly string[], cause: unknown): string {
  const words = `${serverLog.join("\n")}\n${cause instanceof Error ? cause.message : ""}`;
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(words)) {
    return " The disk is full: free some space and start again.";
  }
  if (/Permission denied|EACCES|EPERM|Operation not permitted/.test(words)) {
    return " This user lacks the permission: choose another DATA_DIR or correct the owner of this one.";
  }
  if (/Read-only file system|EROFS/.test(words)) {
    return " The file system is read-only: choose another DATA_DIR.";
  }
  if (/database files are incompatible with server/.test(words)) {
    return " The data was written by another version of PostgreSQL.";
  }
  return "";
}
