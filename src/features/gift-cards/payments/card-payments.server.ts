// The payments of an order by gift cards. They are held from the start of the checkout, so that two tabs cannot spend them twice,
// and return to the cards if the order is not paid or is refunded later.
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { payment } from "#core/payments/payments.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { type CardShare, type CardState, refuseCard } from "../gift-card.ts";
import { giftCard, giftCardEntry } from "../gift-cards.table.ts";
import { addEntries } from "../ledger.server.ts";

/** Money that comes back to a card extends its life to at least this long. */
const usableForMs = 90 * dayMs;

type Held = { orderId: string; by: string; at: Date };

/** Holds all of the shares or none: false if a card has too little left. Locks the cards by id, so that two orders do not deadlock. */
export async function holdGiftCards(
  tx: Transaction,
  shares: readonly CardShare[],
  { orderId, by, at }: Held,
): Promise<boolean> {
  if (shares.length === 0) return true;
  if (!(await canPay(tx, shares, at))) return false;
  const row = {
    orderId,
    way: "gift-card",
    stage: "whole",
    keyId: "",
    status: "opened",
    createdAt: at,
  } as const;
  await tx
    .insert(payment)
    .values(shares.map(({ id, share }) => ({ id: newId(), ...row, giftCardId: id, amount: share })));
  await addEntries(
    tx,
    shares.map(({ id, share }) => ({ giftCardId: id, kind: "spent", amount: -share, orderId, by, at })),
  );
  return true;
}

async function canPay(tx: Transaction, shares: readonly CardShare[], at: Date): Promise<boolean> {
  const cards = await tx
    .select()
    .from(giftCard)
    .where(
      inArray(
        giftCard.id,
        shares.map(({ id }) => id),
      ),
    )
    .orderBy(asc(giftCard.id))
    .for("update");
  const stateOf = (wanted: string): CardState | undefined => cards.find(({ id }) => id === wanted);
  return shares.every(({ id, share }) => {
    const card = stateOf(id);
    return card !== undefined && card.balance >= share && refuseCard(card, at) === undefined;
  });
}

/** Gives back what unconfirmed orders hold. Idempotent. */
export async function releaseGiftCards(
  tx: Transaction,
  orderIds: readonly string[],
  { by, at }: Omit<Held, "orderId">,
): Promise<void> {
  if (orderIds.length === 0) return;
  const released = await tx
    .update(payment)
    .set({ status: "lapsed" })
    .where(
      and(
        inArray(payment.orderId, [...orderIds]),
        isNotNull(payment.giftCardId),
        eq(payment.status, "opened"),
      ),
    )
    .returning();
  const returned = released.flatMap(({ giftCardId, amount, orderId }) =>
    giftCardId && orderId ? [{ giftCardId, kind: "returned" as const, amount, orderId, by, at }] : [],
  );
  await addEntries(
    tx,
    returned.sort((one, other) => one.giftCardId.localeCompare(other.giftCardId)),
  );
}

/** Holds the shares again, all or none, for a payment that comes after they were given back. */
export async function holdGiftCardsAgain(tx: Transaction, { orderId, by, at }: Held): Promise<boolean> {
  const isLapsed = and(
    eq(payment.orderId, orderId),
    isNotNull(payment.giftCardId),
    eq(payment.status, "lapsed"),
  );
  const released = await tx.select().from(payment).where(isLapsed).for("update");
  const shares = released.flatMap(({ giftCardId, amount }) =>
    giftCardId ? [{ id: giftCardId, share: amount }] : [],
  );
  if (shares.length === 0) return true;
  if (!(await canPay(tx, shares, at))) return false;
  await tx.update(payment).set({ status: "opened" }).where(isLapsed);
  await addEntries(
    tx,
    shares.map(({ id, share }) => ({ giftCardId: id, kind: "spent", amount: -share, orderId, by, at })),
  );
  return true;
}

/** Marks the cards' payments of an order as refunded surplus. The cards have their money back already. */
export async function endGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ stage: "surplus", status: "refunded" })
    .where(and(eq(payment.orderId, orderId), isNotNull(payment.giftCardId)));
}

type GivenBack = {
  orderId: string;
  refundId: string;
  /** In paise, at most the unrefunded payments by the order's cards. */
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
