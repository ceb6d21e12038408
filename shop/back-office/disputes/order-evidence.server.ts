// Reads what the shop knows of one disputed order, part by part.
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { batch, packedBatch } from "#shop/batches/batches.table.ts";
import { pageText } from "#shop/content/content.table.ts";
import { textOf } from "#shop/content/texts/page-text.ts";
import { capitalise } from "#shop/forms/capitalise.ts";
import { message } from "#shop/messages/messages.table.ts";
import { stateName } from "#shop/money/india-states.ts";
import { formatDate, formatMoment } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeStatus } from "#shop/orders/order-state.ts";
import { type order, orderLine, orderStatusChange } from "#shop/orders/orders.table.ts";
import { listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { courierBooking, courierEvent } from "#shop/parcels/parcels.table.ts";
import { getProofPhotograph, listProofs } from "#shop/parcels/proof/proofs.server.ts";
import { listShownParcels } from "#shop/payments/parcels/shown-parcels.server.ts";
import { payment, refund } from "#shop/payments/payments.table.ts";
import { toJpeg } from "#shop/pictures/picture-intake.server.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import type { EvidencePart, Moment } from "./evidence.ts";

export type OrderRow = Pick<
  typeof order.$inferSelect,
  "id" | "number" | "address" | "amount" | "confirmedAt" | "purchaseId"
>;

/** No dispute needs more rows of a kind. */
const maxRows = 100;

/** The address as the customer typed it, and the way of each parcel. */
export async function readShipping(db: Database, row: OrderRow): Promise<EvidencePart[]> {
  const steps = await listSteps(db, row.id);
  return [
    { title: `Order ${row.number}: the address as the customer typed it`, paragraphs: [addressOf(row)] },
    ...(await readParcels(db, row.id)),
    ...(await readPhotographs(db, row)),
    {
      title: "Steps of the order",
      table: { heads: ["When", "Step"], rows: steps.map(({ at, what }) => [formatMoment(at), what]) },
    },
  ];
}

/** How each parcel looked when it was packed. */
async function readPhotographs(db: Database, { id: orderId, number }: OrderRow): Promise<EvidencePart[]> {
  const proofs = await listProofs(db, orderId);
  return Promise.all(
    proofs.map(async ({ id, grams, trackingNumber, at, by }) => {
      const weight = grams === null ? "" : `, ${grams} g on the scales`;
      const parcel = trackingNumber ? `, parcel ${trackingNumber}` : "";
      return {
        title: `Order ${number}: photograph of the packing`,
        paragraphs: [`${at}, by ${by}${weight}${parcel}.`],
        picture: await toJpeg(await getProofPhotograph(db, { orderId, id })),
      };
    }),
  );
}

async function readParcels(db: Database, orderId: string): Promise<EvidencePart[]> {
  const isOfOrder = eq(courierBooking.orderId, orderId);
  const [parcels, bookings, events] = await Promise.all([
    listShownParcels(db, orderId),
    db.select().from(courierBooking).where(isOfOrder),
    db
      .select({ event: courierEvent, trackingNumber: courierBooking.trackingNumber })
      .from(courierEvent)
      .innerJoin(courierBooking, eq(courierBooking.id, courierEvent.bookingId))
      .where(isOfOrder)
      .orderBy(asc(courierEvent.at))
      .limit(maxRows),
  ]);
  const weightOf = new Map(bookings.map(({ trackingNumber, grams }) => [trackingNumber, `${grams} g`]));
  return [
    {
      title: "Parcels",
      table: {
        heads: [
          "Tracking number",
          "Courier",
          "Handed over",
          "Weight",
          "Content, and where it can be followed",
        ],
        rows: parcels.map(({ trackingNumber, carrier, at, contents, tracking }) => [
          trackingNumber,
          carrier,
          formatMoment(at),
          weightOf.get(trackingNumber) ?? "",
          [contents, tracking?.url].filter(Boolean).join("\n"),
        ]),
      },
    },
    {
      title: "What the courier reported",
      table: {
        heads: ["When", "Tracking number", "Place", "Report"],
        rows: events.map(({ event, trackingNumber }) => [
          formatMoment(event.at),
          trackingNumber ?? "",
          event.place,
          event.says,
        ]),
      },
    },
  ];
}

function addressOf({ address }: OrderRow): string {
  const { name, company, phone, address: street, city, state, zip } = address;
  return [name, company, street, city, `${stateName(state)} ${zip}`, formatPhone(phone)]
    .filter(Boolean)
    .join("\n");
}

async function listSteps(db: Database, orderId: string): Promise<Moment[]> {
  const rows = await db
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(asc(orderStatusChange.position));
  return rows.map(({ at, status }) => ({ at, what: describeStatus(status) }));
}

const isPackedLine = and(
  eq(orderLine.orderId, packedBatch.orderId),
  eq(orderLine.position, packedBatch.position),
);

/** What was ordered and paid, and the batches that it was packed from. */
export async function readBilling(db: Database, row: OrderRow): Promise<EvidencePart[]> {
  const [lines, payments, [made], batches] = await Promise.all([
    listOrderLines(db, row.id),
    db.select().from(payment).where(eq(payment.orderId, row.id)).orderBy(asc(payment.createdAt)),
    db.select({ text: pageText.text }).from(pageText).where(eq(pageText.name, "made")),
    db
      .select({ name: orderLine.name, batch })
      .from(packedBatch)
      .innerJoin(batch, eq(batch.number, packedBatch.batchNumber))
      .innerJoin(orderLine, isPackedLine)
      .where(eq(packedBatch.orderId, row.id))
      .limit(maxRows),
  ]);
  return [
    {
      title: `Order ${row.number}, confirmed ${row.confirmedAt ? formatMoment(row.confirmedAt) : ""}`,
      paragraphs: [
        `The total is ${formatPaise(row.amount)}, with delivery and tax, and less what was taken off.`,
      ],
      table: {
        heads: ["SKU", "Pieces", "Price", "Product"],
        rows: lines.map(({ sku, quantity, gross, name }) => [
          sku,
          String(quantity),
          formatPaise(gross),
          name,
        ]),
      },
    },
    presentPayments(payments),
    {
      title: "Records of the batches",
      table: {
        heads: ["Batch", capitalise(textOf("made", made?.text)), "By", "What was noted"],
        rows: batches.map(({ name, batch: { number, pouredOn, pouredBy, wax, burnTest } }) => [
          number,
          formatDate(pouredOn),
          pouredBy,
          [name, wax, burnTest && `Burn test: ${burnTest}`].filter(Boolean).join("\n"),
        ]),
      },
    },
  ];
}

export function presentPayments(payments: readonly (typeof payment.$inferSelect)[]): EvidencePart {
  return {
    title: "Payments",
    table: {
      heads: ["Paid", "Amount", "By", "Numbers"],
      rows: payments.map(({ capturedAt, amount, method, way, razorpayPaymentId, reference }) => [
        capturedAt ? formatMoment(capturedAt) : "",
        formatPaise(amount),
        method ?? way,
        [razorpayPaymentId, reference].filter(Boolean).join("\n"),
      ]),
    },
  };
}

/** Nothing for an order without refunds. */
export async function readRefunds(db: Database, row: OrderRow): Promise<EvidencePart[]> {
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.orderId, row.id))
    .orderBy(desc(refund.requestedAt))
    .limit(maxRows);
  return [presentRefunds(`Order ${row.number}: what has gone back`, refunds)];
}

export function presentRefunds(
  title: string,
  refunds: readonly (typeof refund.$inferSelect)[],
): EvidencePart {
  const made = refunds.filter(({ status }) => status === "processed" || status === "pending");
  return {
    title,
    table: {
      heads: ["When", "Amount", "State", "Numbers of Razorpay and of the bank"],
      rows: made.map(({ processedAt, requestedAt, amount, status, razorpayRefundId, reference }) => [
        formatMoment(processedAt ?? requestedAt),
        formatPaise(amount),
        status === "processed" ? "paid back" : "on its way",
        [razorpayRefundId, reference].filter(Boolean).join("\n"),
      ]),
    },
  };
}

/** The story of the order for the letter, without names. */
export async function readMoments(db: Database, row: OrderRow): Promise<Moment[]> {
  const [steps, parcels, refunds, messages] = await Promise.all([
    listSteps(db, row.id),
    listShownParcels(db, row.id),
    db.select().from(refund).where(eq(refund.orderId, row.id)),
    db.select().from(message).where(eq(message.orderId, row.id)).limit(maxRows),
  ]);
  const named = (what: string) => `Order ${row.number}: ${what}`;
  return [
    ...steps.map(({ at, what }) => ({ at, what: named(what) })),
    ...parcels.map(({ at, carrier, trackingNumber }) => ({
      at,
      what: named(`given to ${carrier}, tracking number ${trackingNumber}`),
    })),
    ...messages.map(({ createdAt, subject }) => ({
      at: createdAt,
      what: named(`the customer wrote: ${subject}`),
    })),
    ...refunds.flatMap(({ processedAt, amount }) =>
      processedAt ? [{ at: processedAt, what: named(`${formatPaise(amount)} paid back`) }] : [],
    ),
  ];
}
