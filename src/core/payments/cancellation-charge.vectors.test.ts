// Cancellation charges computed by hand.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { buildCreditNote, buildInvoice, isCancellationCharge } from "#core/orders/invoice.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { openGstr1 } from "#features/accountant/gstr1.ts";
import { registerRows } from "#features/accountant/invoice-register.ts";
import { ledgerEntries } from "#features/accountant/tally-vouchers.ts";
import { orderToInvoice } from "../../../tests/support/an-order.ts";
import { chargeLines } from "./cancellation-charge.ts";

const at = new Date("2026-11-20T12:00:00+05:30");
const candle = { name: "Candle", sku: "C", hsn: "3406", gstRate: 500, unitPrice: 300_00, quantity: 2 };
const pillar = { name: "Pillar", sku: "P", hsn: "3406", gstRate: 500, unitPrice: 100_00, quantity: 1 };
const tray = { name: "Tray", sku: "T", hsn: "6810", gstRate: 1800, unitPrice: 300_00, quantity: 1 };
const ordered = orderToInvoice({ lines: [candle, pillar, tray] });
const trayBack = {
  position: 2,
  sku: "T",
  quantity: 1,
  unitPrice: 300_00,
  discount: 0,
  delivery: 0,
  total: 300_00,
};

const sharesOf = (kept: number, refunded: Parameters<typeof chargeLines>[1]["refunded"] = []) =>
  chargeLines(ordered.lines, { kept, refunded }).map(({ hsn, taxable, tax }) => [hsn, taxable, tax]);

describe("the lines of a charge", () => {
  test("lines of one HSN and rate are one line, and the amount is shared by what they cost", () => {
    // 100.00 divided as 700.00 : 300.00 is 70.00 with 3.33 of tax, and 30.00 with 4.58 of tax.
    expect(sharesOf(100_00)).toEqual([
      ["3406", 66_67, 3_33],
      ["6810", 25_42, 4_58],
    ]);
    expect(chargeLines(ordered.lines, { kept: 100_00, refunded: [] })[0]).toMatchObject({
      name: "Cancellation charge",
      quantity: 0,
      discountShare: 0,
      chargeShare: 0,
    });
  });

  test("a paisa that cannot be shared goes to the larger remainder", () => {
    // 0.03 divided as 7 : 3 is 2.1 and 0.9 paise.
    expect(sharesOf(3)).toEqual([
      ["3406", 2, 0],
      ["6810", 1, 0],
    ]);
  });

  test("goods whose pieces were all refunded before have no share, unless nothing else was ordered", () => {
    expect(sharesOf(700_00, [trayBack])).toEqual([["3406", 666_67, 33_33]]);
    const alone = orderToInvoice({ lines: [tray] }).lines;
    expect(chargeLines(alone, { kept: 118, refunded: [trayBack] })).toMatchObject([
      { taxable: 100, tax: 18 },
    ]);
  });

  test("if all pieces were refunded before, all goods share the charge by what they cost", () => {
    const candlesBack = { ...trayBack, position: 0, sku: "C", quantity: 2, total: 600_00 };
    const pillarBack = { ...trayBack, position: 1, sku: "P", unitPrice: 100_00, total: 100_00 };
    expect(sharesOf(100_00, [candlesBack, pillarBack, trayBack])).toEqual(sharesOf(100_00));
  });

  test("if one paisa is left of the goods, it takes all of the charge", () => {
    const allButOne = { ...trayBack, total: 299_99 };
    const others = { ...trayBack, position: 0, sku: "C", quantity: 2, unitPrice: 300_00, total: 600_00 };
    const pillarBack = { ...others, position: 1, sku: "P", quantity: 1, unitPrice: 100_00, total: 100_00 };
    expect(sharesOf(118, [others, pillarBack, allButOne])).toEqual([["6810", 100, 18]]);
  });

  test("no share is negative if more was refunded than the goods cost, and lines are told apart by HSN and rate", () => {
    const tooMuch = { ...trayBack, total: 300_01 };
    expect(sharesOf(700_00, [tooMuch])).toEqual([["3406", 666_67, 33_33]]);
    expect(chargeLines(ordered.lines, { kept: 100_00, refunded: [] }).map(({ sku }) => sku)).toEqual([
      "CANCELLED-3406-5",
      "CANCELLED-6810-18",
    ]);
  });

  test("for any amount kept, the lines add up to it exactly, each with the tax of its rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000_00 }), fc.boolean(), (kept, isBack) => {
        const lines = chargeLines(ordered.lines, { kept, refunded: isBack ? [trayBack] : [] });
        expect(lines.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0)).toBe(kept);
        expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length);
      }),
    );
  });
});

describe("the books of a packed order that is cancelled with 100.00 kept", () => {
  const { business } = sampleSettings;
  const goods = buildInvoice(ordered, business, { number: "DD/26-27/000001", at });
  const lines = chargeLines(ordered.lines, { kept: 100_00, refunded: [] });
  const cancelled = { ...ordered, status: "cancelled" as const, lines };
  const charge = buildInvoice(cancelled, business, { number: "DD/26-27/000002", at });
  const note = buildCreditNote(goods, { number: "DDC/26-27/000001", at });

  test("GSTR-1 has the charge at the rates of the goods, and no piece in its table of HSNs", () => {
    const gstr1 = openGstr1();
    for (const [document, original] of [[goods], [charge], [note, goods]] as const)
      gstr1.add(document, original);
    const { b2cs, hsnB2c, documents } = gstr1.finish();
    expect(b2cs).toMatchObject([
      { rate: 1800, taxable: 25_42, cgst: 2_29, sgst: 2_29, total: 30_00 },
      { rate: 500, taxable: 66_67, cgst: 1_66, sgst: 1_66, total: 70_00 },
    ]);
    expect(hsnB2c).toMatchObject([
      { hsn: "3406", quantity: 0, total: 70_00 },
      { hsn: "6810", quantity: 0, total: 30_00 },
    ]);
    expect(documents).toMatchObject([
      { nature: "Credit Note", count: 1 },
      { nature: "Invoices for outward supply", first: "DD/26-27/000001", last: "DD/26-27/000002", count: 2 },
    ]);
  });

  test("the register and Tally have the charge as an invoice of its own", () => {
    const rows = registerRows({ document: charge, notes: [] });
    expect(rows.map((row) => [row[0], row[8], row[9], row[10]])).toEqual([
      ["DD/26-27/000002", "3406", "5", "66.67"],
      ["DD/26-27/000002", "6810", "18", "25.42"],
    ]);
    expect(ledgerEntries(charge)).toContainEqual({ ledger: "Sales at 18 % GST", amount: 25_42 });
  });

  test("a note on a part of the charge takes back no piece", () => {
    const part = buildPartCreditNote(charge, [], { number: "DDC/26-27/000002", at, amount: 40_00 });
    expect(part.totals.amount).toBe(40_00);
    expect(part.lines.map(({ quantity, credited }) => [quantity, credited])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("only a cancellation charge counts as one", () => {
    expect([charge, goods, note].map(isCancellationCharge)).toEqual([true, false, false]);
  });
});
