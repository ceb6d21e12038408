// The shop's process, with pages that are built already. `npm start` supervises it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startServer } from "#server/main.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { onStopSignal } from "./on-stop-signal.ts";

const root = join(import.meta.dirname, "..");

const config = readConfigOrExit(process.env);
const build = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const pages = {
  ...pagesOf(build, "production"),
  files: builtFiles(join(root, "build/client")),
};
try {
  const shop = await startServer(config, pages, (line) => console.log(line));
  onStopSignal(() => shop.close());
  process.send?.("open");
} catch (error) {
  console.error(`\n  The shop did not start.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
