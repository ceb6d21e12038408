import { expect } from "vitest";
import { confirmWithProof } from "#shop/checkout/confirm-with-proof.server.ts";
import { type CheckoutRequest, startCheckout } from "#shop/checkout/start-checkout.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { TestShop } from "./test-shop.ts";

export const shimlaAddress: ShippingAddress = {
  name: "Asha Negi",
  phone: "9800000001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  country: "India",
};

/** A checkout of one candle at ₹999 with free delivery unless stated. */
export function purchaseOf(userId: string, change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    userId,
    shownAmount: 99_900,
    items: [{ productId: "candle", quantity: 1 }],
    address: shimlaAddress,
    delivery: "standard",
    code: undefined,
    ...change,
  };
}

/** Starts a checkout that must succeed. */
export async function placed(shop: TestShop, request: CheckoutRequest) {
  const answer = await startCheckout(shop, shop, request);
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

/** Buys and pays; returns the id of the confirmed order. */
export async function bought(
  shop: TestShop & { sandbox: Sandbox },
  userId: string,
  change: Partial<CheckoutRequest> = {},
): Promise<string> {
  const { orderId, razorpayOrderId } = await placed(shop, purchaseOf(userId, change));
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmWithProof(shop, shop, userId, proof)).toMatchObject({ ok: true });
  return orderId;
}
