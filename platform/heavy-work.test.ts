import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTestLog } from "../tests/support/test-log.ts";
import { makeThrowAwayFolder } from "../tests/support/throw-away-folder.ts";
import { type HeavyTask, type HeavyWork, openHeavyWork } from "./heavy-work.ts";

/** A program that does what the input names. */
const source = `
  process.on("message", ({ kind, input }) => {
    if (input === "hang") for (;;) {}
    if (input === "exit") process.exit(1);
    if (input === "throw") return process.send({ ok: false, error: "not readable" });
    if (input === "sleep") return;
    if (input === "doze") return setTimeout(() => process.send({ ok: true, output: { input } }), 600);
    if (input === "wait") { const until = Date.now() + 300; while (Date.now() < until); }
    const settings = Object.keys(process.env).length;
    process.send({ ok: true, output: { kind, input, pid: process.pid, settings } });
  });
  process.send("started");`;
let program: string;
beforeAll(async () => {
  program = join(await makeThrowAwayFolder(), "heavy.mjs");
  await writeFile(program, source);
});
type Answer = { kind: string; input: string; pid: number; settings: number };
const task: HeavyTask<string, Answer> = {
  kind: "read-words",
  maxMs: 3_000,
  run: () => {
    throw new Error("it is run by the process alone");
  },
};

let work: HeavyWork;
afterEach(() => work.close());

function open() {
  const log = openTestLog();
  work = openHeavyWork({ program, log });
  return log;
}

test("a process without settings does one task after another, and other work runs in between", async () => {
  open();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const answers = await Promise.all(["wait", "two"].map((input) => work.run(task, input, input)));
  clearInterval(timer);
  expect(answers).toMatchObject([{ kind: "read-words", input: "wait" }, { input: "two" }]);
  expect(answers[0]?.pid).not.toBe(process.pid);
  expect(answers[1]?.pid).toBe(answers[0]?.pid);
  expect(answers[0]?.settings).toBe(0);
  expect(turns).toBeGreaterThan(3);
});

test.each(["hang", "exit", "throw"])(
  "an input that makes its process %s fails alone, and the next one is read",
  async (input) => {
    const log = open();
    const failed = work.run(task, input, "asha");
    const next = work.run(task, "next", "meera");
    await expect(failed).rejects.toMatchObject({ name: "Fault", kind: "try-again" });
    expect(await next).toMatchObject({ input: "next" });
    expect(log.errors).toMatchObject([{ fields: { kind: "read-words" }, text: "heavy work was ended" }]);
  },
);

test.runIf(process.platform === "linux")(
  "an input is given the time in which its process waits for the processor, but not without end",
  async () => {
    open();
    const short = { ...task, maxMs: 200 };
    expect(await work.run(short, "doze", "asha")).toMatchObject({ input: "doze" });
    await expect(work.run(short, "sleep", "asha")).rejects.toMatchObject({ kind: "try-again" });
  },
);

test("what shoppers send is done apart, and nobody else waits for it", async () => {
  open();
  const hung = work.runForShopper(task, "hang", "192.0.2.0/24");
  const own = await work.run(task, "next", "asha");
  const failed = expect(hung).rejects.toMatchObject({ kind: "try-again" });
  const [after, other] = await Promise.all(
    ["192.0.2.0/24", "198.51.100.0/24"].map((network) => work.runForShopper(task, network, network)),
  );
  await failed;
  expect([own, after, other]).toMatchObject([{ input: "next" }, {}, { input: "198.51.100.0/24" }]);
  expect(after?.pid).not.toBe(own.pid);
});

test("no task is done once the shop closes", async () => {
  open();
  await work.close();
  await expect(work.run(task, "late", "asha")).rejects.toMatchObject({ kind: "try-again" });
});
