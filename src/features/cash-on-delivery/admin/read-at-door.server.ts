// Reads what an order's page says of cash on delivery.

import { describeForm } from "#core/forms/parse-form.ts";
import { formatDate } from "#core/money/indian-time.ts";
import type { OrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { cameBackForm } from "#core/payments/take-back/came-back-form.ts";
import type { Database } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { rememberedMs, smallestMissing } from "../on-delivery.ts";
import { collectForm } from "../on-delivery-forms.ts";
import { findPromise } from "../promises.server.ts";

/** Adds the amount that is due on delivery, and the forms in which staff say whether it was paid. */
export async function readAtDoor(
  db: Database,
  orderId: string,
  { number, status, cashDue }: OrderWithPayment["order"],
) {
  if (cashDue === 0) return null;
  const { partAmount = 0, keepsPart = false, handedIn = 0 } = (await findPromise(db, orderId)) ?? {};
  const fields = { collect: describeForm(collectForm), cameBack: describeForm(cameBackForm) };
  const part = { amount: partAmount, isKept: keepsPart };
  return { number, status, due: cashDue, handedIn, part, fields, formKey: newId() };
}

/** Finds a parcel that was to be paid on delivery and came back, or paise that are missing of its cash; undefined if there is neither. */
export async function findRefused(db: Database, orderId: string) {
  const promise = await findPromise(db, orderId);
  if (promise?.state === "handed-in" && promise.amount - promise.handedIn >= smallestMissing)
    return { missing: promise.amount - promise.handedIn, until: null };
  if (promise?.state !== "refused" || !promise.endedAt) return undefined;
  const until = new Date(promise.endedAt.getTime() + rememberedMs);
  return { missing: 0, until: promise.forgivenAt ? null : formatDate(until) };
}
