import { describe, expect, test } from "vitest";
import { formatOrderNumber } from "#core/orders/order.ts";
import { countItems } from "#core/orders/packed-line.ts";
import { orderToPack } from "../../../tests/support/an-order.ts";
import {
  divideForPrint,
  divideLines,
  listToPick,
  maxSelected,
  packerRemarks,
  type SelectedOrder,
  writeTicked,
} from "./selected-order.ts";
import { printForm, statusesForm } from "./selected-orders-form.ts";

const lines = [
  { shelf: "", name: "Kinnow Marmalade", sku: "KM-1", quantity: 2 },
  { shelf: "B 10", name: "Clay diya", sku: "CD-1", quantity: 12 },
];
const order: SelectedOrder = {
  ...orderToPack(),
  lines,
  daysToMake: null,
  id: "one",
  number: "DD-26-00001",
  status: "pending",
  parcel: null,
  payment: "captured",
  goingBack: 0,
  hasInvoice: false,
  hasChallan: false,
};

const numbersOf = (orders: readonly SelectedOrder[]) => orders.map(({ number }) => number);

describe("which orders are printed", () => {
  const orders: SelectedOrder[] = [
    order,
    { ...order, number: "DD-26-00002", status: "cancelled" },
    { ...order, number: "DD-26-00003", payment: "refunding" },
    { ...order, number: "DD-26-00004", payment: "refunded", status: "delivered", hasInvoice: true },
    { ...order, number: "DD-26-00005", payment: null, status: "shipped", hasInvoice: true },
  ];

  test.each(["packing-slips", "packing-slips-a5", "labels", "label-sheets"] as const)(
    "%s leave out cancelled orders and those whose money goes back, each with its reason",
    (kind) => {
      const { printed, leftOut } = divideForPrint(orders, kind, [...numbersOf(orders), "DD-26-00009"]);
      expect(numbersOf(printed)).toEqual(["DD-26-00001", "DD-26-00005"]);
      expect(leftOut).toEqual([
        { number: "DD-26-00002", reason: "cancelled" },
        { number: "DD-26-00003", reason: "refunded" },
        { number: "DD-26-00004", reason: "refunded" },
        { number: "DD-26-00009", reason: "unknown" },
      ]);
    },
  );

  test("an invoice is printed for every order that has one, even after a refund", () => {
    const { printed, leftOut } = divideForPrint(orders, "invoices");
    expect(numbersOf(printed)).toEqual(["DD-26-00004", "DD-26-00005"]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(["no-invoice", "no-invoice", "no-invoice"]);
  });
});

describe("the picking list", () => {
  test("a picking list adds up each product over all orders, and counts an order once", () => {
    const twice = [...lines, { shelf: "", name: "Kinnow Marmalade", sku: "KM-1", quantity: 1 }];
    expect(listToPick([order, { lines: twice }])).toEqual([
      { shelf: "B 10", name: "Clay diya", sku: "CD-1", pieces: 24, orders: 2 },
      { shelf: "", name: "Kinnow Marmalade", sku: "KM-1", pieces: 5, orders: 2 },
    ]);
    expect(listToPick([])).toEqual([]);
  });

  test("a picking list is sorted by shelf, with products without a shelf last", () => {
    const placed = ["B 10", "", "A 2", "B 9"].map((shelf) => ({
      shelf,
      name: `Diya ${shelf}`,
      sku: shelf,
      quantity: 1,
    }));
    expect(listToPick([{ lines: placed }]).map(({ shelf }) => shelf)).toEqual(["A 2", "B 9", "B 10", ""]);
  });

  test("two products with one name stay separate", () => {
    const diyas = [
      { shelf: "", name: "Diya", sku: "B", quantity: 1 },
      { shelf: "", name: "Diya", sku: "A", quantity: 2 },
    ];
    expect(listToPick([{ lines: diyas }]).map(({ sku, pieces }) => [sku, pieces])).toEqual([
      ["A", 2],
      ["B", 1],
    ]);
  });

  test("express delivery and a partial refund are noted, the refund only until the order is sent", () => {
    expect(packerRemarks(order)).toBe("");
    expect(packerRemarks({ ...order, delivery: "express", goingBack: 100 })).toBe(
      "EXPRESS · Partly refunded: look at the order before you pack it",
    );
    expect(packerRemarks({ ...order, status: "shipped", goingBack: 100 })).toBe("");
  });

  test("pieces that were refunded before they were sent are not packed, and are named", () => {
    const ordered = order.lines.map((line, position) => ({ ...line, position }));
    const parts = divideLines(ordered, [
      { position: 1, quantity: 2 },
      { position: 1, quantity: 1 },
      { position: 0, quantity: 2 },
    ]);
    const [marmalade, diya] = order.lines;
    expect(parts).toEqual({
      lines: [{ ...diya, quantity: 9 }],
      notSent: [
        { ...marmalade, quantity: 2 },
        { ...diya, quantity: 3 },
      ],
    });
    expect(packerRemarks({ ...order, ...parts, goingBack: 100 })).toBe(
      "Refunded, not to be packed: Kinnow Marmalade × 2, Clay diya × 3",
    );
  });

  test("a set with a refunded part is packed by its parts, and any other set as one", () => {
    const set = { setId: "hamper", setName: "Hamper", setQuantity: 1, setFilling: null };
    const part = { ...set, shelf: "", name: "Hamper: Candle", sku: "H/C", quantity: 1, position: 0 };
    const ordered = [part, { ...part, name: "Hamper: Tray", sku: "H/T", position: 1 }];
    expect(countItems(divideLines(ordered, []).lines)).toBe(1);
    const { lines: left } = divideLines(ordered, [{ position: 1, quantity: 1 }]);
    expect(left.map(({ name, setName }) => [name, setName])).toEqual([["Hamper: Candle", null]]);
  });

  test("an order whose pieces were all refunded is not printed", () => {
    const { printed, leftOut } = divideForPrint([{ ...order, lines: [] }], "packing-slips");
    expect(printed).toEqual([]);
    expect(leftOut).toEqual([{ number: order.number, reason: "refunded" }]);
  });
});

describe("the forms of several orders", () => {
  const { order: boxes } = statusesForm.shape;

  test.each(["D", "DEOD"])("orders with the prefix %s can be selected", (prefix) => {
    const number = formatOrderNumber(prefix, 2026, 1);
    expect(boxes.parse([writeTicked(number, "pending")])).toEqual([{ number, seen: "pending" }]);
  });

  test("a ticked box holds the order and the status that the page showed, and each order counts once", () => {
    const given = [
      writeTicked("DD-26-00001", "pending"),
      "DD-26-00002",
      writeTicked("DD-26-00001", "shipped"),
    ];
    expect(boxes.parse(given)).toEqual([
      { number: "DD-26-00001", seen: "shipped" },
      { number: "DD-26-00002", seen: undefined },
    ]);
  });

  test.each([
    [[], "Please select at least one order"],
    [undefined, "Please select at least one order"],
    [["../../etc"], "Please select the orders again"],
    [["DD-26-00001:completed"], "Please select the orders again"],
    [["DD-26-00001:"], "Please select the orders again"],
    [["DD-26-00001:pending:"], "Please select the orders again"],
    [
      Array.from({ length: maxSelected + 1 }, (_, index) => `DD-26-${index}`),
      "Please select at most 100 orders",
    ],
  ])("the selection %o is refused", (given, message) => {
    expect(boxes.safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  test("cancelling many orders at once and printing something unknown are refused", () => {
    const ticked = ["DD-26-00001:pending"];
    expect(statusesForm.safeParse({ order: ticked, to: "cancelled" }).success).toBe(false);
    expect(statusesForm.safeParse({ order: ticked, to: "shipped" }).success).toBe(true);
    expect(printForm.safeParse({ order: ticked, print: "banknotes" }).success).toBe(false);
  });
});
