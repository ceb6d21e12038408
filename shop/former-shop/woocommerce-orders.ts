// Reads files of orders of WooCommerce, which its usual plugins for exports write: a row an order, with its lines in cells of
// 'name:Jar|sku:J-1|quantity:2|total:998.00', or a row for each line. Titles are 'billing_city' or 'City (Billing)'.
import type { FormerRow, FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { decodeEntities } from "#shop/catalogue/former-shop/html-text.ts";
import { type Cell, joinParts, lineOf, readPart, readQuantity, tidyAddress } from "./file-cells.ts";
import {
  type FormerAddress,
  type PastLine,
  type PastOrderFacts,
  type ReadRecords,
  tidyLine,
} from "./former-file.ts";
import { finishOrders, type OpenOrders, type OrderRecord, openOrders, readRequired } from "./order-rows.ts";

export function readWooOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  const orders = openOrders();
  const cell = lineOf(sheet);
  const lineTitles = sheet.titles.filter((title) => /^line_item(s|_\d{1,3})$/.test(title));
  for (const row of sheet.rows) {
    const number = cell(row, "order_number", "order number") || cell(row, "order_id");
    if (number === "") {
      orders.fault(row, "order_number", "it is empty, so nobody can tell which order this row belongs to");
      continue;
    }
    const key = `woocommerce:${number}`;
    const order = orders.find(key) ?? openOrder(orders, cell, row, { key, number });
    if (!order || order === "left out") continue;
    const cells = lineTitles.flatMap((title) => divideLines(sheet.cell(row, title).slice(0, 50_000)));
    const lines = [...cells.map(readPackedLine), readOwnLine(cell, row)];
    for (const line of lines) if (line) orders.addLine(row, order, line);
  }
  return finishOrders(orders);
}

function openOrder(
  orders: OpenOrders,
  cell: Cell,
  row: FormerRow,
  { key, number }: { key: string; number: string },
): OrderRecord | undefined {
  const email = cell(row, "billing_email", "email (billing)") || cell(row, "customer_email");
  const required = readRequired(orders, row, key, {
    orderedAt: { column: "order_date", text: cell(row, "order_date", "date", "order date") },
    amount: { column: "order_total", text: cell(row, "order_total", "order total amount") },
    email: { column: "billing_email", text: email },
  });
  if (!required) return undefined;
  const billing = readAddress(cell, row, "billing");
  const shipping = readAddress(cell, row, "shipping");
  return orders.add(row, key, {
    shop: "woocommerce",
    number,
    ...required,
    name: billing?.name || shipping?.name || nameOf(cell, row, "billing"),
    status: cell(row, "status", "order_status", "order status")
      .toLowerCase()
      .replace(/^wc-/, "")
      .replaceAll("-", " "),
    currency: cell(row, "order_currency", "currency").toUpperCase().slice(0, 3) || "INR",
    lines: [],
    discount: readPart(cell(row, "discount_total", "cart discount amount")),
    delivery: readPart(cell(row, "shipping_total", "order_shipping", "order shipping amount")),
    tax: readPart(cell(row, "tax_total", "total_tax", "order total tax amount")),
    refunded: readPart(cell(row, "refunded_total", "refund_total", "order refund amount")) || null,
    billing,
    shipping,
  });
}

function nameOf(cell: Cell, row: FormerRow, kind: "billing" | "shipping"): string {
  const first = `first name (${kind})`;
  const last = `last name (${kind})`;
  return [cell(row, `${kind}_first_name`, first), cell(row, `${kind}_last_name`, last)]
    .filter(Boolean)
    .join(" ");
}

function readAddress(cell: Cell, row: FormerRow, kind: "billing" | "shipping"): FormerAddress | null {
  const of = (part: string, title: string) => cell(row, `${kind}_${part}`, `${title} (${kind})`);
  return tidyAddress({
    name: nameOf(cell, row, kind),
    company: of("company", "company"),
    street: joinParts(of("address_1", "address 1&2"), of("address_2", "address 2")),
    city: of("city", "city"),
    state: of("state", "state code"),
    zip: of("postcode", "postcode"),
    country: of("country", "country code"),
    phone: of("phone", "phone"),
  });
}

/** A name may have a semicolon of its own, or one in '&amp;': a line begins where a word and a colon follow. */
function divideLines(packed: string): string[] {
  return decodeEntities(packed).split(/;(?=\s{0,10}[a-z_]{1,40}:)/i);
}

/** `total` is that of all pieces. */
function readPackedLine(text: string): PastLine | undefined {
  const parts = new Map(text.split("|").map((part) => dividePart(part)));
  const name = tidyLine(parts.get("name") ?? "");
  const quantity = readQuantity((parts.get("quantity") ?? parts.get("qty") ?? "").trim());
  if (name === "" || quantity === undefined) return undefined;
  const total = readPart((parts.get("sub_total") ?? parts.get("total") ?? "").trim());
  return { name, sku: tidyLine(parts.get("sku") ?? ""), quantity, price: pieceOf(total, quantity) };
}

function dividePart(part: string): [name: string, value: string] {
  const at = part.indexOf(":");
  return at < 0 ? ["", ""] : [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1)];
}

/** Null where the pieces do not add up to the total. */
function pieceOf(total: number | null, quantity: number): number | null {
  return total !== null && total % quantity === 0 ? total / quantity : null;
}

function readOwnLine(cell: Cell, row: FormerRow): PastLine | undefined {
  const name = cell(row, "item_name", "product_name", "item name", "product name");
  const quantity = readQuantity(cell(row, "item_quantity", "quantity", "quantity (- refund)"));
  if (name === "" || quantity === undefined) return undefined;
  const total = readPart(cell(row, "item_total", "item_subtotal"));
  const price = readPart(cell(row, "item cost")) ?? pieceOf(total, quantity);
  return { name, sku: cell(row, "item_sku", "product_sku", "sku"), quantity, price };
}
