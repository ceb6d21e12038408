// Whether the offer applies to this shopper: it is alive, its code is right, and she has not used it on an order before.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { offerRedemption } from "./checkout.table.ts";
import { normaliseCode, type Offer, type OfferRefusal } from "./offer.ts";

export type OfferAnswer = { ok: true; offer: Offer } | { ok: false; refusal: OfferRefusal };

/** An open order's reservation does not count against her: placing the next order gives it up. */
export async function findOfferFor(
  db: Database | Transaction,
  offer: Offer,
  userId: string,
  code: string,
): Promise<OfferAnswer> {
  if (normaliseCode(code) !== offer.code) return { ok: false, refusal: "unknown-code" };
  if (!offer.active) return { ok: false, refusal: "offer-ended" };
  const used = await db
    .select({ id: order.id })
    .from(offerRedemption)
    .innerJoin(order, eq(order.id, offerRedemption.orderId))
    .where(
      and(
        eq(offerRedemption.userId, userId),
        eq(offerRedemption.code, offer.code),
        isNotNull(order.settledAt),
      ),
    )
    .limit(1);
  if (used.length > 0) return { ok: false, refusal: "already-used" };
  // 'Your first order': an account that has bought before is past it, code used or not.
  const bought = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), isNotNull(order.settledAt)))
    .limit(1);
  return bought.length > 0 ? { ok: false, refusal: "already-used" } : { ok: true, offer };
}
