// `npm run pack-shop [FILE]`: packs settings, look, pages, catalogue, content and pictures into one file, while the shop runs or is
// stopped. `-- --with-samples` includes unchanged parts of the sample shop.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { system } from "#core/identity/actor.ts";
import { describeShopFile, hasOnlySamples, shopFileName } from "#core/shop-file/describe-shop-file.ts";
import { packShop } from "#core/shop-file/pack-shop.server.ts";
import { systemClock } from "#platform/clock.ts";
import { readArguments } from "../arguments/read-arguments.ts";
import { readConfigOrExit } from "../config-and-sandbox.ts";
import { readEnvFile } from "../env-file.ts";
import { withMigratedDatabase } from "../with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const { values, positionals } = readArguments({
  usage: "pack-shop [FILE] [-- --with-samples]",
  options: { "with-samples": { type: "boolean", default: false } },
});
const file = resolve(process.env.INIT_CWD ?? ".", positionals[0] ?? shopFileName(systemClock.now()));

await withMigratedDatabase(config, "The shop was not packed.", async ({ database }) => {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const ctx = { db: database.db, clock: systemClock, config };
  const packed = await packShop(ctx, system, { file, withSamples: values["with-samples"] });
  if (hasOnlySamples(packed)) {
    await rm(file);
    throw new Error(
      "Nothing here is yours yet: it is the sample shop as it came, which stays behind. `npm run pack-shop -- --with-samples` takes it along.",
    );
  }
  console.log(`\n  ${file}\n  ${describeShopFile(packed)}\n`);
});
