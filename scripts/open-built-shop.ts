// The server bundled with the built pages: most of the program of `serve`.
import { flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Config } from "#platform/config.ts";
import type { BegunStart } from "#server/begin-start.ts";
import { openKeptBuilds } from "#server/kept-builds.ts";
import { finishStart } from "#server/main.ts";
import { openMarkupStore } from "#server/markup-store.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import { onStopSignal } from "./on-stop-signal.ts";

const client = join(import.meta.dirname, "../client");
const printProgram = join(import.meta.dirname, "../print-thread.js");

/** Resolves when the shop serves requests. It closes at a signal to stop. */
export async function openBuiltShop(begun: BegunStart, completeConfig: Promise<Config>): Promise<void> {
  const keptBuilds = openKeptBuilds(join(resolve(begun.config.dataDir), "builds"));
  const pages = {
    ...pagesOf(build, "production", openMarkupStore(), keptBuilds),
    files: builtFiles(client, keptBuilds),
    keepBuild: () => keptBuilds.keep(client, build.assets.version),
  };
  const shop = await finishStart(begun, pages, { completeConfig, printProgram });
  onStopSignal(() => shop.close());
  process.send?.("open");
  // Written now, because a process that is killed writes nothing at its end.
  flushCompileCache();
}
