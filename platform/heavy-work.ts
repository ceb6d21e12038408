// Reads uploads that take long. Each kind of reading is defined once, beside its code, and runs in a separate process, one at a time: one
// process for the shop's own people, and one for shoppers. An input that takes too much time or memory ends only that process.
import { Fault } from "./faults.ts";
import type { Log } from "./log.ts";
import { openTurns } from "./turns.ts";
import { openWorkProcess } from "./work-thread.ts";

/** Input and output are copied between the processes: plain values, dates and bytes. */
export type HeavyTask<Input = unknown, Output = unknown> = {
  kind: string;
  /** At least ten times as long as a normal input takes. */
  maxMs: number;
  run(input: Input): Output | Promise<Output>;
};

export type HeavyQuestion = { kind: string; input: unknown };
export type HeavyAnswer = { ok: true; output: unknown } | { ok: false; error: string };

export type HeavyWork = {
  /**
   * Throws a Fault of the kind try-again where the task fails or takes too long. `account` sent the input; inputs of
   * one account wait for each other.
   */
  run<Input, Output>(task: HeavyTask<Input, Output>, input: Input, account: string): Promise<Output>;
  /** The same for a shopper; inputs of one network wait for each other, and nobody else's work waits for them. */
  runForShopper<Input, Output>(
    task: HeavyTask<Input, Output>,
    input: Input,
    network: string,
  ): Promise<Output>;
  close(): Promise<void>;
};

export type WithHeavyWork = { heavyWork: HeavyWork };

/** `program` is the process's file: scripts/heavy-process.ts, or its build. */
export function openHeavyWork({ program, log }: { program: string; log: Pick<Log, "error"> }): HeavyWork {
  const own = openPlace(openWorkProcess(program, 5), log);
  const ofShoppers = openPlace(openWorkProcess(program, 10), log);
  return {
    run: own.run,
    runForShopper: ofShoppers.run,
    close: async () => void (await Promise.all([own.close(), ofShoppers.close()])),
  };
}

function openPlace(
  process: ReturnType<typeof openWorkProcess>,
  log: Pick<Log, "error">,
): Pick<HeavyWork, "run" | "close"> {
  const inTurn = openTurns(1);
  let isClosed = false;
  return {
    run<Input, Output>({ kind, maxMs }: HeavyTask<Input, Output>, input: Input, sender: string) {
      return inTurn(sender, async () => {
        if (isClosed) throw new Fault("the shop closes", { kind: "try-again" });
        try {
          const answer = (await process.ask({ kind, input } satisfies HeavyQuestion, maxMs)) as HeavyAnswer;
          if (!answer.ok) throw new Error(answer.error);
          return answer.output as Output;
        } catch (error) {
          log.error({ kind, error: String(error) }, "heavy work was ended");
          throw new Fault(`${kind} could not be done`, { kind: "try-again", cause: error });
        }
      });
    },
    async close() {
      isClosed = true;
      await process.end();
    },
  };
}
