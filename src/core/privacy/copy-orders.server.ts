// Reads a customer's orders for the copy of their own data, including orders that were never paid.
import { asc, desc, eq, inArray } from "drizzle-orm";
import { chargeRegistry } from "#core/money/charge.ts";
import { toRupees } from "#core/money/money.ts";
import { type Pieces, totalPieces } from "#core/orders/order-pieces.ts";
import { customerStatus, isPacked } from "#core/orders/order-state.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { type OrderRow, shownOrder } from "#core/orders/pending-orders.server.ts";
import { listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import { listPaperNumbers } from "#core/orders/shared-invoice/shared-invoices.server.ts";
import { namePieces } from "#core/parcels/parcel-pieces.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { balance, isBalanceOf, isFirstPaymentOf, paidByCards } from "#core/payments/own-payment.server.ts";
import { numberOfPayment } from "#core/payments/payment-way.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { packedBatch } from "#features/batches/batches.table.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import { returnKindWords, returnStatusWords } from "#features/returns/return-words.ts";
import { returnRequest } from "#features/returns/returns.table.ts";
import type { Database } from "#platform/database/database.ts";
import type { CopiedOrder } from "./data-copy.ts";

const copied = {
  order: shownOrder,
  payment,
  door: cashOnDelivery,
  rest: balance,
  byCards: paidByCards,
};

export async function copyOrders(db: Database, userId: string): Promise<CopiedOrder[]> {
  const orders = await db
    .select(copied)
    .from(order)
    .leftJoin(payment, isFirstPaymentOf(order.id))
    .leftJoin(balance, isBalanceOf(order.id))
    .leftJoin(cashOnDelivery, eq(cashOnDelivery.orderId, order.id))
    .where(eq(order.userId, userId))
    .orderBy(desc(order.createdAt));
  const ids = orders.map((row) => row.order.id);
  const [lines, refunds, returns, documents, parcels, packed] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.position)),
    db.select().from(refund).where(inArray(refund.orderId, ids)),
    db
      .select()
      .from(returnRequest)
      .where(inArray(returnRequest.orderId, ids))
      .orderBy(asc(returnRequest.askedAt)),
    listPaperNumbers(db, ids),
    listParcels(db, ...ids),
    listPacked(db, ids),
  ]);
  const askedBack = await listPiecesOf(
    db,
    returns.map(({ id }) => id),
  );
  return orders.map(({ order: row, payment: paid, door, rest, byCards }) => {
    const isOwn = ({ orderId }: { orderId: string | null }) => orderId === row.id;
    return {
      number: row.number,
      startedAt: row.createdAt.toISOString(),
      status: row.status ? customerStatus(row.status) : "not paid",
      address: row.address,
      ...copyPrice(row),
      lines: lines.filter(isOwn).map(({ name, labelWords, quantity, gross }) => ({
        name,
        ...(labelWords && { wordsOnLabel: labelWords }),
        quantity,
        price: toRupees(gross),
      })),
      waysOfPaying: copyWays({ order: row, payment: paid, door, rest, byCards }),
      payment: paid && copyPayment(paid),
      atTheDoor: door && {
        amount: toRupees(door.state === "cancelled" && door.handedIn > 0 ? door.handedIn : door.amount),
        paidBefore: toRupees(door.partAmount),
        paidAt: door.collectedAt,
      },
      refunds: refunds.filter(isOwn).map(copyRefund),
      parcels: parcels.filter(isOwn).map(({ carrier, trackingNumber, at, pieces }) => ({
        carrier,
        trackingNumber,
        handedOverAt: at,
        contents: pieces && namePieces(lines.filter(isOwn), pieces),
      })),
      batches: row.status && isPacked(row.status) ? packed.filter(isOwn).map(({ batch }) => batch) : [],
      returns: returns.filter(isOwn).map((one) => copyReturn(one, askedBack.get(one.id) ?? [])),
      documents: documents.filter(isOwn).map(({ number }) => number),
    };
  });
}

function listPacked(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; batch: string }[]> {
  return db
    .selectDistinct({ orderId: packedBatch.orderId, batch: packedBatch.batchNumber })
    .from(packedBatch)
    .where(inArray(packedBatch.orderId, [...orderIds]))
    .orderBy(asc(packedBatch.batchNumber));
}

function copyPayment(paid: typeof payment.$inferSelect) {
  const { status, method, capturedAt } = paid;
  return { status, method, reference: numberOfPayment(paid), paidAt: capturedAt };
}

function copyReturn(
  { kind, status, reason, askedAt }: typeof returnRequest.$inferSelect,
  pieces: readonly Pieces[],
) {
  return {
    askedFor: returnKindWords[kind],
    status: returnStatusWords[status],
    reason,
    pieces: totalPieces(pieces),
    askedAt,
  };
}

function copyRefund({ amount, status, requestedAt, creditAgreement }: typeof refund.$inferSelect) {
  return { amount: toRupees(amount), status, requestedAt, storeCreditAgreedTo: creditAgreement };
}

/** The amount is the sum of the lines, minus discounts, plus charges; it is also the taxable value plus the tax. */
function copyPrice(row: OrderRow) {
  const { prepaidDiscount, rounding, charges, gstShown } = row;
  const offer = row.discountAmount - prepaidDiscount - rounding;
  return {
    gift: row.gift,
    toThePacker: row.packerNote,
    ownNumber: row.poNumber,
    amount: toRupees(row.amount),
    discounts: [
      {
        name: row.offerText ?? (row.discountCode ? `Code ${row.discountCode}` : "Discount"),
        amount: toRupees(offer),
      },
      { name: "For paying online", amount: toRupees(prepaidDiscount) },
      { name: "To whole rupees", amount: toRupees(rounding) },
    ].filter(({ amount }) => amount > 0),
    charges: charges.map((charge) => ({
      name: chargeRegistry[charge.kind].name,
      amount: toRupees(charge.amount),
    })),
    gst: gstShown ? { taxable: toRupees(row.taxableAmount), tax: toRupees(row.taxAmount) } : null,
  };
}

type Ways = {
  order: typeof order.$inferSelect;
  payment: typeof payment.$inferSelect | null;
  door: typeof cashOnDelivery.$inferSelect | null;
  rest: typeof payment.$inferSelect | null;
  byCards: number;
};

/** The parts of the amount by way of paying: gift cards and store credit, each payment, and the amount still or formerly due. */
function copyWays({ order: row, payment: paid, door, rest, byCards }: Ways): CopiedOrder["waysOfPaying"] {
  const { amount } = row;
  const first = paid ? Math.min(paid.amount, amount - byCards) : 0;
  const left = amount - byCards - first;
  const atDoor = door ? "Cash on delivery" : "The rest";
  return [
    { name: "Gift cards and store credit", amount: toRupees(byCards) },
    { name: door && paid?.stage !== "deposit" ? atDoor : "Payment", amount: toRupees(first) },
    { name: paid ? (rest ? "The rest" : atDoor) : "Not paid", amount: toRupees(left) },
  ].filter((way) => way.amount > 0);
}
