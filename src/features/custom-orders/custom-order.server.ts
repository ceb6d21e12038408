// Fragrances for the custom order form, and messages that a quote answers.
import { asc, eq } from "drizzle-orm";
import { fragrance } from "#core/content/content.table.ts";
import { message } from "#core/messages/messages.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";

export async function listFragranceNames(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ name: fragrance.name }).from(fragrance).orderBy(asc(fragrance.name));
  return rows.map(({ name }) => name);
}

/** Throws NotFound. The message may be of any kind, because a quote can answer each. */
export async function getTicket(db: Database, messageId: string) {
  const [row] = await db.select().from(message).where(eq(message.id, messageId));
  if (!row) throw new NotFound("no message of this id");
  return row;
}

/** Locks the message: until the transaction ends, nobody else answers it or makes a quote for it. */
export async function lockTicket(tx: Transaction, messageId: string): Promise<void> {
  await tx.select({ id: message.id }).from(message).where(eq(message.id, messageId)).for("update");
}

/** A quote answers a message. */
export async function markAnswered(tx: Transaction, messageId: string, at: Date): Promise<void> {
  await tx.update(message).set({ state: "answered", updatedAt: at }).where(eq(message.id, messageId));
}
