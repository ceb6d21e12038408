// Reads WooCommerce's files of orders as its usual export plugins write them: a row for each order or for each of its lines. Titles are
// 'billing_city' or 'City (Billing)'.

import { joinParts } from "./file-cells.ts";
import type { OrderFacts, ReadRecords } from "./former-file.ts";
import { type OrderFile, readOrders, type TextOf } from "./order-rows.ts";
import type { FormerSheet } from "./products/former-product.ts";

const woo: OrderFile = {
  shop: "woocommerce",
  number: ["order_number", "order number", "order_id"],
  orderedAt: ["order_date", "date", "order date"],
  email: ["billing_email", "email (billing)", "customer_email"],
  nameOf: (of, { billing, shipping }) => billing?.name || shipping?.name || nameOf(of, "billing"),
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

export function readWooOrders(sheet: FormerSheet): ReadRecords<OrderFacts> {
  return readOrders(sheet, woo);
}

function nameOf(of: TextOf, kind: string): string {
  const names = [
    of(`${kind}_first_name`, `first name (${kind})`),
    of(`${kind}_last_name`, `last name (${kind})`),
  ];
  return names.filter(Boolean).join(" ");
}
