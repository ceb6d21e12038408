// `npm run dev`: the shop with its yard, the pages reloaded in the browser as they change, the server's part reopened.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import type { OpenShop, openShop as openShopOfSources } from "#server/main.ts";
import type { pagesOf as pagesOfSources } from "#server/pages.ts";
import { openYard, readSettingsOrLeave } from "./settings-and-yard.ts";

const root = join(import.meta.dirname, "..");
/** Pages change in the browser alone; for these the shop is closed and opened again. */
const serversPart = /\/(server|platform|seeds|shop)\/|\.server\.ts$|\/app\/shop-context\.ts$/;

const settings = readSettingsOrLeave(process.env);
const http = createServer();
const yard = process.env.RAZORPAY_KEY_ID ? undefined : await openYard(settings);
const config = yard ? readSettingsOrLeave({ ...yard.settings, ...process.env }) : settings;
// On the shop's own port, so that the page's policy ("connect to where you come from") holds in development as well.
const vite = await createVite({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: http } },
});

/** Everything through Vite, the server too: a class or a key loaded twice would be two. */
async function open(): Promise<OpenShop> {
  const main = (await vite.ssrLoadModule("/server/main.ts")) as { openShop: typeof openShopOfSources };
  const pages = (await vite.ssrLoadModule("/server/pages.ts")) as { pagesOf: typeof pagesOfSources };
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build");
  const shopfront = pages.pagesOf(build as Parameters<typeof pagesOfSources>[0], "development");
  const opened = await main.openShop(config, shopfront, console.log, { http, before: vite.middlewares });
  http.off("request", wait);
  return opened;
}

let shop: Promise<OpenShop | undefined> = Promise.resolve(undefined);

/** Until the shop is open (again), requests wait. */
async function wait(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (await shop) http.emit("request", request, response);
  else response.writeHead(500).end("The shop did not open: the terminal says why.");
}

http.on("request", wait);
shop = open();
await new Promise<void>((resolve, reject) => {
  http.once("error", reject).listen(settings.port, settings.host, resolve);
});
const first = await shop;
console.log(`\n  The shop is open: ${first?.url}\n  Practice board:   ${config.boardUrl}\n`);

let waiting: NodeJS.Timeout | undefined;
vite.watcher.on("change", (file) => {
  if (!serversPart.test(file) || file.endsWith(".test.ts")) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    shop = reopen(shop);
  }, 100);
});

/** A change that does not compile leaves the shop closed until the next one. */
async function reopen(before: Promise<OpenShop | undefined>): Promise<OpenShop | undefined> {
  http.off("request", wait).on("request", wait);
  await (await before)?.close();
  try {
    const again = await open();
    console.log("  Opened again with the change.");
    return again;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : String(error));
    return undefined;
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await (await shop)?.close();
    await vite.close();
    yard?.close();
    process.exit(0);
  });
}
