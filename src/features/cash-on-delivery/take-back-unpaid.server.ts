// A parcel of an order on delivery came back: what is due no more, what was paid before, and what the kept parcels still bring.
import { eq } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { formatPaise } from "#core/money/money.ts";
import { lockOrder, moveOrder } from "#core/orders/change-status.server.ts";
import { issueCreditNote } from "#core/orders/invoices.server.ts";
import { canRefundOrder } from "#core/orders/order.policy.ts";
import { chargePieces, toRefunded } from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { order } from "#core/orders/orders.table.ts";
import { notePieces } from "#core/orders/pieces/pieces.server.ts";
import { takeBackPieces } from "#core/orders/stock/order-stock.server.ts";
import { findParcelBack } from "#core/parcels/tracking/find-parcel-back.server.ts";
import { invoiceKeptMoney } from "#core/payments/cancel-order.server.ts";
import { lockPayment } from "#core/payments/payments.server.ts";
import { amountLeftForPart, refuseAmount } from "#core/payments/refund-rule.ts";
import { refundLocked } from "#core/payments/refund-shares.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import {
  type DueParcels,
  noteReturn,
  priceBack,
  type ReturnedPart,
  readGivenBack,
  readNamingNothing,
  type TakeBackOutcome,
  type Taking,
  takeBack,
  writeOffCancelled,
} from "#core/payments/take-back/take-back.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { smallestMissing } from "./on-delivery.ts";
import {
  endPromise,
  findPromise,
  hasMoneyToReturn,
  isPaidInParts,
  lowerPromise,
  movePromise,
  type PromiseRow,
  settleHandedIn,
} from "./promises.server.ts";

export const parcelsOnDelivery: DueParcels = {
  isOf: async (db, orderId) => (await findPromise(db, orderId)) !== undefined,
  async takeBack(tx, taking, { isAll, isNamed, ...back }) {
    const { handedIn = 0 } = (await findPromise(tx, back.orderId)) ?? {};
    return isAll && (!isNamed || handedIn === 0)
      ? takeBackUnpaid(tx, taking, back)
      : takeBackPart(tx, taking, back);
  },
};

/**
 * The courier brought back the only parcel of an order on delivery: what lay in it is taken back, and credited. Does nothing if anything else
 * may be with the customer, or somebody has settled the parcel. What was paid before is the owner's to decide. Idempotent.
 */
export async function takeBackReturned(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  { orderId, bookingId, returnCost }: { orderId: string; bookingId?: string | undefined; returnCost: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const parcel = bookingId === undefined ? undefined : await findParcelBack(tx, { orderId, bookingId });
    if (status === "cancelled" || !parcel || !bookingId) return;
    if ((await findPromise(tx, orderId))?.state !== "confirmed") return;
    const opening = "The courier brought the parcel back";
    const returned = { orderId, ...parcel, returnCost, key: bookingId, opening };
    const taking = { clock, jobs, dueParcels: [parcelsOnDelivery], actor: system };
    await takeBack(tx, taking, returned);
  });
}

/** Nothing of an order on delivery was accepted. In the caller's transaction. */
async function takeBackUnpaid(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<{ ok: true } | { ok: false; reason: "not-due" | "not-sent" | "part-paid" }> {
  const { orderId, pieces, returnCost, isDamaged = false } = returned;
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (promise?.state === "refused") return { ok: true };
  if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
  if (isPaidInParts(promise)) return { ok: false, reason: "part-paid" };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const { id: by } = actor;
  const at = clock.now();
  const refunds = await listRefunds(tx, orderId);
  const isDecided =
    canRefundOrder(actor) &&
    !refuseAmount(payment, refunds) &&
    (await readNamingNothing(tx, payment, refunds)) === 0;
  const part =
    (await hasMoneyToReturn(tx, payment)) && (isDecided ? (promise.keepsPart ? "none" : "all") : "later");
  const paidBefore = part ? amountLeftForPart(payment, refunds) : 0;
  const note = part === "none" ? keptNote : unpaidNote;
  // The parcel's own email is sent only if the part is kept: otherwise an email about the refund follows, or there is no money to
  // return.
  const move = { orderId, to: "cancelled", note, silent: part !== "none", by } as const;
  await moveOrder(tx, { clock, jobs }, part ? { ...move, refund: part } : move);
  const ending = { returnCost: promise.returnCost + returnCost, later: part === "later", at };
  await endPromise(tx, payment, { to: "refused", ...ending });
  if (part === "all") await refundLocked(tx, { clock, jobs }, { number, payment, reason: unpaidNote, by });
  if (part === "none") await invoiceKeptMoney(tx, payment, at);
  if (isDamaged) await writeOffCancelled(tx, { orderId, by, at });
  const back = await readGivenBack(tx, orderId, refunds);
  const words = part && sayOfPart[part](formatPaise(part === "all" ? back : paidBefore));
  const money = [`${formatPaise(promise.amount)} are due no more.`, words || nothingBack];
  const after = part && { part: fates[part] };
  await noteReturn(tx, { clock, actor }, { ...returned, number, pieces, money, after: after || {} });
  return { ok: true };
}

const fates = { all: "refunded", none: "kept", later: "undecided" } as const;

const nothingBack = "Nothing goes back: nothing was paid that is still with the shop.";
const sayOfPart = {
  all: (paise: string) => `${paise} that were paid before go back to the customer.`,
  none: (paise: string) => `${paise} that were paid before are kept, as the checkout said.`,
  later: (paise: string) => `The owner decides about ${paise} that were paid before.`,
} as const;

const unpaidNote = "The parcel came back unpaid";
/** Part of the email to the customer. */
const keptNote =
  "The parcel was not taken in and came back to us. What was paid before it left covers its way there and back, as the checkout said.";
/** One of several parcels came back unpaid: less is due by its whole rupees, and once the others are paid, the order is delivered. */
async function takeBackPart(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { orderId, pieces, returnCost, isDamaged = false, key = "" } = returned;
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const priced = await priceBack(tx, orderId, pieces);
  const price = wholeRupees(priced.reduce((sum, { total }) => sum + total, 0));
  const open = promise && mayStillBePaid(promise) ? promise.amount - promise.handedIn : 0;
  if (!promise || price - open >= smallestMissing) {
    if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
    return { ok: false, reason: promise.handedIn > 0 ? "part-paid" : "paid-before" };
  }
  const less = Math.min(price, open);
  const rest = { ...promise, amount: promise.amount - less };
  if (rest.amount < smallestMissing) return { ok: false, reason: "paid-before" };
  const at = clock.now();
  const { id: by } = actor;
  const charged = chargePieces(priced, less);
  await lowerPromise(tx, promise, rest.amount);
  const noted = { orderId, cause: "not-taken", source: key || newId(), at } as const;
  await notePieces(tx, noted, toRefunded(charged));
  const cost = { returnCost: promise.returnCost + returnCost };
  await tx.update(cashOnDelivery).set(cost).where(eq(cashOnDelivery.orderId, orderId));
  await takeBackPieces(tx, pieces, { restock: !isDamaged, isCancelled: false, orderId, by, at });
  const money = [`${formatPaise(less)} are due no more.`, "Nothing goes back: it was not paid."];
  await noteReturn(tx, { clock, actor }, { ...returned, number, money, after: { less } });
  if (promise.state === "confirmed") await lowerCashDue(tx, { clock, jobs, actor }, { payment, rest });
  // The courier has handed in all that is left: no cash is awaited any more.
  else if (rest.handedIn > 0 && rest.amount - rest.handedIn < smallestMissing)
    await movePromise(tx, rest, "handed-in");
  await issueCreditNote(tx, orderId, at, { amount: less, pieces: charged });
  return { ok: true };
}

/** Of a confirmed order: what is left is due, or all that was kept is paid. */
async function lowerCashDue(
  tx: Transaction,
  { clock, jobs, actor }: Omit<Taking, "dueParcels">,
  { payment, rest }: { payment: Awaited<ReturnType<typeof lockPayment>>; rest: PromiseRow },
): Promise<void> {
  const { orderId } = rest;
  const cashDue = rest.amount - rest.handedIn;
  if (cashDue >= smallestMissing)
    return void (await tx.update(order).set({ cashDue }).where(eq(order.id, orderId)));
  await settleHandedIn(tx, payment, { promise: rest, at: clock.now() });
  const note = "Cash on delivery paid for what was kept";
  await moveOrder(tx, { clock, jobs }, { orderId, to: "delivered", note, by: actor.id });
}

function mayStillBePaid({ state }: PromiseRow): boolean {
  return state === "confirmed" || state === "collected" || state === "handed-in";
}

/** Couriers collect whole rupees. */
function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100;
}
