// Sells gift cards in tests, and reads their payments and refunds.
import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { payment, refund } from "#core/payments/payments.table.ts";
import { allFeatures } from "#core/settings/features.ts";
import { setting } from "#core/settings/settings.table.ts";
import { cardSaleForm } from "#features/gift-cards/sales/card-sale-form.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import type { TestContext } from "./test-shop.ts";

export async function sellCards(
  { db, clock }: Pick<TestContext, "db" | "clock">,
  giftCards = true,
): Promise<void> {
  const value = { ...allFeatures, giftCards };
  const row = { name: "features", value, changedAt: clock.now(), changedBy: "owner" };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
}

/** The form for a card of ₹1,000 that is mailed on this day. */
export function cardWish(sendOn: string, change: Record<string, string> = {}) {
  return cardSaleForm.parse({
    worth: "100000",
    ownValue: "",
    way: "mail",
    recipientName: "Meera",
    fromName: "Asha",
    recipientEmail: "meera@example.com",
    words: "शुभ दीपावली!",
    sendOn,
    formKey: newId(),
    ...change,
  });
}

/** The payments of the sale; the one that bought the card comes first. */
export function paymentsOfSale(db: Database, saleId: string) {
  return db
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(giftCardSale, eq(giftCardSale.giftCardId, payment.soldCardId))
    .where(eq(giftCardSale.id, saleId))
    .orderBy(desc(payment.stage));
}

/** The refunds of the sale, oldest first. */
export async function refundsOfSale(db: Database, saleId: string) {
  const ids = (await paymentsOfSale(db, saleId)).map(({ id }) => id);
  return db.select().from(refund).where(inArray(refund.paymentId, ids)).orderBy(refund.requestedAt);
}
