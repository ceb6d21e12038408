// Reads Etsy's two files of sold orders: one with a row for each order, the other for each item. Neither has email addresses.

import { joinParts } from "./file-cells.ts";
import type { OrderFacts, ReadRecords } from "./former-file.ts";
import { type OrderFile, readOrders } from "./order-rows.ts";
import type { FormerSheet } from "./products/former-product.ts";

const ordersFile: OrderFile = {
  shop: "etsy",
  number: ["Order ID"],
  orderedAt: ["Sale Date"],
  days: "month first",
  email: [],
  nameOf: (of) => of("Full Name", "Ship Name", "Buyer"),
  addressOf: (of, kind) =>
    kind === "billing"
      ? null
      : {
          name: of("Ship Name", "Full Name"),
          company: "",
          street: joinParts(of("Ship Address1", "Street 1"), of("Ship Address2", "Street 2")),
          city: of("Ship City"),
          state: of("Ship State"),
          zip: of("Ship Zipcode"),
          country: of("Ship Country"),
          phone: "",
        },
};

const itemsFile: OrderFile = {
  ...ordersFile,
  itemOf: (of) => ({
    sku: of("SKU"),
    name: [of("Item Name"), of("Variations")].filter(Boolean).join(", "),
  }),
};

export function readEtsyOrders(sheet: FormerSheet): ReadRecords<OrderFacts> {
  return readOrders(sheet, sheet.titles.includes("item name") ? itemsFile : ordersFile);
}
