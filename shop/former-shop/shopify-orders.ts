// Reads a file of orders from Shopify: a row for each line, and what belongs to the whole order on its first row alone.
import type { FormerRow, FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { type Cell, joinParts, lineOf, readPart, readQuantity, tidyAddress } from "./file-cells.ts";
import type { FormerAddress, PastOrderFacts, ReadRecords } from "./former-file.ts";
import { finishOrders, type OpenOrders, type OrderRecord, openOrders, readRequired } from "./order-rows.ts";

export function readShopifyOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  const orders = openOrders();
  const cell = lineOf(sheet);
  for (const row of sheet.rows) {
    const number = cell(row, "name");
    if (number === "") {
      orders.fault(row, "Name", "it is empty, so nobody can tell which order this row belongs to");
      continue;
    }
    const key = `shopify:${number}`;
    const order = orders.find(key) ?? openOrder(orders, cell, row, { key, number });
    if (order && order !== "left out") addLine(orders, cell, row, order);
  }
  return finishOrders(orders);
}

function openOrder(
  orders: OpenOrders,
  cell: Cell,
  row: FormerRow,
  { key, number }: { key: string; number: string },
): OrderRecord | undefined {
  const required = readRequired(orders, row, key, {
    orderedAt: { column: "Created at", text: cell(row, "created at") },
    amount: { column: "Total", text: cell(row, "total") },
    email: { column: "Email", text: cell(row, "email") },
  });
  if (!required) return undefined;
  const billing = readAddress(cell, row, "billing");
  const shipping = readAddress(cell, row, "shipping");
  return orders.add(row, key, {
    shop: "shopify",
    number,
    ...required,
    name: shipping?.name || billing?.name || cell(row, "billing name"),
    status: statusOf(cell, row),
    currency: cell(row, "currency").toUpperCase().slice(0, 3) || "INR",
    lines: [],
    discount: readPart(cell(row, "discount amount")),
    delivery: readPart(cell(row, "shipping")),
    tax: readPart(cell(row, "taxes")),
    refunded: readPart(cell(row, "refunded amount")) || null,
    billing,
    shipping,
  });
}

function statusOf(cell: Cell, row: FormerRow): string {
  const isCancelled = cell(row, "cancelled at") !== "";
  const words = [
    isCancelled ? "cancelled" : "",
    cell(row, "financial status"),
    isCancelled ? "" : cell(row, "fulfillment status"),
  ];
  return words
    .map((word) => word.toLowerCase().replaceAll("_", " "))
    .filter(Boolean)
    .join(", ");
}

function readAddress(cell: Cell, row: FormerRow, kind: "billing" | "shipping"): FormerAddress | null {
  const of = (part: string) => cell(row, `${kind} ${part}`);
  return tidyAddress({
    name: of("name"),
    company: of("company"),
    street: joinParts(of("address1"), of("address2")) || of("street"),
    city: of("city"),
    state: of("province") || of("province name"),
    zip: of("zip"),
    country: of("country"),
    phone: of("phone"),
  });
}

function addLine(orders: OpenOrders, cell: Cell, row: FormerRow, order: OrderRecord): void {
  const name = cell(row, "lineitem name");
  if (name === "") return;
  const quantity = readQuantity(cell(row, "lineitem quantity"));
  if (quantity === undefined) {
    orders.fault(row, "Lineitem quantity", "it is no number of pieces");
    orders.leaveOut(order.key);
    return;
  }
  const price = readPart(cell(row, "lineitem price"));
  orders.addLine(row, order, { name, sku: cell(row, "lineitem sku"), quantity, price });
}
