// Adds the sample orders with all their rows. Sends nothing: there is no job and no email.
import { eq } from "drizzle-orm";
import { type product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { findState } from "#core/money/india-states.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { counter, invoice, order, orderLine, orderStatusChange, parcel } from "#core/orders/orders.table.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { returnRequest, returnStep } from "#features/returns/returns.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs } from "#platform/durations.ts";
import { demoAccounts } from "#seeds/demo-accounts.ts";
import { buildDocuments, buildOrders, openCounters, type SampleOrder } from "./build-orders.ts";
import { type PlannedOrder, planOrders } from "./plan-orders.ts";
import { type SampleCustomer, sampleCustomers } from "./sample-customers.ts";

type Context = {
  now: Date;
  /** The person who packed the orders and cancelled some. */
  staffId: string;
  products: readonly (typeof product.$inferSelect)[];
};

const couriers = ["Delhivery", "India Post", "Blue Dart", "DTDC"];
const methods = ["upi", "upi", "upi", "cash"];

export async function seedOrders(tx: Transaction, context: Context): Promise<number> {
  const settings = await readSettings(tx);
  // Products without variants only: variants are new, so nobody has bought one.
  const products = context.products
    .filter(({ stock, variantOf }) => stock > 0 && variantOf === null)
    .map(presentOrdered);
  const planned = planOrders(context.now, { customers: sampleCustomers.length, products: products.length });
  const demo = await findDemoCustomer(tx);
  const customers = [...sampleCustomers, ...demo];
  const plans = demo.length > 0 ? giveSome(planned, sampleCustomers.length) : planned;
  const counters = openCounters();
  const orders = buildOrders(plans, { customers, products, settings }, counters);
  await tx.insert(purchase).values(orders.map(presentPurchase));
  await tx.insert(order).values(orders.map(({ row }) => row));
  await tx
    .insert(orderLine)
    .values(
      orders.flatMap(({ id, lines }) => lines.map((line, position) => ({ orderId: id, position, ...line }))),
    );
  await tx.insert(orderStatusChange).values(orders.flatMap((one) => listChanges(one, context.staffId)));
  await tx.insert(payment).values(orders.map(presentPayment));
  await tx.insert(parcel).values(orders.flatMap((one, index) => listParcels(one, index, context.staffId)));
  await tx.insert(invoice).values(buildDocuments(orders, settings.business, counters));
  await tx.insert(counter).values(counters.list());
  await tx.insert(refund).values(orders.flatMap((one) => listRefunds(one, context.staffId)));
  await tx.insert(stockMovement).values(listMovements(orders, context));
  await seedReturns(tx, orders, context.now);
  return orders.length;
}

/** Finds the customer whom the README names, whose profile has orders, too. */
async function findDemoCustomer(tx: Transaction): Promise<SampleCustomer[]> {
  const [sample] = demoAccounts.filter(({ role }) => role === "user");
  const [row] = await tx
    .select()
    .from(user)
    .where(eq(user.email, sample?.email ?? ""));
  const state = findState(row?.state ?? "")?.code;
  if (!row?.address || !row.city || !row.zip || !state) return [];
  const { name, address: street, city, zip: pinCode } = row;
  return [{ name, street, city, state, pinCode, account: { userId: row.id, phone: row.phone ?? "" } }];
}

/** Gives this customer a shipped order and two delivered ones, which are not the latest. */
function giveSome(plans: PlannedOrder[], customer: number): PlannedOrder[] {
  const whole = plans.filter(({ refund }) => !refund);
  const withLast = (status: OrderStatus) => whole.filter(({ moves }) => moves.at(-1)?.status === status);
  const delivered = withLast("delivered");
  const given = new Set([withLast("shipped").at(-1), delivered.at(-6), delivered.at(-30)]);
  return plans.map((plan) => (given.has(plan) ? { ...plan, customer } : plan));
}

function presentOrdered(row: typeof product.$inferSelect) {
  const { id, name, sku, hsn, gstRate, price, notReturnable } = row;
  return { productId: id, name, sku, hsn, gstRate, unitPrice: price, returnable: !notReturnable };
}

function presentPurchase({ row: { purchaseId, userId, createdAt } }: SampleOrder) {
  return { id: purchaseId, userId, createdAt };
}

function listChanges({ id, plan, row }: SampleOrder, staffId: string) {
  const confirmed = { status: "pending" as const, at: row.confirmedAt, by: "system" };
  const changes = [confirmed, ...plan.moves.map((move) => ({ ...move, by: staffId }))];
  return changes.map((change, position) => ({
    orderId: id,
    position,
    ...change,
    ...(change.status === ("cancelled" as string) && plan.refund
      ? { note: plan.refund.reason, refund: "all" as const }
      : {}),
  }));
}

/** Payment and refund are by hand, since a practice shop's gateway does not know them. */
function presentPayment({ id, row, refunded }: SampleOrder, index: number) {
  return {
    id: `sample-payment-${id}`,
    orderId: id,
    way: "manual" as const,
    stage: "whole" as const,
    keyId: "",
    status: refunded === row.amount ? ("refunded" as const) : ("captured" as const),
    amount: row.amount,
    method: methods[index % methods.length] ?? null,
    createdAt: row.createdAt,
    capturedAt: row.confirmedAt,
  };
}

function listParcels({ id, plan }: SampleOrder, index: number, by: string) {
  const shipped = plan.moves.find(({ status }) => status === "shipped");
  if (!shipped) return [];
  const carrier = couriers[index % couriers.length] ?? "India Post";
  const trackingNumber = String(14_025_500_000 + 7_919 * index);
  return [{ orderId: id, position: 1, carrier, trackingNumber, at: shipped.at, by }];
}

function listRefunds({ id, plan, refunded }: SampleOrder, by: string) {
  if (!plan.refund) return [];
  const { at, reason } = plan.refund;
  return [
    {
      id: `sample-refund-${id}`,
      orderId: id,
      paymentId: `sample-payment-${id}`,
      amount: refunded,
      reason,
      status: "processed" as const,
      by,
      requestedAt: at,
      processedAt: new Date(at.getTime() + hourMs / 2),
    },
  ];
}

/** Lists sales and returns, and receipts that add up to the present stock. */
function listMovements(orders: readonly SampleOrder[], { now, staffId, products }: Context) {
  const ofOrders = orders.flatMap(({ id, plan, row, lines }) => {
    const cancelled = plan.moves.find(({ status }) => status === "cancelled");
    return lines.flatMap(({ productId, quantity }, position) => {
      const movement = { id: `sample-${id}-${position}`, productId, orderId: id, orderLine: position };
      const sold = { ...movement, change: -quantity, reason: "sold", by: "system", at: row.confirmedAt };
      if (!cancelled) return [sold];
      const back = { ...movement, id: `${movement.id}-back`, change: quantity, reason: "cancelled" };
      return [sold, { ...back, by: staffId, at: cancelled.at }];
    });
  });
  const firstAt = new Date(now.getTime() - 100 * dayMs);
  const laterAt = new Date(now.getTime() - 45 * dayMs);
  const cameIn = products.flatMap(({ id: productId, stock }) => {
    const own = ofOrders.filter((movement) => movement.productId === productId);
    const total = sumChanges(own);
    const later = Math.max(0, -sumChanges(own.filter(({ at }) => at > laterAt)));
    const first = stock - total - later;
    const movement = { productId, orderId: null, by: staffId };
    return [
      {
        ...movement,
        id: `sample-first-${productId}`,
        change: first,
        reason: "first stock",
        at: firstAt,
      },
      {
        ...movement,
        id: `sample-later-${productId}`,
        change: later,
        reason: "came in",
        at: laterAt,
      },
    ].filter(({ change }) => change > 0);
  });
  return [...cameIn, ...ofOrders];
}

function sumChanges(movements: readonly { change: number }[]): number {
  return movements.reduce((sum, { change }) => sum + change, 0);
}

const requests = [
  { kind: "exchange", reason: "It is a gift, and she would rather have the one with jasmine.", hoursAgo: 26 },
  { kind: "unwanted", reason: "Two came for the same birthday. It is still in its box.", hoursAgo: 5 },
] as const;

/** Adds returns that wait for an answer, for the latest delivered orders. */
async function seedReturns(tx: Transaction, orders: readonly SampleOrder[], now: Date): Promise<void> {
  const delivered = orders.filter(({ plan }) => plan.moves.at(-1)?.status === "delivered" && !plan.refund);
  const asked = requests.flatMap(({ hoursAgo, ...request }, index) => {
    const about = delivered.at(-1 - index);
    if (!about) return [];
    const id = `sample-return-${index + 1}`;
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    return [{ id, orderId: about.id, ...request, requestKey: id, askedAt: at, by: about.row.userId }];
  });
  if (asked.length === 0) return;
  await tx
    .insert(returnRequest)
    .values(asked.map(({ by: _by, ...request }) => ({ ...request, status: "asked" as const })));
  await tx.insert(linePieces).values(
    asked.map(({ id: source, orderId, askedAt: at }) => ({
      orderId,
      position: 0,
      cause: "asked-back" as const,
      source,
      quantity: 1,
      at,
    })),
  );
  await tx.insert(returnStep).values(
    asked.map(({ id, askedAt, by }) => ({
      requestId: id,
      position: 0,
      status: "asked" as const,
      at: askedAt,
      by,
    })),
  );
}
