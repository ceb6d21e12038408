// Reads what the evidence of a dispute says of one order.
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { formatTicket } from "#core/messages/message.ts";
import { message, messageReply } from "#core/messages/messages.table.ts";
import { formatDate, formatMoment } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { listSentAbout } from "#core/notifications/sent-messages.server.ts";
import { ownerTimeline } from "#core/orders/order-timeline.ts";
import { orderLine, parcel } from "#core/orders/orders.table.ts";
import { courierBooking, courierEvent } from "#core/parcels/parcels.table.ts";
import { getProofPhotograph, listProofs } from "#core/parcels/proof/proofs.server.ts";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { toJpeg } from "#core/pictures/picture-intake.server.ts";
import { batch, packedBatch } from "#features/batches/batches.table.ts";
import { returnKindWords, returnStatusWords } from "#features/returns/return-words.ts";
import { listReturnsOf } from "#features/returns/returns.server.ts";
import type { ShownReturn } from "#features/returns/shown-return.ts";
import type { Database } from "#platform/database/database.ts";
import type { EvidencePart } from "./evidence-pdf.server.ts";

/** No dispute needs more rows of a kind. */
const maxRows = 100;

/** `legal`: the hash of the wording in force when it was placed; null for older orders. Throws NotFound. */
export async function readOrder(
  db: Database,
  number: string,
): Promise<{ parts: EvidencePart[]; legal: string | null }> {
  const { id, order, events } = await getOrderWithPayment(db, number);
  const { address, parcels } = order;
  const [sent, reports, photographs, batches, messages, returns, money] = await Promise.all([
    listSentAbout(db, id),
    readReports(db, id),
    readPhotographs(db, id),
    readBatches(db, id),
    readMessages(db, id),
    listReturnsOf(db, id),
    readMoney(db, id),
  ]);
  const emails = sent.filter(({ outcome }) => outcome !== "skipped");
  const story = ownerTimeline({ ...events, notes: [], emails }).toReversed();
  const parts: EvidencePart[] = [
    {
      title: "what happened, in Indian time",
      // What staff note on a status or a refund is internal.
      lines: story.map(({ on, kind, title, note }) =>
        join(`${on}: ${title}`, kind === "status" || kind === "money" ? "" : note),
      ),
    },
    {
      title: "the address as the customer typed it",
      lines: [address.name, address.company, ...address.lines, address.phone].filter(Boolean),
    },
    {
      title: "parcels",
      lines: parcels.map(({ at, carrier, trackingNumber, contents, tracking }) =>
        join(formatMoment(at), carrier, trackingNumber, contents, tracking?.url),
      ),
    },
    { title: "what the courier reported", lines: reports },
    ...photographs,
    { title: "what was bought", lines: listBought(order) },
    { title: "payments, and what has gone back", lines: money },
    { title: "records of the batches", lines: batches },
    { title: "messages of the customer, with the shop's answers", lines: messages },
    {
      title: "what the customer wished to return, with the shop's answers",
      lines: returns.toReversed().flatMap(listReturn),
    },
  ];
  return {
    legal: order.legalVersion,
    parts: parts.map((part) => ({ ...part, title: `Order ${number}: ${part.title}` })),
  };
}

/** What was asked for and why, then each step with the shop's words. */
function listReturn({ kind, reason, pieces, steps }: ShownReturn): string[] {
  const wanted = pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return [
    `${join(returnKindWords[kind], wanted)}. The reason: ${reason}`,
    ...steps.map(({ on, status, note, amount, parcel }) =>
      join(
        `${on}: ${returnStatusWords[status]}`,
        amount !== null && formatPaise(amount),
        parcel?.trackingNumber,
        note,
      ),
    ),
  ];
}

const stageWords = {
  whole: "",
  deposit: "an advance",
  balance: "the rest",
  surplus: "paid once more, though nothing was due",
} as const;
const wayWords = {
  gateway: "through Razorpay",
  manual: "taken by hand",
  "cash-on-delivery": "on delivery",
  "gift-card": "by a gift card",
  account: "on a trade account",
} as const;

/** Every payment of the order that has come, a second one too, and every refund that did not fail. */
async function readMoney(db: Database, orderId: string): Promise<string[]> {
  const [payments, refunds] = await Promise.all([
    db
      .select()
      .from(payment)
      .where(and(eq(payment.orderId, orderId), isNotNull(payment.capturedAt)))
      .orderBy(asc(payment.capturedAt))
      .limit(maxRows),
    db
      .select()
      .from(refund)
      .where(eq(refund.orderId, orderId))
      .orderBy(asc(refund.requestedAt), asc(refund.position))
      .limit(maxRows),
  ]);
  return [...payments.map(describePayment), ...refunds.flatMap(describeRefund)];
}

export function describePayment(one: typeof payment.$inferSelect): string {
  const { amount, capturedAt, way, stage, razorpayPaymentId, razorpayOrderId, reference } = one;
  return join(
    `${formatPaise(amount)} ${wayWords[way]}`,
    capturedAt && formatMoment(capturedAt),
    stageWords[stage],
    razorpayPaymentId && `Razorpay payment: ${razorpayPaymentId}`,
    razorpayOrderId && `Razorpay order: ${razorpayOrderId}`,
    reference && `reference: ${reference}`,
  );
}

/** Nothing for a refund that failed, since no money went back by it. */
export function describeRefund(one: typeof refund.$inferSelect): string[] {
  const { amount, status, requestedAt, processedAt, razorpayRefundId, reference } = one;
  if (status === "failed") return [];
  return [
    join(
      `${formatPaise(amount)} back`,
      processedAt ? formatMoment(processedAt) : `requested ${formatMoment(requestedAt)}`,
      razorpayRefundId && `Refund: ${razorpayRefundId}`,
      reference && `reference: ${reference}`,
    ),
  ];
}

function listBought({ lines, totals }: Awaited<ReturnType<typeof getOrderWithPayment>>["order"]): string[] {
  const bought = lines.map(({ quantity, name, sku, gross }) =>
    join(`${quantity} × ${name}`, sku, formatPaise(gross)),
  );
  return [
    ...bought,
    `The total is ${formatPaise(totals.amount)}, with delivery and tax, and less what was taken off.`,
  ];
}

function join(...words: (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(", ");
}

async function readReports(db: Database, orderId: string): Promise<string[]> {
  const { trackingNumber, grams } = parcel;
  const rows = await db
    .select({ event: courierEvent, trackingNumber, grams })
    .from(courierEvent)
    .innerJoin(courierBooking, eq(courierBooking.id, courierEvent.bookingId))
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .where(eq(parcel.orderId, orderId))
    .orderBy(asc(courierEvent.at))
    .limit(maxRows);
  return rows.map(({ event, ...sent }) =>
    join(formatMoment(event.at), sent.trackingNumber, `${sent.grams} g`, event.says, event.place),
  );
}

/** How each parcel looked when it was packed. */
async function readPhotographs(db: Database, orderId: string): Promise<EvidencePart[]> {
  const proofs = await listProofs(db, orderId);
  return Promise.all(
    proofs.map(async ({ id, grams, trackingNumber, at, by }) => ({
      title: "photograph of the packing",
      lines: [join(at, `by ${by}`, trackingNumber, grams === null ? "" : `${grams} g on the scales`)],
      picture: await toJpeg(await getProofPhotograph(db, { orderId, id })),
    })),
  );
}

async function readBatches(db: Database, orderId: string): Promise<string[]> {
  const isPackedLine = and(
    eq(orderLine.orderId, packedBatch.orderId),
    eq(orderLine.position, packedBatch.position),
  );
  const rows = await db
    .select({ name: orderLine.name, batch })
    .from(packedBatch)
    .innerJoin(batch, eq(batch.number, packedBatch.batchNumber))
    .innerJoin(orderLine, isPackedLine)
    .where(eq(packedBatch.orderId, orderId))
    .limit(maxRows);
  return rows.map(({ name, batch: { number, pouredOn, pouredBy, wax, burnTest } }) =>
    join(name, `batch ${number}`, formatDate(pouredOn), pouredBy, wax, burnTest && `Burn test: ${burnTest}`),
  );
}

async function readMessages(db: Database, orderId: string): Promise<string[]> {
  const isOfOrder = eq(message.orderId, orderId);
  const [messages, replies] = await Promise.all([
    db.select().from(message).where(isOfOrder).orderBy(asc(message.createdAt)).limit(maxRows),
    db
      .select({ reply: messageReply })
      .from(messageReply)
      .innerJoin(message, eq(message.id, messageReply.messageId))
      .where(isOfOrder)
      .orderBy(asc(messageReply.at)),
  ]);
  return messages.flatMap(({ id, ticket, subject, createdAt, name, body }) => [
    `${join(formatTicket(ticket), formatMoment(createdAt), name, subject)}:\n${body}`,
    ...replies
      .filter(({ reply }) => reply.messageId === id)
      .map(({ reply }) => `${formatTicket(ticket)}, ${formatMoment(reply.at)}, the shop:\n${reply.body}`),
  ]);
}
