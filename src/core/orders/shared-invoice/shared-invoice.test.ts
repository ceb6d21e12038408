import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { orderToInvoice } from "../../../../tests/support/an-order.ts";
import { buildPartCreditNote } from "../credit-note.ts";
import { buildInvoice, type InvoiceContent, sumLines } from "../invoice.ts";
import { buildChallan, describeOrders, joinInvoices, partOfOrder, printedLines } from "./shared-invoice.ts";

const at = new Date("2026-11-20T12:00:00+05:30");
const given = { number: "DD/26-27/000123", at };

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  gstRate: fc.constantFrom(0, 500, 1800),
});
const billing = { name: "", address: "1 Mall Road", city: "Shimla", state: "HP", zip: "171001" };
const anOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discount: fc.integer({ min: 0, max: 20_000 }),
  deliveryCharge: fc.constantFrom(0, 5_000),
  state: fc.constantFrom("HP", "DL"),
});

type DrawnOrder = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

function invoicesOf(orders: readonly DrawnOrder[]) {
  return orders.map(({ lines, discount, deliveryCharge, state }, index): InvoiceContent => {
    const address = { state, company: "Himgiri Software", gstin: "02AAPFU0939F1Z7", billing };
    const order = orderToInvoice({ lines, discount, deliveryCharge, address });
    return buildInvoice(
      { ...order, number: `DD-26-${String(index).padStart(5, "0")}` },
      sampleSettings.business,
      given,
    );
  });
}

/** What no halving changes. */
const lineAmounts = ({ lines }: InvoiceContent) =>
  lines.map(({ sku, taxable, igst, cgst, sgst, roundOff, total }) => [
    sku,
    taxable,
    igst,
    cgst + sgst + roundOff,
    total,
  ]);

test("a shared invoice is the sum of its orders' parts, notes and challans to the paisa, for 300 random purchases", () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 2, maxLength: 6 }), fc.nat(), (orders, choice) => {
      const single = invoicesOf(orders);
      const shared = joinInvoices(single);
      expect(Math.abs(shared.totals.roundOff)).toBeLessThanOrEqual(1);
      expect(sumLines(printedLines(shared))).toEqual(shared.totals);
      for (const { cgst, sgst } of shared.lines) expect(cgst).toBe(sgst);
      const parts = single.map(({ order }) => partOfOrder(shared, order.number));
      expect(sumLines(parts.flatMap(({ lines }) => lines))).toEqual(shared.totals);
      expect(parts.map(lineAmounts)).toEqual(single.map(lineAmounts));
      const credited = parts.flatMap((part) => {
        const amount = 1 + (choice % Math.max(part.totals.amount, 1));
        const note = { number: "DDC/26-27/000001", at };
        if (part.totals.amount === 0) return part.lines;
        const first = buildPartCreditNote(part, [], { ...note, amount });
        if (amount === part.totals.amount) return first.lines;
        const rest = buildPartCreditNote(part, [first], { ...note, amount: part.totals.amount - amount });
        return [...first.lines, ...rest.lines];
      });
      const { taxable, cgst, sgst, igst, roundOff, amount } = sumLines(credited);
      expect(shared.totals).toMatchObject({ taxable, cgst, sgst, igst, roundOff, amount });
    }),
    { numRuns: 300 },
  );
});

test("60 parcels of ₹69.93 in the own State print CGST and SGST of ₹99.90 each, and nothing is rounded off", () => {
  const parcel: DrawnOrder = {
    lines: [{ unitPrice: 69_93, quantity: 1, gstRate: 500 }],
    discount: 0,
    deliveryCharge: 0,
    state: "HP",
  };
  const { totals } = joinInvoices(invoicesOf(Array.from({ length: 60 }, () => parcel)));
  expect(totals).toMatchObject({ taxable: 3996_00, cgst: 99_90, sgst: 99_90, roundOff: 0, amount: 4195_80 });
});

test("a shared invoice names its orders and places, and nobody who receives a parcel", () => {
  const [one, other] = invoicesOf([
    {
      lines: [{ unitPrice: 99_900, quantity: 2, gstRate: 500 }],
      discount: 0,
      deliveryCharge: 0,
      state: "HP",
    },
    {
      lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }],
      discount: 0,
      deliveryCharge: 0,
      state: "DL",
    },
  ]);
  if (!one || !other) throw new Error("two orders are two invoices");
  const { order, shipTo, lines } = joinInvoices([one, other]);
  expect(describeOrders(order)).toBe("DD-26-00000 and 1 more");
  expect(shipTo).toBeUndefined();
  expect(order.sharedBy?.map(({ number, pieces }) => [number, pieces])).toEqual([
    ["DD-26-00000", 2],
    ["DD-26-00001", 1],
  ]);
  expect(order.sharedBy?.[0]?.place).not.toContain(one.shipTo?.name);
  expect(printedLines({ lines }).map(({ quantity, total }) => [quantity, total])).toEqual([[3, 299_700]]);
});

test("a challan names the invoice that it is a part of, and where the parcel goes", () => {
  const [one, other] = invoicesOf([
    {
      lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }],
      discount: 0,
      deliveryCharge: 0,
      state: "HP",
    },
    {
      lines: [{ unitPrice: 99_900, quantity: 1, gstRate: 500 }],
      discount: 0,
      deliveryCharge: 0,
      state: "DL",
    },
  ]);
  if (!one || !other?.shipTo) throw new Error("two orders are two invoices");
  const part = partOfOrder(joinInvoices([one, other]), other.order.number);
  const challan = buildChallan(part, { number: "DDD/26-27/000007", at, shipTo: other.shipTo });
  expect(challan).toMatchObject({
    title: "Delivery Challan",
    number: "DDD/26-27/000007",
    corrects: { number: "DD/26-27/000123", issuedOn: "2026-11-20" },
    order: { number: "DD-26-00001" },
    shipTo: { state: "Delhi" },
    totals: { amount: 99_900 },
  });
});
