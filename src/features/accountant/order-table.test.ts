import { describe, expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { invoiceNumber, invoiceOf, orderToInvoice } from "../../../tests/support/an-order.ts";
import { type OrderToExport, orderTable } from "./order-table.ts";

const business = sampleSettings.business;

/** One candle at ₹999 to Shimla, paid online and not invoiced yet, unless stated. */
function anOrder({ content = null, ...change }: Partial<OrderToExport> = {}): OrderToExport {
  const { price, ...toInvoice } = orderToInvoice(
    change.address ? { address: change.address } : { lines: [candle] },
  );
  return {
    ...toInvoice,
    id: "o1",
    status: "pending",
    payment: "paid",
    method: "upi",
    reference: "412345678901",
    paymentId: "pay_1",
    gatewayOrder: "order_1",
    delivery: "standard",
    discountCode: null,
    offerText: null,
    itemsAmount: 999_00,
    discountAmount: 0,
    prepaidDiscount: 0,
    rounding: 0,
    charges: [],
    taxableAmount: price.taxable,
    gstShown: true,
    amount: price.amount,
    giftCardAmount: 0,
    credit: 0,
    origin: "shop",
    typedBy: null,
    due: 0,
    advance: null,
    receipt: null,
    balanceId: null,
    balanceGatewayOrder: null,
    balanceReference: null,
    atDoor: null,
    content,
    refunded: 0,
    refundIds: [],
    chargeNumbers: [],
    charged: 0,
    notes: [],
    tradeCompany: "",
    challan: null,
    credited: 0,
    creditedWithoutGst: 0,
    ...change,
  };
}

const candle = { unitPrice: 999_00, quantity: 1, gstRate: 500 };
const tray = { unitPrice: 499_00, quantity: 2, gstRate: 1200 };

/** The rows as objects, by the header's words. */
function readTable(...orders: OrderToExport[]): Record<string, string>[] {
  const [header = [], ...rows] = orderTable(orders, business);
  expect(new Set(header).size).toBe(header.length);
  return rows.map((row) => {
    expect(row).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""]));
  });
}

test("every amount and number of an order is in its column", () => {
  const [row] = readTable(
    anOrder({
      discountCode: "RAIN20",
      offerText: "Two for one",
      discountAmount: 1_01,
      prepaidDiscount: 1_02,
      rounding: 3,
      charges: [
        { kind: "delivery", amount: 1_04 },
        { kind: "gift-wrap", amount: 1_05 },
        { kind: "handling", amount: 1_15 },
      ],
      giftCardAmount: 1_06,
      credit: 1_07,
      origin: "mela",
      typedBy: "Tenzin",
      due: 1_08,
      advance: 1_09,
      receipt: "R-1",
      balanceId: "pay_2",
      balanceGatewayOrder: "order_2",
      balanceReference: "412345678902",
      refunded: 1_10,
      refundIds: ["rfnd_1", null, "rfnd_2"],
      chargeNumbers: ["C-1"],
      charged: 1_11,
      notes: ["N-1", "N-2"],
      credited: 1_12,
      creditedWithoutGst: 1_13,
      atDoor: { state: "handed-in", amount: 5_00, partAmount: 1_14, handedIn: 4_00 },
    }),
  );
  expect(row).toMatchObject({
    order: "DD-26-00042",
    date: "2026-11-19",
    status: "pending",
    payment: "paid",
    method: "upi",
    name: "Asha Negi",
    city: "Shimla",
    state: "HP",
    "PIN code": "171001",
    delivery: "standard",
    offer: "RAIN20",
    goods: "999.00",
    discount: "1.01",
    "delivery charge": "1.04",
    taxable: "951.43",
    tax: "47.57",
    amount: "999.00",
    invoice: "",
    "gift wrap": "1.05",
    "handling at the door": "1.15",
    "paid by gift card": "1.06",
    "refunded as store credit": "1.07",
    origin: "Mela",
    "typed by": "Tenzin",
    due: "1.08",
    advance: "1.09",
    "advance receipt": "R-1",
    "second payment id": "pay_2",
    "second Razorpay order": "order_2",
    "second bank reference": "412345678902",
    "payment id": "pay_1",
    "Razorpay order": "order_1",
    "bank reference": "412345678901",
    refunded: "1.10",
    refunds: "rfnd_1 rfnd_2",
    "cancellation charge": "C-1",
    charged: "1.11",
    "credit notes": "N-1 N-2",
    credited: "1.12",
    "credited without GST": "1.13",
    "for paying online": "1.02",
    "to whole rupees": "0.03",
    "paid before the door": "1.14",
    "collected at the door": "5.00",
    "handed in": "4.00",
    "missing at the door": "1.00",
    "due at the door": "0.00",
    "not paid at the door": "0.00",
  });
  expect(readTable(anOrder({ offerText: "Two for one" }))[0]?.offer).toBe("Two for one");
});

test.each([
  [
    "confirmed",
    { "due at the door": "5.00", "collected at the door": "0.00", "not paid at the door": "0.00" },
  ],
  [
    "collected",
    { "due at the door": "0.00", "collected at the door": "5.00", "not paid at the door": "0.00" },
  ],
  ["refused", { "due at the door": "0.00", "collected at the door": "0.00", "not paid at the door": "5.00" }],
  [
    "cancelled",
    { "due at the door": "0.00", "collected at the door": "0.00", "not paid at the door": "5.00" },
  ],
] as const)("the cells of an order at the door that is %s", (state, cells) => {
  const atDoor = { state, amount: 5_00, partAmount: 0, handedIn: 0 };
  expect(readTable(anOrder({ atDoor }))[0]).toMatchObject({ ...cells, "handed in": "0.00" });
});

test("an order that is not paid at the door has empty columns for it", () => {
  const [row] = readTable(anOrder());
  for (const name of ["paid before the door", "due at the door", "collected at the door", "handed in"])
    expect(row?.[name], name).toBe("");
});

describe("tax", () => {
  test("the tax of an order is taken from the invoice as soon as there is one, by kind and by rate", () => {
    const content = invoiceOf({ lines: [tray, candle] });
    const [row, plain] = readTable(anOrder({ content, amount: 1997_00 }), anOrder());
    const columns = Object.keys(row ?? {}).filter((name) => name.startsWith("taxable at"));
    expect(columns).toEqual(["taxable at 5 %", "taxable at 12 %"]);
    expect(row).toMatchObject({
      invoice: invoiceNumber,
      "tax from": "invoice",
      taxable: "1842.50",
      tax: "154.50",
      CGST: "77.25",
      "SGST or UTGST": "77.25",
      IGST: "0.00",
      "round off": "0.00",
      "taxable at 5 %": "951.43",
      "tax at 5 %": "47.57",
      "taxable at 12 %": "891.07",
      "tax at 12 %": "106.93",
      "place of supply": "02-Himachal Pradesh",
    });
    expect(plain).toMatchObject({ "tax from": "expected, not invoiced yet", "taxable at 12 %": "0.00" });
    expect(plain).toMatchObject({
      CGST: "23.78",
      "round off": "0.01",
      "taxable at 5 %": "951.43",
      "tax at 5 %": "47.57",
    });
  });

  test("the tax of an order to another state is IGST", () => {
    const { address } = orderToInvoice({ address: { state: "KL" } });
    const [row] = readTable(anOrder({ address, stateCode: "32" }));
    expect(row).toMatchObject({ CGST: "0.00", IGST: "47.57", "place of supply": "32-Kerala", state: "KL" });
  });

  test("the tax of an order cancelled before its invoice is empty, and later the tax of its invoice", () => {
    const content = invoiceOf({ lines: [candle] });
    const [before, after] = readTable(
      anOrder({ status: "cancelled" }),
      anOrder({ status: "cancelled", content }),
    );
    expect(before).toMatchObject({
      taxable: "0.00",
      tax: "0.00",
      CGST: "0.00",
      "taxable at 5 %": "0.00",
      amount: "999.00",
      "tax from": "none, cancelled before its invoice",
    });
    expect(after).toMatchObject({ taxable: "951.43", tax: "47.57", "tax from": "invoice" });
  });

  test("the tax of an order is empty if the buyer was shown no tax, whatever rate the goods have", () => {
    const [row] = readTable(anOrder({ gstShown: false }));
    expect(row).toMatchObject({ taxable: "999.00", tax: "0.00", CGST: "0.00", "taxable at 0 %": "999.00" });
  });
});

test("a company and another billing address are beside the parcel's recipient", () => {
  const billing = {
    name: "Asha Negi",
    address: "3 Ridge",
    city: "Solan",
    state: "HP",
    zip: "173212",
  };
  const address = { ...orderToInvoice().address, company: "Negi & Sons", gstin: "02ABCDE1234F1Z5", billing };
  const [row, plain] = readTable(anOrder({ address }), anOrder());
  expect(row).toMatchObject({ company: "Negi & Sons", GSTIN: "02ABCDE1234F1Z5", "bill to": "Negi & Sons" });
  expect(row?.["billing address"]).toContain("3 Ridge");
  expect(plain).toMatchObject({ company: "", GSTIN: "", "bill to": "", "billing address": "" });
});
