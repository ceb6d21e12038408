import { Hono } from "hono";
import { z } from "zod";
import { listCartLines } from "#core/cart/cart.server.ts";
import {
  type CreateOrderResponse,
  checkoutFigures,
  createOrderBody,
  createOrderResponse,
  shortLines,
} from "#core/checkout/checkout-calls.ts";
import { checkoutMessages as messages } from "#core/checkout/checkout-messages.ts";
import { explainRefusal } from "#core/checkout/opening/explain-refusal.ts";
import {
  type OpenedPurchase,
  type PurchaseRefusal,
  startCheckout,
} from "#core/checkout/opening/open-purchase.server.ts";
import { type ShippingErrors, shippingForm } from "#core/checkout/shipping-details.ts";
import { errorsByField } from "#core/forms/parse-form.ts";
import { actorOf } from "#core/identity/actor.ts";
import { getDefaultAddress } from "#core/identity/addresses/addresses.server.ts";
import { addressWithBilling } from "#core/identity/addresses/billing-address.ts";
import { keepFirstAddress } from "#core/identity/addresses/keep-first-address.server.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { isLandline, needsMobile } from "#core/settings/phone.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { chooseWhatsApp } from "#features/whatsapp/consent.server.ts";
import { Fault } from "#platform/faults.ts";
import { type Call, failure, failures } from "#server/call.ts";
import { faultStatuses } from "#server/error-status.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { type RefusedBody, readBody } from "./read-body.ts";
import { requireSessionUser } from "./require-session-user.ts";

export const createOrderCall: Call = {
  method: "post",
  path: "/api/create-order",
  summary: "Price the order, reserve the stock for 15 minutes and open a payment",
  body: {
    description:
      "`amount` is what the page shows as payable; without `items` the account's cart is taken, without `userDetails` the saved address",
    schema: createOrderBody,
  },
  answers: {
    200: { description: "The payment order", schema: createOrderResponse },
    ...failures({
      400: "Not a JSON object",
      401: "Signed out",
      502: "The payment gateway did not answer; the same request can be sent again",
      429: "Too many orders of this account or network were started and not paid, or too many unknown codes tried (`errors.code`); the header Retry-After says how long to wait",
      503: "The shop takes no payments, is not open yet or pauses selling (the message says until when), or another request still opens this payment",
    }),
    409: {
      description:
        "The amount differs (`figures` has ours), stock is short (`short` says what is left), the same products were paid a moment ago (`orderId` is the order's number), an order of this amount needs a confirmed email address, or the shop no longer offers what was chosen for a gift",
      schema: failure.extend({
        figures: checkoutFigures.optional(),
        short: shortLines.optional(),
        orderId: z.string().optional().meta({ description: "The number of the order that is paid already" }),
      }),
    },
    422: {
      description:
        "Items, address or code are missing or bad (`errors` names the fields; a `zip` that the shop does not know can be sent again with `pinConfirmed`), an address in a state that the shop may not sell to (`errors.state`), another company than that of the buyer's trade account (`errors.gstin`, `errors.company`, `errors.billAddress`), more pieces than the shop's settings allow in a line or an order (`errors.items`), less than ₹1 is left to pay (`errors.code`), or not sold (`productIds`)",
      schema: failure.extend({ productIds: z.array(z.string()).optional() }),
    },
  },
  answerHeaders: {
    429: { "Retry-After": "Seconds until another order can be started, or another code tried" },
  },
};

type Refusal = [status: 409 | 422 | 429 | 502 | 503, message: string, more?: object];

/** `POST /api/create-order`: prices the order, reserves stock, opens the payment. */
export function createOrder(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/create-order", async (context) => {
    const sessionUser = await requireSessionUser(shop, context);
    const refuse = (...[status, message, more]: Refusal) =>
      context.json({ message, requestId: context.get("requestId"), ...more }, status);

    const body = await readBody(createOrderBody, context);
    if (!body.ok) return refuse(...describeBadBody(body));
    const { amount: shownAmount, items: given, userDetails, whatsApp, email, ...wanted } = body.value;
    const items = given ?? (await listCartLines(shop.db, sessionUser.id));
    if (items.length === 0) return refuse(422, messages.emptyCart, { errors: { items: messages.emptyCart } });
    const shipping = await chooseAddress(shop, sessionUser.id, userDetails);
    if (!shipping.ok) return refuse(422, messages.badAddress, { errors: shipping.errors });

    const { address } = shipping;
    const isAlone = sessionUser.email === null;
    const request = { ...wanted, ...(isAlone && email && { email }), shownAmount, items, address };
    const actor = actorOf(sessionUser, context.get("clientNetwork"));
    const asksWhatsApp = whatsApp && !wanted.gift && (await currentSettings(shop)).whatsApp.isOn;
    if ((asksWhatsApp || isAlone) && isLandline(address.phone))
      return refuse(422, messages.badAddress, { errors: { phone: needsMobile } });
    // Before the order, whose first message may be sent at once. The number of a gift is not the buyer's.
    if (asksWhatsApp) await chooseWhatsApp(shop, actor, { phone: address.phone, orders: true });
    const started = await startCheckout(shop, actor, request).catch((error: unknown) => {
      // The gateway is at fault: the stock stays reserved and the order open, so that the same request can continue it.
      // Our own faults are rethrown.
      if (error instanceof Fault && error.kind !== "bug") return faultStatuses[error.kind];
      throw error;
    });
    if (typeof started === "number") return refuse(started, messages.createFailed);
    if (!started.ok && "retryAfterSeconds" in started)
      context.header("Retry-After", String(started.retryAfterSeconds));
    if (!started.ok) return refuse(...describeRefusal(started));
    // The address of a gift is not the buyer's own.
    if ((!sessionUser.phone || isAlone) && !wanted.gift)
      await keepFirstAddress(shop, actor, {
        ...address,
        company: address.company ?? "",
        gstin: address.gstin ?? "",
      });
    // The order is complete without the payment window; otherwise the call `verify-payment` counts it.
    if (started.orderNumber || started.isOnDelivery) context.get("count")?.([{ kind: "ordered", name: "" }]);
    return context.json(presentStarted(shop, started, sessionUser));
  });
}

function describeBadBody({ field, message, errors }: RefusedBody): Refusal {
  return [422, field === "userDetails" ? messages.badAddress : message, { errors }];
}

/** Chooses the given address or, if the call names none, the saved one, which may be incomplete. */
async function chooseAddress(
  { db }: Shop,
  userId: string,
  given: z.output<typeof shippingForm> | null | undefined,
): Promise<{ ok: true; address: ShippingAddress } | { ok: false; errors: ShippingErrors }> {
  if (given) return { ok: true, address: addressWithBilling(given) };
  const saved = shippingForm.safeParse(await getDefaultAddress(db, userId));
  return saved.success
    ? { ok: true, address: addressWithBilling(saved.data) }
    : { ok: false, errors: errorsByField<typeof shippingForm>(saved.error) };
}

function presentStarted(
  { links }: Pick<Shop, "links">,
  started: OpenedPurchase,
  { id: uid, email, name, phone }: SessionUser,
): CreateOrderResponse {
  const firebaseUser = { uid, email: email ?? "", name, phone };
  const { razorpayOrderId, amount, keyId, orderNumber, isOnDelivery, orderId } = started;
  const opened = { id: razorpayOrderId, amount, currency: "INR" as const, key: keyId, firebaseUser };
  return {
    ...opened,
    ...(orderNumber && { orderId: orderNumber }),
    ...(isOnDelivery && { page: new URL(links.onDelivery(orderId)).pathname }),
  };
}

/** The status of each refusal; 409 for any other. */
const statuses: Partial<Record<PurchaseRefusal["reason"], 422 | 429 | 503>> = {
  "unknown-product": 422,
  "no-gst-rate": 422,
  "discount-refused": 422,
  "pin-refused": 422,
  "outside-state": 422,
  "trade-billed": 422,
  "not-delivered": 422,
  "gift-refused": 422,
  "not-on-delivery": 422,
  "too-small": 422,
  "too-many-pieces": 422,
  "too-many-unpaid": 429,
  "payments-closed": 503,
  "not-open-yet": 503,
  paused: 503,
};

function describeRefusal(refused: PurchaseRefusal): Refusal {
  const { message, more } = explainRefusal(refused);
  const isGone = refused.reason === "gift-refused" && refused.refusal.reason === "missing";
  const isLimited = refused.reason === "discount-refused" && refused.refusal === "too-many-codes";
  return [isGone ? 409 : isLimited ? 429 : (statuses[refused.reason] ?? 409), message, more];
}
