// Reads Etsy's two files of sold orders: one has the sums of each order, the other its items. Neither has email addresses.

import type { FormerRow, FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { explainAmount, readAmount } from "#shop/forms/file-amount.ts";
import { explainMoment, readMoment } from "#shop/forms/file-moment.ts";
import { type Cell, joinParts, lineOf, readPart, readQuantity, tidyAddress } from "./file-cells.ts";
import type { FormerAddress, PastOrderFacts, ReadRecords } from "./former-file.ts";
import { finishOrders, type OpenOrders, type OrderRecord, openOrders } from "./order-rows.ts";

export function readEtsyOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  const orders = openOrders();
  const cell = lineOf(sheet);
  const hasItems = sheet.titles.includes("item name");
  for (const row of sheet.rows) {
    const number = cell(row, "order id");
    if (number === "") {
      orders.fault(row, "Order ID", "it is empty, so nobody can tell which order this row belongs to");
      continue;
    }
    const key = `etsy:${number}`;
    const order = orders.find(key) ?? openOrder(orders, cell, row, { key, number, hasItems });
    if (order && order !== "left out" && hasItems) addItem(orders, cell, row, order);
  }
  return finishOrders(orders);
}

type Opening = { key: string; number: string; hasItems: boolean };

function openOrder(
  orders: OpenOrders,
  cell: Cell,
  row: FormerRow,
  { key, number, hasItems }: Opening,
): OrderRecord | undefined {
  const orderedAt = readMoment(cell(row, "sale date"), "month first");
  // The file of items has no sum of the order.
  const amount = hasItems ? null : readAmount(cell(row, "order total"));
  if (orderedAt === undefined) orders.fault(row, "Sale Date", explainMoment(cell(row, "sale date")));
  if (amount === undefined) orders.fault(row, "Order Total", explainAmount(cell(row, "order total")));
  if (orderedAt === undefined || amount === undefined) {
    orders.leaveOut(key);
    return undefined;
  }
  const shipping = readAddress(cell, row);
  return orders.add(row, key, {
    shop: "etsy",
    number,
    email: "",
    name: cell(row, "full name", "ship name") || cell(row, "buyer"),
    orderedAt,
    status: cell(row, "status").toLowerCase() || (cell(row, "date shipped") === "" ? "" : "shipped"),
    currency: cell(row, "currency").toUpperCase().slice(0, 3) || "INR",
    lines: [],
    discount: readPart(cell(row, "discount amount")),
    delivery: readPart(cell(row, "shipping", "order shipping")),
    tax: readPart(cell(row, "sales tax", "order sales tax")),
    amount,
    refunded: null,
    billing: null,
    shipping,
  });
}

function readAddress(cell: Cell, row: FormerRow): FormerAddress | null {
  return tidyAddress({
    name: cell(row, "ship name", "full name"),
    company: "",
    street: joinParts(cell(row, "ship address1", "street 1"), cell(row, "ship address2", "street 2")),
    city: cell(row, "ship city"),
    state: cell(row, "ship state"),
    zip: cell(row, "ship zipcode"),
    country: cell(row, "ship country"),
    phone: "",
  });
}

function addItem(orders: OpenOrders, cell: Cell, row: FormerRow, order: OrderRecord): void {
  const quantity = readQuantity(cell(row, "quantity"));
  if (quantity === undefined) {
    orders.fault(row, "Quantity", "it is no number of pieces");
    orders.leaveOut(order.key);
    return;
  }
  const name = [cell(row, "item name"), cell(row, "variations")].filter(Boolean).join(", ");
  orders.addLine(row, order, { name, sku: cell(row, "sku"), quantity, price: readPart(cell(row, "price")) });
}

/** The facts of an order that two files tell: each keeps what the other does not say. */
export function joinFacts(stored: PastOrderFacts, read: PastOrderFacts): PastOrderFacts {
  return {
    ...read,
    lines: read.lines.length > 0 ? read.lines : stored.lines,
    amount: read.amount ?? stored.amount,
    discount: read.amount === null ? (stored.discount ?? read.discount) : read.discount,
    delivery: read.amount === null ? (stored.delivery ?? read.delivery) : read.delivery,
    tax: read.amount === null ? (stored.tax ?? read.tax) : read.tax,
    status: (read.amount === null ? stored.status : read.status) || read.status || stored.status,
    shipping: read.shipping ?? stored.shipping,
    billing: read.billing ?? stored.billing,
  };
}
