// Divides each of several orders of a purchase into the parts paid online and by gift cards.

import { allocate } from "#core/money/allocate.ts";
import type { CardShare } from "../gift-card.ts";

/** The parts of an order's amount: amount = payment + its cards. */
export type SharedAmount = { payment: number; cards: CardShare[] };

/**
 * What the cards leave is allocated to the orders by their amounts, by largest remainder; the cards pay the rest of each order, in the
 * given order of cards. The cards' shares must not exceed the sum of the amounts.
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
