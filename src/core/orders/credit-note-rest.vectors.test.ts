// The last credit note of an invoice, which takes all that earlier notes have left: vectors computed by hand.
import { describe, expect, test } from "vitest";
import { given, invoiceOf, piecesOf } from "./credit-note.fixture.ts";
import { buildPartCreditNote } from "./credit-note.ts";

describe("the note for the rest", () => {
  test("the note for the rest leaves out a line that earlier notes took back altogether", () => {
    const invoice = invoiceOf([
      { unitPrice: 300_00, quantity: 1, gstRate: 500 },
      { unitPrice: 200_00, quantity: 1, gstRate: 1800 },
    ]);
    const [candle] = invoice.lines;
    if (!candle) throw new Error("the invoice has no line");
    const pieces = [piecesOf(candle, 1, 300_00)];
    const first = buildPartCreditNote(invoice, [], { ...given, amount: 300_00, pieces });
    const rest = buildPartCreditNote(invoice, [first], { ...given, amount: 200_00 });
    expect(rest.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([["C-1", 1]]);
  });

  test.each([
    // Two of 3 × 100.00 came back for 50.00 together, so 250.00 are left for one piece of 100.00.
    [50_00, 250_00],
    [199_99, 100_01],
  ])("a rest above the price of the remaining pieces is one piece of its value: %i, %i", (back, left) => {
    const invoice = invoiceOf([{ unitPrice: 100_00, quantity: 3, gstRate: 500 }]);
    const [line] = invoice.lines;
    if (!line) throw new Error("the invoice has no line");
    const pieces = [piecesOf(line, 2, back)];
    const first = buildPartCreditNote(invoice, [], { ...given, amount: back, pieces });
    const rest = buildPartCreditNote(invoice, [first], { ...given, amount: left });
    expect(rest.lines).toMatchObject([
      { description: "Candle 0 (part)", quantity: 1, unitPrice: left, discount: 0, credited: 1 },
    ]);
  });

  test("a rest of the delivery after all pieces came back is one piece of its value", () => {
    // 100.00 + 50.00 of delivery; the piece came back for 120.00, so 30.00 are left and no piece.
    const invoice = invoiceOf([{ unitPrice: 100_00, quantity: 1, gstRate: 500 }], { delivery: 50_00 });
    const [line] = invoice.lines;
    if (!line) throw new Error("the invoice has no line");
    const first = buildPartCreditNote(invoice, [], {
      ...given,
      amount: 120_00,
      pieces: [piecesOf(line, 1, 120_00)],
    });
    const rest = buildPartCreditNote(invoice, [first], { ...given, amount: 30_00 });
    expect(rest.lines).toMatchObject([
      {
        description: "Candle 0 (part)",
        quantity: 1,
        unitPrice: 30_00,
        discount: 0,
        delivery: 0,
        credited: 0,
      },
    ]);
  });
});
