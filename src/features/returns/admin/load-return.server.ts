// Loads the page of a return, also for the pages that show one of its forms again.

import { describeForm } from "#core/forms/parse-form.ts";
import { describeLateNote } from "#core/orders/numbers/credit-deadline.server.ts";
import { referenceOfBack } from "#core/parcels/booking.ts";
import { findBooking } from "#core/parcels/bookings.server.ts";
import { booksParcels } from "#core/parcels/chosen-courier.server.ts";
import { listCarriers } from "#core/parcels/parcels.server.ts";
import { type GuardArgs, getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Database } from "#platform/database/database.ts";
import { priceReturn } from "../price-return.server.ts";
import { listReplacements } from "../replacements.server.ts";
import { canRefundReturn } from "../return.policy.ts";
import { decideReturnForm, receiveReturnForm, refundReturnForm, replaceReturnForm } from "../return-form.ts";
import { canMoveReturn } from "../return-state.ts";
import { getReturn } from "../returns.server.ts";
import type { ShownReturn } from "../shown-return.ts";

type Args = GuardArgs & { params: { id: string } };

/** Throws NotFound. `product` in the address is the search text for replacement products. */
export async function loadReturn({ context, request, params: { id } }: Args) {
  const text = new URL(request.url).searchParams.get("product")?.trim() ?? "";
  const shop = context.get(shopContext);
  const { db } = shop;
  const { orderId, ...shown } = await getReturn(db, id);
  const mayRefund = canRefundReturn(getActor(context)) && canMoveReturn(shown.status, "refunded");
  return {
    shown,
    carriers: await listCarriers(db),
    pickup: await readPickup(db, shown),
    refund: mayRefund ? await priceReturn(db, id) : null,
    lateNote: mayRefund ? await describeLateNote(shop, orderId) : undefined,
    replacements: canMoveReturn(shown.status, "replaced")
      ? await listReplacements(db, { requestId: id, text })
      : null,
    fields: {
      decide: describeForm(decideReturnForm),
      receive: describeForm(receiveReturnForm),
      refund: describeForm(refundReturnForm),
      replace: describeForm(replaceReturnForm),
    },
  };
}

/** Null if no courier can be asked to fetch it now. */
async function readPickup(db: Database, { id, status }: Pick<ShownReturn, "id" | "status">) {
  if (status !== "approved" || !(await booksParcels(db))) return null;
  const booking = await findBooking(db, referenceOfBack(id));
  return { isBooked: Boolean(booking?.trackingNumber), problem: booking?.problem ?? "" };
}

export const changedMeanwhile = "Somebody has answered this meanwhile: please look at its steps.";
