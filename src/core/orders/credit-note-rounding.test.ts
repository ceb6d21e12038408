import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceOf } from "../../../tests/support/an-order.ts";
import { piecesOf } from "./credit-note.fixture.ts";
import { amountLeftOf, buildPartCreditNote } from "./credit-note.ts";
import type { InvoiceContent } from "./invoice.ts";

const at = new Date("2026-11-20T06:30:00Z");

const invoice = invoiceOf({
  lines: [{ unitPrice: 10, quantity: 1, gstRate: 1800 }],
  address: { state: "DL" },
});

test("a credit note takes the line's remaining tax if its own tax rounds to 0 and earlier notes took all the value", () => {
  // 10 paise are 8 of value and 2 of tax. 3 × 18 / 118 is 0.46, so each note of 3 paise would have no tax.
  const notes: InvoiceContent[] = [];
  for (const amount of [3, 3, 3, 1])
    notes.push(buildPartCreditNote(invoice, notes, { number: "DDC/26-27/000001", at, amount }));
  expect(notes.map(({ totals: { taxable, igst } }) => [taxable, igst])).toEqual([
    [3, 0],
    [3, 0],
    [2, 1],
    [0, 1],
  ]);
});

/** The notes of pieces that come back one by one. */
function returnOneByOne(invoiced: InvoiceContent): InvoiceContent[] {
  const notes: InvoiceContent[] = [];
  for (const line of invoiced.lines)
    for (let piece = 0; piece < line.quantity; piece++) {
      const pieces = [piecesOf(line, 1, line.unitPrice)];
      notes.push(
        buildPartCreditNote(invoiced, notes, {
          number: "DDC/26-27/000001",
          at,
          amount: line.unitPrice,
          pieces,
        }),
      );
    }
  return notes;
}

test("ten pieces of ₹1,099.00 that come back one by one have ten notes, each rounded off by one paisa at most", () => {
  // The line's tax is 523.33, halves of 261.66 and 0.01; nine notes have 52.33 each, and the last 52.36.
  const invoiced = invoiceOf({ lines: [{ unitPrice: 1_099_00, quantity: 10, gstRate: 500 }] });
  const notes = returnOneByOne(invoiced);
  expect(notes.map(({ totals }) => totals.roundOff)).toEqual([1, 1, -1, 1, -1, 1, -1, 1, -1, 0]);
  expect(notes.map(({ totals: { cgst, sgst } }) => [cgst, sgst])).toEqual([
    ...[1, 1, -1, 1, -1, 1, -1, 1, -1].map((odd) => [(52_33 - odd) / 2, (52_33 - odd) / 2]),
    [26_18, 26_18],
  ]);
});

test("notes of single pieces in the own State are rounded off by one paisa at most, and add up to the invoice", () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1_00, max: 500_000 }),
    quantity: fc.integer({ min: 2, max: 12 }),
    gstRate: fc.constantFrom(0, 500, 1800),
  });
  fc.assert(
    fc.property(line, (only) => {
      const invoiced = invoiceOf({ lines: [only] });
      const notes = returnOneByOne(invoiced);
      for (const { totals } of notes) expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual(1);
      for (const field of ["taxable", "cgst", "sgst", "roundOff", "amount"] as const)
        expect(notes.reduce((sum, { totals }) => sum + totals[field], 0)).toBe(invoiced.totals[field]);
    }),
  );
});

test("a note over a piece of each of eight lines is rounded off as a whole", () => {
  // A piece of 1,098.93 has a tax of 52.33, which is odd, and each line one of 104.66.
  const lines = Array.from({ length: 8 }, () => ({ unitPrice: 1_098_93, quantity: 2, gstRate: 500 }));
  const invoiced = invoiceOf({ lines });
  const pieces = invoiced.lines.map((one) => piecesOf(one, 1, 1_098_93));
  const note = buildPartCreditNote(invoiced, [], {
    number: "DDC/26-27/000001",
    at,
    amount: 8 * 1_098_93,
    pieces,
  });
  expect(note.totals).toMatchObject({ cgst: 4 * 52_33, sgst: 4 * 52_33, roundOff: 0 });
});

test("a note over a whole line and a piece of another is rounded off as a whole", () => {
  const invoiced = invoiceOf({
    lines: [
      { unitPrice: 1_099_00, quantity: 1, gstRate: 500 },
      { unitPrice: 1_098_93, quantity: 2, gstRate: 500 },
    ],
  });
  const note = buildPartCreditNote(invoiced, [], {
    number: "DDC/26-27/000001",
    at,
    amount: 1_099_00 + 1_098_93,
    pieces: invoiced.lines.map((one) => piecesOf(one, 1, one.unitPrice)),
  });
  expect(note.lines.map(({ roundOff }) => roundOff)).toEqual([1, -1]);
  expect(note.totals).toMatchObject({ cgst: 52_33, sgst: 52_33, roundOff: 0 });
});

test("a note over five whole lines of ten with an odd paisa each is rounded off by one paisa", () => {
  const invoiced = invoiceOf({
    lines: Array.from({ length: 10 }, () => ({ unitPrice: 1_099_00, quantity: 1, gstRate: 500 })),
  });
  const odd = invoiced.lines.filter((_, index) => index % 2 === 0);
  const pieces = odd.map((one) => piecesOf(one, 1, one.unitPrice));
  const given = { number: "DDC/26-27/000001", at, amount: 5 * 1_099_00 };
  const first = buildPartCreditNote(invoiced, [], { ...given, pieces });
  const second = buildPartCreditNote(invoiced, [first], given);
  for (const { totals } of [first, second]) expect(Math.abs(totals.roundOff)).toBe(1);
  expect(first.totals.cgst + second.totals.cgst).toBe(invoiced.totals.cgst);
});

test("notes over any pieces and amounts of an invoice of two rates are rounded off by one paisa, and add up to it by rate", () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1_00, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    gstRate: fc.constantFrom(500, 1800),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.record({ taken: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }), amount: fc.nat(900) }),
      ),
      (lines, drawn) => {
        const invoiced = invoiceOf({ lines });
        const left = invoiced.lines.map(({ quantity }) => quantity);
        const notes: InvoiceContent[] = [];
        const credit = (amount: number, pieces: ReturnType<typeof piecesOf>[]) => {
          const given = { number: "DDC/26-27/000001", at, amount };
          if (amount > 0 && amount <= amountLeftOf(invoiced, notes))
            notes.push(buildPartCreditNote(invoiced, notes, { ...given, pieces }));
        };
        for (const { taken, amount } of drawn) {
          const pieces = invoiced.lines.flatMap((one, index) => {
            const quantity = Math.min(taken[index] ?? 0, left[index] ?? 0);
            left[index] = (left[index] ?? 0) - quantity;
            return quantity > 0 ? [piecesOf(one, quantity, quantity * one.unitPrice)] : [];
          });
          credit(
            pieces.reduce((sum, { total }) => sum + total, 0),
            pieces,
          );
          credit(amount, []);
        }
        credit(amountLeftOf(invoiced, notes), []);
        expect(amountLeftOf(invoiced, notes)).toBe(0);
        for (const { totals } of notes) {
          expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual(1);
          expect(totals.cgst).toBe(totals.sgst);
        }
        for (const rate of [500, 1800])
          for (const field of ["taxable", "cgst", "sgst", "roundOff", "total"] as const) {
            const sumOf = (papers: readonly InvoiceContent[]) =>
              papers
                .flatMap(({ lines }) => lines)
                .reduce((sum, one) => (one.rate === rate ? sum + one[field] : sum), 0);
            expect(sumOf(notes)).toBe(sumOf([invoiced]));
          }
      },
    ),
    { numRuns: 300 },
  );
});
