import {
  type Adjustment,
  makeCode,
  makeId,
  type Payment,
  type Refund,
  type SettledItem,
  type Settlement,
} from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";

const daySeconds = 24 * 3600;
const indianOffsetSeconds = 5.5 * 3600;
const businessDays = 2;

/** Writes the day in India of a moment in Unix seconds, as '2026-11-20'. */
export const indianDay = (at: number): string =>
  new Date((at + indianOffsetSeconds) * 1000).toISOString().slice(0, 10);

const isWeekend = (at: number): boolean =>
  [0, 6].includes(new Date((at + indianOffsetSeconds) * 1000).getUTCDay());

/** When money that was captured at that moment is settled: two days later, weekends not counted. */
export function settlementDueAt(capturedAt: number): number {
  let at = capturedAt;
  for (let counted = 0; counted < businessDays; ) {
    at += daySeconds;
    if (!isWeekend(at)) counted += 1;
  }
  return at;
}

/** Settles everything that is due. Razorpay does so on its own, the sandbox whenever settlements are read. */
export const settleDue = (gateway: Gateway): Settlement | undefined =>
  settle(gateway, (item) => settlementDueAt(item.created_at) <= gateway.now());

export function settleNow(gateway: Gateway): Settlement {
  const settlement = settle(gateway, () => true);
  if (!settlement) throw badRequest("There is nothing to settle.");
  return settlement;
}

/** The bank has returned the money, which is settled again later. */
export function failSettlement(gateway: Gateway, id: string): void {
  const settlement = getEntry(gateway.settlements, id);
  settlement.status = "failed";
  settlement.utr = null;
  for (const [entityId, item] of gateway.settledItems)
    if (item.settlement_id === id) gateway.settledItems.delete(entityId);
}

/** Settles nothing while refunds exceed payments. */
function settle(gateway: Gateway, isDue: (item: SettledItem) => boolean): Settlement | undefined {
  const items = listOpenItems(gateway).filter((item) => !item.on_hold && isDue(item));
  const amount = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  if (amount <= 0) return undefined;
  const settlement: Settlement = {
    id: makeId("setl"),
    entity: "settlement",
    amount,
    status: "processed",
    fees: items.reduce((sum, { fee }) => sum + fee, 0),
    tax: items.reduce((sum, { tax }) => sum + tax, 0),
    utr: `SBXN${makeCode(12).toUpperCase()}`,
    created_at: gateway.now(),
  };
  gateway.settlements.set(settlement.id, settlement);
  for (const item of items)
    gateway.settledItems.set(item.entity_id, {
      ...item,
      settled: true,
      settled_at: settlement.created_at,
      settlement_id: settlement.id,
      settlement_utr: settlement.utr,
    });
  return settlement;
}

/** Lists the items that are not yet settled, the oldest first within each kind. */
export const listOpenItems = (gateway: Gateway): SettledItem[] =>
  [
    ...[...gateway.payments.values()]
      .filter(({ captured }) => captured)
      .map((payment) => itemOfPayment(gateway, payment)),
    ...[...gateway.refunds.values()]
      .filter((refund) => isRefundOfCaptured(gateway, refund))
      .map(itemOfRefund),
    ...[...gateway.adjustments.values()].map(itemOfAdjustment),
  ].filter(({ entity_id }) => !gateway.settledItems.has(entity_id));

const isRefundOfCaptured = (gateway: Gateway, refund: Refund): boolean =>
  refund.status === "processed" && getEntry(gateway.payments, refund.payment_id).captured;

const openItem = {
  debit: 0,
  credit: 0,
  currency: "INR",
  fee: 0,
  tax: 0,
  on_hold: false,
  settled: false,
  settled_at: null,
  posted_at: null,
  settlement_id: null,
  settlement_utr: null,
  credit_type: "default",
  description: null,
  notes: [],
  payment_id: null,
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
  dispute_id: null,
} satisfies Partial<SettledItem>;

function itemOfPayment(gateway: Gateway, payment: Payment): SettledItem {
  const fee = payment.fee ?? 0;
  return {
    ...openItem,
    entity_id: payment.id,
    type: "payment",
    credit: payment.amount - fee,
    amount: payment.amount,
    fee,
    tax: payment.tax ?? 0,
    on_hold: gateway.heldPayments.has(payment.id),
    created_at: payment.created_at,
    description: payment.description,
    notes: payment.notes,
    order_id: payment.order_id,
    order_receipt: gateway.orders.get(payment.order_id)?.receipt ?? null,
    method: payment.method,
    card_network: payment.card?.network ?? null,
    card_type: payment.card?.type ?? null,
  };
}

const itemOfRefund = (refund: Refund): SettledItem => ({
  ...openItem,
  entity_id: refund.id,
  type: "refund",
  debit: refund.amount,
  amount: refund.amount,
  created_at: refund.created_at,
  notes: refund.notes,
  payment_id: refund.payment_id,
});

const itemOfAdjustment = (adjustment: Adjustment): SettledItem => ({
  ...openItem,
  entity_id: adjustment.id,
  type: "adjustment",
  [adjustment.way]: adjustment.amount,
  amount: adjustment.amount,
  created_at: adjustment.created_at,
  description: `Dispute ${adjustment.dispute_id}`,
  payment_id: adjustment.payment_id,
  dispute_id: adjustment.dispute_id,
});
