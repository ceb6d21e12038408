// The discount for paying online stands beside another one here, in amounts that were worked out by hand.
import { expect, test } from "vitest";
import { discountOfShares, sharePrepaid } from "./prepaid-discount.ts";

test("ten per cent of what the first discount leaves of each line", () => {
  const prepaid = { prepaidPercent: 10, prepaidAmount: 0 };
  // 500.00 less 100.00, and 100.00 less nothing.
  expect(sharePrepaid([500_00, 100_00], [100_00, 0], prepaid)).toEqual([40_00, 10_00]);
  expect(sharePrepaid([500_00, 100_00], [], prepaid)).toEqual([50_00, 10_00]);
});

test("both are one discount, which has the name of the first one where that takes anything", () => {
  const first = { amount: 100_00, over: [500_00, 0], name: "Festival" };
  expect(discountOfShares([100_00, 0], [40_00, 10_00], first)).toEqual({
    amount: 150_00,
    over: [140_00, 10_00],
    name: "Festival",
  });
  const nothing = { ...first, amount: 0 };
  expect(discountOfShares([0, 0], [40_00, 10_00], nothing)).toEqual({
    amount: 50_00,
    over: [40_00, 10_00],
    name: undefined,
  });
  expect(discountOfShares([0], [1], undefined)).toEqual({ amount: 1, over: [1], name: undefined });
});
