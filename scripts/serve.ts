// The shop's process: the bundled server with the built pages, supervised by `start`, systemd or a container.
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Config } from "#platform/config.ts";
import { openLog } from "#platform/log.ts";
import { openKeptBuilds } from "#server/kept-builds.ts";
import { startServer } from "#server/main.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { describeError } from "./describe-error.ts";
import { readEnvFile } from "./env-file.ts";
import { onStopSignal, stopWithParent } from "./on-stop-signal.ts";

const client = join(import.meta.dirname, "../client");

readEnvFile();
const config = readConfigOrExit(process.env);
const log = openLog(config.logLevel, { inWords: config.mode === "practice" });
const completeConfig = process.argv.includes("--with-sandbox") ? addSandbox() : Promise.resolve(config);
// Ends the shop if `start` is killed during the start.
const endEarly = () => process.exit(1);
process.once("disconnect", endEarly);
const isSupervised = process.argv.includes("--supervised");
if (isSupervised) stopWithParent();
try {
  const shop = await startServer(config, openPages(), announce, {
    completeConfig,
    programs: {
      print: join(import.meta.dirname, "../print-thread.js"),
      heavy: join(import.meta.dirname, "../heavy-process.js"),
    },
  });
  onStopSignal(() => shop.close());
  if (isSupervised) {
    process.kill(process.ppid, "SIGUSR1");
    await announceOpen();
  }
  // Now, since a killed process could not write it at its end.
  flushCompileCache();
  process.off("disconnect", endEarly);
} catch (error) {
  console.error(`\n  The shop did not start.\n  ${describeError(error)}\n`);
  process.exit(1);
}

/** Prints a message in practice; otherwise logs it, except a secret, which is printed and never logged. */
function announce(line: string, { isSecret = false } = {}) {
  if (config.mode === "practice" || isSecret) console.log(line);
  else log.info({}, line.trim());
}

function openPages() {
  const keptBuilds = openKeptBuilds(join(resolve(config.dataDir), "builds"));
  return {
    ...pagesOf(build, "production", keptBuilds),
    files: builtFiles(client, keptBuilds),
    keepBuild: () => keptBuilds.keep(client, build.assets.version),
  };
}

async function announceOpen(): Promise<void> {
  const { publicUrl, boardUrl } = await completeConfig;
  // Outside practice, the output is JSON log lines only.
  if (config.mode !== "practice") log.info({ url: publicUrl }, "the shop is open");
  else
    console.log(`\n  The shop is open: ${publicUrl}\n${boardUrl ? `  The sandbox:      ${boardUrl}\n` : ""}`);
}

async function addSandbox(): Promise<Config> {
  process.send?.("sandbox");
  const [settings] = (await once(process, "message")) as [Record<string, string>];
  return readConfigOrExit({ ...settings, ...process.env });
}
