// Reads a file of orders from Shopify: a row for each line, and the buyer on an order's first row alone.

import { joinParts } from "./file-cells.ts";
import type { OrderFacts, ReadRecords } from "./former-file.ts";
import { type OrderFile, readOrders } from "./order-rows.ts";
import type { FormerSheet } from "./products/former-product.ts";

const shopify: OrderFile = {
  shop: "shopify",
  number: ["Name"],
  orderedAt: ["Created at"],
  email: ["Email"],
  nameOf: (of, { billing, shipping }) => shipping?.name || billing?.name || of("Billing Name"),
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
};

export function readShopifyOrders(sheet: FormerSheet): ReadRecords<OrderFacts> {
  return readOrders(sheet, shopify);
}
