// Deletes a person's messages, newsletter subscription, stock alerts and consent to WhatsApp; or ends what somebody else has asked for
// in the account of an address.
import { eq, or } from "drizzle-orm";
import { whatsAppConsent } from "#features/whatsapp/whatsapp.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { message, newsletterSubscriber, stockAlert } from "./messages.table.ts";

/** `email`: pass it only if it is confirmed as theirs, because anybody can type another person's address. */
export async function forgetSender(
  tx: Transaction,
  { userId, email }: { userId: string; email: string | undefined },
): Promise<void> {
  await tx
    .delete(message)
    .where(or(eq(message.userId, userId), email ? eq(message.email, email) : undefined));
  await tx
    .delete(stockAlert)
    .where(or(eq(stockAlert.userId, userId), email ? eq(stockAlert.email, email) : undefined));
  await tx.delete(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  if (email) await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
}

/**
 * Of an account whose address is proved by somebody else than its opener. What was written stays for the shop to answer, and the
 * account shows it no more.
 */
export async function endAsked(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  await tx.delete(stockAlert).where(eq(stockAlert.userId, userId));
  await tx.update(message).set({ userId: null }).where(eq(message.userId, userId));
}
