// Shares a purchase of several orders between what is paid online in each of them, and what gift cards pay.
import { allocate } from "#shop/money/allocate.ts";

/** A card and the paise of it that are spent. */
type CardShare = { id: string; share: number };

/** An order has a part that is paid online, and one of each card. In each: amount = payment + its cards. */
export type SharedAmount = { payment: number; cards: CardShare[] };

/**
 * The payment that gift cards leave is shared by the orders' amounts, by largest remainder; the cards pay the others'
 * rest in the order in which they were typed. The cards' shares are at most the sum of the amounts.
 */
export function shareCards(amounts: readonly number[], cards: readonly CardShare[]): SharedAmount[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const byCards = cards.reduce((sum, { share }) => sum + share, 0);
  const payments = allocate(total - byCards, amounts);
  const open = cards.map((card) => ({ ...card }));
  return amounts.map((amount, index) => {
    const payment = payments[index] ?? 0;
    let wanted = amount - payment;
    const taken = open.flatMap((card) => {
      const share = Math.min(wanted, card.share);
      wanted -= share;
      card.share -= share;
      return share > 0 ? [{ id: card.id, share }] : [];
    });
    return { payment, cards: taken };
  });
}
