// Takes the people off gift cards whose address is erased.
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { giftCard } from "./gift-cards.table.ts";

/** Takes whoever a card was issued to, and the words to them, off it. Its code pays as before. */
export async function forgetCardRecipient(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(giftCard)
    .set({ recipientName: "", recipientEmail: "", words: "" })
    .where(eq(sql`lower(${giftCard.recipientEmail})`, email.toLowerCase()));
}
