// The log file of the PostgreSQL server (`pg.log` in the data folder). Limits its size, and reads its last lines for
// the error of a failed start.

import { appendFile, chown, open, rename, stat } from "node:fs/promises";
import { runStartStep } from "./start-step.ts";

const maxLogBytes = 5_000_000;
const maxQuotedLines = 20;
const maxReadBytes = 16_384;

/** Renames a log above 5 MB to `.old`, replacing the previous `.old`. Creates a missing log file. */
export async function rotateLog(folder: { path: string; logFile: string }): Promise<void> {
  await runStartStep("The server's log cannot be written", async () => {
    await appendFile(folder.logFile, "", { mode: 0o600 });
    // After a start by root, the folder's owner must still be able to write the log.
    const { uid, gid } = await stat(folder.path);
    if (process.geteuid?.() === 0) await chown(folder.logFile, uid, gid);
    if ((await stat(folder.logFile)).size > maxLogBytes)
      await rename(folder.logFile, `${folder.logFile}.old`);
  });
}

/** The last lines after the byte `fromByte`; empty when the file cannot be read. */
export async function readLastLines(logFile: string, fromByte: number): Promise<string[]> {
  try {
    const file = await open(logFile, "r");
    try {
      const { size } = await file.stat();
      const start = Math.max(fromByte, size - maxReadBytes);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - start)), {
        position: start,
      });
      const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
      return lines.filter((line) => line.trim() !== "").slice(-maxQuotedLines);
    } finally {
      await file.close();
    }
  } catch {
    return [];
  }
}
