import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { invoiceOf } from "../../../tests/support/an-order.ts";
import { registerHeader, registerRows } from "./invoice-register.ts";
import { ledgerEntries, writeTally, writeVoucher } from "./tally-vouchers.ts";

const at = new Date("2026-11-25T12:00:00+05:30");
const company = { company: "Negi & Sons", gstin: "02ABCDE1234F1ZC" };
const mixed = [
  { unitPrice: 999_00, quantity: 1, gstRate: 500 },
  { unitPrice: 500_00, quantity: 2, gstRate: 1800, hsn: "6913" },
];
const noteOf = (invoice: ReturnType<typeof invoiceOf>, amount: number) =>
  buildPartCreditNote(invoice, [], { number: "DDC/26-27/000001", at, amount });

describe("the register", () => {
  test("an invoice has a row for each HSN and rate, with the numbers of its credit notes and challans, and the buyer's number and day", () => {
    const onAccount = { poNumber: "PO-7", dueOn: "2026-12-20" };
    const invoice = invoiceOf({ lines: mixed, address: company });
    const document = { ...invoice, order: { ...invoice.order, ...onAccount } };
    const rows = registerRows({ document, notes: ["DDC/1"], challans: ["DDD/1", "DDD/2"] });
    // 999.00 at 5 %: 951.43 + 47.57; 1000.00 at 18 %: 847.46 + 152.54. An odd paisa of tax goes to the round off.
    const paper = ["DD/26-27/000123", "2026-11-20", "Tax Invoice", "", "DD-26-00042", "Negi & Sons"];
    const party = ["02ABCDE1234F1ZC", "02-Himachal Pradesh"];
    expect(rows).toEqual([
      [
        ...[...paper, ...party, "3406", "5", "951.43", "23.78", "23.78", "0.00", "0.01", "999.00"],
        ...["1999.00", "DDC/1", "PO-7", "2026-12-20", "DDD/1 DDD/2"],
      ],
      [
        ...[...paper, ...party, "6913", "18", "847.46", "76.27", "76.27", "0.00", "0.00", "1000.00"],
        ...["1999.00", "DDC/1", "PO-7", "2026-12-20", "DDD/1 DDD/2"],
      ],
    ]);
    expect(rows.every((row) => row.length === registerHeader.length)).toBe(true);
  });

  test("the amounts of a credit note are negative and name the invoice", () => {
    const [row = []] = registerRows({ document: noteOf(invoiceOf({}), 999_00), notes: [] });
    expect(row.slice(0, 4)).toEqual(["DDC/26-27/000001", "2026-11-25", "Credit Note", "DD/26-27/000123"]);
    expect(row.slice(-6)).toEqual(["-999.00", "-999.00", "", "", "", ""]);
  });

  test("a paper without tax has no rate in the register", () => {
    const [row = []] = registerRows({ document: invoiceOf({}, { gstStatus: "unregistered" }), notes: [] });
    expect(row.slice(9, 15)).toEqual(["0", "999.00", "0.00", "0.00", "0.00", "0.00"]);
  });
});

describe("the vouchers for Tally", () => {
  test("a sale inside the state debits the party and credits sales, both taxes and the round off", () => {
    expect(ledgerEntries(invoiceOf({}))).toEqual([
      { ledger: "Online customers", amount: -999_00 },
      { ledger: "Sales at 5 % GST", amount: 951_43 },
      { ledger: "Output CGST", amount: 23_78 },
      { ledger: "Output SGST", amount: 23_78 },
      { ledger: "Round off", amount: 1 },
    ]);
  });

  test("a credit note becomes a credit note voucher with opposite signs", () => {
    const note = noteOf(invoiceOf({ address: { state: "DL", ...company } }), 999_00);
    expect(ledgerEntries(note)).toEqual([
      { ledger: "Negi & Sons", amount: 999_00 },
      { ledger: "Sales at 5 % GST", amount: -951_43 },
      { ledger: "Output IGST", amount: -47_57 },
    ]);
    const voucher = writeVoucher(note);
    expect(voucher).toContain('VCHTYPE="Credit Note"');
    expect(voucher).toContain("<REFERENCE>DD/26-27/000123</REFERENCE>");
  });

  test("each voucher sums to zero for any sale and credit", () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 100, max: 5_000_00 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      gstRate: fc.constantFrom(0, 500, 1800),
    });
    const drawn = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      state: fc.constantFrom("HP" as const, "KA" as const),
      gstStatus: fc.constantFrom("regular" as const, "composition" as const, "unregistered" as const),
      part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(drawn, ({ lines, state, gstStatus, part }) => {
        const invoice = invoiceOf({ lines, address: { state } }, { gstStatus });
        const note = noteOf(invoice, Math.max(1, Math.floor(invoice.totals.amount * part)));
        for (const document of [invoice, note])
          expect(ledgerEntries(document).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test("a name with XML characters stays text, and a debit is negative and deemed positive", () => {
    const xml = writeTally([
      writeVoucher(invoiceOf({ address: { ...company, company: "A & B <x>\u0007" } })),
    ]);
    expect(xml).toContain("<PARTYLEDGERNAME>A &amp; B &lt;x&gt; </PARTYLEDGERNAME>");
    expect(xml).toContain("<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-999.00</AMOUNT>");
    expect(xml).toContain("<DATE>20261120</DATE>");
    expect(sampleSettings.business.gstStatus).toBe("regular");
  });
});
