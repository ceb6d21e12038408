// Writes rows of the list of product fields, for its editor and for starter packs. The caller holds the lock of the list.

import { makeSlug } from "#core/editing/slug.ts";
import type { Transaction } from "#platform/database/database.ts";
import { type TradeFact, tradeFactNames, tradeFacts } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

type Row = typeof productField.$inferSelect;

/** A name without Latin letters gives 'field', then 'field-2'. */
export function findFreeKey(rows: readonly Row[], label: string): string {
  const taken = new Set<string>([...rows.map(({ key }) => key), ...tradeFactNames]);
  const base = makeSlug(label).slice(0, 40).replace(/-$/, "") || "field";
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  return free;
}

export async function storeFact(
  tx: Transaction,
  key: TradeFact,
  change: Partial<Pick<Row, "label" | "hidden">>,
): Promise<void> {
  const row = { key, kind: "fact" as const, label: tradeFacts[key], position: tradeFactNames.indexOf(key) };
  await tx
    .insert(productField)
    .values({ ...row, ...change })
    .onConflictDoUpdate({ target: productField.key, set: change });
}
