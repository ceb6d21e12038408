// Gives money of an order back to the gift cards that paid it.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { giftCard, giftCardEntry } from "#shop/gift-cards/gift-cards.table.ts";
import { addEntries } from "#shop/gift-cards/ledger.server.ts";
import { payment } from "../payments.table.ts";

/** A card that expires sooner is extended to this long after money comes back to it. */
const usableForMs = 90 * dayMs;

type GivenBack = {
  orderId: string;
  refundId: string;
  /** In paise, at most what the order's cards paid and have not got back. */
  amount: number;
  by: string;
  at: Date;
};

/** The caller holds the lock of the order's payment. Money of a replaced card goes to its replacement. */
export async function giveBackToGiftCards(tx: Transaction, refund: GivenBack): Promise<void> {
  const { orderId, refundId, amount, by, at } = refund;
  // Uses an alias, because Drizzle omits the table's name from columns in a query of one table.
  const back = sql<number>`coalesce((select sum(given.amount)::int from ${giftCardEntry} as given
    where given.order_id = ${orderId} and given.kind = 'refunded'
      and given.paid_by_id = "payment"."gift_card_id"), 0)`;
  const paid = await tx
    .select({ giftCardId: sql<string>`${payment.giftCardId}`, amount: payment.amount, back })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNotNull(payment.giftCardId)))
    .orderBy(desc(payment.amount), payment.giftCardId);
  let open = amount;
  for (const one of paid) {
    const share = Math.min(open, one.amount - one.back);
    if (share <= 0) continue;
    open -= share;
    const giftCardId = await lockPresentCard(tx, one.giftCardId, at);
    await addEntries(tx, [
      { giftCardId, paidById: one.giftCardId, kind: "refunded", amount: share, orderId, refundId, by, at },
    ]);
  }
  if (open > 0) throw new Error(`the gift cards of order ${orderId} did not pay what should go back to them`);
}

/** Locks the card, or its latest replacement, and extends its expiry if that is near. */
async function lockPresentCard(tx: Transaction, id: string, at: Date): Promise<string> {
  const [card] = await tx.select().from(giftCard).where(eq(giftCard.id, id)).for("update");
  if (!card) throw new Error(`there is no gift card ${id}`);
  if (card.replacedBy) return lockPresentCard(tx, card.replacedBy, at);
  const usableUntil = new Date(at.getTime() + usableForMs);
  if (card.expiresAt < usableUntil)
    await tx.update(giftCard).set({ expiresAt: usableUntil }).where(eq(giftCard.id, id));
  return id;
}
