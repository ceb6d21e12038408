import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords } from "#core/money/amount-in-words.ts";
import type { Charge } from "#core/money/charge.ts";
import { indiaStates } from "#core/money/india-states.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { invoiceOf, orderToInvoice } from "../../../tests/support/an-order.ts";
import { buildCreditNote, buildInvoice, formatInvoiceNumber, type InvoiceContent } from "./invoice.ts";

const business = sampleSettings.business;
const at = new Date("2026-11-20T12:00:00+05:30");
const given = { number: "DD/26-27/000123", at };
const candle = { unitPrice: 99_900, quantity: 1, gstRate: 500 };

/** Expects taxable + taxes + round off = total on every line and in the totals, and the total to equal the payment. */
function expectTotalsToAddUp(content: InvoiceContent, paid: number) {
  for (const part of [...content.lines, { ...content.totals, total: content.totals.amount }]) {
    expect(part.taxable + part.cgst + part.sgst + part.igst + part.roundOff).toBe(part.total);
    expect(part.cgst).toBe(part.sgst);
  }
  expect(content.lines.reduce((sum, { total }) => sum + total, 0)).toBe(content.totals.amount);
  expect(content.totals.amount).toBe(paid);
}

describe("an invoice", () => {
  test("an invoice adds up to the amount paid, for 1,000 random orders of any seller to any state", () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      gstRate: fc.constantFrom(0, 500, 1200, 1800),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.constantFrom(0, 5000, 10_000),
        fc.constantFrom(...indiaStates.map(({ code }) => code)),
        fc.constantFrom("regular", "composition", "unregistered" as const),
        (lines, discount, deliveryCharge, state, gstStatus) => {
          const order = orderToInvoice({ lines, discount, deliveryCharge, address: { state } });
          const totals = order.price;
          const content = buildInvoice(order, { ...business, gstStatus }, given);
          expectTotalsToAddUp(content, totals.amount);
          if (gstStatus === "regular") {
            expect(content.totals.taxable).toBe(totals.taxable);
            const { cgst, sgst, igst, roundOff } = content.totals;
            expect(cgst + sgst + igst + roundOff).toBe(totals.tax);
            expect(roundOff).toBe(state === "HP" ? totals.tax % 2 : 0);
            expect(state === "HP" ? igst : cgst + roundOff).toBe(0);
          }
          expectTotalsToAddUp(buildCreditNote(content, { number: "DDC/26-27/000001", at }), totals.amount);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("an invoice within Himachal halves the tax and rounds the odd paisa off: 47.57 = 23.78 + 23.78 + 0.01", () => {
    expect(invoiceOf({ lines: [candle] })).toMatchObject({
      title: "Tax Invoice",
      within: "state",
      placeOfSupply: { state: "Himachal Pradesh", code: "02" },
      totals: { taxable: 95_143, cgst: 2378, sgst: 2378, igst: 0, roundOff: 1, amount: 99_900 },
    });
  });

  test("an invoice of five lines that halve to an odd paisa is rounded once: 5 × 47.57 = 237.85 = 118.92 + 118.92 + 0.01", () => {
    const { lines, totals } = invoiceOf({ lines: [candle, candle, candle, candle, candle] });
    expect(totals).toMatchObject({
      taxable: 475_715,
      cgst: 11_892,
      sgst: 11_892,
      roundOff: 1,
      amount: 499_500,
    });
    expect(lines.map(({ cgst, roundOff }) => [cgst, roundOff])).toEqual([
      [2378, 1],
      [2379, -1],
      [2378, 1],
      [2379, -1],
      [2378, 1],
    ]);
  });

  test("an invoice to another state shows IGST only", () => {
    expect(invoiceOf({ lines: [candle], address: { state: "DL" } })).toMatchObject({
      within: "india",
      placeOfSupply: { state: "Delhi", code: "07" },
      totals: { taxable: 95_143, cgst: 0, sgst: 0, igst: 4757, roundOff: 0, amount: 99_900 },
    });
  });

  test.each([
    ["composition", "Bill of Supply", business.gstin],
    ["unregistered", "Invoice", null],
  ] as const)(
    "an invoice of a seller with GST status '%s' is titled %s and shows no tax",
    (gstStatus, title, gstin) => {
      const content = invoiceOf({ lines: [candle] }, { gstStatus });
      expect(content).toMatchObject({ title, seller: { gstin } });
      expect(content.totals).toMatchObject({ taxable: 99_900, cgst: 0, sgst: 0, igst: 0, amount: 99_900 });
      expect(content.lines[0]?.rate).toBe(0);
    },
  );

  test("a credit note names the invoice it reverses", () => {
    const note = buildCreditNote(invoiceOf({ lines: [candle] }), { number: "DDC/26-27/000001", at });
    expect(note).toMatchObject({
      kind: "credit-note",
      title: "Credit Note",
      number: "DDC/26-27/000001",
      corrects: { number: "DD/26-27/000123", issuedOn: "2026-11-20" },
    });
  });
});

describe("formatInvoiceNumber", () => {
  test.each([
    ["DD", 123, "DD/26-27/000123"],
    ["DDC", 1, "DDC/26-27/000001"],
    ["DEOD", 7, "DEOD/26-27/00007"],
    ["DEODC", 7, "DEODC/26-27/0007"],
  ])(
    "an invoice number with the prefix %s and the count %i is %s, at most 16 characters",
    (prefix, count, number) => {
      expect(formatInvoiceNumber(prefix, "26-27", count)).toBe(number);
      expect(number.length).toBeLessThanOrEqual(16);
    },
  );

  test("an invoice number longer than the law allows is refused", () => {
    expect(() => formatInvoiceNumber("DEODC", "26-27", 10_000)).toThrow("too long");
  });
});

describe("amounts in words", () => {
  test.each([
    [99_900, "Rupees Nine Hundred Ninety Nine Only"],
    [1_04_999_50, "Rupees One Lakh Four Thousand Nine Hundred Ninety Nine and Fifty Paise Only"],
    [2_50_00_000_01, "Rupees Two Crore Fifty Lakh and One Paise Only"],
    [40, "Rupees Zero and Forty Paise Only"],
    [1_00_00, "Rupees One Hundred Only"],
  ])("%i paise in words are %s", (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});

describe("an order of a business", () => {
  const content = invoiceOf({ address: { company: "Wadhwa Retail LLP", gstin: "27AAPFU0939F1ZV" } });

  test("the invoice is made out to the company, with its GSTIN and the person who receives the parcel", () => {
    expect(content.buyer).toMatchObject({
      name: "Wadhwa Retail LLP",
      gstin: "27AAPFU0939F1ZV",
      contact: "Asha Negi",
    });
  });

  test("there is no contact if a person is billed, or a company with no name beside it", () => {
    expect(invoiceOf({}).buyer).not.toHaveProperty("contact");
    const billing = {
      name: "",
      address: "9 Janpath",
      city: "New Delhi",
      state: "DL",
      zip: "110001",
    } as const;
    const billed = invoiceOf({ address: { company: "Wadhwa Retail LLP", billing } }).buyer;
    expect(billed.name).toBe("Wadhwa Retail LLP");
    expect(billed).not.toHaveProperty("contact");
  });

  test("the place of supply is the delivery address, even if the buyer is registered in another state", () => {
    expect(content.placeOfSupply).toEqual({ state: "Himachal Pradesh", code: "02" });
    expect(content).toMatchObject({ within: "state", totals: { igst: 0 } });
  });

  test("the credit note has the same buyer", () => {
    expect(buildCreditNote(content, given).buyer).toEqual(content.buyer);
  });
});

describe("an order billed to another address", () => {
  const company = "Wadhwa Retail LLP";
  const delhi = { name: "", address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  const solan = { name: "", address: "4 Lower Bazaar", city: "Solan", state: "HP", zip: "173212" };
  const pune = { address: "4 Law College Road", city: "Pune", state: "MH", zip: "411004" };

  // ₹999.00 including 5 % is 951.43 + 47.57; inside the state 23.78 + 23.78 + 0.01.
  test.each([
    [
      "registered in Delhi, sent to Shimla: IGST of Delhi",
      { company, gstin: "07AAPFU0939F1ZX", billing: delhi },
      { code: "07", cgst: 0, sgst: 0, igst: 4757, roundOff: 0 },
    ],
    [
      "registered in Himachal, sent to Pune: CGST and SGST",
      { ...pune, company, gstin: "02AAPFU0939F1Z7", billing: solan },
      { code: "02", cgst: 2378, sgst: 2378, igst: 0, roundOff: 1 },
    ],
    [
      "without a GSTIN, billed in Delhi, sent to Shimla: CGST and SGST",
      { billing: { ...delhi, name: "Meera Rao" } },
      { code: "02", cgst: 2378, sgst: 2378, igst: 0, roundOff: 1 },
    ],
    [
      "without a GSTIN, billed in Himachal, sent to Pune: IGST of Maharashtra",
      { ...pune, billing: { ...solan, name: "Meera Rao" } },
      { code: "27", cgst: 0, sgst: 0, igst: 4757, roundOff: 0 },
    ],
  ] as const)("the place of supply of a buyer %s", (_case, address, { code, ...taxes }) => {
    const content = invoiceOf({ lines: [candle], address });
    expect(content.placeOfSupply.code).toBe(code);
    expect(content.totals).toMatchObject({ ...taxes, taxable: 95_143, amount: 99_900 });
  });

  test("the invoice and its credit note name the billed party and the destination of the parcel", () => {
    const address = { company, gstin: "07AAPFU0939F1ZX", billing: { ...delhi, name: "Accounts" } };
    const content = invoiceOf({ lines: [candle], address });
    expect(content).toMatchObject({
      buyer: {
        name: company,
        contact: "Accounts",
        gstin: "07AAPFU0939F1ZX",
        phone: "",
        address: ["9 Janpath", "New Delhi", "Delhi 110001"],
        state: "Delhi",
        stateCode: "07",
      },
      shipTo: { name: "Asha Negi", state: "Himachal Pradesh", stateCode: "02", phone: "9800000001" },
    });
    const { buyer, shipTo, placeOfSupply } = content;
    expect(buildCreditNote(content, given)).toMatchObject({ buyer, shipTo, placeOfSupply });
  });
});

test("a registered seller's invoice of tax-free products is a bill of supply, of mixed products a tax invoice", () => {
  const titleOf = (...rates: number[]) =>
    invoiceOf({ lines: rates.map((gstRate) => ({ unitPrice: 9_900, quantity: 1, gstRate })) }).title;
  expect([titleOf(0), titleOf(0, 0), titleOf(0, 500)]).toEqual([
    "Bill of Supply",
    "Bill of Supply",
    "Tax Invoice",
  ]);
});

test("only the invoice of a cancelled order is marked as such", () => {
  const orderPart = (status?: "cancelled" | "delivered") => invoiceOf({ ...(status && { status }) }).order;
  expect(orderPart("cancelled")).toMatchObject({ cancelled: true });
  expect(orderPart("delivered")).not.toHaveProperty("cancelled");
  expect(orderPart()).not.toHaveProperty("cancelled");
});

test("an invoice names the giver only of a gift to somebody else, and not beside a billing address", () => {
  const billing = { name: "Asha Negi", address: "12 Mall Road", city: "Shimla", state: "HP", zip: "171001" };
  const giverOf = (givenBy: string | undefined, address: object = {}) =>
    invoiceOf({ lines: [candle], givenBy, address: { name: "Meera", ...address } }).order;
  expect(giverOf("Asha Negi")).toMatchObject({ givenBy: "Asha Negi" });
  for (const [givenBy, address] of [[undefined], ["Meera"], ["Asha Negi", { billing }]] as const)
    expect(giverOf(givenBy, address)).not.toHaveProperty("givenBy");
});

test("an invoice has the offer's sentence if one of its lines has a discount, of a paisa, too", () => {
  const offerOf = (discount: number, offerText?: string) =>
    invoiceOf({ lines: [candle, { ...candle, unitPrice: 100 }], discount, ...(offerText && { offerText }) });
  expect(offerOf(1, "Diwali")).toMatchObject({ offer: "Diwali" });
  expect(offerOf(0, "Diwali")).not.toHaveProperty("offer");
  expect(offerOf(1)).not.toHaveProperty("offer");
});

test("an invoice names the charges in its lines if they are more than delivery", () => {
  const chargesOf = (charges: Charge[], deliveryCharge = 50_00) =>
    invoiceOf({ lines: [candle, { ...candle, unitPrice: 0 }], deliveryCharge, charges }).charges;
  const delivery = { kind: "delivery", amount: 50_00 } as const;
  const wrap = { kind: "gift-wrap", amount: 1 } as const;
  expect(chargesOf([delivery, wrap])).toEqual([
    { name: "Delivery", amount: 50_00 },
    { name: "Gift wrap", amount: 1 },
  ]);
  expect(chargesOf([{ ...delivery, amount: 0 }, wrap], 1)).toEqual([{ name: "Gift wrap", amount: 1 }]);
  expect(chargesOf([delivery])).toBeUndefined();
  expect(chargesOf([delivery, { ...wrap, amount: 0 }])).toBeUndefined();
  expect(chargesOf([wrap], 0)).toBeUndefined();
});
