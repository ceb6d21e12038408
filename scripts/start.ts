// `npm start`: starts the shop, and in practice mode the sandbox beside it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startServer } from "#server/main.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import { buildPages } from "./build-pages.ts";
import { forkSandbox, readConfigOrExit } from "./config-and-sandbox.ts";
import { onStopSignal } from "./on-stop-signal.ts";

const root = join(import.meta.dirname, "..");

const settings = readConfigOrExit(process.env);
await buildPages();
const sandbox =
  settings.mode === "practice" && !process.env.RAZORPAY_KEY_ID ? await forkSandbox(settings) : undefined;
const config = sandbox ? readConfigOrExit({ ...sandbox.settings, ...process.env }) : settings;
const build = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const pages = {
  ...pagesOf(build, "production"),
  files: builtFiles(join(root, "build/client")),
};
try {
  const shop = await startServer(config, pages, (line) => console.log(line));
  console.log(
    `\n  The shop is open: ${shop.url}\n${config.boardUrl ? `  Sandbox board:    ${config.boardUrl}\n` : ""}`,
  );
  onStopSignal(async () => {
    await shop.close();
    sandbox?.close();
  });
} catch (error) {
  sandbox?.close();
  console.error(`\n  The shop did not start.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
