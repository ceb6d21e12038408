// Adds the fields of a starter pack. A field that the shop has already, by name, stays as it is.

import { nextPosition } from "#core/editing/position.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { findFreeKey, storeFact } from "./field-rows.server.ts";
import { maxOwnFields, type OwnField, type TradeFact, tradeFactNames, tradeFacts } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

export type NewField = Omit<OwnField, "key" | "hidden">;

type NewFields = {
  fields: readonly NewField[];
  /** The trade's names for the facts that it uses; other facts are hidden. */
  facts: Partial<Record<TradeFact, string>>;
};

/**
 * Returns how many fields were added, and how many facts renamed or hidden. A fact that was ever renamed, hidden or shown is not changed.
 */
export async function addMissingFields(tx: Transaction, { fields, facts }: NewFields): Promise<number> {
  await lock(tx, "product-fields");
  const rows = await tx.select().from(productField);
  let count = 0;
  for (const name of tradeFactNames) {
    const label = facts[name] ?? tradeFacts[name];
    const hidden = facts[name] === undefined;
    const isUsual = label === tradeFacts[name] && !hidden;
    if (isUsual || rows.some(({ key }) => key === name)) continue;
    await storeFact(tx, name, { label, hidden });
    count += 1;
  }
  let own = rows.filter(({ kind }) => kind !== "fact").length;
  for (const field of fields) {
    const now = await tx.select().from(productField);
    const isThere = now.some(({ label }) => label.toLowerCase() === field.label.toLowerCase());
    if (isThere || own >= maxOwnFields) continue;
    const key = findFreeKey(now, field.label);
    await tx.insert(productField).values({ ...field, key, position: nextPosition(productField) });
    own += 1;
    count += 1;
  }
  return count;
}
