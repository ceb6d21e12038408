// Corrects the address, the phone and the business of a paid order until it is invoiced. What the order costs stays: delivery
// costs the same everywhere in India, and prices include the tax, which the invoice divides by the state of the new address.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { periodsOf } from "#shop/delivery/express-promise.ts";
import { findPinCode } from "#shop/delivery/pin-codes.server.ts";
import { type PinRefusal, refusePinCode } from "#shop/delivery/pin-state.ts";
import { versionOfForm } from "#shop/editing/form-version.server.ts";
import { addressWithBilling } from "#shop/identity/addresses/billing-address.ts";
import { command } from "#shop/identity/command.server.ts";
import { findState } from "#shop/money/india-states.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { maySellTo } from "#shop/settings/gst-status.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { lockOrder } from "./change-status.server.ts";
import { describeRedirection, redirectGift } from "./gifts/gift-day.ts";
import { findDocument } from "./invoices.server.ts";
import { canProcessOrders } from "./order.policy.ts";
import { placeOfSupplyOf, type ShippingAddress, searchTextOf } from "./order.ts";
import {
  addressFieldsOf,
  type CorrectableFields,
  listCorrected,
  type OrderCorrection,
} from "./order-correction.ts";
import { orderCorrectedJob } from "./order-jobs.server.ts";
import { addOrderNote } from "./order-notes.server.ts";
import { isToPack } from "./order-state.ts";
import { order } from "./orders.table.ts";
import { listOrderLines } from "./pending-orders.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** `state` is the shop's own, outside of which it may not sell. */
export type CorrectionOutcome =
  | { ok: true }
  | { ok: false; reason: "invoiced" | "not-to-pack" | "changed-meanwhile" }
  | { ok: false; reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  | { ok: false; reason: "outside-state"; state: string };

type Correction = { orderId: string; correction: OrderCorrection };

/** The same correction sent twice is made once. Throws NotFound. */
export const correctOrder = command(
  canProcessOrders,
  function correctOrder(
    { db, clock, jobs }: Context,
    { id: by },
    given: Correction,
  ): Promise<CorrectionOutcome> {
    return db.transaction((tx) => correctLocked(tx, { clock, jobs }, { ...given, by }));
  },
);

/** The fields of the form, and the version of what they show. */
export async function readCorrectable(
  db: Database | Transaction,
  orderId: string,
): Promise<{ values: CorrectableFields; version: string }> {
  const [row] = await db.select({ address: order.address }).from(order).where(eq(order.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  const values = addressFieldsOf(row.address);
  return { values, version: versionOfForm(values) };
}

/** Inside the caller's transaction, which has asked whether this person may. Locks the order; a refusal changes nothing. */
export async function correctLocked(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  { orderId, correction, by }: Correction & { by: string },
): Promise<CorrectionOutcome> {
  const { number, status } = await lockOrder(tx, orderId);
  if (!isToPack(status)) return { ok: false, reason: "not-to-pack" };
  if (await findDocument(tx, orderId, "invoice")) return { ok: false, reason: "invoiced" };
  const { values: before, version } = await readCorrectable(tx, orderId);
  const { pinConfirmed, seen, ...typed } = correction;
  const address = addressToStore(typed);
  const after = addressFieldsOf(address);
  const corrected = listCorrected(before, after);
  if (corrected.length === 0) return { ok: true };
  if (seen !== version) return { ok: false, reason: "changed-meanwhile" };
  const refusal = await refuseAddress(tx, address, pinConfirmed);
  if (refusal) return refusal;
  await storeAddress(tx, { orderId, number, address });
  const giftDay = await moveGiftDay(tx, { orderId, pin: address.zip, now: clock.now() });
  const body = [`Corrected: ${corrected.join(", ")}`, giftDay].filter(Boolean).join(". ");
  await addOrderNote(tx, clock, { orderId, number, body, by, latestChange: undefined });
  await recordAudit(tx, clock, {
    by,
    action: "order.corrected",
    subject: `order:${number}`,
    after: { fields: corrected },
  });
  const stored = versionOfForm(after);
  await jobs.enqueue(
    tx,
    orderCorrectedJob,
    { orderId, version: stored },
    { deduplicationKey: `${orderId}:${stored}` },
  );
  return { ok: true };
}

async function refuseAddress(
  tx: Transaction,
  address: ShippingAddress,
  confirmed: boolean,
): Promise<Extract<CorrectionOutcome, { ok: false }> | undefined> {
  const { zip, state } = address;
  const refusal = refusePinCode({ state, confirmed }, await findPinCode(zip));
  if (refusal) return { ok: false, reason: "pin-refused", pinCode: zip, refusal };
  const { business } = await readSettings(tx);
  return maySellTo(business, placeOfSupplyOf(address))
    ? undefined
    : { ok: false, reason: "outside-state", state: business.state };
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

/** The search of the back office knows an order by its customer and company, too. */
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

/** A gift with a day leaves on another one where the new address takes more or fewer days. Returns what staff read of it. */
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
