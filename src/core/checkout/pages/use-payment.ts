import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { CreateOrderResponse, OrderRequest } from "../checkout-calls.ts";
import { checkoutMessages as messages } from "../checkout-messages.ts";
import { callApi } from "./call-api.ts";
import { loadPaymentScript, openPaymentWindow } from "./payment-window.ts";
import { signIn, useConfirmation } from "./use-confirmation.ts";
import { usePaymentProgress } from "./use-payment-progress.ts";
import { watchPayment } from "./watch-payment.ts";

/** Name, colour and picture of the payment window. */
export type PaymentShop = { name: string; accent: string; image: string | undefined };

type Options = {
  gateway: { script: string } | null;
  shop: PaymentShop;
  customer: { email: string | null };
  /** The key of the form's draft, which is deleted once the order is paid. */
  draft: string;
  /** By name of the call's field. */
  onFieldErrors: (errors: Record<string, string>) => void;
  /** The gateway's id of an attempt that was open before the page was loaded. */
  openAttempt: string | null;
};

export function usePayment({ gateway, shop, customer, draft, onFieldErrors, openAttempt }: Options) {
  const progress = usePaymentProgress();
  const confirmation = useConfirmation(progress, draft);
  const { confirm, watchWindow, showThankYou, showOrder } = confirmation;
  const revalidator = useRevalidator();
  useEarlierAttempt(openAttempt, showThankYou);

  useEffect(() => {
    // Loaded at once, as the specification requires; a failure is reported when the shopper pays.
    if (gateway) loadPaymentScript(gateway.script).catch(() => {});
  }, [gateway]);

  async function pay(request: OrderRequest) {
    if (!progress.begin()) return;
    const isPaidLater = request.payment !== "online" && request.partAmount === 0;
    if (!gateway && !isPaidLater) return progress.fail(messages.paymentsClosed);
    const answer = await callApi<CreateOrderResponse>("/api/create-order", request, messages.createFailed);
    if (progress.isFinished()) return;
    if (!answer.ok) {
      if (answer.status === 401) return signIn(progress);
      // An earlier attempt was paid in a tab that was closed.
      if (answer.orderId) return showThankYou(answer.orderId, answer.message);
      if (answer.errors) onFieldErrors(answer.errors);
      // Prices or stock have changed: reload the summary so that it shows the server's figures before
      // payment.
      if (answer.status === 409) void revalidator.revalidate();
      return progress.fail(answer.message, answer.requestId);
    }
    // Gift cards paid for everything, or it is paid later: on account, or by a known customer on delivery.
    if (answer.body.orderId)
      return showThankYou(answer.body.orderId, isPaidLater ? messages.placed : messages.success);
    if (answer.body.page) return showOrder(answer.body.page);
    if (!gateway) return progress.fail(messages.paymentsClosed);
    const ready = await loadPaymentScript(gateway.script).then(
      () => true,
      () => false,
    );
    if (progress.isFinished()) return;
    if (!ready) return progress.fail(messages.scriptMissing);
    progress.enter("paying");
    const { name, phone } = request.userDetails;
    const closeWindow = openPaymentWindow({
      opened: answer.body,
      shop,
      prefill: { name, email: customer.email ?? request.email ?? "", contact: phone },
      onPaid: (proof) => void confirm(proof),
      onFailed: (why = "The bank did not say why.") =>
        progress.notify("error", `The payment failed: ${why} You can try again in the payment window.`),
      onDismissed: () => void confirmation.checkAfterDismissal(answer.body.id),
    });
    watchWindow(answer.body.id, closeWindow);
  }

  const { requireRecentSignIn, leaveWindow } = confirmation;
  return { pay, requireRecentSignIn, leaveWindow, ...progress.shown };
}

/** Asks a few times whether an attempt before this page was paid; an abandoned one never is. */
export function useEarlierAttempt(openAttempt: string | null, onPaid: (orderNumber: string) => void) {
  const handler = useRef(onPaid);
  handler.current = onPaid;
  useEffect(() => {
    if (!openAttempt) return undefined;
    const watch = watchPayment(openAttempt, {
      maxAsks: 3,
      onPaid: (orderNumber) => handler.current(orderNumber),
      // The customer gets an email about it; a new attempt is not disturbed.
      onRefused: () => {},
      onSignedOut: () => {},
    });
    watch.ask();
    return watch.stop;
  }, [openAttempt]);
}
