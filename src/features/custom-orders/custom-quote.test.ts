import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstRates } from "#core/money/gst.ts";
import { priceLines } from "#core/money/price-lines.ts";
import {
  customLinesOf,
  depositAmount,
  describeMakingTime,
  type QuotedLine,
  readDepositPercent,
} from "./custom-quote.ts";
import { quoteStateOf } from "./quote-state.ts";

const priceOf = (lines: readonly QuotedLine[], delivery: number) =>
  priceLines({
    lines: customLinesOf({ ticket: 1042, lines }),
    charges: [{ kind: "delivery", amount: delivery }],
  });

const candles = { words: "Forty favours", pieces: 40, price: 349_00, hsn: "3406", gstRate: 500 };
const tray = { words: "A concrete tray", pieces: 1, price: 649_00, hsn: "6810", gstRate: 1800 };

test("a quote with one rate includes the tax of products and delivery, to the paisa", () => {
  // 40 × 349.00 + 150.00 = 14,110.00; 14,110.00 × 5 / 105 = 671.904… → 671.90
  const { amount, taxable, tax, lines } = priceOf([candles], 150_00);
  expect([amount, taxable, tax]).toEqual([14_110_00, 13_438_10, 671_90]);
  expect(lines).toMatchObject([
    {
      kind: "custom",
      productId: null,
      name: "Forty favours",
      sku: "C1042-1",
      returnable: false,
      chargeShare: 150_00,
    },
  ]);
});

test("with two rates the delivery charge is allocated by the price of the lines, and taxed at their rates", () => {
  // 13,960.00 and 649.00 share 100.00: 95.557… and 4.442…, so 95.56 and 4.44.
  // 14,055.56 × 5 / 105 = 669.312… → 669.31; 653.44 × 18 / 118 = 99.677… → 99.68
  const { lines, amount, taxByRate } = priceOf([candles, tray], 100_00);
  expect(lines.map(({ chargeShare }) => chargeShare)).toEqual([95_56, 4_44]);
  expect(taxByRate).toEqual([
    { rate: 500, taxable: 13_386_25, tax: 669_31 },
    { rate: 1800, taxable: 553_76, tax: 99_68 },
  ]);
  expect(amount).toBe(14_709_00);
});

const anyLine: fc.Arbitrary<QuotedLine> = fc.record({
  words: fc.constant("Something"),
  pieces: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 1, max: 1_000_00 }),
  hsn: fc.constant("3406"),
  gstRate: fc.constantFrom(...gstRates),
});

test("for any lines, products and delivery add up to the amount, which is value and tax, and every SKU is unique", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 50_000 }),
      (quoted, delivery) => {
        const { lines, amount, items, taxable, tax } = priceOf(quoted, delivery);
        expect(items + delivery).toBe(amount);
        expect(taxable + tax).toBe(amount);
        expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length);
      },
    ),
  );
});

test.each([
  [0, "Ready to be sent at once."],
  [1, "Made within a day of your payment."],
  [21, "Made within 21 days of your payment."],
])("%i days to make it read “%s”", (days, words) => {
  expect(describeMakingTime(days)).toBe(words);
});

describe("a quote", () => {
  const now = new Date("2026-11-20T06:30:00Z");
  const open = { status: "open", expiresAt: new Date("2026-11-27T06:30:00Z") } as const;
  const quote = { payment: "opened", link: open, isReplaced: false, now } as const;
  test.each([
    ["waits while its link is open", quote, "waiting"],
    ["is paid once the money is here", { ...quote, payment: "captured" }, "paid"],
    ["whose late money was refused goes back", { ...quote, payment: "refunding" }, "going-back"],
    ["with a newer version is replaced", { ...quote, isReplaced: true }, "replaced"],
    [
      "that was paid stays paid, whatever came after it",
      { ...quote, payment: "captured", isReplaced: true },
      "paid",
    ],
    [
      "whose link is cancelled is withdrawn",
      { ...quote, link: { ...open, status: "cancelled" } },
      "withdrawn",
    ],
    ["ends at its time, before Razorpay says so", { ...quote, now: open.expiresAt }, "expired"],
  ] as const)("%s", (_, facts, state) => {
    expect(quoteStateOf(facts)).toBe(state);
  });
});

test("a deposit is in whole rupees, from half a rupee on the next one", () => {
  expect(depositAmount(10_000_00, 50)).toBe(5_000_00);
  expect(depositAmount(105_00, 10)).toBe(11_00);
  expect(depositAmount(104_99, 10)).toBe(10_00);
  expect(depositAmount(105_00, 0)).toBe(0);
});

test("a deposit is a whole number of per cent from 10 to 90, or none", () => {
  expect(["", "0", "10", "90"].map(readDepositPercent)).toEqual([0, 0, 10, 90]);
  for (const typed of ["1", "9", "91", "40.5", "a half"]) expect(readDepositPercent(typed)).toBeUndefined();
});
