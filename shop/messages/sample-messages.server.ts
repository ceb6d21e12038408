// Counts and removes the messages of sample accounts.
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { user } from "#shop/identity/identity.table.ts";
import { message } from "./messages.table.ts";

/** Returns how many there were. */
export async function removeSampleMessages(tx: Transaction): Promise<number> {
  const samples = tx.select({ id: user.id }).from(user).where(eq(user.sample, true));
  return (await tx.delete(message).where(inArray(message.userId, samples)).returning({ id: message.id }))
    .length;
}
