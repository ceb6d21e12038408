// `npm run open-shop FILE`: fills the empty shop of DATA_DIR or DATABASE_URL with what `npm run pack-shop` has packed.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { system } from "#core/identity/actor.ts";
import { describeShopFile } from "#core/shop-file/describe-shop-file.ts";
import { fillShop } from "#core/shop-file/fill-shop.server.ts";
import { readShopFile } from "#core/shop-file/read-shop-file.server.ts";
import { systemClock } from "#platform/clock.ts";
import { endWithUsage, readArguments } from "../arguments/read-arguments.ts";
import { readConfigOrExit } from "../config-and-sandbox.ts";
import { describeError } from "../describe-error.ts";
import { readEnvFile } from "../env-file.ts";
import { withMigratedDatabase } from "../with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const usage = "open-shop FILE";
const [named] = readArguments({ usage }).positionals;
if (!named) endWithUsage(usage);
if (!existsSync(resolve(process.env.INIT_CWD ?? ".", named))) {
  console.error(`\n  There is no file ${named}.\n`);
  process.exit(2);
}
const file = resolve(process.env.INIT_CWD ?? ".", named);

// Checked first, so that an unreadable file leaves no new database behind.
await readShopFile(file).catch((error) => {
  console.error(`\n  Nothing was changed.\n  ${describeError(error)}\n`);
  process.exit(1);
});

await withMigratedDatabase(
  config,
  "Nothing was changed.",
  async ({ database }) => {
    const opened = await fillShop({ db: database.db, clock: systemClock }, system, { file });
    console.log(`\n  The shop is filled: ${describeShopFile(opened)}\n`);
    for (const note of opened.notes) console.log(`  ${note}\n`);
  },
  { isNewAllowed: true },
);
