import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchChild } from "../tests/support/outside-streams.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `deodar supervise "$1"`));
});
afterAll(() => rm(folder, { recursive: true }));

let scripts = 0;
/** Supervises a child that prints its process id and its arguments, and then runs `script`. */
async function superviseScript(script: string, limits: Record<string, string> = {}) {
  scripts += 1;
  const file = join(folder, `child-${scripts}.mjs`);
  await writeFile(
    file,
    `console.log("child", process.pid, process.argv.slice(2).join(" "));
     const open = () => process.kill(process.ppid, "SIGUSR1");
     ${script}`,
  );
  const env = { ...process.env, FIRST_DELAY_MS: "1", MAX_DELAY_MS: "5", ...limits };
  const command = [join(import.meta.dirname, "supervise.sh"), process.execPath, file];
  const supervisor = watchChild(spawn("/bin/sh", command, { env, stdio: ["ignore", "pipe", "inherit"] }));
  let text = "";
  supervisor.stdout?.on("data", (part) => (text += part));
  const ended = once(supervisor, "close").then(([code]) => code as number | null);
  return {
    ended,
    kill: () => supervisor.kill("SIGKILL"),
    children: () => [...text.matchAll(/^child (\d+) (.*)$/gm)].map(([, pid]) => Number(pid)),
    output: () => text,
    logged: () =>
      [...text.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as Record<string, unknown>),
    stop() {
      supervisor.kill("SIGTERM");
      return ended;
    },
  };
}

const serve =
  "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); open(); console.log('open');";
/** The pause lets the shell see the signal before the end. */
const crash = "open(); setTimeout(() => process.exit(3), 50);";

test("a killed child is started again, and the crash is logged", async () => {
  const { stop, output, logged, children } = await superviseScript(serve);
  await expect.poll(output).toContain("open");
  expect(output()).toContain("--supervised");
  process.kill(children()[0] ?? 0, "SIGKILL");
  await expect.poll(() => children().length).toBe(2);
  expect(logged()).toEqual([
    {
      level: "error",
      time: expect.stringMatching(/^20..-..-..T..:..:..Z$/),
      crashes: 1,
      code: 137,
      restartInMs: 1,
      msg: "the shop crashed and is restarted",
    },
  ]);
  await expect.poll(() => output().split("open").length).toBe(3);
  expect(await stop()).toBe(0);
  expect(children().length).toBe(2);
});

test("a child that ends by itself without a fault is not started again", async () => {
  const { ended, children } = await superviseScript("open(); setTimeout(() => process.exit(0), 50);");
  expect(await ended).toBe(0);
  expect(children().length).toBe(1);
});

test("a child that never opened is not started again, and its exit code is kept", async () => {
  const { ended, children } = await superviseScript("process.exit(7)");
  expect(await ended).toBe(7);
  expect(children().length).toBe(1);
});

test("a crash loop ends with the exit code of the last crash, and each delay is twice the last up to a limit", async () => {
  const { ended, children, logged } = await superviseScript(crash, { MAX_CRASHES: "6" });
  expect(await ended).toBe(3);
  expect(children().length).toBe(6);
  expect(logged().map(({ restartInMs }) => restartInMs)).toEqual([1, 2, 4, 5, 5, undefined]);
  expect(logged().at(-1)?.msg).toBe("the shop crashed again and again and is not restarted");
});

test("a child that runs long enough between crashes is always restarted", async () => {
  const { stop, children } = await superviseScript(crash, { MAX_CRASHES: "2", STABLE_RUN_S: "0" });
  await expect.poll(() => children().length, { timeout: 5_000 }).toBeGreaterThan(3);
  expect(await stop()).toBe(0);
});

test("a child that waits for its restart is not started after a stop", async () => {
  const { stop, logged, children } = await superviseScript(crash, {
    FIRST_DELAY_MS: "60000",
    MAX_DELAY_MS: "60000",
  });
  await expect.poll(() => logged().length, { timeout: 5_000 }).toBe(1);
  expect(await stop()).toBe(0);
  expect(children().length).toBe(1);
});

test("a child ends when its supervisor is killed", async () => {
  const onStopSignal = JSON.stringify(join(import.meta.dirname, "on-stop-signal.ts"));
  const { ended, kill, output } = await superviseScript(
    `const { stopWithParent } = await import(${onStopSignal}); stopWithParent(); ${serve}`,
  );
  await expect.poll(output).toContain("open");
  kill();
  // The output is closed when the child has ended, too.
  expect(await ended).toBe(null);
});
