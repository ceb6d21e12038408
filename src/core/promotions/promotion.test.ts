import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promotionTerms } from "../../../tests/support/promotion-terms.ts";
import { describePromotion } from "./describe-promotion.ts";
import { describeReduction } from "./describe-reduction.ts";
import {
  type AutomaticPromotion,
  automaticSavingOf,
  choosePromotion,
  discountOf,
  emptyTerms,
  type PromotionTerms,
  percentOf,
  savingOf,
} from "./promotion.ts";

const cheapest = (pieces: number, reducedPieces = 1, percent = 100) =>
  promotionTerms({ kind: "cheapest", pieces, reducedPieces, percent });
const amountOff = (amount: number, minimumAmount: number) =>
  promotionTerms({ kind: "amount", amount, minimumAmount });
const percentOff = (percent: number, change: Partial<PromotionTerms> = {}) =>
  promotionTerms({ percent, ...change });
const item = (unitPrice: number, quantity = 1, collection = "shop") => ({ unitPrice, quantity, collection });
const named = (id: string, terms: PromotionTerms): AutomaticPromotion => ({ ...terms, id, text: id });

describe("the cheapest pieces of a group", () => {
  test("of three pieces the cheapest is free, and of two none", () => {
    expect(automaticSavingOf(cheapest(3), [item(999_00), item(649_00), item(350_00)])).toBe(350_00);
    expect(automaticSavingOf(cheapest(3), [item(999_00), item(649_00)])).toBe(0);
  });

  test("six pieces are two groups, the dearest pieces together", () => {
    expect(automaticSavingOf(cheapest(3), [item(100_00, 3), item(500_00, 3)])).toBe(500_00 + 100_00);
  });

  test("pieces left over from full groups are the cheapest ones, and are paid in full", () => {
    expect(automaticSavingOf(cheapest(3), [item(500_00, 3), item(100_00, 2)])).toBe(500_00);
  });

  test("two of five at half their price, half a paisa rounded up for each piece", () => {
    expect(automaticSavingOf(cheapest(5, 2, 50), [item(900_00, 3), item(99_99, 2)])).toBe(2 * 50_00);
  });

  test("no other grouping of the pieces saves more", () => {
    const prices = fc.array(fc.integer({ min: 1_00, max: 20_00 }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (pieces, size, less) => {
          fc.pre(less < size);
          const saving = automaticSavingOf(
            cheapest(size, less),
            pieces.map((price) => item(price)),
          );
          expect(saving).toBe(bestOfAllGroupings(pieces, size, less));
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Tries every way to make groups of `size`, whose `less` cheapest pieces are free. */
function bestOfAllGroupings(pieces: readonly number[], size: number, less: number): number {
  if (pieces.length < size) return 0;
  const [first = 0, ...others] = pieces;
  let best = bestOfAllGroupings(others, size, less);
  for (const chosen of subsets(others.length, size - 1)) {
    const group = [first, ...chosen.map((place) => others[place] ?? 0)].sort((a, b) => a - b);
    const left = others.filter((_, place) => !chosen.includes(place));
    const free = group.slice(0, less).reduce((sum, price) => sum + price, 0);
    best = Math.max(best, free + bestOfAllGroupings(left, size, less));
  }
  return best;
}

function subsets(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const places = Array.from({ length: Math.max(0, count - from) }, (_, index) => from + index);
  return places.flatMap((place) => subsets(count, size - 1, place + 1).map((rest) => [place, ...rest]));
}

test("an amount is taken off from the minimum on, and not a paisa below it", () => {
  expect(automaticSavingOf(amountOff(200_00, 1500_00), [item(1500_00)])).toBe(200_00);
  expect(automaticSavingOf(amountOff(200_00, 1500_00), [item(1499_99)])).toBe(0);
});

test("a percentage covers the goods of its collections, and only these count for its minimum", () => {
  const items = [item(999_00, 1, "premium"), item(500_00)];
  expect(automaticSavingOf(percentOff(10, { collections: ["premium"] }), items)).toBe(99_90);
  expect(automaticSavingOf(percentOff(10, { collections: ["premium"], minimumAmount: 1000_00 }), items)).toBe(
    0,
  );
  expect(automaticSavingOf(percentOff(10), items)).toBe(149_90);
});

test("at least the smallest payment of ₹1 is left", () => {
  expect(automaticSavingOf(amountOff(150, 150), [item(200)])).toBe(100);
  expect(automaticSavingOf(percentOff(90), [item(100)])).toBe(0);
  expect(automaticSavingOf(percentOff(90), [item(50)])).toBe(0);
});

describe("of several offers", () => {
  const items = [item(1000_00)];
  const payable = (saving: number) => 1000_00 - saving;

  test("the one with which least is paid applies, and the earlier one of equals", () => {
    const offers = [
      named("ten", percentOff(10)),
      named("hundred", amountOff(100_00, 500_00)),
      named("five", percentOff(5)),
    ];
    expect(choosePromotion(offers, items, payable)).toEqual({ promotion: offers[0], saving: 100_00 });
    expect(choosePromotion([...offers, named("more", percentOff(11))], items, payable)).toMatchObject({
      promotion: { id: "more" },
    });
  });

  test("one that saves a paisa is applied, and one that saves nothing is not", () => {
    expect(choosePromotion([named("a paisa", amountOff(1, 150))], items, payable)).toMatchObject({
      saving: 1,
    });
    expect(
      choosePromotion([named("from 1,500", amountOff(200_00, 1500_00))], items, payable),
    ).toBeUndefined();
  });

  test("an offer that makes the purchase dearer, because delivery is no longer free, does not apply", () => {
    const withDelivery = (saving: number) => 510_00 - saving + (510_00 - saving > 500_00 ? 0 : 50_00);
    expect(choosePromotion([named("five", percentOff(5))], [item(510_00)], withDelivery)).toBeUndefined();
    expect(choosePromotion([named("one", percentOff(1))], [item(510_00)], withDelivery)).toMatchObject({
      saving: 5_10,
    });
  });

  test("its discount is spread over the lines that it covers", () => {
    const offer = named("ten", percentOff(10, { collections: ["premium"] }));
    expect(
      discountOf({ promotion: offer, saving: 99_90 }, [item(999_00, 1, "premium"), item(500_00)]),
    ).toEqual({
      amount: 99_90,
      over: [999_00, 0],
      name: "ten",
    });
  });
});

test.each<[PromotionTerms, string[], string]>([
  [cheapest(3), [], "Buy 3, the cheapest is free"],
  [cheapest(5, 2), ["Diyas"], "Buy 5 from Diyas, the 2 cheapest are free"],
  [cheapest(2, 1, 50), ["Diyas", "Jars", "Tins"], "Buy 2 from Diyas, Jars or Tins, the cheapest is 50% off"],
  [amountOff(200_00, 1500_00), [], "₹200 off orders of ₹1,500 or more"],
  [amountOff(200_00, 1500_00), ["Diyas"], "₹200 off Diyas for ₹1,500 or more"],
  [percentOff(10), [], "10% off everything"],
  [percentOff(10), ["Diyas", "Jars"], "10% off Diyas or Jars"],
  [percentOff(10, { minimumAmount: 999_00 }), ["Diyas"], "10% off Diyas for ₹999 or more"],
])("%o reads: %s", (terms, names, text) => {
  expect(describePromotion(terms, names)).toBe(text);
});

describe("a percentage computed by hand is rounded half up", () => {
  test.each([
    // 15 % of 10.10 is 1.515: half a paisa makes a whole one.
    [15, 10_10, 1_52],
    // 15 % of 10.09 is 1.5135 and of 10.11 is 1.5165.
    [15, 10_09, 1_51],
    [15, 10_11, 1_52],
    // 5 % of 0.10 is 0.005, of 0.09 is 0.0045.
    [5, 10, 1],
    [5, 9, 0],
    // 33 % of 0.50 is 0.165.
    [33, 50, 17],
    // 90 % of 1.05 is 0.945.
    [90, 1_05, 95],
    [100, 1_05, 1_05],
    [10, 0, 0],
  ])("%i percent of %i paise are %i paise", (percent, amount, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
    expect(savingOf(percentOff(percent), [item(amount)])).toBe(expected);
  });
});

describe("what a code takes off", () => {
  test("the reduction by a code is the amount, at most the products, and free delivery takes nothing off them", () => {
    expect(savingOf(amountOff(50_00, 0), [item(50_01)])).toBe(50_00);
    expect(savingOf(amountOff(50_00, 0), [item(49_99)])).toBe(49_99);
    expect(savingOf(promotionTerms({ kind: "free-delivery" }), [item(50_00)])).toBe(0);
  });

  test("the reduction by a code may be the whole price, and a product without a collection counts only for codes without collections", () => {
    expect(savingOf(amountOff(100, 0), [item(100)])).toBe(100);
    const homeless = { unitPrice: 200, quantity: 2 };
    expect(savingOf(percentOff(50), [homeless])).toBe(200);
    expect(savingOf(percentOff(50, { collections: ["premium"] }), [homeless])).toBe(0);
  });

  test("a code takes nothing off below its minimum or with empty terms", () => {
    expect(savingOf(amountOff(100, 200), [item(199)])).toBe(0);
    expect(savingOf({ ...emptyTerms, kind: "amount" }, [item(200)])).toBe(0);
    expect(emptyTerms).toEqual({
      percent: 0,
      amount: 0,
      minimumAmount: 0,
      pieces: 0,
      reducedPieces: 0,
      collections: [],
    });
  });

  test("the reduction by a code is described in few words", () => {
    expect(describeReduction(percentOff(20))).toBe("20% off");
    expect(describeReduction(amountOff(100_00, 0))).toBe("₹100 off");
    expect(describeReduction(promotionTerms({ kind: "free-delivery" }))).toBe("free standard delivery");
  });
});
