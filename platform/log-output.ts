// Writes the log to standard output without waiting for its reader, since a pipe whose reader has stalled would stop
// the whole shop. pino's own destination can wait, but then cannot end the process.
import { writeSync } from "node:fs";

/** In characters. Lines of a turn above this size are written at once. */
const maxTurnLength = 15 * 1024;
/** The most that is kept for a stalled reader; further lines are dropped. */
const maxWaitingBytes = 1024 * 1024;
const retryMs = 100;
/** The time that an ending process gives the reader: a second, in steps of ten milliseconds. */
const lastTries = { count: 100, pauseMs: 10 };

/**
 * Writes all lines of one turn of the event loop together: one write for each takes longer than serving a cached page.
 * After lines were dropped, a line reports their number.
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

/** Returns the number of bytes written; 0 while the output takes none, for any reason. */
function writeWhatFits(fd: number, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // A full pipe or disk may take them later.
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
