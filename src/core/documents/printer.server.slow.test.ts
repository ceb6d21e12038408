import { setImmediate as letOthersRun } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { Fault } from "#platform/faults.ts";
import { openTestLog } from "../../../tests/support/test-log.ts";
import type { Paper, Printer } from "./paper.server.ts";
import { type PaperStyle, sampleStyle } from "./pdf-writer.server.ts";
import { openPrinter } from "./printer.server.ts";

/** A thread that prints its input, or does what the word says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", ({ input, style }) => {
      if (input === "hang") for (;;) {}
      if (input === "throw") throw new Error("no such font");
      if (input === "exit") process.exit(0);
      parentPort.postMessage(Buffer.from(input + " by " + threadId + (style ? " in " + style.rule : "")));
    });`)}`,
);
const paper: Paper<string> = { kind: "words", nameOf: (words) => words, draw() {} };

let printer: Printer;
afterEach(() => printer.close());

type Options = { maxWaiting?: number; maxDrawingMs?: number; readStyle?: () => Promise<PaperStyle> };

function open(options: Options = {}) {
  const log = openTestLog();
  printer = openPrinter({ program, log, ...options });
  return {
    log,
    print: async (words: string, account?: string) => String(await printer.print(paper, words, account)),
  };
}

test("papers are drawn one after another, by one thread", async () => {
  const { print } = open();
  const printed = await Promise.all(["first", "second", "third"].map((words) => print(words)));
  const [, thread] = printed[0]?.split(" by ") ?? [];
  expect(Number(thread)).toBeGreaterThan(0);
  expect(printed).toEqual(["first", "second", "third"].map((words) => `${words} by ${thread}`));
});

test.each(["throw", "exit"])(
  "where the thread ends at a paper that makes it '%s', that paper fails and the next one is drawn",
  async (words) => {
    const { print, log } = open();
    const failed = print(words);
    const next = print("next");
    await expect(failed).rejects.toMatchObject({ name: "Fault", kind: "try-again" });
    expect(await next).toMatch(/^next by \d+$/);
    expect(log.errors).toMatchObject([{ fields: { kind: "words" }, text: "pdf not drawn" }]);
  },
);

test("a paper that takes too long is abandoned, and the next one is drawn", async () => {
  const { print } = open({ maxDrawingMs: 4_000 });
  const failed = print("hang");
  const next = print("next");
  await expect(failed).rejects.toThrow(Fault);
  expect(await next).toMatch(/^next by \d+$/);
});

test("papers beyond the limit are refused at once, and the waiting ones are drawn", async () => {
  const { print } = open({ maxWaiting: 2 });
  const taken = [print("first"), print("second")];
  await expect(print("third")).rejects.toMatchObject({ name: "Fault", kind: "try-again" });
  expect(await Promise.all(taken)).toHaveLength(2);
  expect(await print("third")).toMatch(/^third/);
});

test("an account may wait for two papers at a time, and the shop's papers go before customers'", async () => {
  const { print } = open({ maxWaiting: 3 });
  const order: string[] = [];
  const note = (words: string, account?: string) => print(words, account).then(() => order.push(words));
  const drawn = [note("asha 1", "asha"), note("asha 2", "asha"), note("binu", "binu"), note("slip")];
  await expect(print("asha 3", "asha")).rejects.toMatchObject({ kind: "try-again" });
  await expect(print("chitra", "chitra")).rejects.toMatchObject({ kind: "try-again" });
  await Promise.all(drawn);
  expect(order).toEqual(["asha 1", "slip", "asha 2", "binu"]);
  expect(await print("asha 3", "asha")).toMatch(/^asha 3/);
});

test("papers being drawn or waiting fail when the shop closes", async () => {
  const { print } = open();
  await print("first");
  const failed = ["hang", "next"].map((words) => expect(print(words)).rejects.toThrow(Fault));
  await letOthersRun();
  await printer.close();
  await Promise.all(failed);
});

test("a paper is drawn in the current look, and not at all if that cannot be read", async () => {
  let rule = "#111111";
  const { print } = open({ readStyle: async () => ({ ...sampleStyle, rule }) });
  expect(await print("first")).toMatch(/ in #111111$/);
  rule = "#222222";
  expect(await print("second")).toMatch(/ in #222222$/);
  await printer.close();
  const { print: printInVain } = open({ readStyle: () => Promise.reject(new Fault("no logo now")) });
  await expect(printInVain("third")).rejects.toThrow("no logo now");
});
