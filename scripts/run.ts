// `start` of the built shop: hands over to supervise.sh, which keeps the shop's process running. In practice mode it stays and runs the sandbox.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { forkSandbox, needsSandbox, readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { memorySettings } from "./memory-settings.ts";
import { onStopSignal } from "./on-stop-signal.ts";

const program = (name: string) => join(import.meta.dirname, "..", `${name}.js`);
const supervisor = join(import.meta.dirname, "supervise.sh");

readEnvFile();
const settings = readConfigOrExit(process.env);
process.env.NODE_COMPILE_CACHE ??= join(openDataDir(settings.dataDir), "compile-cache");
Object.assign(process.env, { ...memorySettings, ...process.env });
const command = [supervisor, process.execPath, program("serve")];
if (!needsSandbox(settings, process.env)) process.execve?.("/bin/sh", ["sh", ...command], process.env);

// Both start at the same time; the shop asks for the sandbox's addresses when it needs them.
const sandbox = forkSandbox(program("sandbox"), settings);
const shop = spawn("/bin/sh", [...command, "--with-sandbox"], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
const ended = once(shop, "exit") as Promise<[number | null]>;
// Each process of the shop, after a crash the next one, asks by the channel that it inherits from the shell.
shop.on("message", () => sandbox.then((started) => shop.connected && shop.send(started.settings)));
const stop = async () => {
  shop.kill("SIGTERM");
  await ended;
};
onStopSignal(async () => {
  await stop();
  (await sandbox).close();
});
sandbox.catch(async (error: Error) => {
  console.error(`\n  The shop did not start.\n  ${error.message}\n`);
  await stop();
  process.exit(1);
});
const [exitCode] = await ended;
(await sandbox).close();
process.exit(exitCode ?? 1);

/** Makes the data folder unreadable for other users before Node creates it for compiled code. A folder that cannot be made is reported later. */
function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {}
  return dataDir;
}
