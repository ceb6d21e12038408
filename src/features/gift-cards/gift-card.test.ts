import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { addMonths, amountOfCards, divideOverCards, formatCode, parseCode, refuseCard } from "./gift-card.ts";
import { giftCardForm } from "./gift-card-form.ts";

describe("a code", () => {
  test("the code of a gift card is read with any spaces, hyphens and small letters, and printed in groups of four", () => {
    expect(parseCode(" ab2c-def3 gh4jklm5 ")).toBe("AB2CDEF3GH4JKLM5");
    expect(formatCode("AB2CDEF3GH4JKLM5")).toBe("AB2C-DEF3-GH4J-KLM5");
  });

  test.each(["", "AB2C", "AB2CDEF3GH4JKLM55", "AB2CDEF3GH4JKLM0", "AB2CDEF3GH4JKLMI", "अआइईउऊऋएऐओऔकखगघङ"])(
    "%j is no code of a gift card",
    (typed) => {
      expect(parseCode(typed)).toBeUndefined();
    },
  );
});

test("a year after a leap day is the last day of February", () => {
  expect([addMonths("2028-02-29", 12), addMonths("2026-11-25", 24), addMonths("2026-10-31", 4)]).toEqual([
    "2029-02-28",
    "2028-11-25",
    "2027-02-28",
  ]);
});

test("a card is worth ₹100 to ₹50,000", () => {
  const isTaken = (value: string) => {
    const parsed = parseForm(giftCardForm, new URLSearchParams({ value }));
    return !parsed.ok && parsed.errors.value === undefined;
  };
  expect(["99.99", "100", "50000", "50000.01"].map(isTaken)).toEqual([false, true, true, false]);
});

test("a card can pay until its last moment, if something is left and it was not replaced", () => {
  const now = new Date("2026-11-25T00:00:00Z");
  const later = new Date("2026-11-25T00:00:01Z");
  const card = { balance: 1, expiresAt: later, blockedAt: null };
  expect(refuseCard(card, now)).toBeUndefined();
  expect(refuseCard(card, later)).toBe("expired");
  expect(refuseCard({ ...card, balance: 0 }, now)).toBe("empty");
  expect(refuseCard({ ...card, blockedAt: now }, now)).toBe("blocked");
});

describe("what cards pay", () => {
  test("the amount that cards pay is taken from the cards in order, and leaves either nothing or at least the smallest payment for the gateway", () => {
    const cards = [
      { id: "a", balance: 300 },
      { id: "b", balance: 500 },
    ];
    const paid = (amount: number) => divideOverCards(cards, amount).map(({ id, share }) => [id, share]);
    expect(paid(200)).toEqual([["a", 200]]);
    expect(paid(800)).toEqual([
      ["a", 300],
      ["b", 500],
    ]);
    expect(paid(850)).toEqual([
      ["a", 300],
      ["b", 450],
    ]);
    expect(paid(1000)).toEqual([
      ["a", 300],
      ["b", 500],
    ]);
  });

  test("the amount that cards pay is a single paisa, too, and nothing of a purchase of the smallest payment that a card cannot pay whole", () => {
    const paid = (balance: number, amount: number) =>
      divideOverCards([{ balance }], amount).map(({ share }) => share);
    expect(paid(1, 1000)).toEqual([1]);
    expect(paid(99, 100)).toEqual([]);
    expect(paid(99, 60)).toEqual([60]);
    expect(paid(30, 60)).toEqual([]);
  });

  test("the amount that cards pay is never more than a card has or the purchase costs, for any amounts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000_00 }), { maxLength: 5 }),
        fc.integer({ min: 100, max: 10_000_00 }),
        (balances, amount) => {
          const cards = balances.map((balance) => ({ balance }));
          const shares = divideOverCards(cards, amount);
          const paid = shares.reduce((sum, { share }) => sum + share, 0);
          expect(amountOfCards(cards, amount)).toBe(paid);
          expect(shares.every(({ share, balance }) => share > 0 && share <= balance)).toBe(true);
          const left = amount - paid;
          expect(left === 0 || left >= 100).toBe(true);
          const total = balances.reduce((sum, balance) => sum + balance, 0);
          expect(paid).toBe(
            left >= 100 && total > amount - 100 && total < amount ? amount - 100 : Math.min(total, amount),
          );
        },
      ),
    );
  });
});
