// Draws PDFs in a thread of its own, one after another, so that no other request waits for them. The thread starts with
// the first PDF and ends when none was asked for in a while.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import type { Log } from "#platform/log.ts";
import type { Printer, PrintRequest } from "./paper.server.ts";
import type { PaperStyle } from "./pdf-writer.server.ts";

type PrinterOptions = {
  /** The thread's program: scripts/print-thread.ts, or what it became in the built shop. */
  program: string | URL;
  log: Pick<Log, "error">;
  /** The owner's look at the moment of printing; without it papers look as the sample shop's. */
  readStyle?: () => Promise<PaperStyle>;
  maxWaiting?: number;
  maxDrawingMs?: number;
};

const idleMs = minuteMs;
/** One account waits for so many papers at a time. */
const maxOfAccount = 2;

export function openPrinter({
  program,
  log,
  readStyle,
  maxWaiting = 20,
  maxDrawingMs = minuteMs / 2,
}: PrinterOptions): Printer {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const inLine = openLine();
  const waiting = new Map<string, number>();
  let isClosed = false;

  function endThread(): Promise<number> | undefined {
    const ended = thread;
    thread = undefined;
    return ended?.terminate();
  }

  async function draw(request: PrintRequest): Promise<Buffer> {
    if (isClosed) throw new Fault("the shop closes", { kind: "try-again" });
    thread ??= startThread(program);
    try {
      return await askThread(thread, request, maxDrawingMs);
    } catch (error) {
      void endThread();
      log.error({ kind: request.kind, error: String(error) }, "pdf not drawn");
      throw new Fault("a PDF could not be drawn", { kind: "try-again", cause: error });
    }
  }

  return {
    async print(paper, input, account = "") {
      const count = waiting.get(account) ?? 0;
      const others = [...waiting].reduce((sum, [name, own]) => sum + (name === "" ? 0 : own), 0);
      if (account === "" ? count >= maxWaiting : count >= maxOfAccount || others >= maxWaiting)
        throw new Fault("too many PDFs wait", { kind: "try-again" });
      clearTimeout(idleTimer);
      waiting.set(account, count + 1);
      const style = readStyle?.();
      // It is awaited when its turn has come, which may be after it has failed.
      style?.catch(() => undefined);
      try {
        return await inLine(account === "", async () =>
          draw({ kind: paper.kind, input, style: await style }),
        );
      } finally {
        const left = (waiting.get(account) ?? 1) - 1;
        if (left > 0) waiting.set(account, left);
        else waiting.delete(account);
        if (waiting.size === 0) idleTimer = setTimeout(endThread, idleMs).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await endThread();
    },
  };
}

/** One after another; what the shop itself prints goes before what waits for customers. */
function openLine() {
  const [shops, customers]: [(() => void)[], (() => void)[]] = [[], []];
  let isBusy = false;
  return async <Result>(isFirst: boolean, work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await new Promise<void>((resolve) => (isFirst ? shops : customers).push(resolve));
    isBusy = true;
    try {
      return await work();
    } finally {
      const next = shops.shift() ?? customers.shift();
      if (next) next();
      else isBusy = false;
    }
  };
}

function startThread(program: string | URL): Worker {
  const thread = new Worker(program);
  // Without a listener, an error between two papers would end the shop; the next paper starts another thread.
  thread.on("error", () => undefined);
  thread.unref();
  return thread;
}

/** Throws where the thread ends, fails or takes too long instead of answering. */
async function askThread(thread: Worker, request: PrintRequest, maxMs: number): Promise<Buffer> {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error("the thread ended"));
  thread.once("exit", onExit);
  thread.ref();
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(maxMs)]);
    const answer = once(thread, "message", { signal });
    thread.postMessage(request);
    const [bytes] = (await answer) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    thread.off("exit", onExit);
    thread.unref();
  }
}
