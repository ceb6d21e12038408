// Counts the unpaid orders of an account and of a network, and refuses another one that comes too soon.
import { and, desc, eq, gt, isNotNull, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import { type CountedPieces, findTooManyPieces } from "#core/cart/piece-limits.ts";
import { user } from "#core/identity/identity.table.ts";
import { networksThatHold } from "#core/identity/network-limits.ts";
import { totalPieces } from "#core/orders/order-pieces.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import {
  type CheckoutLimits,
  freeUnpaid,
  type LimitRefusal,
  secondsToWait,
  unpaidPerNetwork,
} from "./checkout-limits.ts";

const accountWindowMs = dayMs;
const networkWindowMs = hourMs;

type Shopper = { userId: string; network: string | undefined };
/** `isTrade`: the shop knows the buyer and agreed on the quantities, so that the limits of pieces do not apply. */
type NewPurchase = Shopper & {
  /** The limits of pieces are those of each order, because each is a parcel. */
  orders: readonly { lines: readonly CountedPieces[] }[];
  isTrade: boolean;
  amount: number;
  now: Date;
};

/**
 * Undefined if the order may be started. Concurrent orders of one network do not see each other: the pool's connections limit their number,
 * and a lock would make whole mobile networks queue.
 */
export async function refuseByLimits(
  tx: Transaction,
  limits: CheckoutLimits,
  { orders, isTrade, amount, now, ...shopper }: NewPurchase,
): Promise<LimitRefusal | undefined> {
  const tooMany = isTrade
    ? undefined
    : orders.map(({ lines }) => findTooManyPieces(lines, limits)).find((found) => found !== undefined);
  if (tooMany) return { reason: "too-many-pieces", ...tooMany };
  const { confirmedAddressAbove: above, piecesPerOrder: pieces } = limits;
  const isLarge = !isTrade && totalPieces(orders.flatMap(({ lines }) => lines)) > pieces;
  if (amount > above || isLarge) {
    const { isConfirmed, email } = await readEmail(tx, shopper.userId);
    const which = { above, ...(amount <= above && { pieces }) };
    if (!isConfirmed) return { reason: "email-unconfirmed", ...which, hasEmail: email !== null };
  }
  const unpaid = await countUnpaid(tx, { ...shopper, now });
  const seconds = Math.max(
    secondsToWait(unpaid.ofAccount, freeUnpaid(isLarge), now),
    ...unpaid.ofNetworks.map(({ most, ...of }) => (unpaid.hasBought ? 0 : secondsToWait(of, most, now))),
  );
  return seconds > 0 ? { reason: "too-many-unpaid", retryAfterSeconds: seconds } : undefined;
}

/** Clears the network of purchases that no limit counts any more, for privacy. */
export async function forgetOldNetworks({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - accountWindowMs);
  await db
    .update(purchase)
    .set({ network: null })
    .where(and(isNotNull(purchase.network), lte(purchase.createdAt, before)));
}

/**
 * An account's count restarts with each paid order. Customers who have bought do not wait for strangers in their network. `hasBought` is
 * false if nothing unpaid was found.
 */
async function countUnpaid(tx: Transaction, { userId, network, now }: Shopper & { now: Date }) {
  const bought = tx
    .select({ at: order.confirmedAt })
    .from(order)
    .where(and(eq(order.userId, userId), isNotNull(order.confirmedAt)))
    .orderBy(desc(order.confirmedAt))
    .limit(1)
    .as("bought");
  const isOwn = and(
    eq(purchase.userId, userId),
    gt(purchase.createdAt, new Date(now.getTime() - accountWindowMs)),
    or(isNull(bought.at), gt(purchase.createdAt, bought.at)),
  );
  const since = new Date(now.getTime() - networkWindowMs);
  const networks = (network ? networksThatHold(network, unpaidPerNetwork) : []).map(({ pattern, most }) => ({
    most,
    isOf: and(like(purchase.network, pattern), gt(purchase.createdAt, since)),
  }));
  const counts = [isOwn, ...networks.map(({ isOf }) => isOf)];
  const columns: Record<string, SQL> = { hasBought: sql`bool_or(${isNotNull(bought.at)})` };
  for (const [index, which] of counts.entries()) {
    columns[`count${index}`] = sql`count(*) filter (where ${which})`.mapWith(Number);
    const latest = sql`max(${purchase.createdAt}) filter (where ${which})`;
    columns[`latest${index}`] = latest.mapWith(purchase.createdAt);
  }
  const [row] = await tx
    .select(columns)
    .from(purchase)
    .leftJoin(bought, sql`true`)
    .where(and(isNull(purchase.confirmedAt), or(...counts)));
  const found: Record<string, unknown> = row ?? {};
  const unpaidOf = (index: number) => ({
    count: Number(found[`count${index}`] ?? 0),
    latestAt: (found[`latest${index}`] ?? null) as Date | null,
  });
  return {
    hasBought: found.hasBought === true,
    ofAccount: unpaidOf(0),
    ofNetworks: networks.map(({ most }, index) => ({ most, ...unpaidOf(index + 1) })),
  };
}

async function readEmail(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? { email: null, isConfirmed: false };
}
