// `npm run open-shop FILE`: fills the empty shop of DATA_DIR or DATABASE_URL with what `npm run pack-shop` has packed.
import { resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { system } from "#shop/identity/actor.ts";
import { describeShopFile } from "#shop/shop-file/describe-shop-file.ts";
import { fillShop } from "#shop/shop-file/fill-shop.server.ts";
import { readConfigOrExit } from "../config-and-sandbox.ts";
import { readEnvFile } from "../env-file.ts";
import { withMigratedDatabase } from "../with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const [, , named] = process.argv;
if (!named) {
  console.log("Usage: npm run open-shop FILE");
  process.exit(2);
}
const file = resolve(process.env.INIT_CWD ?? ".", named);

await withMigratedDatabase(config, "Nothing was changed.", async ({ database }) => {
  const opened = await fillShop({ db: database.db, clock: systemClock }, system, { file });
  console.log(`\n  The shop is filled: ${describeShopFile(opened)}\n`);
});
