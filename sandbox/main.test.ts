import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const main = `${import.meta.dirname}/main.ts`;

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function untilGone(url: string): Promise<void> {
  const end = Date.now() + 8000;
  while (await isAnswering(url)) {
    if (Date.now() > end) throw new Error("The yard outlived its parent.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const readLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error("The child has no output.");
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error("The child said nothing.");
};

test("the yard hands its settings to its parent and is gone when the parent is killed", {
  timeout: 30_000,
}, async () => {
  const parentCode = `
    const { fork } = require("node:child_process");
    const yard = fork(${JSON.stringify(main)}, ["--shop", "http://localhost:3000"]);
    yard.on("message", ({ settings }) => console.log(settings.BOARD_URL));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["-e", parentCode], { stdio: ["ignore", "pipe", "inherit"] });
  const board = await readLine(parent);
  expect(await isAnswering(board)).toBe(true);
  parent.kill("SIGKILL");
  await untilGone(board);
});

test("run alone it prints its settings and stops at SIGTERM", { timeout: 30_000 }, async () => {
  const yard = spawn(process.execPath, [main], { stdio: ["ignore", "pipe", "inherit"] });
  expect(await readLine(yard)).toMatch(/^RAZORPAY_URL=http:\/\/127\.0\.0\.1:\d+$/);
  yard.kill("SIGTERM");
  expect(await once(yard, "exit")).toEqual([0, null]);
});

test("a wrong port base stops the start with words", { timeout: 30_000 }, async () => {
  const yard = spawn(process.execPath, [main, "--port-base", "many"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [words] = (await once(yard.stderr, "data")) as [Buffer];
  expect(words.toString()).toContain("--port-base must be a port");
});
