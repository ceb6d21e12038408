// Lists the fragrances a shopper can choose from on the custom order page, and reads what was sent from it.
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { fragrance } from "#shop/content/content.table.ts";
import { message } from "./messages.table.ts";

export async function listFragranceNames(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ name: fragrance.name }).from(fragrance).orderBy(asc(fragrance.name));
  return rows.map(({ name }) => name);
}

/** Throws NotFound for a message of another kind. */
export async function getCustomOrder(db: Database | Transaction, messageId: string) {
  const [row] = await db
    .select()
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.kind, "custom-order")));
  if (!row) throw new NotFound("no custom order of this id");
  return row;
}

/** Until the transaction ends, nobody else answers it or makes a quote for it. */
export async function lockCustomOrder(tx: Transaction, messageId: string): Promise<void> {
  await tx.select({ id: message.id }).from(message).where(eq(message.id, messageId)).for("update");
}

/** A quote is an answer. */
export async function markAnswered(
  tx: Transaction,
  { messageId, at }: { messageId: string; at: Date },
): Promise<void> {
  await tx.update(message).set({ state: "answered", updatedAt: at }).where(eq(message.id, messageId));
}
