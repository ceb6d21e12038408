// Stores the orders of a purchase for several recipients: each with its reservation, its share of the gift cards and its share of the one
// payment. The caller has taken the stock.
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import type { CardShare } from "#shop/gift-cards/gift-card.ts";
import { insertPendingOrder } from "#shop/orders/pending-orders.server.ts";
import { promotionUse } from "#shop/orders/promotion-uses.table.ts";
import { insertPurchase } from "#shop/orders/purchases.server.ts";
import { holdGiftCards } from "#shop/payments/cards/hold-gift-cards.server.ts";
import { createPayment } from "#shop/payments/payments.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { usedCode } from "../choose-price.server.ts";
import { insertReservations, reservationMinutes } from "../reserve-stock.server.ts";
import type { PricedRecipients, RecipientToPrice } from "./price-recipients.server.ts";
import { shareCards } from "./share-cards.ts";

/** When the reconciler first checks a payment that neither browser nor webhook reported. */
const firstCheckAfterMs = 2 * minuteMs;

export type ToWrite = {
  userId: string;
  network: string | undefined;
  keyId: string;
  recipients: readonly RecipientToPrice[];
  priced: PricedRecipients;
  /** Paise that each gift card pays of the purchase. */
  cards: readonly CardShare[];
  continues: string | null;
  fingerprint: string;
  settings: Settings;
  now: Date;
};

/** Stores one purchase with all orders. Returns their ids; the first one's payment is the one at the gateway. */
export async function writeTogether(tx: Transaction, toWrite: ToWrite): Promise<[string, ...string[]]> {
  const { userId, network, keyId, priced, cards, continues, fingerprint, settings, now } = toWrite;
  const code = usedCode(priced);
  const promotion = code ? { id: code.id, text: code.code } : priced.automatic;
  const purchaseId = await insertPurchase(tx, {
    userId,
    continues,
    fingerprint,
    network,
    promotion,
    settings,
    at: now,
  });
  const shared = shareCards(
    priced.orders.map(({ amount }) => amount),
    cards,
  );
  const orderIds: string[] = [];
  for (const [index, { payment, cards: ofOrder }] of shared.entries()) {
    const orderId = await writeOrder(tx, toWrite, { index, purchaseId });
    if (!(await holdGiftCards(tx, ofOrder, { orderId, by: userId, at: now })))
      throw new Fault("a gift card was used by another order meanwhile", { kind: "try-again" });
    const paidWith = orderIds[0] ?? orderId;
    const charged = shared.reduce((sum, one) => sum + one.payment, 0);
    const opening =
      index === 0
        ? {
            chargedAmount: charged,
            nextCheckAt: new Date(now.getTime() + firstCheckAfterMs),
            creatingSince: now,
          }
        : { nextCheckAt: null };
    await createPayment(tx, { orderId, amount: payment, keyId, at: now, paidWith, ...opening });
    orderIds.push(orderId);
  }
  const [first, ...others] = orderIds;
  if (!first) throw new Fault("a purchase needs an order");
  // A purchase uses its code once.
  if (code) await tx.insert(promotionUse).values({ userId, promotionId: code.id, orderId: first, at: now });
  return [first, ...others];
}

async function writeOrder(
  tx: Transaction,
  { userId, recipients, priced, now }: ToWrite,
  { index, purchaseId }: { index: number; purchaseId: string },
): Promise<string> {
  const recipient = recipients[index];
  const price = priced.orders[index];
  if (!recipient || !price) throw new Fault("a recipient has no price");
  const { address, choices } = recipient;
  const orderId = await insertPendingOrder(tx, {
    userId,
    purchaseId,
    address,
    delivery: choices.delivery,
    gift: priced.gifts[index] ?? null,
    price,
    gstShown: priced.gstShown,
    // A millisecond apart, to keep the order of the recipients.
    at: new Date(now.getTime() + index),
  });
  const expiresAt = new Date(now.getTime() + reservationMinutes * minuteMs);
  await insertReservations(tx, { orderId, lines: price.lines, expiresAt });
  return orderId;
}
