import { expect, test } from "vitest";
import { invoiceOf } from "../../tests/support/an-order.ts";
import { buildPartCreditNote } from "./credit-note.ts";
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
