import { expect } from "vitest";
import type { CheckoutRequest } from "#core/checkout/checkout-calls.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { shimlaAddress } from "./an-order.ts";
import type { TestShop } from "./test-shop.ts";

export function customerActor(userId: string): Actor {
  return { id: userId, role: "user", network: "203.0.113.0/24" };
}

export function staffActor(userId: string): Actor {
  return { id: userId, role: "staff" };
}

export const packer = staffActor("packer");

/** Makes the request to buy one candle at ₹999 with free delivery, with these changes. */
export function purchaseOf(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    shownAmount: 99_900,
    items: [{ productId: "candle", quantity: 1 }],
    address: shimlaAddress,
    delivery: "standard",
    code: undefined,
    pinConfirmed: false,
    payment: "online",
    giftCardAmount: 0,
    partAmount: 0,
    gift: false,
    giftWrap: false,
    ...change,
  };
}

/** Starts a checkout, which must succeed; returns its pending order. */
export async function placed(shop: TestShop, userId: string, change: Partial<CheckoutRequest> = {}) {
  const answer = await startCheckout(shop, customerActor(userId), purchaseOf(change));
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

/** Checks out and pays; returns the id of the confirmed order. */
export async function bought(
  shop: TestShop & { sandbox: Sandbox },
  userId: string,
  change: Partial<CheckoutRequest> = {},
): Promise<string> {
  const { orderId, razorpayOrderId } = await placed(shop, userId, change);
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmWithProof(shop, customerActor(userId), proof)).toMatchObject({ ok: true });
  return orderId;
}
