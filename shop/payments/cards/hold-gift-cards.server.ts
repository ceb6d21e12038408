// Gift cards pay a part of an order: it is held from the start of the checkout, so that two tabs cannot spend the same
// money, and given back where the order is not paid.
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { type CardShare, type CardState, refuseCard } from "#shop/gift-cards/gift-card.ts";
import { giftCard } from "#shop/gift-cards/gift-cards.table.ts";
import { addEntries } from "#shop/gift-cards/ledger.server.ts";
import { payment } from "../payments.table.ts";

type Held = { orderId: string; by: string; at: Date };

/** All of the shares or none: false where a card has less by now. The cards are locked by id, so that two orders do not deadlock. */
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

/** Gives back what these orders hold, unless they are confirmed. Repeating it changes nothing. */
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
    giftCardId ? [{ giftCardId, kind: "returned" as const, amount, orderId, by, at }] : [],
  );
  await addEntries(
    tx,
    returned.sort((one, other) => one.giftCardId.localeCompare(other.giftCardId)),
  );
}

/** For money that comes after the cards were given back: takes their shares again, all or none. */
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

/** The money of this order goes back, so nothing of it is the cards' any more. They have theirs already. */
export async function endGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ stage: "surplus", status: "refunded" })
    .where(and(eq(payment.orderId, orderId), isNotNull(payment.giftCardId)));
}
