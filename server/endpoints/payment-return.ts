import { Hono } from "hono";
import { verifyPaymentBody } from "#core/checkout/checkout-calls.ts";
import { confirmReturned } from "#core/checkout/confirm-with-proof.server.ts";
import { type Actor, guestActor } from "#core/identity/actor.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { Shop } from "#core/shop.ts";
import { type PaidOutcome, packOutcome } from "#core/web/paid-outcome.server.ts";
import { paidPath, unpaidPath } from "#core/web/returned-paths.ts";
import type { RequestVariables } from "#server/http-app.ts";

/**
 * `POST /api/payment-return`: the form with which Razorpay's page sends back a browser that has no window for it. It comes from another
 * site, so it brings no session; the signature says whose payment it is. Answers with the page of what became of it.
 */
export function paymentReturn(shop: Shop) {
  return new Hono<{ Variables: RequestVariables }>().post("/api/payment-return", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    // A failed payment brings `error[code]` and the like, unsigned.
    const sent = verifyPaymentBody.safeParse(form);
    const outcome = sent.success
      ? await confirm(shop, guestActor(context.get("clientNetwork")), {
          razorpayOrderId: sent.data.razorpay_order_id,
          razorpayPaymentId: sent.data.razorpay_payment_id,
          signature: sent.data.razorpay_signature,
        })
      : undefined;
    context.header("Cache-Control", "no-store");
    if (!outcome || outcome === "later")
      return context.redirect(unpaidPath(context.req.query("from"), outcome === "later"), 303);
    if ("number" in outcome) context.get("count")?.([{ kind: "ordered", name: "" }]);
    return context.redirect(paidPath(packOutcome(shop, outcome)), 303);
  });
}

/** Undefined if nothing was paid or the form is forged; `later` if it may still be paid. */
async function confirm(
  shop: Shop,
  actor: Actor,
  proof: Parameters<typeof confirmReturned>[2],
): Promise<PaidOutcome | "later" | undefined> {
  try {
    const confirmed = await confirmReturned(shop, actor, proof);
    if (confirmed.ok) return { number: confirmed.orderNumber };
    if (confirmed.reason === "pays-later") return "later";
    return confirmed.reason === "refused" ? { refused: confirmed.why } : undefined;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    // The webhook or the reconciler confirms the order later; the shopper must not pay again.
    return { waiting: true };
  }
}
