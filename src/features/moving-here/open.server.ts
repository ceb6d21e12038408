// Handles the files of a former shop.
import { registerImports } from "#core/imports/run-import.server.ts";
import type { Shop } from "#core/shop.ts";
import { formerFiles } from "./former-files.server.ts";

export function openFormerFiles(shop: Shop): void {
  registerImports(shop, formerFiles);
}
