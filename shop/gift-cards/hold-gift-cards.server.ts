// Gift cards pay a part of an order: it is held from the start of the checkout, so that two tabs cannot spend the same
// money, and given back where the order is not paid.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { type CardState, refuseCard } from "./gift-card.ts";
import { giftCard, giftCardPayment } from "./gift-cards.table.ts";
import { addEntries } from "./ledger.server.ts";

/** The card pays `share` paise of an order. */
export type CardShare = { id: string; share: number };
type Held = { orderId: string; by: string; at: Date };

/** All of the shares or none: false where a card has less by now. The cards are locked by id, so that two orders do not deadlock. */
export async function holdGiftCards(
  tx: Transaction,
  shares: readonly CardShare[],
  { orderId, by, at }: Held,
): Promise<boolean> {
  if (shares.length === 0) return true;
  if (!(await canPay(tx, shares, at))) return false;
  await tx
    .insert(giftCardPayment)
    .values(shares.map(({ id, share }) => ({ orderId, giftCardId: id, amount: share })));
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

/** Gives back what these orders hold. Repeating it changes nothing. */
export async function releaseGiftCards(
  tx: Transaction,
  orderIds: readonly string[],
  { by, at }: Omit<Held, "orderId">,
): Promise<void> {
  if (orderIds.length === 0) return;
  const released = await tx
    .update(giftCardPayment)
    .set({ releasedAt: at })
    .where(and(inArray(giftCardPayment.orderId, [...orderIds]), isNull(giftCardPayment.releasedAt)))
    .returning();
  const inOrder = released.sort((one, other) => one.giftCardId.localeCompare(other.giftCardId));
  await addEntries(
    tx,
    inOrder.map(({ giftCardId, amount, orderId }) => ({
      giftCardId,
      kind: "returned",
      amount,
      orderId,
      by,
      at,
    })),
  );
}

/** For money that comes after the cards were given back: takes their shares again, all or none. */
export async function holdGiftCardsAgain(tx: Transaction, { orderId, by, at }: Held): Promise<boolean> {
  const released = await tx
    .select()
    .from(giftCardPayment)
    .where(eq(giftCardPayment.orderId, orderId))
    .for("update");
  const shares = released
    .filter(({ releasedAt }) => releasedAt !== null)
    .map(({ giftCardId, amount }) => ({ id: giftCardId, share: amount }));
  if (shares.length === 0) return true;
  if (!(await canPay(tx, shares, at))) return false;
  await tx.update(giftCardPayment).set({ releasedAt: null }).where(eq(giftCardPayment.orderId, orderId));
  await addEntries(
    tx,
    shares.map(({ id, share }) => ({ giftCardId: id, kind: "spent", amount: -share, orderId, by, at })),
  );
  return true;
}
