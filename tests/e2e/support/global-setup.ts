import { join } from "node:path";
import { listPublicRoutes } from "#server/public-pages.ts";
import { buildShop } from "../../../scripts/build-shop.ts";
import { clearEnv } from "../../support/clear-env.ts";
import { clearKilledRuns } from "../../support/throw-away-folder.ts";
import { prepareChromium } from "./chromium.ts";
import { setEnvironment } from "./environment.ts";
import { startShopServer } from "./shop-server.ts";

const root = join(import.meta.dirname, "../../..");

/** Starts the shop that nearly all journeys run against. */
export default async function startEnvironment(): Promise<() => Promise<void>> {
  await clearKilledRuns();
  clearEnv(process.env);
  // Built first, since the start of a shop has a time limit.
  await buildShop();
  const browser = await prepareChromium();
  const { stop, ...server } = await startShopServer("shop");
  try {
    setEnvironment({ ...server, browser, publicPatterns: await listPublicPatterns() });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lists the routes that are public pages, from the build; feed and sitemap are no pages. */
async function listPublicPatterns(): Promise<string[]> {
  const build = await import(join(root, "build/server/index.js"));
  return listPublicRoutes(build).flatMap(({ pattern, inSitemap }) => (inSitemap ? [pattern] : []));
}
