// Reads Etsy's two files of sold orders: one has the total of each order, the other its items. Neither has email addresses.
import type { FormerSheet } from "#shop/catalogue/former-shop/former-product.ts";
import { joinParts, readPart } from "./file-cells.ts";
import type { PastOrderFacts, ReadRecords } from "./former-file.ts";
import { type OrderFile, readLine, readOrders } from "./order-rows.ts";

const ordersFile: OrderFile = {
  shop: "etsy",
  number: ["Order ID"],
  orderedAt: ["Sale Date"],
  days: "month first",
  email: [],
  amount: ["Order Total"],
  currency: ["Currency"],
  discount: ["Discount Amount"],
  delivery: ["Shipping", "Order Shipping"],
  tax: ["Sales Tax", "Order Sales Tax"],
  refunded: [],
  nameOf: (of) => of("Full Name", "Ship Name", "Buyer"),
  statusOf: (of) => of("Status").toLowerCase() || (of("Date Shipped") === "" ? "" : "shipped"),
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
  linesOf: () => [],
};

/** This file has no total of the order. */
const itemsFile: OrderFile = {
  ...ordersFile,
  amount: [],
  linesOf: (of) => {
    const name = [of("Item Name"), of("Variations")].filter(Boolean).join(", ");
    return [readLine({ name, sku: of("SKU"), quantity: of("Quantity"), price: readPart(of("Price")) })];
  },
  quantity: "Quantity",
};

export function readEtsyOrders(sheet: FormerSheet): ReadRecords<PastOrderFacts> {
  return readOrders(sheet, sheet.titles.includes("item name") ? itemsFile : ordersFile);
}

/** Joins the facts of an order from two files: each fills gaps of the other. */
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
