// Deletes the messages of a person and their place in the newsletter's list.
import { eq, or } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { message, newsletterSubscriber } from "./messages.table.ts";

/** `email` only where it is confirmed that it is theirs: anybody can give another person's address. */
export async function forgetSender(
  tx: Transaction,
  { userId, email }: { userId: string; email: string | undefined },
): Promise<void> {
  await tx
    .delete(message)
    .where(or(eq(message.userId, userId), email ? eq(message.email, email) : undefined));
  if (email) await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
}
