import fc from "fast-check";
import { expect, test } from "vitest";
import { shareCards } from "./share-cards.ts";

test("gift cards and payment of every order add up to its amount, and no card pays more than it has", () => {
  const amounts = fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 4 }),
      (each, balances) => {
        let open = each.reduce((sum, amount) => sum + amount, 0);
        const cards = balances.flatMap((balance, index) => {
          const share = Math.min(balance, open);
          open -= share;
          return share > 0 ? [{ id: `card-${index}`, share }] : [];
        });
        const shared = shareCards(each, cards);
        for (const [index, { payment, cards: ofOrder }] of shared.entries())
          expect(payment + ofOrder.reduce((sum, { share }) => sum + share, 0)).toBe(each[index]);
        for (const { id, share } of cards) {
          const spent = shared.flatMap((one) => one.cards).filter((one) => one.id === id);
          expect(spent.reduce((sum, one) => sum + one.share, 0)).toBe(share);
        }
      },
    ),
  );
});

test("a card with nothing left for an order is not listed for it", () => {
  const cards = [
    { id: "one", share: 300 },
    { id: "two", share: 100 },
  ];
  // 800 less 400 is paid online, 200 in each order; the first card pays the first order and has 100 left for the second.
  expect(shareCards([400, 400], cards)).toEqual([
    { payment: 200, cards: [{ id: "one", share: 200 }] },
    {
      payment: 200,
      cards: [
        { id: "one", share: 100 },
        { id: "two", share: 100 },
      ],
    },
  ]);
});
