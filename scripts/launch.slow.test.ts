import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchChild } from "../tests/support/outside-streams.ts";

let root = "";

/** A temporary project that contains the launcher and a command `wait`, which waits for SIGTERM. */
beforeEach(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), "deodar launcher $1 #"));
  await mkdir(join(root, "scripts"));
  await mkdir(join(root, "node_modules", ".bin"), { recursive: true });
  await copyFile(join(import.meta.dirname, "launch.js"), join(root, "scripts", "launch.js"));
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
  const waitSource =
    'process.on("SIGTERM", () => process.exit(7)); console.log("waiting"); setInterval(() => {}, 1e3);';
  await writeFile(join(root, "node_modules", ".bin", "wait"), waitSource);
  await chmod(join(root, "node_modules", ".bin", "wait"), 0o755);
});
afterEach(() => rm(root, { recursive: true }));

function launch(...args: string[]): { child: ChildProcess; output: () => string; exit: Promise<unknown> } {
  const child = watchChild(spawn(process.execPath, [join(root, "scripts", "launch.js"), ...args]));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  return { child, output: () => text, exit: once(child, "close").then(([code]) => code) };
}

test("a script of the project gets its arguments, and the launcher exits with its exit code", async () => {
  await writeFile(
    join(root, "scripts", "say.ts"),
    "console.log(process.argv.slice(2).join('|')); process.exit(3);",
  );
  const { exit, output } = launch("scripts/say.ts", "one", "two three");
  expect(await exit).toBe(3);
  expect(output()).toBe("one|two three\n");
});

test("a signal is passed on to the command, and the launcher exits with its exit code", async () => {
  const { child, exit, output } = launch("wait");
  await expect.poll(output).toBe("waiting\n");
  child.kill("SIGTERM");
  expect(await exit).toBe(7);
});

test("an unknown command ends the launcher with an error that names it", async () => {
  const { exit, output } = launch("no-such-command");
  expect(await exit).toBe(1);
  expect(output().trim()).toBe("The command no-such-command is not installed: run npm ci.");
});

test("the launcher asks for npm ci when the packages are not installed", async () => {
  await rm(join(root, "node_modules"), { recursive: true });
  const { exit, output } = launch("scripts/say.ts");
  expect(await exit).toBe(1);
  expect(output().trim()).toBe("The packages are not installed: run npm ci first.");
});

test("an old Node is refused with a message that names the version needed", async () => {
  const old = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } })`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  const child = watchChild(
    spawn(process.execPath, [preload, join(root, "scripts", "launch.js"), "scripts/build.ts"]),
  );
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    "This is Node 18.20.8: install Node 20 or newer with its npm, then run npm ci and this again.",
  );
});
