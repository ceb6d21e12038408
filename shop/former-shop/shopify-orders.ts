// Reads a file of orders from Shopify: a row for each line, and what belongs to the whole order on its first row alone.
import type { FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { joinParts, readPart } from "./file-cells.ts";
import type { PastOrderFacts, ReadRecords } from "./former-file.ts";
import { type OrderFile, readLine, readOrders, type TextOf } from "./order-rows.ts";

const shopify: OrderFile = {
  shop: "shopify",
  number: ["Name"],
  orderedAt: ["Created at"],
  email: ["Email"],
  amount: ["Total"],
  currency: ["Currency"],
  discount: ["Discount Amount"],
  delivery: ["Shipping"],
  tax: ["Taxes"],
  refunded: ["Refunded Amount"],
  nameOf: (of, { billing, shipping }) => shipping?.name || billing?.name || of("Billing Name"),
  statusOf,
  addressOf: (of, kind) => ({
    name: of(`${kind} name`),
    company: of(`${kind} company`),
    street: joinParts(of(`${kind} address1`), of(`${kind} address2`)) || of(`${kind} street`),
    city: of(`${kind} city`),
    state: of(`${kind} province`, `${kind} province name`),
    zip: of(`${kind} zip`),
    country: of(`${kind} country`),
    phone: of(`${kind} phone`),
  }),
  linesOf: (of) => {
    const name = of("Lineitem name");
    const line = { name, sku: of("Lineitem sku"), price: readPart(of("Lineitem price")) };
    return name === "" ? [] : [readLine({ ...line, quantity: of("Lineitem quantity") })];
  },
  quantity: "Lineitem quantity",
};

export function readShopifyOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  return readOrders(sheet, shopify);
}

function statusOf(of: TextOf): string {
  const isCancelled = of("Cancelled at") !== "";
  const words = [
    isCancelled ? "cancelled" : "",
    of("Financial Status"),
    isCancelled ? "" : of("Fulfillment Status"),
  ];
  return words
    .map((word) => word.toLowerCase().replaceAll("_", " "))
    .filter(Boolean)
    .join(", ");
}
