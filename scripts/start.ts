// `npm start`: the house, and in practice mode the yard beside it. The one place that knows both.
import { openShop } from "#server/main.ts";
import { builtFiles, pagesOf } from "#server/pages.ts";
import { buildShopfront } from "./build-shopfront.ts";
import { openYard, readSettingsOrLeave } from "./settings-and-yard.ts";

const root = new URL("..", import.meta.url).pathname;

const settings = readSettingsOrLeave(process.env);
await buildShopfront();
const yard =
  settings.mode === "practice" && !process.env.RAZORPAY_KEY_ID ? await openYard(settings) : undefined;
const config = yard ? readSettingsOrLeave({ ...yard.settings, ...process.env }) : settings;
const build = await import(`${decodeURIComponent(root)}build/server/index.js`);
const pages = {
  ...pagesOf(build, "production"),
  files: builtFiles(`${decodeURIComponent(root)}build/client`),
};
try {
  const shop = await openShop(config, pages, (line) => console.log(line));
  console.log(
    `\n  The shop is open: ${shop.url}\n${config.boardUrl ? `  Practice board:   ${config.boardUrl}\n` : ""}`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await shop.close();
      yard?.close();
      process.exit(0);
    });
  }
} catch (error) {
  yard?.close();
  console.error(`\n  The shop did not open.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
