// `npm start`: builds the shop when its sources have changed, then runs it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildShop, builtShop } from "./build-shop.ts";

await buildShop();
await import(pathToFileURL(join(builtShop, "start.js")).href);
