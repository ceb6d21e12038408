import { expect } from "vitest";
import { type PurchaseRequest, placeOrder } from "#shop/checkout/place-order.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
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
