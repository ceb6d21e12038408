// Writes the log to standard output without ever waiting for whoever reads it: a pipe whose reader has stalled would
// otherwise stop the whole shop. pino's own destination can wait, but cannot end a process whose reader has stalled.
import { writeSync } from "node:fs";

/** Above this size the lines of a turn are written at once. */
const maxTurnLength = 15 * 1024;
/** So much waits for a reader that has stalled; lines above it are dropped. */
const maxWaitingBytes = 1024 * 1024;
const retryMs = 100;
/** A process that ends gives the reader a second, ten milliseconds at a time. */
const lastTries = { count: 100, pauseMs: 10 };

/**
 * The lines of one turn of the event loop are written together: to write each by itself takes longer than a kept page.
 * After lines were dropped, a line says how many.
 */
export function openLogOutput(): { write(line: string): void } {
  // Node makes a pipe or socket non-blocking when it opens the stream.
  const { fd } = process.stdout;
  let lines = "";
  let unread = Buffer.alloc(0);
  let dropped = 0;
  let isScheduled = false;

  const flush = () => {
    isScheduled = false;
    if (lines) unread = Buffer.concat([unread, Buffer.from(lines)]);
    lines = "";
    unread = unread.subarray(writeWhatFits(fd, unread));
    if (unread.length > 0) {
      isScheduled = true;
      setTimeout(flush, retryMs).unref();
    } else if (dropped > 0) {
      lines = describeDropped(dropped);
      dropped = 0;
      flush();
    }
  };
  process.once("exit", () => {
    flush();
    for (let tries = 0; unread.length > 0 && tries < lastTries.count; tries += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastTries.pauseMs);
      flush();
    }
  });
  return {
    write(line) {
      if (unread.length + lines.length + line.length > maxWaitingBytes) dropped += 1;
      else lines += line;
      if (unread.length === 0 && lines.length > maxTurnLength) flush();
      else if (!isScheduled) {
        isScheduled = true;
        setImmediate(flush);
      }
    },
  };
}

/** Returns how many bytes were taken: none of them while the output takes none, whatever the reason. */
function writeWhatFits(fd: number, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // A full pipe or a full disk may take them later.
  }
  return written;
}

function describeDropped(dropped: number): string {
  const line = {
    level: "warn",
    time: new Date().toISOString(),
    dropped,
    msg: "nobody read the log: lines were dropped",
  };
  return `${JSON.stringify(line)}\n`;
}
