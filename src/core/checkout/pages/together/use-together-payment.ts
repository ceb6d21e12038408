import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { checkoutMessages as messages } from "../../checkout-messages.ts";
import type { TogetherBody, TogetherResponse } from "../../together/together-call.ts";
import { callApi } from "../call-api.ts";
import { loadPaymentScript, openPaymentWindow } from "../payment-window.ts";
import { signIn, useConfirmation } from "../use-confirmation.ts";
import { type PaymentShop, useEarlierAttempt } from "../use-payment.ts";
import { usePaymentProgress } from "../use-payment-progress.ts";

type Options = {
  gateway: { script: string } | null;
  shop: PaymentShop;
  prefill: { name: string; email: string; contact: string };
  /** The gateway's id of a payment that was open before the page was loaded. */
  openAttempt: string | null;
  /** The key of the company's draft, which is deleted once it is paid. */
  draft: string;
  /** By name of the company's field. */
  onFieldErrors: (errors: Record<string, string>) => void;
};

/** Opens one payment for all recipients, and shows its outcome. */
export function useTogetherPayment({ gateway, shop, prefill, openAttempt, draft, onFieldErrors }: Options) {
  const progress = usePaymentProgress();
  const confirmation = useConfirmation(progress, draft);
  const { confirm, watchWindow, showThankYou } = confirmation;
  const revalidator = useRevalidator();
  useEarlierAttempt(openAttempt, showThankYou);

  useEffect(() => {
    if (gateway) loadPaymentScript(gateway.script).catch(() => {});
  }, [gateway]);

  async function pay(request: TogetherBody) {
    if (!progress.begin()) return;
    const path = href("/checkout/recipients/pay");
    const answer = await callApi<TogetherResponse>(path, request, messages.createFailed);
    if (progress.isFinished()) return;
    if (!answer.ok) {
      if (answer.status === 401) return signIn(progress);
      // An earlier attempt was paid in a tab that was closed.
      if (answer.orderId) return showThankYou(answer.orderId, answer.message);
      if (answer.errors) onFieldErrors(answer.errors);
      if (answer.status === 409) void revalidator.revalidate();
      return progress.fail(answer.message, answer.requestId);
    }
    const { body } = answer;
    if (body.orderId) return showThankYou(body.orderId, messages.success);
    if (!gateway) return progress.fail(messages.paymentsClosed);
    const ready = await loadPaymentScript(gateway.script).then(
      () => true,
      () => false,
    );
    if (progress.isFinished()) return;
    if (!ready) return progress.fail(messages.scriptMissing);
    progress.enter("paying");
    const closeWindow = openPaymentWindow({
      opened: body,
      shop,
      prefill,
      onPaid: (proof) => void confirm(proof),
      onFailed: (why = "The bank did not say why.") =>
        progress.notify("error", `The payment failed: ${why} You can try again in the payment window.`),
      onDismissed: () => void confirmation.checkAfterDismissal(body.id),
    });
    watchWindow(body.id, closeWindow);
  }

  const { requireRecentSignIn, leaveWindow } = confirmation;
  return { pay, requireRecentSignIn, leaveWindow, ...progress.shown };
}
