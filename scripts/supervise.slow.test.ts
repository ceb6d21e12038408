import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchChild } from "../tests/support/outside-streams.ts";
import { type SuperviseOptions, supervise } from "./supervise.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deodar-supervise-"));
});
afterAll(() => rm(folder, { recursive: true }));

let scripts = 0;
/** Supervises a child that runs `script`. */
async function superviseScript(script: string, options: Partial<SuperviseOptions> = {}) {
  scripts += 1;
  const file = join(folder, `child-${scripts}.mjs`);
  await writeFile(file, script);
  const logged: string[] = [];
  const children: ChildProcess[] = [];
  const supervised = supervise(
    () => {
      const child = watchChild(fork(file, { stdio: "ignore", execArgv: [] }));
      children.push(child);
      return child;
    },
    { log: (_fields, text) => logged.push(text), firstDelayMs: 1, maxDelayMs: 5, ...options },
  );
  return { ...supervised, logged, children };
}

const serve =
  "process.send('open'); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0));";

test("a killed child is started again, and the crash is logged", async () => {
  const { opened, stop, ended, logged, children } = await superviseScript(serve);
  expect(await opened).toBe(true);
  children[0]?.kill("SIGKILL");
  await expect.poll(() => children.length).toBe(2);
  expect(logged).toEqual(["the shop crashed and is restarted"]);
  await stop();
  expect(await ended).toEqual({ reason: "stopped", exitCode: 0 });
  expect(children.length).toBe(2);
});

test("a child that never opened is not started again, and its exit code is kept", async () => {
  const { opened, ended, children } = await superviseScript("process.exit(7)");
  expect(await ended).toEqual({ reason: "did-not-open", exitCode: 7 });
  expect(await opened).toBe(false);
  expect(children.length).toBe(1);
});

test("a crash loop ends with the exit code of the last crash", async () => {
  const crash = "process.send('open', () => process.exit(3))";
  const { ended, children, logged } = await superviseScript(crash, { maxCrashes: 3 });
  expect(await ended).toEqual({ reason: "crash-loop", exitCode: 3 });
  expect(children.length).toBe(3);
  expect(logged.at(-1)).toBe("the shop crashed again and again and is not restarted");
});

test("a child that runs long enough between crashes is always restarted", async () => {
  const crash = "process.send('open', () => process.exit(3))";
  const { stop, children } = await superviseScript(crash, { maxCrashes: 2, stableRunMs: 0 });
  await expect.poll(() => children.length).toBeGreaterThan(3);
  await stop();
});

test("a child that waits for its restart is not started after a stop", async () => {
  const crash = "process.send('open', () => process.exit(3))";
  const { stop, ended, logged, children } = await superviseScript(crash, {
    firstDelayMs: 60_000,
    maxDelayMs: 60_000,
  });
  await expect.poll(() => logged.length).toBe(1);
  await stop();
  expect(await ended).toEqual({ reason: "stopped", exitCode: 0 });
  expect(children.length).toBe(1);
});
