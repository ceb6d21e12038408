import { Hono } from "hono";
import { Fault } from "#platform/faults.ts";
import { listCartLines } from "#shop/cart/cart.server.ts";
import { amountDiffers, checkoutMessages as say, stockShort } from "#shop/checkout/checkout-messages.ts";
import { parseDeliveryMethod } from "#shop/checkout/delivery.ts";
import { offerRefusals } from "#shop/checkout/offer.ts";
import { type PlacedOrder, placeOrder, type Quote } from "#shop/checkout/place-order.server.ts";
import { parsePurchaseItems } from "#shop/checkout/purchase-items.ts";
import { parseShippingDetails } from "#shop/checkout/shipping-details.ts";
import { findSavedAddress } from "#shop/identity/profile.server.ts";
import { parseRupees, toRupees } from "#shop/money/money.ts";
import type { Shop } from "#shop/shop.ts";
import type { DoorVariables } from "../app.ts";
import { readJsonBody, requireCaller } from "./visitor-of.ts";

/** `POST /api/create-order`, as spec/calls.md has it: prices on the server, holds the goods, opens the payment. */
export function createOrder(shop: Shop) {
  return new Hono<{ Variables: DoorVariables }>().post("/api/create-order", async (context) => {
    const requestId = context.get("requestId");
    const visitor = await requireCaller(shop, context);
    const body = await readJsonBody(context);
    const refuse = (status: 409 | 422 | 502 | 503, message: string, more: object = {}) =>
      context.json({ message, requestId, ...more }, status);

    const shownAmount = parseRupees(body.amount);
    if (shownAmount === undefined) return refuse(422, say.badAmount, { errors: { amount: say.badAmount } });
    const items =
      body.items === undefined ? await listCartLines(shop.db, visitor.id) : parsePurchaseItems(body.items);
    if (!items) return refuse(422, say.badItems, { errors: { items: say.badItems } });
    if (items.length === 0) return refuse(422, say.emptyCart, { errors: { items: say.emptyCart } });
    const delivery = parseDeliveryMethod(body.delivery ?? "standard");
    if (!delivery) return refuse(422, say.badDelivery, { errors: { delivery: say.badDelivery } });
    const shipping = parseShippingDetails(body.userDetails ?? (await findSavedAddress(shop.db, visitor.id)));
    if (!shipping.ok) return refuse(422, say.badAddress, { errors: shipping.errors });

    const code = typeof body.code === "string" && body.code.trim() ? body.code : undefined;
    const request = { userId: visitor.id, shownAmount, items, address: shipping.address, delivery, code };
    const placed = await placeOrder(shop, shop, request).catch((error: unknown) => {
      // The goods stay on hold and the order stays open: the same request goes on with it. A fault of our own goes on as one.
      if (error instanceof Fault && error.status !== 500) return error.status;
      throw error;
    });
    if (typeof placed === "number") return refuse(placed, say.createFailed);
    if (!placed.ok) return refuse(...refusalOf(placed));
    const firebaseUser = { uid: visitor.id, email: visitor.email, name: visitor.name, phone: visitor.phone };
    const { razorpayOrderId: id, amount, keyId: key } = placed;
    return context.json({ id, amount, currency: "INR", key, firebaseUser });
  });
}

function refusalOf(refused: Exclude<PlacedOrder, { ok: true }>): [409 | 422 | 503, string, object] {
  switch (refused.reason) {
    case "unknown-product":
      return [422, say.unknownProduct, { productIds: refused.productIds }];
    case "out-of-stock":
      return [409, stockShort(refused.lines), { short: refused.lines }];
    case "offer-refused":
      return [422, offerRefusals[refused.refusal], { errors: { code: offerRefusals[refused.refusal] } }];
    case "amount-differs":
      return [409, amountDiffers(refused.quote.amount), { figures: presentFigures(refused.quote) }];
    case "payments-closed":
      return [503, say.paymentsClosed, {}];
  }
}

/** The server's figures in rupees. */
function presentFigures(quote: Quote) {
  return {
    goods: toRupees(quote.goodsAmount),
    offer: toRupees(quote.offerAmount),
    delivery: toRupees(quote.deliveryAmount),
    taxable: toRupees(quote.taxableAmount),
    tax: toRupees(quote.taxAmount),
    amount: toRupees(quote.amount),
  };
}
