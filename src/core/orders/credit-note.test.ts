import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invoiceNumber, invoiceOf } from "../../../tests/support/an-order.ts";
import { amountLeftOf, buildPartCreditNote, isFinancialNote } from "./credit-note.ts";
import { type InvoiceContent, sumLines } from "./invoice.ts";

const at = new Date("2026-11-20T06:30:00Z");
const given = { number: "DDC/26-27/000001", at };

const fields = ["taxable", "cgst", "sgst", "igst", "roundOff", "amount"] as const;

describe("a credit note for a part", () => {
  test("₹100 of a line of ₹999 at 5 % credits 95.24 and 4.76, halved inside the state", () => {
    const invoice = invoiceOf({ lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }] });
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 10_000 });
    expect(note).toMatchObject({
      kind: "credit-note",
      title: "Credit Note",
      corrects: { number: invoiceNumber },
      totals: { taxable: 9524, cgst: 238, sgst: 238, igst: 0, roundOff: 0, amount: 10_000 },
      lines: [{ description: "Candle 0 (part)", quantity: 1, unitPrice: 10_000, total: 10_000 }],
    });
  });

  test("an amount is allocated to lines of different rates by their value", () => {
    const lines = [
      { unitPrice: 99_900, quantity: 2, gstRate: 500 },
      { unitPrice: 64_900, quantity: 1, gstRate: 1800 },
    ];
    // 10000 × 1998 / 2647 = 7548.17, 10000 × 649 / 2647 = 2451.83
    const note = buildPartCreditNote(invoiceOf({ lines, address: { state: "DL" } }), [], {
      ...given,
      amount: 10_000,
    });
    expect(note.lines.map(({ total, igst }) => [total, igst])).toEqual([
      [7548, 359],
      [2452, 374],
    ]);
  });

  test("a note over the whole amount is the same as reversing the invoice", () => {
    const invoice = invoiceOf({ lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }] });
    expect(buildPartCreditNote(invoice, [], { ...given, amount: 99_900 }).lines).toEqual([
      { ...invoice.lines[0], credited: 1 },
    ]);
  });

  test.each([0, -1, 0.5, 99_901])("an amount of %s paise is refused", (amount) => {
    const invoice = invoiceOf({ lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }] });
    expect(() => buildPartCreditNote(invoice, [], { ...given, amount })).toThrow("does not fit");
  });

  const candles = () => invoiceOf({ lines: [{ unitPrice: 99_900, quantity: 3, gstRate: 500 }] });
  const pieceOf = (quantity: number, total = 99_900 * quantity) => ({
    position: 0,
    sku: "C-0",
    quantity,
    unitPrice: 99_900,
    discount: 0,
    delivery: 0,
    total,
  });

  test("the note for the rest names the pieces that no earlier note took back", () => {
    const first = buildPartCreditNote(candles(), [], { ...given, amount: 99_900, pieces: [pieceOf(1)] });
    expect(first.lines).toMatchObject([{ quantity: 1, unitPrice: 99_900, credited: 1 }]);
    const rest = buildPartCreditNote(candles(), [first], { ...given, amount: 199_800 });
    expect(rest.lines).toMatchObject([
      { description: "Candle 0", quantity: 2, unitPrice: 99_900, discount: 0, credited: 2 },
    ]);
  });

  test("the note for the rest shows amounts that were refunded before as a discount", () => {
    const first = buildPartCreditNote(candles(), [], { ...given, amount: 50_000 });
    expect(first.lines).toMatchObject([{ quantity: 1, unitPrice: 50_000, credited: 0 }]);
    const rest = buildPartCreditNote(candles(), [first], { ...given, amount: 249_700 });
    expect(rest.lines).toMatchObject([{ quantity: 3, unitPrice: 99_900, discount: 50_000, credited: 3 }]);
  });

  test("an amount for pieces is credited on their line, at its rate, and takes back the pieces", () => {
    const invoice = invoiceOf({
      lines: [
        { unitPrice: 99_900, quantity: 3, gstRate: 500 },
        { unitPrice: 50_000, quantity: 1, gstRate: 1800 },
      ],
    });
    const lamp = { ...pieceOf(1, 45_000), sku: "C-1", position: 1, unitPrice: 50_000 };
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 45_000, pieces: [lamp] });
    expect(note.lines).toMatchObject([{ sku: "C-1", rate: 1800, total: 45_000, credited: 1 }]);
    expect(note.totals.cgst).toBe(3432);
  });

  test("an amount above what the pieces' line has left takes the rest from the other lines", () => {
    const invoice = invoiceOf({
      lines: [
        { unitPrice: 99_900, quantity: 1, gstRate: 500 },
        { unitPrice: 50_000, quantity: 1, gstRate: 1800 },
      ],
    });
    const lamp = { ...pieceOf(1, 60_000), sku: "C-1", position: 1, unitPrice: 50_000 };
    const note = buildPartCreditNote(invoice, [], { ...given, amount: 60_000, pieces: [lamp] });
    expect(note.lines.map(({ sku, total, credited }) => [sku, total, credited])).toEqual([
      ["C-0", 10_000, 0],
      ["C-1", 50_000, 1],
    ]);
  });

  test("the notes of any sequence of partial refunds add up to the invoice, and none exceeds what was left", () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      gstRate: fc.constantFrom(0, 500, 1800, 4000),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: 0.0001, max: 0.9, noNaN: true }), { maxLength: 6 }),
        fc.constantFrom("HP", "DL"),
        fc.constantFrom(0, 5000),
        (lines, parts, state, delivery) => {
          const invoice = invoiceOf({ lines, deliveryCharge: delivery, address: { state } });
          const notes: InvoiceContent[] = [];
          const credit = (amount: number) =>
            notes.push(buildPartCreditNote(invoice, notes, { ...given, amount }));
          for (const part of parts) {
            const amount = Math.floor(amountLeftOf(invoice, notes) * part);
            if (amount > 0) credit(amount);
          }
          if (amountLeftOf(invoice, notes) > 0) credit(amountLeftOf(invoice, notes));
          for (const field of fields)
            expect(notes.reduce((sum, { totals }) => sum + totals[field], 0)).toBe(invoice.totals[field]);
          for (const { lines: credited } of notes)
            for (const { taxable, cgst, sgst, igst, roundOff, total } of credited) {
              expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
              expect(taxable + cgst + sgst + igst + roundOff).toBe(total);
            }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a credit note of an order with a line paid for by a discount", () => {
  const lines = [
    { unitPrice: 99_900, quantity: 1, gstRate: 500 },
    { unitPrice: 49_900, quantity: 1, gstRate: 1800 },
  ];
  function withFreeLine() {
    const invoice = invoiceOf({ lines });
    const free = { discount: 49_900, taxable: 0, cgst: 0, sgst: 0, roundOff: 0, total: 0 };
    const changed = invoice.lines.map((line, index) => (index === 1 ? { ...line, ...free } : line));
    return { ...invoice, lines: changed, totals: sumLines(changed) };
  }
  const paid = {
    position: 0,
    sku: "C-0",
    quantity: 1,
    unitPrice: 99_900,
    discount: 0,
    delivery: 0,
    total: 99_900,
  };
  const free = {
    position: 1,
    sku: "C-1",
    quantity: 1,
    unitPrice: 49_900,
    discount: 49_900,
    delivery: 0,
    total: 0,
  };
  const creditedOf = ({ lines }: InvoiceContent) =>
    lines.map(({ sku, credited, quantity }) => [sku, credited ?? quantity]);

  test("the free piece stays sold when only the paid one comes back", () => {
    const note = buildPartCreditNote(withFreeLine(), [], { ...given, amount: 99_900, pieces: [paid] });
    expect(creditedOf(note)).toEqual([["C-0", 1]]);
  });

  test("the free piece counts as returned if both pieces come back, or if all the money is refunded without naming pieces", () => {
    for (const pieces of [[paid, free], []]) {
      const note = buildPartCreditNote(withFreeLine(), [], { ...given, amount: 99_900, pieces });
      expect(creditedOf(note)).toEqual([
        ["C-0", 1],
        ["C-1", 1],
      ]);
    }
  });

  test("the free piece is no longer sold when the last of several notes takes all of the rest", () => {
    const invoice = withFreeLine();
    const first = buildPartCreditNote(invoice, [], { ...given, amount: 10_000 });
    const second = buildPartCreditNote(invoice, [first], { ...given, amount: 89_900 });
    expect(creditedOf(first)).toEqual([["C-0", 0]]);
    expect(creditedOf(second)).toEqual([
      ["C-0", 1],
      ["C-1", 1],
    ]);
  });
});

describe("a credit note too late to lower GST", () => {
  const invoice = invoiceOf({
    lines: [
      { unitPrice: 99_900, quantity: 2, gstRate: 500 },
      { unitPrice: 64_900, quantity: 1, gstRate: 1800 },
    ],
  });
  const late = (amount: number, earlier: InvoiceContent[] = []) =>
    buildPartCreditNote(invoice, earlier, { ...given, amount, withoutGst: true });

  test("its lines have amounts and pieces, and no tax, rate or taxable value", () => {
    const note = late(99_900);
    expect(note).toMatchObject({ title: "Financial Credit Note", withoutGst: true, kind: "credit-note" });
    expect(note.totals).toMatchObject({
      amount: 99_900,
      taxable: 99_900,
      cgst: 0,
      sgst: 0,
      igst: 0,
      roundOff: 0,
    });
    for (const line of note.lines)
      expect(line).toMatchObject({ rate: 0, cgst: 0, sgst: 0, taxable: line.total });
  });

  test("any notes with and without GST add up to the invoice and never exceed it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(120_000), { maxLength: 6 }), fc.nat(6), (amounts, turn) => {
        const notes: InvoiceContent[] = [];
        for (const [index, wanted] of [...amounts, invoice.totals.amount].entries()) {
          const left = amountLeftOf(invoice, notes);
          const amount = Math.min(wanted, left);
          if (amount > 0)
            notes.push(buildPartCreditNote(invoice, notes, { ...given, amount, withoutGst: index >= turn }));
        }
        expect(amountLeftOf(invoice, notes)).toBe(0);
        for (const { lines, totals } of notes) expect(totals.amount).toBe(sumLines(lines).amount);
      }),
    );
  });

  test("a note is late after the last day or after another late note, and a paper without tax is never late", () => {
    const of = (issuedOn: string, scheme: InvoiceContent["scheme"] = "regular") => ({ issuedOn, scheme });
    const on = (at: string, lastCreditDay = "10-31") => ({ at: new Date(at), lastCreditDay });
    expect(isFinancialNote(of("2026-03-31"), [], on("2026-12-02T12:00:00+05:30"))).toBe(true);
    expect(isFinancialNote(of("2026-03-31"), [], on("2026-10-31T23:59:59+05:30"))).toBe(false);
    expect(isFinancialNote(of("2026-04-01"), [], on("2026-12-02T12:00:00+05:30"))).toBe(false);
    expect(
      isFinancialNote(of("2026-03-31"), [{ withoutGst: true }], on("2026-11-05T12:00:00+05:30", "11-30")),
    ).toBe(true);
    expect(isFinancialNote(of("2026-03-31"), [{}], on("2026-11-05T12:00:00+05:30", "11-30"))).toBe(false);
    for (const scheme of ["composition", "unregistered"] as const)
      expect(isFinancialNote(of("2025-03-31", scheme), [], on("2026-12-02T12:00:00+05:30"))).toBe(false);
  });
});
