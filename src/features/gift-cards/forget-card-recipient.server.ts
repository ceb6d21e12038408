// Removes erased persons from gift cards.
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { giftCard } from "./gift-cards.table.ts";

/** Removes the recipient and the words from cards sent to this address. Their codes stay valid. */
export async function forgetCardRecipient(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(giftCard)
    .set({ recipientName: "", recipientEmail: "", words: "" })
    .where(eq(sql`lower(${giftCard.recipientEmail})`, email.toLowerCase()));
}
