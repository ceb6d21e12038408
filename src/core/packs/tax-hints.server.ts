// The tax codes and rates that are suggested beside the owner's fields.

import { listOwnCategoryNames } from "#core/catalogue/sample-categories.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { TaxHint } from "./pack.ts";
import { findPack, readPacks } from "./packs.server.ts";

/** The hints of the chosen pack and of every other trade of which the owner has a category. Samples do not count. */
export async function readTaxHints(db: Database, chosen: string): Promise<TaxHint[]> {
  return listTaxHints(chosen, await listOwnCategoryNames(db));
}

/**
 * The hints of the chosen pack, then those of each other trade of which the shop has a category that the chosen one lacks:
 * a shop with bowls beside soap gets both.
 */
export function listTaxHints(chosen: string, categories: readonly string[]): TaxHint[] {
  const own = findPack(chosen);
  const isOwn = nameIn(own?.categories ?? []);
  const isOther = nameIn(categories.filter((name) => !isOwn(name)));
  const others = readPacks().filter((pack) => pack.key !== chosen && pack.categories.some(isOther));
  const hints = [...(own?.taxHints ?? []), ...others.flatMap(({ taxHints }) => taxHints)];
  return hints.filter(({ hsn }, index) => hints.findIndex((one) => one.hsn === hsn) === index);
}

function nameIn(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (name) => known.has(name.toLowerCase());
}
