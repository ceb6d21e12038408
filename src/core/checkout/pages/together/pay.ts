import { href, redirect } from "react-router";
import { errorsByField } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Fault } from "#platform/faults.ts";
import { checkoutMessages } from "../../checkout-messages.ts";
import { explainRefusal } from "../../opening/explain-refusal.ts";
import { startTogether } from "../../opening/open-purchase.server.ts";
import { billedCompanyOf, companyForm } from "../../together/company-form.ts";
import { type TogetherResponse, togetherBody } from "../../together/together-call.ts";
import type { Route } from "./+types/pay";

const maxBytes = 4096;

export function loader() {
  return redirect(href("/checkout/recipients"));
}

/** Opens the one payment for all recipients. The page's script calls it and then opens the payment window. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.text();
  const body = togetherBody.safeParse(sent.length > maxBytes ? undefined : parseJson(sent));
  if (!body.success) {
    const errors = errorsByField<typeof companyForm>(body.error);
    const isOfCompany = Object.keys(errors).some((field) => field in companyForm.shape);
    const message = isOfCompany ? checkoutMessages.badCompany : checkoutMessages.createFailed;
    return Response.json({ message, ...(isOfCompany && { errors }) }, { status: 422 });
  }
  const { shownAmount, giftCardAmount, code, lastOrder, ...typed } = body.data;
  const billed = billedCompanyOf(typed);
  const asked = { shownAmount, giftCardAmount, code, lastOrder, billed };
  const started = await startTogether(context.get(shopContext), getActor(context), asked).catch(
    (error: unknown) => {
      // The gateway is at fault: the orders stay open, so the same request can continue them.
      if (error instanceof Fault && error.kind !== "bug") return undefined;
      throw error;
    },
  );
  if (!started) return Response.json({ message: checkoutMessages.createFailed }, { status: 503 });
  if (!started.ok) {
    const paid = started.reason === "already-paid" ? { orderId: started.orderNumber } : {};
    return Response.json({ message: explainRefusal(started).message, ...paid }, { status: 409 });
  }
  const { razorpayOrderId: id, amount, keyId: key, orderNumber } = started;
  const opened = { id, amount, currency: "INR", key } as const;
  const answer: TogetherResponse = orderNumber ? { ...opened, orderId: orderNumber } : opened;
  return Response.json(answer);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
