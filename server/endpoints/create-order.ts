import { Hono } from "hono";
import { Fault } from "#platform/faults.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { listCartLines } from "#shop/cart/cart.server.ts";
import { parseCheckoutItems } from "#shop/checkout/checkout-items.ts";
import { amountDiffers, checkoutMessages as messages, stockShort } from "#shop/checkout/checkout-messages.ts";
import { parseDeliveryMethod } from "#shop/checkout/delivery.ts";
import { discountRefusals } from "#shop/checkout/discount.ts";
import { parseShippingDetails } from "#shop/checkout/shipping-details.ts";
import {
  type Quote,
  type StartCheckoutOutcome,
  startCheckout,
} from "#shop/checkout/start-checkout.server.ts";
import { getSavedAddress } from "#shop/identity/profile.server.ts";
import { parseRupees, toRupees } from "#shop/money/money.ts";
import type { Shop } from "#shop/shop.ts";
import { readJsonBody, requireSessionUser } from "./require-session-user.ts";

/** `POST /api/create-order` (spec/calls.md): prices the order, reserves stock, opens the payment. */
export function createOrder(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/create-order", async (context) => {
    const requestId = context.get("requestId");
    const sessionUser = await requireSessionUser(shop, context);
    const body = await readJsonBody(context);
    const refuse = (status: 409 | 422 | 502 | 503, message: string, more: object = {}) =>
      context.json({ message, requestId, ...more }, status);

    const shownAmount = parseRupees(body.amount);
    if (shownAmount === undefined)
      return refuse(422, messages.badAmount, { errors: { amount: messages.badAmount } });
    const items =
      body.items === undefined
        ? await listCartLines(shop.db, sessionUser.id)
        : parseCheckoutItems(body.items);
    if (!items) return refuse(422, messages.badItems, { errors: { items: messages.badItems } });
    if (items.length === 0) return refuse(422, messages.emptyCart, { errors: { items: messages.emptyCart } });
    const delivery = parseDeliveryMethod(body.delivery ?? "standard");
    if (!delivery) return refuse(422, messages.badDelivery, { errors: { delivery: messages.badDelivery } });
    const shipping = parseShippingDetails(
      body.userDetails ?? (await getSavedAddress(shop.db, sessionUser.id)),
    );
    if (!shipping.ok) return refuse(422, messages.badAddress, { errors: shipping.errors });

    const code = typeof body.code === "string" && body.code.trim() ? body.code : undefined;
    const request = { userId: sessionUser.id, shownAmount, items, address: shipping.address, delivery, code };
    const started = await startCheckout(shop, shop, request).catch((error: unknown) => {
      // A fault of the gateway: the stock stays reserved and the order open, so the same request can continue
      // it. Our own faults (500) are rethrown.
      if (error instanceof Fault && error.status !== 500) return error.status;
      throw error;
    });
    if (typeof started === "number") return refuse(started, messages.createFailed);
    if (!started.ok) return refuse(...describeRefusal(started));
    const firebaseUser = {
      uid: sessionUser.id,
      email: sessionUser.email,
      name: sessionUser.name,
      phone: sessionUser.phone,
    };
    const { razorpayOrderId: id, amount, keyId: key } = started;
    return context.json({ id, amount, currency: "INR", key, firebaseUser });
  });
}

function describeRefusal(
  refused: Exclude<StartCheckoutOutcome, { ok: true }>,
): [409 | 422 | 503, string, object] {
  switch (refused.reason) {
    case "unknown-product":
      return [422, messages.unknownProduct, { productIds: refused.productIds }];
    case "out-of-stock":
      return [409, stockShort(refused.lines), { short: refused.lines }];
    case "discount-refused":
      return [
        422,
        discountRefusals[refused.refusal],
        { errors: { code: discountRefusals[refused.refusal] } },
      ];
    case "amount-differs":
      return [409, amountDiffers(refused.quote.amount), { figures: presentFigures(refused.quote) }];
    case "payments-closed":
      return [503, messages.paymentsClosed, {}];
  }
}

/** The server's amounts, in rupees. */
function presentFigures(quote: Quote) {
  return {
    items: toRupees(quote.itemsAmount),
    discount: toRupees(quote.discountAmount),
    delivery: toRupees(quote.deliveryAmount),
    taxable: toRupees(quote.taxableAmount),
    tax: toRupees(quote.taxAmount),
    amount: toRupees(quote.amount),
  };
}
