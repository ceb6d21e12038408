// Keeps whether a customer wants to be told on WhatsApp, with the words and the moment.
import { and, eq, getTableColumns, inArray, ne, not, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { command } from "#core/identity/command.server.ts";
import { canChooseWhatsApp } from "#core/messages/message.policy.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { whatsAppConsentForm } from "./consent-form.ts";
import { whatsAppConsentWords, whatsAppOfferWords } from "./consent-words.ts";
import { whatsAppConsent, whatsAppNumber } from "./whatsapp.table.ts";

/** What the customer's form shows; `phone` in ten digits, '' if none is known. */
export async function readWhatsAppChoice(db: Database, userId: string) {
  const [row] = await db
    .select({ ...getTableColumns(whatsAppConsent), wish: whatsAppNumber.wish })
    .from(whatsAppConsent)
    .leftJoin(whatsAppNumber, eq(whatsAppNumber.phone, whatsAppConsent.phone))
    .where(eq(whatsAppConsent.userId, userId));
  const orders = row !== undefined && row.stoppedAt === null;
  return {
    phone: row?.phone.slice(-10) ?? "",
    orders,
    offers: orders && row.offerWords !== "",
    isUnreachable: row?.unreachableAt != null,
    hasStopped: row?.wish === "stop",
  };
}

type Choice = Omit<z.output<typeof whatsAppConsentForm>, "offers"> & { offers?: boolean };

/** `offers` is left as it is where it is not asked. Without `orders` everything ends. */
export const chooseWhatsApp = command(
  canChooseWhatsApp,
  async function chooseWhatsApp(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: userId },
    { phone, orders, offers }: Choice,
  ) {
    const now = clock.now();
    if (orders) return agreeOnWhatsApp(db, { userId, phone, offers, now });
    await db.update(whatsAppConsent).set({ stoppedAt: now }).where(eq(whatsAppConsent.userId, userId));
  },
);

type Agreement = { userId: string; phone: string; offers?: boolean; now: Date };

/**
 * `phone` has ten digits. Keeps an earlier consent to hear what is back unless `offers` says otherwise, and tries a
 * number again that could not be reached.
 */
export async function agreeOnWhatsApp(
  tx: Transaction | Database,
  { userId, phone, offers, now }: Agreement,
): Promise<void> {
  const agreed = {
    phone: `91${phone}`,
    words: whatsAppConsentWords,
    agreedAt: now,
    stoppedAt: null,
    ...(offers !== undefined && { offerWords: offers ? whatsAppOfferWords : "" }),
  };
  const isSame = sql`${whatsAppConsent.phone} = ${agreed.phone}`;
  await tx
    .insert(whatsAppConsent)
    .values({ userId, ...agreed })
    .onConflictDoUpdate({
      target: whatsAppConsent.userId,
      set: {
        ...agreed,
        outsideUser: sql`case when ${isSame} then ${whatsAppConsent.outsideUser} end`,
        answeredAt: sql`case when ${isSame} then ${whatsAppConsent.answeredAt} end`,
        unreachableAt: null,
      },
    });
}

/** Forgets that the account's number has answered, unless another account has it, too. A STOP stays: it is the number's, and holds. */
export async function forgetNumbers(tx: Transaction, userId: string): Promise<void> {
  const { phone } = whatsAppConsent;
  const own = tx.select({ phone }).from(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  const ofOthers = tx.select({ phone }).from(whatsAppConsent).where(ne(whatsAppConsent.userId, userId));
  const isStopped = sql`${whatsAppNumber.wish} is not distinct from 'stop'`;
  const isTheirs = and(inArray(whatsAppNumber.phone, own), notInArray(whatsAppNumber.phone, ofOthers));
  await tx.delete(whatsAppNumber).where(and(isTheirs, not(isStopped)));
}
