// Limits of a gift card's words, and baskets with a wrap: price, invoice and refunds add up.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createOrderBody } from "#core/checkout/checkout-calls.ts";
import { parseCheckoutForm } from "#core/checkout/checkout-form.ts";
import { priceOrder } from "#core/checkout/price-purchase.ts";
import { totalCharges } from "#core/money/charge.ts";
import { amountLeftOf, buildPartCreditNote } from "#core/orders/credit-note.ts";
import { buildInvoice, type InvoiceContent } from "#core/orders/invoice.ts";
import { pricePieces } from "#core/orders/order-pieces.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { codeTerms } from "../../../tests/support/promotion-terms.ts";
import { wrapCharges } from "./gift-choice.ts";

const wordsFor = (giftWords: string) => createOrderBody.safeParse({ amount: 1, gift: true, giftWords });

describe("the words of a card", () => {
  test.each(["", "Happy birthday", "शुभ दीपावली", "தீபாவளி வாழ்த்துகள்", "த".repeat(300), "one\ntwo\nthree"])(
    "%j are taken as they are",
    (words) => {
      expect(wordsFor(words)).toMatchObject({ success: true, data: { giftWords: words } });
    },
  );

  test.each([
    ["a".repeat(301), "under 300 letters"],
    ["नी".repeat(301), "under 300 letters"],
    ["Happy 🎂", "cannot print “🎂”"],
    ["عید مبارک", "cannot print"],
    ["x\n".repeat(11).concat("x"), "10 lines"],
  ])("%j are refused: %s", (words, message) => {
    const parsed = wordsFor(words);
    expect(parsed.error?.issues[0]?.message).toContain(message);
  });

  test("a form without the fields of a gift is no gift", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(shimlaAddress)) form.set(name, String(value));
    expect(parseCheckoutForm(form)).toMatchObject({ ok: true, value: { gift: false, giftWrap: false } });
  });
});

const baskets = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1_00, max: 5_000_00 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      gstRate: fc.constantFrom(0, 500, 1200, 1800),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  delivery: fc.constantFrom("standard" as const, "express" as const),
  wrap: fc.integer({ min: 0, max: 500_00 }),
  percent: fc.integer({ min: 0, max: 90 }),
});
type Basket = typeof baskets extends fc.Arbitrary<infer Value> ? Value : never;

const priceBasket = ({ lines, delivery, wrap, percent }: Basket) =>
  priceOrder({
    lines: lines.map((one, index) => ({ ...one, name: `P ${index}`, sku: `P-${index}`, hsn: "3406" })),
    delivery,
    rates: sampleSettings.shipping,
    withCode: percent > 0 ? codeTerms("percent", percent) : undefined,
    charges: wrapCharges({ wrap: { name: "Paper", price: wrap } }),
  });

const at = new Date("2026-11-20T12:00:00+05:30");

function invoiceOver({ lines, charges }: ReturnType<typeof priceBasket>): InvoiceContent {
  const place = { confirmedAt: at, stateCode: "02", address: shimlaAddress };
  const order = { number: "DD-26-00042", ...place, lines, charges };
  return buildInvoice(order, sampleSettings.business, { number: "DD/26-27/000001", at });
}

describe("any basket with a wrap", () => {
  test("any basket with a wrap costs goods − discount + charges, equal to taxable value + tax, in total and on the invoice", () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const price = priceBasket(basket);
        expect(price.amount).toBe(price.items - price.discount + totalCharges(price.charges));
        expect(price.taxable + price.tax).toBe(price.amount);
        const { totals } = invoiceOver(price);
        expect(totals.amount).toBe(price.amount);
        expect(totals.delivery).toBe(totalCharges(price.charges));
      }),
    );
  });

  test("any basket with a wrap is refunded line by line, with all of the wrap and nothing more", () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const price = priceBasket(basket);
        const invoice = invoiceOver(price);
        const notes: InvoiceContent[] = [];
        for (const [position, line] of price.lines.entries()) {
          const pieces = [
            pricePieces({ ...line, position }, { first: 0, quantity: line.quantity, withDelivery: true }),
          ];
          const amount = pieces.reduce((sum, { total }) => sum + total, 0);
          if (amount === 0) continue;
          notes.push(buildPartCreditNote(invoice, notes, { number: `N-${position}`, at, amount, pieces }));
        }
        expect(amountLeftOf(invoice, notes)).toBe(0);
        const tax = ({ totals: { cgst, sgst, igst } }: InvoiceContent) => cgst + sgst + igst;
        expect(notes.reduce((sum, note) => sum + tax(note), 0)).toBe(tax(invoice));
      }),
    );
  });
});
