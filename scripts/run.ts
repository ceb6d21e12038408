// `start` of the built shop: supervises the shop's process, and in practice mode runs the sandbox.
import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openLog } from "#platform/log.ts";
import { forkSandbox, needsSandbox, readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { supervise } from "./supervise.ts";

const program = (name: string) => join(import.meta.dirname, "..", `${name}.js`);

readEnvFile();
const settings = readConfigOrExit(process.env);
process.env.NODE_COMPILE_CACHE ??= join(openDataDir(settings.dataDir), "compile-cache");
// Both start at the same time; the shop waits for the sandbox's addresses when it needs them.
const sandbox = needsSandbox(settings, process.env) ? forkSandbox(program("sandbox"), settings) : undefined;
const log = openLog(settings.logLevel, { inWords: settings.mode === "practice" });
const shop = supervise(
  () => {
    // The C library's allocator keeps spare memory per thread; two arenas for all threads save about 7 MiB.
    const env = { MALLOC_ARENA_MAX: "2", ...process.env };
    const child = fork(program("serve"), sandbox ? ["--with-sandbox"] : [], { env });
    void sandbox?.then((started) => child.connected && child.send(started.settings));
    return child;
  },
  { log: (fields, text) => log.error(fields, text) },
);
const closeSandbox = async () => (await sandbox)?.close();
onStopSignal(async () => {
  await shop.stop();
  await closeSandbox();
});
sandbox?.catch(async (error: Error) => {
  console.error(`\n  The shop did not start.\n  ${error.message}\n`);
  await shop.stop();
  process.exit(1);
});
if (await shop.opened) {
  const boardUrl = (await sandbox)?.settings.BOARD_URL ?? settings.boardUrl;
  // Outside practice, the output is JSON log lines only.
  if (settings.mode !== "practice") log.info({ url: settings.publicUrl }, "the shop is open");
  else
    console.log(
      `\n  The shop is open: ${settings.publicUrl}\n${boardUrl ? `  The sandbox:      ${boardUrl}\n` : ""}`,
    );
}
const { reason, exitCode } = await shop.ended;
await closeSandbox();
if (reason !== "stopped") process.exit(exitCode);

/** Makes the data folder unreadable for other users before Node creates it for compiled code. A folder that cannot be made is reported later. */
function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {}
  return dataDir;
}
