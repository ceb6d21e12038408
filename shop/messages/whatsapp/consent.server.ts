// Keeps whether a customer wants to be told on WhatsApp, with the words and the moment.
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { command } from "#shop/identity/command.server.ts";
import { canChooseWhatsApp } from "../message.policy.ts";
import type { whatsAppConsentForm } from "./consent-form.ts";
import { whatsAppConsentWords, whatsAppOfferWords } from "./consent-words.ts";
import { whatsAppConsent } from "./whatsapp.table.ts";

/** What the customer's form shows; `phone` in ten digits, '' if none is known. */
export async function readWhatsAppChoice(db: Database, userId: string) {
  const [row] = await db.select().from(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  const orders = row !== undefined && row.stoppedAt === null;
  return {
    phone: row?.phone.slice(-10) ?? "",
    orders,
    offers: orders && row.offerWords !== "",
    isUnreachable: row?.unreachableAt != null,
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
        unreachableAt: null,
      },
    });
}
