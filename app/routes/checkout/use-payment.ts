import { useEffect } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import type { z } from "zod";
import { forgetDraft } from "#app/components/use-draft.ts";
import type {
  CreateOrderAnswer,
  createOrderBody,
  PaymentStateAnswer,
  VerifyPaymentAnswer,
} from "#shop/checkout/checkout-calls.ts";
import { checkoutMessages as messages } from "#shop/checkout/checkout-messages.ts";
import type { ShippingErrors } from "#shop/checkout/shipping-details.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { callApi } from "./call-api.ts";
import { loadPaymentScript, openPaymentWindow, type PaymentProofFields } from "./payment-window.ts";
import { type PaymentProgress, usePaymentProgress } from "./use-payment-progress.ts";

export type PaymentShop = { name: string };

type Options = {
  gateway: { script: string } | null;
  shop: PaymentShop;
  customer: { email: string };
  /** The key of the form's draft, which is deleted once the order is paid. */
  draft: string;
  onFieldErrors: (errors: ShippingErrors) => void;
};

/** The body of a create-order call; `amount` in rupees, as the page shows it. */
export type OrderRequest = z.input<typeof createOrderBody> & { userDetails: ShippingAddress };

export function usePayment({ gateway, shop, customer, draft, onFieldErrors }: Options) {
  const progress = usePaymentProgress();
  const { confirm, checkAfterDismissal, showThankYou } = useConfirmation(progress, draft);
  const revalidator = useRevalidator();

  useEffect(() => {
    // Loaded on entry, as the specification says; a failure is reported when the shopper pays.
    if (gateway) loadPaymentScript(gateway.script).catch(() => {});
  }, [gateway]);

  async function pay(request: OrderRequest) {
    if (!progress.begin()) return;
    if (!gateway) return progress.fail(messages.paymentsClosed);
    const answer = await callApi<CreateOrderAnswer>("/api/create-order", request, messages.createFailed);
    if (!answer.ok) {
      if (answer.status === 401) return signIn(progress);
      // An earlier attempt was paid, in a tab that is lost.
      if (answer.orderId) return showThankYou(answer.orderId, answer.message);
      if (answer.errors) onFieldErrors(answer.errors);
      // Prices or stock have changed: reload the summary so that it shows the server's figures before
      // payment.
      if (answer.status === 409) void revalidator.revalidate();
      return progress.fail(answer.message, answer.requestId);
    }
    const ready = await loadPaymentScript(gateway.script).then(
      () => true,
      () => false,
    );
    if (!ready) return progress.fail(messages.scriptMissing);
    progress.enter("paying");
    const { name, phone } = request.userDetails;
    openPaymentWindow({
      opened: answer.body,
      shopName: shop.name,
      prefill: { name, email: customer.email, contact: phone },
      onPaid: (proof) => void confirm(proof),
      onFailed: (why = "The bank did not say why.") =>
        progress.notify("error", `The payment failed: ${why} You can try again in the payment window.`),
      onDismissed: () => void checkAfterDismissal(answer.body.id),
    });
  }

  return { pay, ...progress.shown };
}

/** Tells the server about the payment window's end, and shows what it answers. */
function useConfirmation(progress: PaymentProgress, draft: string) {
  const navigate = useNavigate();

  async function confirm(proof: PaymentProofFields) {
    progress.enter("confirming");
    progress.notify("success", "Confirming your payment …");
    const answer = await callApi<VerifyPaymentAnswer>("/api/verify-payment", proof, messages.verifyFailed);
    if (answer.ok) return showThankYou(answer.body.orderId);
    if (answer.status === 401) return signIn(progress);
    // The money is on its way to the shop or back to the customer, so a second payment must not be possible.
    const mayPayAgain = answer.status === 400 || answer.status === 404 || answer.status === 422;
    progress.fail(`❌ ${answer.message}`, answer.requestId);
    if (!mayPayAgain) progress.enter("finished");
  }

  /** A closed window may still have been paid: the server asks the gateway. */
  async function checkAfterDismissal(razorpayOrderId: string) {
    const answer = await callApi<PaymentStateAnswer>(
      "/api/payment-state",
      { id: razorpayOrderId },
      messages.createFailed,
    );
    if (answer.ok && answer.body.orderId) return showThankYou(answer.body.orderId);
    progress.stop(messages.dismissed);
  }

  function showThankYou(orderNumber: string, message: string = messages.success) {
    progress.notify("success", message);
    progress.enter("finished");
    forgetDraft(draft);
    void navigate(`${href("/checkout")}?order=${encodeURIComponent(orderNumber)}`, { replace: true });
  }

  return { confirm, checkAfterDismissal, showThankYou };
}

function signIn(progress: PaymentProgress) {
  progress.fail(messages.authenticationRequired);
  window.location.assign(`${href("/auth")}?next=${encodeURIComponent(href("/checkout"))}`);
}
