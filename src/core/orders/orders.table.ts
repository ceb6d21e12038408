import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  bytea,
  jsonb,
  oneFor,
  ownedBy,
  refersTo,
  timestamptz,
  withoutSigns,
} from "../../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import type { OrderDelivery } from "../delivery/delivery.ts";
import { user } from "../identity/identity.table.ts";
import type { Charge } from "../money/charge.ts";
import type { Gift } from "./gift.ts";
import type { LineKind } from "./made-to-order.ts";
import type { PaperKind } from "./numbers/paper-kind.ts";
import type { OrderOrigin, ShippingAddress } from "./order.ts";
import type { Pieces } from "./order-pieces.ts";
import type { OrderStatus } from "./order-state.ts";
import { purchase } from "./purchases.table.ts";
import type { RefundDecision } from "./refund-decision.ts";

/**
 * What a shopper is about to pay for, or has paid. Lines, address and prices are fixed before payment. It counts as an order, with a
 * number, only once it is confirmed.
 */
export const order = pgTable(
  "order",
  {
    id: text().primaryKey(),
    /** 'DD-26-00042'; set by the transaction that confirms the order. */
    number: text().unique(),
    /** The buyer's account; null for an order typed by staff. */
    userId: text("user_id").references(() => user.id),
    origin: text().$type<OrderOrigin>().notNull().default("shop"),
    /** The customer's email address where no account has one: of a staff order, or typed at the checkout for the invoice. May be missing. */
    email: text(),
    /** Deleting an unpaid purchase deletes its orders. */
    purchaseId: ownedBy(() => purchase.id, "purchase_id"),
    address: jsonb().$type<ShippingAddress>().notNull(),
    /** GST state code of the delivery address, such as '02' for Himachal Pradesh. */
    stateCode: text("state_code").notNull(),
    delivery: text().$type<OrderDelivery>().notNull(),
    /** Card, words and wrap; null for an order that is no gift. */
    gift: jsonb().$type<Gift>(),
    /** The buyer's words to whoever packs it; '' for none. */
    packerNote: text("packer_note").notNull().default(""),
    /** The number of a trade buyer's own purchase order, printed on the invoice; '' for none. */
    poNumber: text("po_number").notNull().default(""),
    /** Bought at the prices of a trade account. */
    isTrade: boolean("is_trade").notNull().default(false),
    /** The day in India by which a trade account pays it; null for an order that is paid before it is sent. */
    dueOn: date("due_on"),
    /** The longest days to make of its products, as they were when it was placed; null without any. */
    daysToMake: integer("days_to_make"),
    /** Amounts are in paise. */
    itemsAmount: integer("items_amount").notNull(),
    discountAmount: integer("discount_amount").notNull(),
    /** The part of the discount for paying all of it online. */
    prepaidDiscount: integer("prepaid_discount").notNull().default(0),
    /** The part of the discount that rounds the amount to whole rupees, if all of it is due on delivery. */
    rounding: integer().notNull().default(0),
    /** The charges besides the products; `charges_total` adds them up (charges.sql). */
    charges: jsonb().$type<readonly Charge[]>().notNull(),
    taxableAmount: integer("taxable_amount").notNull(),
    taxAmount: integer("tax_amount").notNull(),
    amount: integer().notNull(),
    /**
     * The unpaid balance of a custom order with a deposit; 0 for other orders, and
     * once it is paid. While it is due, nothing is packed or invoiced.
     */
    dueAmount: integer("due_amount").notNull().default(0),
    /** The part of `amount` to be paid on delivery; 0 for other orders, and once that part is paid or no longer expected. */
    cashDue: integer("cash_due").notNull().default(0),
    /**
     * What the delivery to a corrected address costs less, while that may still change: a refund to come, or what `cashDue` was lowered by. 0
     * once the order is packed.
     */
    deliveryLess: integer("delivery_less").notNull().default(0),
    /** Whether GST is shown: the shop's GST status when the order was made. */
    gstShown: boolean("gst_shown").notNull().default(true),
    createdAt: timestamptz().notNull(),
    confirmedAt: timestamptz(),
    /** The latest change of the order or its parcels, written by triggers (order-changed-at.sql). */
    changedAt: timestamptz().notNull().defaultNow(),
    /** The status of the latest `order_status_change`; null until the order is confirmed. */
    status: text().$type<OrderStatus>(),
    /** Number, name, phone, company, GSTIN and products, one a line, for the search of the back office. */
    searchText: text("search_text").notNull().default(""),
  },
  (table) => [
    index("order_purchase").on(table.purchaseId),
    index("order_user").on(table.userId, table.createdAt),
    // What somebody bought for themselves, by number and PIN code, for offers that count customers.
    index("order_of_buyer")
      .on(sql`(${table.address} ->> 'phone')`, sql`(${table.address} ->> 'zip')`)
      .where(sql`${table.gift} is null and ${table.userId} is not null`),
    index("order_typed_for").on(table.email, table.confirmedAt).where(sql`${table.email} is not null`),
    index("order_unpaid").on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    index("order_confirmed_at").on(table.confirmedAt, table.id),
    index("order_status").on(table.status, table.confirmedAt, table.id),
    index("order_changed").on(table.changedAt, table.id).where(sql`${table.confirmedAt} is not null`),
    index("order_status_changed").on(table.status, table.changedAt, table.id),
    index("order_search")
      .using("gin", table.searchText.op("gin_trgm_ops"))
      .where(sql`${table.confirmedAt} is not null`),
    index("order_rest_due").on(table.confirmedAt, table.id).where(sql`${table.dueAmount} > 0`),
    index("order_cash_due_at_door").on(table.confirmedAt, table.id).where(sql`${table.cashDue} > 0`),
    index("order_to_pack")
      .on(table.confirmedAt, table.id)
      .where(sql`${table.status} in ('pending', 'processing')`),
    check(
      "order_amounts_add_up",
      sql`${table.amount} = ${table.itemsAmount} - ${table.discountAmount} + charges_total(${table.charges})`,
    ),
    check("order_of_account_or_staff", sql`(${table.origin} = 'shop') = (${table.userId} is not null)`),
    check("order_tax_adds_up", sql`${table.amount} = ${table.taxableAmount} + ${table.taxAmount}`),
    check(
      "order_due_of_custom_order",
      sql`${table.dueAmount} = 0 or (${table.origin} = 'custom' and ${table.dueAmount} > 0 and ${table.dueAmount} < ${table.amount})`,
    ),
    check(
      "order_not_packed_while_due",
      sql`${table.dueAmount} = 0 or coalesce(${table.status}, 'pending') in ('pending', 'cancelled')`,
    ),
    check("order_delivery_less", sql`${table.deliveryLess} >= 0`),
    check("order_cash_due", sql`${table.cashDue} >= 0 and ${table.cashDue} <= ${table.amount}`),
    check(
      "order_not_delivered_while_cash_due",
      sql`${table.cashDue} = 0 or coalesce(${table.status}, 'pending') <> 'delivered'`,
    ),
    check(
      "order_parts_of_discount",
      sql`${table.prepaidDiscount} >= 0 and ${table.rounding} between 0 and 99 and ${table.prepaidDiscount} + ${table.rounding} <= ${table.discountAmount}`,
    ),
    check("order_number_when_confirmed", sql`(${table.number} is null) = (${table.confirmedAt} is null)`),
    check("order_status_when_confirmed", sql`(${table.status} is null) = (${table.confirmedAt} is null)`),
  ],
);

export const orderLine = pgTable(
  "order_line",
  {
    orderId: ownedBy(() => order.id, "order_id"),
    position: integer().notNull(),
    /** The kind of goods, which decides whether the line has stock, a price in the shop and a page. */
    kind: text().$type<LineKind>().notNull().default("product"),
    /** Set for products only. */
    productId: text("product_id").references(() => product.id),
    /** For a part of a set: the set, its name when bought, and how many sets were bought. */
    setId: text("set_id").references(() => product.id),
    setName: text("set_name"),
    setQuantity: integer("set_quantity"),
    /** For a piece of a box: the filling chosen for the box; for any part: the words on labels. It tells boxes and sets apart. */
    setFilling: text("set_filling"),
    /** The shopper's words on its label; '' for none. */
    labelWords: text("label_words").notNull().default(""),
    name: text().notNull(),
    /** Unique within the order: documents about single pieces refer to lines by it. */
    sku: text().notNull(),
    hsn: text().notNull(),
    /** In basis points. */
    gstRate: integer("gst_rate").notNull(),
    unitPrice: integer("unit_price").notNull(),
    quantity: integer().notNull(),
    /** unitPrice × quantity, in paise. */
    gross: integer().notNull(),
    /** The line's shares of discount and charges, by largest remainder. */
    discountShare: integer("discount_share").notNull(),
    chargeShare: integer("charge_share").notNull(),
    taxable: integer().notNull(),
    tax: integer().notNull(),
    /** As promised when the line was bought. */
    returnable: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check(
      "order_line_kind",
      sql`case ${table.kind} when 'product' then ${table.productId} is not null when 'custom' then ${table.productId} is null else false end`,
    ),
    check("order_line_quantity", sql`${table.quantity} >= 1`),
    check(
      "order_line_adds_up",
      sql`${table.gross} - ${table.discountShare} + ${table.chargeShare} = ${table.taxable} + ${table.tax}`,
    ),
    check(
      "order_line_set",
      sql`(${table.setId} is null) = (${table.setName} is null) and (${table.setId} is null) = (${table.setQuantity} is null) and (${table.setFilling} is null or ${table.setId} is not null)`,
    ),
    index("order_line_product").on(table.productId),
    index("order_line_set_id").on(table.setId).where(sql`${table.setId} is not null`),
  ],
);

/**
 * The status changes of a confirmed order. The database sets `order.status` to that of each added row, and refuses a transaction that
 * leaves the two different (order-status.sql).
 */
export const orderStatusChange = pgTable(
  "order_status_change",
  {
    orderId: ownedBy(() => order.id, "order_id"),
    position: integer().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    at: timestamptz().notNull(),
    /** An account's id, or 'system'. */
    by: text().notNull(),
    note: text().notNull().default(""),
    /** Whether the customer gets no email about it. */
    silent: boolean().notNull().default(false),
    /** The decision about the money of a cancelled paid order. */
    refund: text().$type<RefundDecision>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("order_status_change_cancelled").on(table.orderId).where(sql`${table.status} = 'cancelled'`),
  ],
);

/**
 * Notes that staff write without changing the status. They have their own table, so that dates, decisions and emails that follow from
 * status changes do not depend on them.
 */
export const orderNote = pgTable(
  "order_note",
  {
    orderId: ownedBy(() => order.id, "order_id"),
    position: integer().notNull(),
    body: text().notNull(),
    at: timestamptz().notNull(),
    /** An account's id. */
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** A parcel of an order, from the moment that a courier is asked for it or staff hand it over. */
export const parcel = pgTable(
  "parcel",
  {
    id: text().primaryKey().default(sql`gen_random_uuid()`),
    orderId: ownedBy(() => order.id, "order_id"),
    /** 'out' to the customer, 'back' from them. */
    way: text().$type<"out" | "back">().notNull().default("out"),
    /** Counts from 1 those that a carrier has got; null before. */
    position: integer(),
    /** '' until they are known. */
    carrier: text().notNull().default(""),
    trackingNumber: text("tracking_number").notNull().default(""),
    /** The courier that has booked it by this number; null if it has not, or has cancelled it. */
    bookedWith: text("booked_with"),
    /** 0 if nobody has weighed it. */
    grams: integer().notNull().default(0),
    /** Paise to collect on delivery. */
    cash: integer().notNull().default(0),
    /** What is in it; null for all of the order, or if nobody has named it. */
    pieces: jsonb().$type<readonly Pieces[]>(),
    /** When it was asked for, then when it was handed over, and by whom. */
    at: timestamptz().notNull(),
    by: text().notNull(),
  },
  (table) => [
    uniqueIndex("parcel_order").on(table.orderId, table.position),
    index("parcel_tracking_number").on(withoutSigns(table.trackingNumber)),
    uniqueIndex("parcel_booked").on(table.bookedWith, withoutSigns(table.trackingNumber)),
  ],
);

/**
 * Orders confirmed on each day in India, and paise paid for them. Triggers on `order` keep it current (sold-days.sql), so that no figure
 * reads all orders.
 */
export const soldDay = pgTable("sold_day", {
  day: date().primaryKey(),
  orders: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
  /** The part of `amount` that trade buyers paid. */
  tradeAmount: bigint("trade_amount", { mode: "number" }).notNull().default(0),
});

/**
 * Pieces of a product sold on a day in India, less the pieces that came back on that day, and paise paid for them after discount, without
 * delivery. A trigger on `stock_movement` keeps it current.
 */
export const productSoldDay = pgTable(
  "product_sold_day",
  {
    day: date().notNull(),
    productId: ownedBy(() => product.id, "product_id"),
    pieces: integer().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
);

/** Counters for numbers without gaps: orders, invoices, credit notes. A sequence would leave gaps. */
export const counter = pgTable("counter", {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/**
 * An issued tax document is never changed or deleted. A credit note names its invoice. Cancellation charges share the numbers of invoices.
 */
export const invoice = pgTable(
  "invoice",
  {
    number: text().primaryKey(),
    kind: text().$type<PaperKind>().notNull(),
    orderId: refersTo(() => order.id, "order_id"),
    /** The invoice that a credit note corrects. */
    corrects: text(),
    issuedAt: timestamptz().notNull(),
    /** `InvoiceContent` as of the day of issue: seller, buyer, lines, tax. */
    content: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex("invoice_one_an_order")
      .on(table.orderId, table.kind)
      .where(sql`${table.kind} <> 'credit-note'`),
    index("invoice_order").on(table.orderId),
    index("invoice_issued_at").on(table.issuedAt),
  ],
);

/** The orders of a company's purchase that share one invoice, each with the challan that goes with its parcel. */
export const sharedInvoice = pgTable(
  "shared_invoice",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => order.id),
    invoiceNumber: text("invoice_number")
      .notNull()
      .references(() => invoice.number),
    /** Null until the order is packed. */
    challanNumber: text("challan_number").unique(),
    challanAt: timestamptz(),
  },
  (table) => [
    index("shared_invoice_number").on(table.invoiceNumber),
    check("shared_invoice_challan", sql`(${table.challanNumber} is null) = (${table.challanAt} is null)`),
  ],
);

/** The PDF of an issued document, about 20 KB: drawn once, and kept as long as the document. */
export const invoiceFile = pgTable("invoice_file", {
  number: oneFor(() => invoice.number),
  pdf: bytea().notNull(),
});
