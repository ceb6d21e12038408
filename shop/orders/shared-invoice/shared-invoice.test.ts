import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleSettings } from "#shop/settings/settings.ts";
import { orderToInvoice } from "../../../tests/support/an-order.ts";
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

function invoicesOf(orders: readonly (typeof anOrder extends fc.Arbitrary<infer T> ? T : never)[]) {
  return orders.map(({ lines, discount, deliveryCharge, state }, index): InvoiceContent => {
    const address = { state, company: "Himgiri Software", gstin: "02AAPFU0939F1Z7", billing };
    const order = orderToInvoice({ lines, discount, deliveryCharge, address });
    return buildInvoice({ ...order, number: `DD-26-0000${index}` }, sampleSettings.business, given);
  });
}

const amounts = ({ lines, totals }: InvoiceContent) => ({ lines, totals });

test("a shared invoice is the sum of its orders' invoices, and its parts are these invoices, for 300 random purchases", () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 2, maxLength: 6 }), fc.nat(), (orders, choice) => {
      const single = invoicesOf(orders);
      const shared = joinInvoices(single);
      expect(shared.totals).toEqual(sumLines(single.flatMap(({ lines }) => lines)));
      expect(sumLines(printedLines(shared))).toEqual(shared.totals);
      const parts = single.map(({ order }) => partOfOrder(shared, order.number));
      expect(parts.map(amounts)).toEqual(single.map(amounts));
      const credited = parts.map((part) => {
        const amount = 1 + (choice % Math.max(part.totals.amount, 1));
        const note = { number: "DDC/26-27/000001", at };
        if (part.totals.amount === 0) return 0;
        const first = buildPartCreditNote(part, [], { ...note, amount });
        if (amount === part.totals.amount) return first.totals.amount;
        const rest = buildPartCreditNote(part, [first], { ...note, amount: part.totals.amount - amount });
        return first.totals.amount + rest.totals.amount;
      });
      expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(shared.totals.amount);
    }),
    { numRuns: 300 },
  );
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
