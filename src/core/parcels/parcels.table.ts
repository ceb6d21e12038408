// Parcels that a courier has booked, and what it told of them.
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, jsonb, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { parcel } from "../orders/orders.table.ts";
import type { CourierKind } from "./courier.ts";
import type { ParcelStep } from "./parcel-step.ts";
import type { DeliveryWish } from "./tracking/delivery-wish.ts";

/** What a courier knows of a parcel that it was asked for. `id`: our reference, which the courier is told. */
export const courierBooking = pgTable(
  "courier_booking",
  {
    id: text().primaryKey(),
    parcelId: ownedBy(() => parcel.id, "parcel_id").unique(),
    courier: text().$type<CourierKind>().notNull(),
    /** Counts the order's bookings from 1, also the cancelled ones. */
    part: integer().notNull().default(1),
    /** 'asked' until the courier has given a tracking number. */
    state: text().$type<"asked" | "booked" | "cancelled" | "failed">().notNull().default("asked"),
    /** The courier's own ids, each null until it has told it. */
    outsideOrder: text("outside_order"),
    outsideShipment: text("outside_shipment"),
    /** The courier's id of the chosen carrier. */
    quoteId: text("quote_id"),
    /** Paise that the courier takes, with GST. */
    cost: integer(),
    label: bytea(),
    /** The booking that has the manifest of its pickup, which one of them keeps for all. */
    manifestOf: text("manifest_of"),
    manifest: bytea(),
    /** The day of the pickup; null until the courier has told it. */
    pickupOn: date("pickup_on"),
    /** Why the courier refused, in its words; '' while it has not. */
    problem: text().notNull().default(""),
    /** The latest step of its events; never moves backwards. */
    step: text().$type<ParcelStep>(),
    /** When the courier is asked again where the parcel is; null if nothing more is expected. */
    nextCheckAt: timestamptz(),
    /** What the customer has asked after the latest failed attempt; null without a wish, and once the parcel has arrived. */
    wish: jsonb().$type<DeliveryWish>(),
    at: timestamptz().notNull(),
    by: text().notNull(),
  },
  (table) => [
    index("courier_booking_outside").on(table.courier, table.outsideOrder),
    index("courier_booking_not_delivered").on(table.at).where(sql`${table.step} <> 'delivered'`),
    index("courier_booking_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
);

/** What the courier told of a parcel; the same event told twice is one row. */
export const courierEvent = pgTable(
  "courier_event",
  {
    bookingId: ownedBy(() => courierBooking.id, "booking_id"),
    at: timestamptz().notNull(),
    /** The courier's words. */
    says: text().notNull(),
    place: text().notNull().default(""),
    /** Null for words that mean no step. */
    step: text().$type<ParcelStep>(),
    receivedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.at, table.says] })],
);
