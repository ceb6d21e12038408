// `npm start`: builds the pages, starts the shop in a process that it supervises, and in practice mode the
// sandbox beside it.
import { fork } from "node:child_process";
import { openLog } from "#platform/log.ts";
import { buildPages } from "./build-pages.ts";
import { forkSandbox, readConfigOrExit } from "./config-and-sandbox.ts";
import { onStopSignal } from "./on-stop-signal.ts";
import { supervise } from "./supervise.ts";

const settings = readConfigOrExit(process.env);
await buildPages();
const sandbox =
  settings.mode === "practice" && !process.env.RAZORPAY_KEY_ID ? await forkSandbox(settings) : undefined;
const env = { ...sandbox?.settings, ...process.env };
const { publicUrl, boardUrl } = readConfigOrExit(env);
const log = openLog(settings.logLevel);
const shop = supervise(() => fork(new URL("serve.ts", import.meta.url), { env }), {
  log: (fields, text) => log.error(fields, text),
});
onStopSignal(async () => {
  await shop.stop();
  sandbox?.close();
});
if (await shop.opened)
  console.log(`\n  The shop is open: ${publicUrl}\n${boardUrl ? `  Sandbox board:    ${boardUrl}\n` : ""}`);
const { reason, exitCode } = await shop.ended;
sandbox?.close();
if (reason !== "stopped") process.exit(exitCode);
