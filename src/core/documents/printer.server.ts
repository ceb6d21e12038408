// Draws PDFs one after another in a thread, so that no other request waits for them.
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import type { Log } from "#platform/log.ts";
import { openWorkThread } from "#platform/work-thread.ts";
import type { Printer, PrintRequest } from "./paper.server.ts";
import type { PaperStyle } from "./pdf-writer.server.ts";

type PrinterOptions = {
  /** The thread's program: scripts/print-thread.ts, or its built file. */
  program: string | URL;
  log: Pick<Log, "error">;
  /** Reads the owner's look at the moment of printing; without it papers look like the sample shop's. */
  readStyle?: () => Promise<PaperStyle>;
  maxWaiting?: number;
  maxDrawingMs?: number;
};

/** The most papers that one account may wait for. */
const maxOfAccount = 2;

export function openPrinter({
  program,
  log,
  readStyle,
  maxWaiting = 20,
  maxDrawingMs = minuteMs / 2,
}: PrinterOptions): Printer {
  const thread = openWorkThread(program);
  const inLine = openQueueOfPapers();
  const waiting = new Map<string, number>();
  let isClosed = false;

  async function draw(request: PrintRequest): Promise<Buffer> {
    if (isClosed) throw new Fault("the shop closes", { kind: "try-again" });
    try {
      const { buffer, byteOffset, byteLength } = (await thread.ask(request, maxDrawingMs)) as Uint8Array;
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
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
      waiting.set(account, count + 1);
      const style = readStyle?.();
      // Awaited only when the paper's turn comes; without this handler an earlier failure would be unhandled.
      style?.catch(() => undefined);
      try {
        return await inLine(account === "", async () =>
          draw({ kind: paper.kind, input, style: await style }),
        );
      } finally {
        const left = (waiting.get(account) ?? 1) - 1;
        if (left > 0) waiting.set(account, left);
        else waiting.delete(account);
      }
    },
    async close() {
      isClosed = true;
      await thread.end();
    },
  };
}

/** Runs tasks one after another; the shop's own go before customers'. */
function openQueueOfPapers() {
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
