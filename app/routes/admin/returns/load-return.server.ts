// What the page of a return needs, and every page that shows one of its forms again.
import { type GuardArgs, getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { listCarriers } from "#shop/orders/parcels/parcels.server.ts";
import { canRefundReturn } from "#shop/returns/return.policy.ts";
import {
  decideReturnForm,
  receiveReturnForm,
  refundReturnForm,
  replaceReturnForm,
} from "#shop/returns/return-form.ts";
import { getReturn } from "#shop/returns/returns.server.ts";

/** Throws NotFound if there is none. */
export async function loadReturn(context: GuardArgs["context"], id: string) {
  const { db } = context.get(shopContext);
  const { orderId: _orderId, ...shown } = await getReturn(db, id);
  return {
    shown,
    carriers: await listCarriers(db),
    mayRefund: canRefundReturn(getActor(context)),
    fields: {
      decide: describeForm(decideReturnForm),
      receive: describeForm(receiveReturnForm),
      refund: describeForm(refundReturnForm),
      replace: describeForm(replaceReturnForm),
    },
  };
}

export const changedMeanwhile = "Somebody has answered this meanwhile: please look at its steps.";
