// Checks and stores a correction of an order's address, phone and business. Prices include the tax, which the invoice splits by the state
// of the new address. Once the invoice is issued, the billed party and the place of supply stay.

import { eq } from "drizzle-orm";
import { leaveByFor } from "#core/delivery/arrive-by.ts";
import type { DeliveryPeriods } from "#core/delivery/delivery-promise.ts";
import { periodsOf } from "#core/delivery/express-promise.ts";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { type PinRefusal, refusePinCode } from "#core/delivery/pin-state.ts";
import { versionOfForm } from "#core/editing/form-version.server.ts";
import { addressWithBilling } from "#core/identity/addresses/billing-address.ts";
import { findState } from "#core/money/india-states.ts";
import { formatDay, indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { billToAccount, findOtherBilling, type TradeCompany } from "#features/trade/trade-billing.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lockOrder } from "./change-status.server.ts";
import type { Gift } from "./gift.ts";
import { findDocument } from "./invoices.server.ts";
import { placeOfSupplyOf, type ShippingAddress, searchTextOf } from "./order.ts";
import {
  addressFieldsOf,
  type CorrectableFields,
  changesBilling,
  listCorrected,
  type OrderCorrection,
} from "./order-correction.ts";
import { orderCorrectedJob } from "./order-jobs.server.ts";
import { addOrderNote } from "./order-notes.server.ts";
import { isToPack } from "./order-state.ts";
import { order } from "./orders.table.ts";
import { listOrderLines } from "./pending-orders.server.ts";

/** `state`: the shop's own, the only one it may sell in. */
export type CorrectionRefusal =
  /**
   * `invoiced`: the billed party is on the invoice. `other-supply`: the
   * invoice has another place of supply, and so another split of the tax.
   */
  | { ok: false; reason: "invoiced" | "other-supply" | "not-to-pack" | "changed-meanwhile" }
  | { ok: false; reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  | { ok: false; reason: "outside-state"; state: string }
  /** A trade order keeps the billing of its account. */
  | { ok: false; reason: "trade-billed"; field: "company" | "gstin" | "billAddress"; company: string };

export type CheckedCorrection = {
  ok: true;
  orderId: string;
  number: string;
  address: ShippingAddress;
  after: CorrectableFields;
  /** The names of the fields that differ; empty if there is nothing to do. */
  corrected: string[];
  isInvoiced: boolean;
  /** Whether anything is to be paid on delivery. */
  isOnDelivery: boolean;
};

/** The fields of the form, and their version. */
export async function readCorrectable(
  db: Database,
  orderId: string,
): Promise<{ values: CorrectableFields; version: string; stored: ShippingAddress; isTrade: boolean }> {
  const { address, isTrade } = order;
  const [row] = await db.select({ address, isTrade }).from(order).where(eq(order.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  const values = addressFieldsOf(row.address);
  return { values, version: versionOfForm(values), stored: row.address, isTrade: row.isTrade };
}

/**
 * Locks the order and checks the correction; checkout/correct-order handles a change of price. `account`: of a trade order, which is billed to
 * it. Throws NotFound.
 */
export async function checkCorrection(
  tx: Transaction,
  {
    orderId,
    correction,
    account,
  }: { orderId: string; correction: OrderCorrection; account: TradeCompany | undefined },
): Promise<CheckedCorrection | CorrectionRefusal> {
  const { number, status, cashDue } = await lockOrder(tx, orderId);
  if (!isToPack(status)) return { ok: false, reason: "not-to-pack" };
  const isInvoiced = (await findDocument(tx, orderId, "invoice")) !== undefined;
  const { values: before, version, stored, isTrade } = await readCorrectable(tx, orderId);
  const { pinConfirmed, seen, ...fields } = correction;
  const typed = addressToStore(fields);
  const billed = account && !isInvoiced ? billToAccount(stored, account) : stored;
  const other = isTrade && findOtherBilling(typed, billed) && findOtherBilling(typed, stored);
  if (other) return { ok: false, reason: "trade-billed", field: other, company: billed.company ?? "" };
  const address = isTrade ? billAs(typed, billed) : typed;
  const after = addressFieldsOf(address);
  const corrected = listCorrected(before, after);
  const checked = { orderId, number, address, after, corrected, isInvoiced, isOnDelivery: cashDue > 0 };
  if (corrected.length === 0) return { ok: true, ...checked };
  if (seen !== version) return { ok: false, reason: "changed-meanwhile" };
  if (isInvoiced && changesBilling(before, after)) return { ok: false, reason: "invoiced" };
  if (isInvoiced && placeOfSupplyOf(address) !== placeOfSupplyOf(stored))
    return { ok: false, reason: "other-supply" };
  const refusal = await refuseAddress(tx, address, pinConfirmed);
  return refusal ?? { ok: true, ...checked };
}

/** `because`: why staff send the order where the shop's rules refuse it. `less`: paise that its delivery costs less. */
export async function storeCorrection(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { orderId, number, address, corrected }: CheckedCorrection,
  { because, less, by }: { because: string; less: number; by: string },
): Promise<void> {
  await storeAddress(tx, { orderId, number, address });
  const giftDay = await moveGiftDay(tx, { orderId, pin: address.zip, now: clock.now() });
  const reason = because && `All the same, because: ${because}`;
  const cheaper = less > 0 && `Its delivery costs ${formatPaise(less)} less`;
  const body = [`Corrected: ${corrected.join(", ")}`, giftDay, cheaper, reason].filter(Boolean).join(". ");
  await addOrderNote(tx, clock, { orderId, number, body, by, latestChange: undefined });
  await recordAudit(tx, clock, {
    by,
    action: "order.corrected",
    subject: `order:${number}`,
    after: { fields: corrected, ...(because && { because }) },
  });
}

/** `less`: paise given back, because the delivery costs less. */
export async function notifyOfCorrection(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { orderId, version, less }: { orderId: string; version: string; less: number },
): Promise<void> {
  const told = { orderId, version, ...(less > 0 && { less }) };
  await jobs.enqueue(tx, orderCorrectedJob, told, { deduplicationKey: `${orderId}:${version}` });
}

async function refuseAddress(
  tx: Transaction,
  address: ShippingAddress,
  confirmed: boolean,
): Promise<CorrectionRefusal | undefined> {
  const { zip, state } = address;
  const refusal = refusePinCode({ state, confirmed }, await findPinCode(zip));
  if (refusal) return { ok: false, reason: "pin-refused", pinCode: zip, refusal };
  const { business } = await readSettings(tx);
  return maySellTo(business, placeOfSupplyOf(address))
    ? undefined
    : { ok: false, reason: "outside-state", state: business.state };
}

/** The place of one address with the billing of another. */
function billAs(
  { company: _company, gstin: _gstin, billing: _billing, ...parcel }: ShippingAddress,
  { company, gstin, billing }: ShippingAddress,
): ShippingAddress {
  return { ...parcel, ...(company && { company }), ...(gstin && { gstin }), ...(billing && { billing }) };
}

function addressToStore(typed: Omit<OrderCorrection, "pinConfirmed" | "seen">): ShippingAddress {
  const { company, gstin, ...place } = addressWithBilling(typed);
  return {
    ...place,
    country: "India",
    ...(company ? { company } : {}),
    ...(gstin ? { gstin } : {}),
  };
}

/** Also updates the search text of the back office, which has the customer and company. */
async function storeAddress(
  tx: Transaction,
  { orderId, number, address }: { orderId: string; number: string; address: ShippingAddress },
): Promise<void> {
  await tx
    .update(order)
    .set({
      address,
      stateCode: findState(address.state)?.gstCode ?? "",
      searchText: [number, searchTextOf(address, await listOrderLines(tx, orderId))].join("\n"),
    })
    .where(eq(order.id, orderId));
}

/** Moves the day on which a gift leaves if the new address takes more or fewer days. Returns the note for staff. */
async function moveGiftDay(
  tx: Transaction,
  { orderId, pin, now }: { orderId: string; pin: string; now: Date },
): Promise<string> {
  const [row] = await tx
    .select({ gift: order.gift, delivery: order.delivery })
    .from(order)
    .where(eq(order.id, orderId));
  if (!row?.gift) return "";
  const { shipping } = await readSettings(tx);
  const periods = periodsOf(row.delivery === "express", shipping);
  const gift = redirectGift(row.gift, { pin, today: indianDay(now), periods });
  await tx.update(order).set({ gift }).where(eq(order.id, orderId));
  return describeRedirection(row.gift, gift);
}

/** Days are strings such as '2026-11-28'. */
function redirectGift(
  gift: Gift,
  { pin, today, periods }: { pin: string; today: string; periods: DeliveryPeriods },
): Gift {
  const { arriveBy, leaveBy: _, missedDay, ...others } = gift;
  const day = arriveBy ?? missedDay;
  if (!day) return gift;
  const leaveBy = leaveByFor(day, pin, periods);
  return leaveBy < today ? { ...others, missedDay: day } : { ...others, arriveBy: day, leaveBy };
}

/** A note for staff; empty if the parcel leaves as before. */
function describeRedirection(before: Gift, after: Gift): string {
  if (after.missedDay && after.missedDay !== before.missedDay)
    return `The gift cannot be there by ${formatDay(after.missedDay)} any more`;
  if (after.leaveBy && after.leaveBy !== before.leaveBy)
    return `The gift has to leave by ${formatDay(after.leaveBy)} now`;
  return "";
}
