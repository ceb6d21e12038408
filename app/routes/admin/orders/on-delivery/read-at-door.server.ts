// Reads what an order's page says of cash on delivery.

import type { Database } from "#platform/database/database.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { rememberedMs } from "#shop/payments/on-delivery/on-delivery.ts";
import { cameBackForm, collectForm } from "#shop/payments/on-delivery/on-delivery-forms.ts";
import { findPromise } from "#shop/payments/on-delivery/promises.server.ts";
import type { OrderWithPayment } from "#shop/payments/order-with-payment.server.ts";

/** Adds the amount that is due on delivery, and the forms in which staff say whether it was paid. */
export async function readAtDoor(
  db: Database,
  orderId: string,
  { number, status, cashDue }: OrderWithPayment["order"],
) {
  if (cashDue === 0) return null;
  const { partAmount = 0, keepsPart = false } = (await findPromise(db, orderId)) ?? {};
  const fields = { collect: describeForm(collectForm), cameBack: describeForm(cameBackForm) };
  return { number, status, due: cashDue, part: { amount: partAmount, isKept: keepsPart }, fields };
}

/** Finds a parcel that was to be paid on delivery and came back; undefined if there is none. */
export async function findRefused(db: Database, orderId: string) {
  const promise = await findPromise(db, orderId);
  if (promise?.state !== "refused" || !promise.endedAt) return undefined;
  const until = new Date(promise.endedAt.getTime() + rememberedMs);
  return { until: promise.forgivenAt ? null : formatDate(until) };
}
