// Decides whether a code applies to a shopper and a cart, and counts its uses, up to its limit. Not in promotions, because it reads orders.

import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit, findUsedUpLimit, type RateLimit } from "#core/identity/rate-limit.server.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import type { CodePromotion, PromotedItem } from "#core/promotions/promotion.ts";
import { hasEnded } from "#core/promotions/promotion-days.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { normaliseCode, type RefusedCode, refuseTerms } from "#core/promotions/typed-code.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

export type CodeAnswer = { ok: true; promotion: CodePromotion } | ({ ok: false } & RefusedCode);

/** The number and PIN code of a buyer who orders for themselves: the same person in another account. */
export type BuyerAddress = Pick<ShippingAddress, "phone" | "zip">;

type Wanted = {
  /** Null for an order that staff type; codes that count by customer then do not apply. */
  userId: string | null;
  /** Undefined while it is unknown, and for a gift, whose address is its recipient's. */
  ownAddress?: BuyerAddress | undefined;
  code: string;
  lines: readonly PromotedItem[];
  now: Date;
  /** Set by a transaction that takes the stock and then confirms: locks the code before products, as everywhere. */
  lock?: boolean;
};

/** Lets orders refer to the code meanwhile: only its key must not change. */
const lockStrength = "no key update";

/** Pending orders of other customers count as uses, so that nobody pays for a use that is probably gone. */
export async function findByCode(
  db: Database,
  { userId, ownAddress, code: typed, lines, now, lock = false }: Wanted,
): Promise<CodeAnswer> {
  const code = normaliseCode(typed);
  const wanted = db.select().from(promotion).where(eq(promotion.code, code));
  const [found] = await (lock ? wanted.for(lockStrength) : wanted);
  if (!found) return { ok: false, refusal: "unknown-code" };
  const refused = refuseTerms(found, { lines, now });
  if (refused) return { ok: false, ...refused };
  if (userId === null && (found.oncePerCustomer || found.firstOrderOnly))
    return { ok: false, refusal: "needs-account" };
  if (userId !== null && found.oncePerCustomer && (await isCodeUsed(db, { userId, id: found.id })))
    return { ok: false, refusal: "already-used" };
  // Refused after any order, even one without the code.
  if (userId !== null && found.firstOrderOnly && (await hasOrdered(db, userId)))
    return { ok: false, refusal: "not-first-order" };
  if (userId !== null && ownAddress && (await isOfferTaken(db, { userId, ownAddress, ...found })))
    return { ok: false, refusal: found.firstOrderOnly ? "not-first-order" : "once-a-customer" };
  const { maxUses, used } = found;
  if (maxUses !== null && used + (await countPending(db, found.id, userId)) >= maxUses)
    return { ok: false, refusal: "used-up" };
  return { ok: true, promotion: { ...found, code } };
}

export type PaidCode = {
  /** Why the order may no longer use its code, whenever it was paid. */
  refusal: "discount-used" | "not-first-order" | undefined;
  /** The offer has ended, so a late payment no longer gets this price. */
  isOver: boolean;
};

/**
 * Checks the code of a paid or promised order. Locks it: concurrent payments wait until earlier transactions end. A promise, which may have
 * held no use of the code, takes none that another shopper holds and pays.
 */
export async function checkPaidCode(
  tx: Transaction,
  {
    userId,
    code,
    orderIds,
    isPaid,
    now,
  }: { userId: string | null; code: string; orderIds: readonly string[]; isPaid: boolean; now: Date },
): Promise<PaidCode> {
  const [row] = await tx.select().from(promotion).where(eq(promotion.code, code)).for(lockStrength);
  const isOver = row === undefined || hasEnded(row, now);
  if (row?.maxUses != null && row.used >= row.maxUses) return { refusal: "discount-used", isOver };
  if (userId === null || !row) return { refusal: undefined, isOver };
  const held = isPaid || row.maxUses === null ? 0 : await countPending(tx, row.id, userId);
  if (row.maxUses !== null && row.used + held >= row.maxUses) return { refusal: "discount-used", isOver };
  if (row.oncePerCustomer && (await isCodeUsed(tx, { userId, id: row.id })))
    return { refusal: "discount-used", isOver };
  if (row.firstOrderOnly && (await hasOrdered(tx, userId))) return { refusal: "not-first-order", isOver };
  const ownAddress = await findBuyerAddress(tx, orderIds);
  if (ownAddress && (await isOfferTaken(tx, { userId, ownAddress, ...row }, "confirmed")))
    return { refusal: row.firstOrderOnly ? "not-first-order" : "discount-used", isOver };
  return { refusal: undefined, isOver };
}

/** Counts the use of the code, which `checkPaidCode` has locked, and the amount of the purchase. */
export async function countUse(
  tx: Transaction,
  { code, purchaseId }: { code: string; purchaseId: string },
): Promise<void> {
  const amount = sql`(select sum(${order.amount}) from ${order} where ${order.purchaseId} = ${purchaseId})`;
  await tx
    .update(promotion)
    .set({ used: sql`${promotion.used} + 1`, soldAmount: sql`${promotion.soldAmount} + ${amount}` })
    .where(eq(promotion.code, code));
}

/** Counts that somebody has brought the code to the checkout. */
async function countTry(db: Database, code: string): Promise<void> {
  await db
    .update(promotion)
    .set({ tried: sql`${promotion.tried} + 1` })
    .where(eq(promotion.code, normaliseCode(code)));
}

/** Whether the account has a confirmed order. */
async function hasOrdered(db: Database, userId: string): Promise<boolean> {
  const bought = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), isNotNull(order.confirmedAt)))
    .limit(1);
  return bought.length > 0;
}

async function isCodeUsed(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const confirmed = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(eq(purchase.userId, userId), eq(purchase.promotionId, id), isNotNull(purchase.confirmedAt)))
    .limit(1);
  return confirmed.length > 0;
}

/** Orders to several recipients, and gifts, have no address of the buyer's. */
const isToBuyer = sql`${order.gift} is null and ${order.userId} is not null and not exists (
  select from ${order} as other where other.purchase_id = ${order.purchaseId} and other.id <> ${order.id})`;

async function findBuyerAddress(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<BuyerAddress | undefined> {
  const [only, ...further] = orderIds;
  if (!only || further.length > 0) return undefined;
  const [row] = await tx
    .select({ address: order.address })
    .from(order)
    .where(and(eq(order.id, only), isToBuyer));
  return row?.address;
}

type CountedOffer = Pick<typeof promotion.$inferSelect, "id" | "oncePerCustomer" | "firstOrderOnly"> & {
  userId: string;
  ownAddress: BuyerAddress;
};

/**
 * Whether the same number and PIN code has had the offer in another account: an order for a first order, one with this offer for one that is
 * given once. `which`: "open" counts pending orders that hold such an offer, too.
 */
async function isOfferTaken(
  db: Database,
  { id, oncePerCustomer, firstOrderOnly, userId, ownAddress }: CountedOffer,
  which: "open" | "confirmed" = "open",
): Promise<boolean> {
  if (!oncePerCustomer && !firstOrderOnly) return false;
  const isConfirmed = and(
    isNotNull(order.confirmedAt),
    // Somebody else may have ordered with this number, which is no reason once that is cancelled.
    ne(order.status, "cancelled"),
    firstOrderOnly ? undefined : eq(purchase.promotionId, id),
  );
  const isHeld = and(
    isNull(order.confirmedAt),
    or(eq(promotionUse.promotionId, id), firstOrderOnly ? promotion.firstOrderOnly : undefined),
  );
  const taken = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(promotionUse, eq(promotionUse.orderId, order.id))
    .leftJoin(promotion, eq(promotion.id, promotionUse.promotionId))
    .where(
      and(
        sql`${order.address} ->> 'phone' = ${ownAddress.phone} and ${order.address} ->> 'zip' = ${ownAddress.zip}`,
        isToBuyer,
        ne(order.userId, userId),
        or(isConfirmed, which === "open" ? isHeld : undefined),
      ),
    )
    .limit(1);
  return taken.length > 0;
}

/** Pending orders of others, typed orders included, that have reserved a use. */
function countPending(db: Database, id: string, userId: string | null): Promise<number> {
  const pending = db
    .select({ id: promotionUse.orderId })
    .from(promotionUse)
    .innerJoin(order, eq(order.id, promotionUse.orderId))
    .where(
      and(
        eq(promotionUse.promotionId, id),
        userId === null ? undefined : sql`${promotionUse.userId} is distinct from ${userId}`,
        isNull(order.confirmedAt),
      ),
    )
    .as("pending");
  return db.$count(pending);
}

const windowMinutes = 15;
const unknownPerAccount = 10;
/** Many customers of a mobile network share one address. */
const unknownPerNetwork = 50;

/** Opening a page again, and the order that follows, do not count as further tries. */
const onceADay = ({ userId, code }: { userId: string; code: string }): RateLimit => ({
  key: `code:tried:${normaliseCode(code)}:${userId}`,
  maxAttempts: 1,
  windowMinutes: 24 * 60,
});

type TypedCode = Parameters<typeof findByCode>[1] & { userId: string; network: string | undefined };

/**
 * Tries a code typed by a shopper. Unknown codes are counted by account and by client network, so that codes cannot be guessed; after too many,
 * valid codes are refused, too.
 */
export async function tryCode(
  ctx: { db: Database; clock: Clock },
  { network, ...wanted }: TypedCode,
): Promise<CodeAnswer> {
  const limits: RateLimit[] = [
    { key: `code:account:${wanted.userId}`, maxAttempts: unknownPerAccount, windowMinutes },
    ...networkLimits("code", network, { maxAttempts: unknownPerNetwork, windowMinutes }),
  ];
  const usedUp = await findUsedUpLimit(ctx, limits);
  if (usedUp) return { ok: false, refusal: "too-many-codes", retryAfterSeconds: usedUp.retryAfterSeconds };
  const answer = await findByCode(ctx.db, wanted);
  if (!answer.ok && answer.refusal === "unknown-code") await consumeRateLimit(ctx, limits);
  else if (!wanted.lock && !(await consumeRateLimit(ctx, [onceADay(wanted)])))
    await countTry(ctx.db, wanted.code);
  return answer;
}
