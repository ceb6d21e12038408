// What the page of a return needs, and every page that shows one of its forms again.
import { type GuardArgs, getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { canRefundReturn } from "#shop/returns/return.policy.ts";
import {
  decideReturnForm,
  receiveReturnForm,
  refundReturnForm,
  replaceReturnForm,
} from "#shop/returns/return-form.ts";
import { getReturn } from "#shop/returns/returns.server.ts";

/** Throws NotFound. */
export async function loadReturn(context: GuardArgs["context"], id: string) {
  const { orderId: _orderId, ...shown } = await getReturn(context.get(shopContext).db, id);
  return {
    shown,
    mayRefund: canRefundReturn(getActor(context)),
    fields: {
      decide: describeForm(decideReturnForm),
      receive: describeForm(receiveReturnForm),
      refund: describeForm(refundReturnForm),
      replace: describeForm(replaceReturnForm),
    },
  };
}

export const doneMeanwhile = "Somebody has answered this meanwhile: please look at its steps.";
