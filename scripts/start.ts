// `npm start`: builds the shop when its sources have changed, then runs it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildShop, builtShop } from "./build-shop.ts";
import { describeError } from "./describe-error.ts";

try {
  await buildShop();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
await import(pathToFileURL(join(builtShop, "start.js")).href);
