import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { watchChild } from "../tests/support/outside-streams.ts";

const main = `${import.meta.dirname}/main.ts`;

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function waitUntilStopped(url: string): Promise<void> {
  await expect
    .poll(() => isAnswering(url), { message: "the sandbox still runs after its parent has ended" })
    .toBe(false);
}

const readLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error("The child has no output.");
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error("The child printed nothing.");
};

test("the sandbox sends its settings to its parent and stops when the parent is killed", {
  timeout: 30_000,
}, async () => {
  const parentCode = `
    const { fork } = require("node:child_process");
    const sandbox = fork(${JSON.stringify(main)}, ["--shop", "http://localhost:3000", "--attached"]);
    sandbox.on("message", ({ settings }) => console.log(settings.BOARD_URL));
    setInterval(() => {}, 1000);`;
  const parent = watchChild(
    spawn(process.execPath, ["-e", parentCode], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  const board = await readLine(parent);
  expect(await isAnswering(board)).toBe(true);
  parent.kill("SIGKILL");
  await waitUntilStopped(board);
});

test("a sandbox without a parent prints its settings and stops on SIGTERM", { timeout: 30_000 }, async () => {
  const sandbox = watchChild(spawn(process.execPath, [main], { stdio: ["ignore", "pipe", "inherit"] }));
  expect(await readLine(sandbox)).toMatch(/^RAZORPAY_URL=http:\/\/127\.0\.0\.1:\d+$/);
  sandbox.kill("SIGTERM");
  expect(await once(sandbox, "exit")).toEqual([0, null]);
});

test("an invalid --port-base stops the start with an error message", { timeout: 30_000 }, async () => {
  const sandbox = watchChild(
    spawn(process.execPath, [main, "--port-base", "many"], {
      stdio: ["ignore", "ignore", "pipe"],
    }),
  );
  const [message] = (await once(sandbox.stderr, "data")) as [Buffer];
  expect(message.toString()).toContain("--port-base must be a port");
});
