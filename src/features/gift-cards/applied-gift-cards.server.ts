// The gift cards that a customer typed at the checkout. They are stored with the account, so that no address and no page contains a code.
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { canUseGiftCards } from "./gift-card.policy.ts";
import { amountOfCards, type CardShare, divideOverCards, maxCardsOfOrder, refuseCard } from "./gift-card.ts";
import type { CodeRefusal } from "./gift-card-words.ts";
import { findGiftCard } from "./gift-cards.server.ts";
import { appliedGiftCard, giftCard, giftCardEntry } from "./gift-cards.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type ApplyOutcome = { ok: true } | { ok: false; refusal: CodeRefusal | "too-many-cards" };

/** Idempotent. */
export const applyGiftCard = command(
  canUseGiftCards,
  async function applyGiftCard(
    ctx: Context,
    { id: userId, network }: Actor,
    code: string,
  ): Promise<ApplyOutcome> {
    const found = await findGiftCard(ctx, { code, userId, network });
    if (!found.ok) return found;
    const applied = await listAppliedGiftCards(ctx.db, { userId, now: ctx.clock.now() });
    if (applied.length >= maxCardsOfOrder) return { ok: false, refusal: "too-many-cards" };
    await ctx.db
      .insert(appliedGiftCard)
      .values({ userId, giftCardId: found.card.id, at: ctx.clock.now() })
      .onConflictDoNothing();
    return { ok: true };
  },
);

/** Idempotent. */
export const removeAppliedGiftCard = command(
  canUseGiftCards,
  async function removeAppliedGiftCard({ db }: Context, { id: userId }: Actor, giftCardId: string) {
    await db
      .delete(appliedGiftCard)
      .where(and(eq(appliedGiftCard.userId, userId), eq(appliedGiftCard.giftCardId, giftCardId)));
  },
);

/** Paise that unpaid orders of this account hold of a row of `gift_card`, in SQL. */
export function heldByOwnOrders(userId: string) {
  // Aliases, because in a query of one table columns have no table name.
  return sql<number>`coalesce((select -sum(held.amount)::int from ${giftCardEntry} as held
    join ${order} as unpaid on unpaid.id = held.order_id
    where held.gift_card_id = "gift_card"."id" and held.kind in ('spent', 'returned')
      and unpaid.user_id = ${userId} and unpaid.confirmed_at is null), 0)`;
}

/**
 * Cards that can pay something now, in the order in which they were applied. `isCredit`: the account's own store credit, which has no code.
 * `balance`: paise it can pay, including those held by the customer's own unpaid orders.
 */
export async function listAppliedGiftCards(db: Database, { userId, now }: { userId: string; now: Date }) {
  const rows = await db
    .select({ card: giftCard, held: heldByOwnOrders(userId) })
    .from(appliedGiftCard)
    .innerJoin(giftCard, eq(giftCard.id, appliedGiftCard.giftCardId))
    .where(and(eq(appliedGiftCard.userId, userId), isNull(giftCard.blockedAt), isUsableBy(userId)))
    .orderBy(asc(appliedGiftCard.at));
  return rows.flatMap(({ card, held }) => {
    const balance = card.balance + held;
    if (refuseCard({ ...card, balance }, now)) return [];
    return [{ id: card.id, lastSigns: card.lastSigns, isCredit: card.accountId !== null, balance }];
  });
}

/** The paise that each of the customer's cards pays of a purchase; undefined if their sum differs from the page's. */
export async function chooseGiftCards(
  tx: Transaction,
  { userId, now, amount, shown }: { userId: string; now: Date; amount: number; shown: number },
): Promise<CardShare[] | undefined> {
  if (shown === 0) return [];
  const applied = await listAppliedGiftCards(tx, { userId, now });
  return amountOfCards(applied, amount) === shown ? divideOverCards(applied, amount) : undefined;
}

/** Store credit can only be used by its account. */
function isUsableBy(userId: string) {
  return or(isNull(giftCard.accountId), eq(giftCard.accountId, userId));
}

/** Called when the account is deleted, and when its address turns out to belong to another person. */
export async function forgetAppliedGiftCards(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(appliedGiftCard).where(eq(appliedGiftCard.userId, userId));
}
