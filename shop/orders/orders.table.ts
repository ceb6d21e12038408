import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { product } from "../catalogue/catalogue.table.ts";
import { user } from "../identity/identity.table.ts";
import type { ShippingAddress } from "./order.ts";
import type { OrderStatus } from "./order-state.ts";

const moment = () => timestamp({ withTimezone: true });

/**
 * What a shopper is about to pay, or has paid. Lines, address and prices are fixed before payment; it counts as an order,
 * and has a number, only once it is settled.
 */
export const order = pgTable(
  "order",
  {
    id: text().primaryKey(),
    /** 'DD-26-00042'; given in the settling transaction. */
    number: text().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    /** Ties the attempts of one purchase together; at most one of them is ever settled. */
    purchaseId: text("purchase_id").notNull(),
    /** Hash of lines, address, delivery and offer: the same order asked for twice is the same row. */
    fingerprint: text().notNull(),
    address: jsonb().$type<ShippingAddress>().notNull(),
    /** GST state code of the delivery address, '02' is Himachal Pradesh. */
    stateCode: text("state_code").notNull(),
    delivery: text().$type<"standard" | "express">().notNull(),
    offerCode: text("offer_code"),
    /** All amounts in paise. */
    goodsAmount: integer("goods_amount").notNull(),
    offerAmount: integer("offer_amount").notNull(),
    deliveryAmount: integer("delivery_amount").notNull(),
    taxableAmount: integer("taxable_amount").notNull(),
    taxAmount: integer("tax_amount").notNull(),
    amount: integer().notNull(),
    /** Whether GST is shown: the registration of the shop when the order was made. */
    gstShown: boolean("gst_shown").notNull().default(true),
    createdAt: moment().notNull(),
    settledAt: moment(),
    sample: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("order_one_settled_a_purchase")
      .on(table.purchaseId)
      .where(sql`${table.settledAt} is not null`),
    index("order_user").on(table.userId, table.createdAt),
    index("order_settled").on(table.settledAt),
    check(
      "order_amounts_add_up",
      sql`${table.amount} = ${table.goodsAmount} - ${table.offerAmount} + ${table.deliveryAmount}`,
    ),
    check("order_tax_adds_up", sql`${table.amount} = ${table.taxableAmount} + ${table.taxAmount}`),
    check("order_number_when_settled", sql`(${table.number} is null) = (${table.settledAt} is null)`),
  ],
);

export const orderLine = pgTable(
  "order_line",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    name: text().notNull(),
    sku: text().notNull(),
    hsn: text().notNull(),
    /** Basis points. */
    gstRate: integer("gst_rate").notNull(),
    unitPrice: integer("unit_price").notNull(),
    quantity: integer().notNull(),
    /** unitPrice × quantity. */
    gross: integer().notNull(),
    /** This line's shares of offer and delivery, by largest remainder. */
    offerShare: integer("offer_share").notNull(),
    deliveryShare: integer("delivery_share").notNull(),
    taxable: integer().notNull(),
    tax: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_line_quantity", sql`${table.quantity} >= 1`),
    check(
      "order_line_adds_up",
      sql`${table.gross} - ${table.offerShare} + ${table.deliveryShare} = ${table.taxable} + ${table.tax}`,
    ),
    index("order_line_product").on(table.productId),
  ],
);

/** The life of a settled order: its status is that of the newest row. */
export const orderStatusChange = pgTable(
  "order_status_change",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => order.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    at: moment().notNull(),
    /** Account id, or 'system'. */
    by: text().notNull(),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** A parcel handed to a carrier. */
export const parcel = pgTable("parcel", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => order.id, { onDelete: "cascade" }),
  carrier: text().notNull(),
  trackingNumber: text("tracking_number").notNull(),
  at: moment().notNull(),
  by: text().notNull(),
});

/** Numbers that must not have gaps come from here, never from a sequence: orders, invoices, credit notes. */
export const counter = pgTable("counter", {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** A tax document once given never changes and never disappears; a credit note names its invoice. */
export const invoice = pgTable(
  "invoice",
  {
    number: text().primaryKey(),
    kind: text().$type<"invoice" | "credit-note">().notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => order.id),
    /** The invoice that a credit note corrects. */
    corrects: text(),
    issuedAt: moment().notNull(),
    /** Everything printed, as it was on the day: seller, buyer, lines, tax. */
    content: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_one_an_order").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    index("invoice_order").on(table.orderId),
  ],
);
