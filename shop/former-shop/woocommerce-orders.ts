// Reads WooCommerce's files of orders as its usual export plugins write them: a row for each order with its lines packed into
// cells, 'name:Jar|sku:J-1|quantity:2|total:998.00', or a row for each line. Titles are 'billing_city' or 'City (Billing)'.
import { cutText } from "#platform/whole-text.ts";
import type { FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { decodeEntities } from "#shop/catalogue/former-shop/html-text.ts";
import { joinParts, readPart, readQuantity } from "./file-cells.ts";
import { type PastLine, type PastOrderFacts, type ReadRecords, tidyFileLine } from "./former-file.ts";
import { type OrderFile, readOrders, type TextOf } from "./order-rows.ts";

const woo: Omit<OrderFile, "linesOf"> = {
  shop: "woocommerce",
  number: ["order_number", "order number", "order_id"],
  orderedAt: ["order_date", "date", "order date"],
  email: ["billing_email", "email (billing)", "customer_email"],
  amount: ["order_total", "order total amount"],
  currency: ["order_currency", "currency"],
  discount: ["discount_total", "cart discount amount"],
  delivery: ["shipping_total", "order_shipping", "order shipping amount"],
  tax: ["tax_total", "total_tax", "order total tax amount"],
  refunded: ["refunded_total", "refund_total", "order refund amount"],
  nameOf: (of, { billing, shipping }) => billing?.name || shipping?.name || nameOf(of, "billing"),
  statusOf: (of) =>
    of("status", "order_status", "order status").toLowerCase().replace(/^wc-/, "").replaceAll("-", " "),
  addressOf: (of, kind) => {
    const part = (name: string, title = name) => of(`${kind}_${name}`, `${title} (${kind})`);
    return {
      name: nameOf(of, kind),
      company: part("company"),
      street: joinParts(part("address_1", "address 1&2"), part("address_2", "address 2")),
      city: part("city"),
      state: part("state", "state code"),
      zip: part("postcode"),
      country: part("country", "country code"),
      phone: part("phone"),
    };
  },
};

export function readWooOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  const lineTitles = sheet.titles.filter((title) => /^line_item(s|_\d{1,3})$/.test(title));
  return readOrders(sheet, {
    ...woo,
    linesOf: (of, row) => {
      const cells = lineTitles.flatMap((title) => divideLines(cutText(sheet.cell(row, title), 50_000)));
      return [...cells.map(readPackedLine), readOwnLine(of)];
    },
  });
}

function nameOf(of: TextOf, kind: string): string {
  const names = [
    of(`${kind}_first_name`, `first name (${kind})`),
    of(`${kind}_last_name`, `last name (${kind})`),
  ];
  return names.filter(Boolean).join(" ");
}

/** A line begins where a word and a colon follow a semicolon: a name may contain one, also within '&amp;'. */
function divideLines(packed: string): string[] {
  return decodeEntities(packed).split(/;(?=\s{0,10}[a-z_]{1,40}:)/i);
}

/** `total` is that of all pieces. */
function readPackedLine(text: string): PastLine | undefined {
  const parts = new Map(text.split("|").map((part) => dividePart(part)));
  const name = tidyFileLine(parts.get("name") ?? "");
  const quantity = readQuantity((parts.get("quantity") ?? parts.get("qty") ?? "").trim());
  if (name === "" || quantity === undefined) return undefined;
  const total = readPart((parts.get("sub_total") ?? parts.get("total") ?? "").trim());
  return { name, sku: tidyFileLine(parts.get("sku") ?? ""), quantity, price: pieceOf(total, quantity) };
}

function dividePart(part: string): [name: string, value: string] {
  const at = part.indexOf(":");
  return at < 0 ? ["", ""] : [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1)];
}

/** The price of one piece; null if the total cannot be divided by the pieces. */
function pieceOf(total: number | null, quantity: number): number | null {
  return total !== null && total % quantity === 0 ? total / quantity : null;
}

function readOwnLine(of: TextOf): PastLine | undefined {
  const name = of("item_name", "product_name", "item name", "product name");
  const quantity = readQuantity(of("item_quantity", "quantity", "quantity (- refund)"));
  if (name === "" || quantity === undefined) return undefined;
  const price = readPart(of("item cost")) ?? pieceOf(readPart(of("item_total", "item_subtotal")), quantity);
  return { name, sku: of("item_sku", "product_sku", "sku"), quantity, price };
}
