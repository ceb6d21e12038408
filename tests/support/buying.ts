import { expect } from "vitest";
import { confirmPayment } from "#shop/checkout/confirm-payment.server.ts";
import { type PurchaseRequest, placeOrder } from "#shop/checkout/place-order.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import type { Yard } from "../../sandbox/yard.ts";
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

/** A purchase of one candle at ₹999, delivery free, unless said otherwise. */
export function purchaseOf(userId: string, change: Partial<PurchaseRequest> = {}): PurchaseRequest {
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

/** Places an order that must succeed. */
export async function placed(shop: TestShop, request: PurchaseRequest) {
  const answer = await placeOrder(shop, shop, request);
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
}

/** Places an order and pays it; returns the id of the settled order. */
export async function bought(
  shop: TestShop & { yard: Yard },
  userId: string,
  change: Partial<PurchaseRequest> = {},
): Promise<string> {
  const { orderId, razorpayOrderId } = await placed(shop, purchaseOf(userId, change));
  const paid = await shop.yard.razorpay.pay(razorpayOrderId);
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmPayment(shop, shop, userId, proof)).toMatchObject({ ok: true });
  return orderId;
}
