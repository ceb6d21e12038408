// Partial credit notes, compared with vectors computed by hand and with a model in exact fractions that shares no code with the shop.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditByModel, divide } from "../../../tests/support/money-model.ts";
import { given, invoiceOf, piecesOf, type TestLine } from "./credit-note.fixture.ts";
import { amountLeftOf, buildPartCreditNote, countCredited } from "./credit-note.ts";
import type { InvoiceContent } from "./invoice.ts";

const amountsOf = ({ lines }: InvoiceContent) =>
  lines.map(({ sku, taxable, igst, total }) => [sku, taxable, igst, total]);
describe("a credit note computed by hand", () => {
  const mixed = () =>
    invoiceOf([
      { unitPrice: 300_00, quantity: 1, gstRate: 500 },
      { unitPrice: 200_00, quantity: 1, gstRate: 1800 },
    ]);

  test("an amount is allocated by the uncredited rest of the lines, not by their price", () => {
    // 300.00 at 5 % and 200.00 at 18 %. The first note takes 250.00 for the first line's piece, which leaves 50.00 and 200.00.
    //   250.00 × 5 / 105 = 11.9047… → 11.90 tax, 238.10 taxable.
    // The second note of 100.00: 100 × 50 / 250 = 20.00 and 100 × 200 / 250 = 80.00 (by cost: 60.00 and 40.00).
    //   20.00 × 5 / 105 = 0.9523… → 0.95 tax; 80.00 × 18 / 118 = 12.2033… → 12.20 tax.
    const invoice = mixed();
    const [candle] = invoice.lines;
    if (!candle) throw new Error("the invoice has no line");
    const first = buildPartCreditNote(invoice, [], {
      ...given,
      amount: 250_00,
      pieces: [piecesOf(candle, 1, 250_00)],
    });
    expect(amountsOf(first)).toEqual([["C-0", 238_10, 11_90, 250_00]]);
    const second = buildPartCreditNote(invoice, [first], { ...given, amount: 100_00 });
    expect(amountsOf(second)).toEqual([
      ["C-0", 19_05, 95, 20_00],
      ["C-1", 67_80, 12_20, 80_00],
    ]);
    // The rest is what no note has taken: 300.00 × 5 / 105 = 14.2857… → 14.29, less 11.90 and 0.95, is 1.44;
    // 200.00 × 18 / 118 = 30.5084… → 30.51, less 12.20, is 18.31.
    const rest = buildPartCreditNote(invoice, [first, second], { ...given, amount: 150_00 });
    expect(amountsOf(rest)).toEqual([
      ["C-0", 28_56, 1_44, 30_00],
      ["C-1", 101_69, 18_31, 120_00],
    ]);
    expect(amountLeftOf(invoice, [first, second, rest])).toBe(0);
  });

  test("inside the state each half of the tax is rounded down, and the odd paisa is the round-off", () => {
    // 100.00 of 300.00 at 5 %: 100.00 × 5 / 105 = 4.7619… → 4.76, halves of 2.38. Of 99.00: 4.7142… → 4.71, halves of 2.35 and 0.01.
    const invoice = invoiceOf([{ unitPrice: 300_00, quantity: 1, gstRate: 500 }], { state: "HP" });
    const halvesOf = (amount: number) => {
      const { taxable, cgst, sgst, igst, roundOff } = buildPartCreditNote(invoice, [], {
        ...given,
        amount,
      }).totals;
      return { taxable, cgst, sgst, igst, roundOff };
    };
    expect(halvesOf(100_00)).toEqual({ taxable: 95_24, cgst: 2_38, sgst: 2_38, igst: 0, roundOff: 0 });
    expect(halvesOf(99_00)).toEqual({ taxable: 94_29, cgst: 2_35, sgst: 2_35, igst: 0, roundOff: 1 });
  });

  test("pieces at the price paid for them keep their own discount and delivery", () => {
    // Three pieces of 333.00 with 100.00 off and 50.00 of delivery cost 949.00. One piece: 333.00 − 33.34 + 16.67 = 316.33.
    //   316.33 × 18 / 118 = 48.2537… → 48.25 tax, 268.08 taxable.
    const invoice = invoiceOf([{ unitPrice: 333_00, quantity: 3, gstRate: 1800 }], {
      discount: 100_00,
      delivery: 50_00,
    });
    const piece = { ...sold, quantity: 1, discount: 33_34, delivery: 16_67, total: 316_33 };
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 316_33, pieces: [piece] });
    expect(note.lines).toMatchObject([
      {
        description: "Candle 0",
        quantity: 1,
        credited: 1,
        unitPrice: 333_00,
        discount: 33_34,
        delivery: 16_67,
        taxable: 268_08,
        igst: 48_25,
        total: 316_33,
      },
    ]);
  });
  const sold = { position: 0, sku: "C-0", unitPrice: 333_00 };

  test("two pieces at their price, and the rest after them, keep their own discount and delivery", () => {
    // The line is 3 × 333.00 − 100.00 + 50.00 = 949.00; two pieces are 666.00 − 66.67 + 33.34 = 632.67, the last is 316.33.
    const invoice = invoiceOf([{ unitPrice: 333_00, quantity: 3, gstRate: 1800 }], {
      discount: 100_00,
      delivery: 50_00,
    });
    const pieces = [{ ...sold, quantity: 2, discount: 66_67, delivery: 33_34, total: 632_67 }];
    const first = buildPartCreditNote(invoice, [], { ...given, amount: 632_67, pieces });
    expect(first.lines).toMatchObject([
      { description: "Candle 0", quantity: 2, unitPrice: 333_00, discount: 66_67, delivery: 33_34 },
    ]);
    const rest = buildPartCreditNote(invoice, [first], { ...given, amount: 316_33 });
    expect(rest.lines).toMatchObject([
      { description: "Candle 0", quantity: 1, unitPrice: 333_00, discount: 33_33, delivery: 16_66 },
    ]);
  });

  test("a part of a line is one piece of its value, without discount and delivery", () => {
    const invoice = invoiceOf([{ unitPrice: 333_00, quantity: 3, gstRate: 1800 }], {
      discount: 100_00,
      delivery: 50_00,
    });
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 100_00 });
    expect(note.lines).toMatchObject([
      {
        description: "Candle 0 (part)",
        quantity: 1,
        unitPrice: 100_00,
        discount: 0,
        delivery: 0,
        credited: 0,
      },
    ]);
  });

  test("all pieces of one line and one of another are credited at what each costs", () => {
    const invoice = invoiceOf([
      { unitPrice: 300_00, quantity: 1, gstRate: 500 },
      { unitPrice: 100_00, quantity: 2, gstRate: 1800 },
    ]);
    const [candle, bowl] = invoice.lines;
    if (!candle || !bowl) throw new Error("the invoice has no two lines");
    const pieces = [piecesOf(candle, 1, 300_00), piecesOf(bowl, 1, 100_00)];
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 400_00, pieces });
    expect(note.lines.map(({ sku, total }) => [sku, total])).toEqual([
      ["C-0", 300_00],
      ["C-1", 100_00],
    ]);
  });

  test("a note that does not say so takes back pieces at their own price, and none at another", () => {
    const [line] = invoiceOf([{ unitPrice: 100_00, quantity: 4, gstRate: 500 }]).lines;
    if (!line) throw new Error("the invoice has no line");
    expect(countCredited({ ...line, quantity: 3 }, line)).toBe(3);
    expect(countCredited({ ...line, quantity: 3, unitPrice: 99_99 }, line)).toBe(0);
    expect(countCredited({ ...line, quantity: 3, credited: 2 }, line)).toBe(2);
    expect(countCredited(line, undefined)).toBe(0);
  });
});

describe("the model in exact fractions", () => {
  test("the model in exact fractions agrees on value and tax of every line of any sequence of credit notes", () => {
    const line = fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500_000 })),
      quantity: fc.integer({ min: 1, max: 5 }),
      gstRate: fc.constantFrom(0, 300, 500, 1800, 4000),
    });
    const parts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 });
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), parts, expectNotesToAgree), {
      numRuns: 600,
    });
  });

  test("the model in exact fractions agrees on an amount for pieces that exceeds what is left of their line", () => {
    // The pieces' line gives all that it has; the rest is taken from the others by what is left of them.
    const invoice = invoiceOf([
      { unitPrice: 100_00, quantity: 1, gstRate: 500 },
      { unitPrice: 70_00, quantity: 1, gstRate: 1800 },
      { unitPrice: 35_00, quantity: 1, gstRate: 300 },
    ]);
    const [, bowl] = invoice.lines;
    if (!bowl) throw new Error("the invoice has no second line");
    const note = buildPartCreditNote(invoice, [], {
      ...given,
      amount: 100_00,
      pieces: [piecesOf(bowl, 1, 100_00)],
    });
    const [first = 0, last = 0] = divide(30_00, [100_00, 35_00]);
    expect(note.lines.map(({ total }) => total)).toEqual([first, 70_00, last]);
  });
});

/** `parts`: hundredths of the uncredited rest at each note. A last note takes the rest. */
function expectNotesToAgree(lines: readonly TestLine[], parts: readonly number[]) {
  const invoice = invoiceOf(lines);
  const notes: InvoiceContent[] = [];
  let open = invoice.lines.map(({ total, taxable, rate }) => ({ total, taxable, rate }));
  for (const part of [...parts, 100]) {
    const amount = Math.floor((amountLeftOf(invoice, notes) * part) / 100);
    if (amount === 0) continue;
    const expected = creditByModel(open, amount);
    const note = buildPartCreditNote(invoice, notes, { ...given, amount });
    const noted = invoice.lines.map(({ sku }) => {
      const found = note.lines.find((line) => line.sku === sku);
      return { total: found?.total ?? 0, taxable: found?.taxable ?? 0 };
    });
    expect(noted).toEqual(expected);
    open = open.map((line, index) => ({
      ...line,
      total: line.total - (expected[index]?.total ?? 0),
      taxable: line.taxable - (expected[index]?.taxable ?? 0),
    }));
    notes.push(note);
  }
}
