// Store credit: a gift card without a code, which belongs to an account. Refunds as store credit add to it, and it pays like a gift card.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { formatDate } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { heldByOwnOrders, listAppliedGiftCards } from "./applied-gift-cards.server.ts";
import { canUseGiftCards } from "./gift-card.policy.ts";
import { maxCardsOfOrder } from "./gift-card.ts";
import { hashCode, makeCode } from "./gift-card-code.server.ts";
import { appliedGiftCard, giftCard, giftCardEntry } from "./gift-cards.table.ts";
import { addEntries } from "./ledger.server.ts";

/** Store credit never expires, because it is money that was paid. */
const noLastDay = new Date("9999-12-31T00:00:00Z");

type Credit = { userId: string; amount: number; orderId: string; refundId: string; by: string; at: Date };

/** Adds `amount` paise that are refunded as store credit. The caller holds the lock of the order's payment. */
export async function addStoreCredit(
  tx: Transaction,
  { userId, amount, orderId, refundId, by, at }: Credit,
): Promise<void> {
  const [card] = await tx
    .insert(giftCard)
    .values({
      id: newId(),
      accountId: userId,
      soldFor: "credit",
      value: amount,
      expiresAt: noLastDay,
      // A hash of a code that nobody knows.
      codeHash: hashCode(makeCode()),
      lastSigns: "",
      createdAt: at,
      createdBy: by,
    })
    .onConflictDoUpdate({ target: giftCard.accountId, set: { value: sql`${giftCard.value} + ${amount}` } })
    .returning({ id: giftCard.id });
  if (!card) throw new Error(`account ${userId} got no store credit`);
  await addEntries(tx, [{ giftCardId: card.id, kind: "credited", amount, orderId, refundId, by, at }]);
}

/** Gives all store credit of one account to another, when both turn out to be one person. */
export async function moveStoreCredit(
  tx: Transaction,
  { from, to, by, at }: { from: string; to: string; by: string; at: Date },
): Promise<void> {
  const [left] = await tx.select().from(giftCard).where(eq(giftCard.accountId, from)).for("update");
  if (!left) return;
  const [other] = await tx.select().from(giftCard).where(eq(giftCard.accountId, to)).for("update");
  if (!other) {
    await tx.update(giftCard).set({ accountId: to }).where(eq(giftCard.id, left.id));
    return;
  }
  const { balance: amount } = left;
  await tx
    .update(giftCard)
    .set({ value: sql`${giftCard.value} + ${amount}` })
    .where(eq(giftCard.id, other.id));
  // A later refund of what it has paid goes to the other one, as with a replaced card.
  const replaced = { accountId: null, blockedAt: at, replacedBy: other.id };
  await tx.update(giftCard).set(replaced).where(eq(giftCard.id, left.id));
  if (amount === 0) return;
  await addEntries(tx, [
    { giftCardId: left.id, kind: "moved", amount: -amount, by, at },
    { giftCardId: other.id, kind: "moved", amount, by, at },
  ]);
}

/** Paise that the account can spend, including what its own unpaid orders hold; 0 for none. */
export async function readStoreCredit(db: Database, userId: string): Promise<number> {
  const [card] = await db
    .select({ balance: giftCard.balance, held: heldByOwnOrders(userId) })
    .from(giftCard)
    .where(eq(giftCard.accountId, userId));
  return card ? card.balance + card.held : 0;
}

export type ApplyCreditOutcome = { ok: true } | { ok: false; reason: "no-credit" | "too-many-cards" };

/** Applies the customer's store credit at the checkout. Idempotent. */
export const applyStoreCredit = command(
  canUseGiftCards,
  async function applyStoreCredit(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: userId }: Actor,
  ): Promise<ApplyCreditOutcome> {
    const [card] = await db.select({ id: giftCard.id }).from(giftCard).where(eq(giftCard.accountId, userId));
    if (!card) return { ok: false, reason: "no-credit" };
    const applied = await listAppliedGiftCards(db, { userId, now: clock.now() });
    if (applied.length >= maxCardsOfOrder) return { ok: false, reason: "too-many-cards" };
    await db
      .insert(appliedGiftCard)
      .values({ userId, giftCardId: card.id, at: clock.now() })
      .onConflictDoNothing();
    return { ok: true };
  },
);

export type StoreCredit = NonNullable<Awaited<ReturnType<typeof findStoreCredit>>>;

/** In paise, without what unpaid orders hold, with the last 100 movements, newest first; null for an account that never had any. */
export async function findStoreCredit(db: Database, userId: string) {
  const [card] = await db
    .select({ id: giftCard.id, balance: giftCard.balance })
    .from(giftCard)
    .where(eq(giftCard.accountId, userId));
  if (!card) return null;
  const { id, kind, amount, at } = giftCardEntry;
  const entries = await db
    .select({ id, kind, amount, at, orderNumber: order.number })
    .from(giftCardEntry)
    .leftJoin(order, and(eq(order.id, giftCardEntry.orderId), eq(order.userId, userId)))
    .where(eq(giftCardEntry.giftCardId, card.id))
    .orderBy(desc(at), desc(id))
    .limit(100);
  return {
    balance: card.balance,
    entries: entries.map(({ at: moment, ...entry }) => ({ ...entry, on: formatDate(moment) })),
  };
}

/** Called when the account is deleted: the credit then belongs to nobody until the owner moves it to a card. */
export async function forgetStoreCredit(tx: Transaction, userId: string): Promise<void> {
  await tx.update(giftCard).set({ accountId: null }).where(eq(giftCard.accountId, userId));
}
