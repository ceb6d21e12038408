import { useEffect, useRef, useState } from "react";
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
import { loadPaymentScript, type PaymentProofFields } from "./payment-window.ts";

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

type Notice = { tone: "success" | "error"; message: string; requestId?: string | undefined };

/**
 * idle → processing (creating the order) → paying (window open) → confirming → finished, or idle with a
 * message.
 */
type Phase = "idle" | "processing" | "paying" | "confirming" | "finished";

export function usePayment({ gateway, shop, customer, draft, onFieldErrors }: Options) {
  const [phase, setPhase] = useState<Phase>("idle");
  const [notice, setNotice] = useState<Notice>();
  // A second click may come before React has rendered the state of the first.
  const isRunning = useRef(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const fail = (message: string, requestId?: string) => {
    isRunning.current = false;
    setPhase("idle");
    setNotice({ tone: "error", message, requestId });
  };

  useEffect(() => {
    // Loaded on entry, as the specification says; a failure is reported when the shopper pays.
    if (gateway) loadPaymentScript(gateway.script).catch(() => {});
  }, [gateway]);

  async function pay(request: OrderRequest) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase("processing");
    setNotice(undefined);
    if (!gateway) return fail(messages.paymentsClosed);
    const answer = await callApi<CreateOrderAnswer>("/api/create-order", request, messages.createFailed);
    if (!answer.ok) {
      if (answer.status === 401) return signIn();
      if (answer.errors) onFieldErrors(answer.errors);
      // Prices or stock have changed: reload the summary so that it shows the server's figures before
      // payment.
      if (answer.status === 409) void revalidator.revalidate();
      return fail(answer.message, answer.requestId);
    }
    const ready = await loadPaymentScript(gateway.script).then(
      () => true,
      () => false,
    );
    if (!ready || !window.Razorpay) return fail(messages.scriptMissing);
    openWindow(answer.body, request.userDetails);
  }

  function signIn() {
    fail(messages.authenticationRequired);
    window.location.assign(`${href("/auth")}?next=${encodeURIComponent(href("/checkout"))}`);
  }

  function openWindow(opened: CreateOrderAnswer, address: ShippingAddress) {
    if (!window.Razorpay) return;
    setPhase("paying");
    const paymentWindow = new window.Razorpay({
      key: opened.key,
      amount: opened.amount,
      currency: opened.currency,
      order_id: opened.id,
      name: shop.name,
      description: "Order Payment",
      theme: { color: "#1f3d33" },
      prefill: { name: address.name, email: customer.email, contact: address.phone },
      handler: (proof) => void confirm(proof),
      modal: { ondismiss: () => void afterDismissal(opened.id), confirm_close: false },
    });
    paymentWindow.on("payment.failed", ({ error }) => {
      const why = error.description ?? "The bank did not say why.";
      setNotice({
        tone: "error",
        message: `The payment failed: ${why} You can try again in the payment window.`,
      });
    });
    paymentWindow.open();
  }

  async function confirm(proof: PaymentProofFields) {
    setPhase("confirming");
    setNotice({ tone: "success", message: "Confirming your payment …" });
    const answer = await callApi<VerifyPaymentAnswer>("/api/verify-payment", proof, messages.verifyFailed);
    if (answer.ok) return showThankYou(answer.body.orderId, messages.success);
    if (answer.status === 401) return signIn();
    // The money is on its way to the shop or back to the customer, so a second payment must not be possible.
    const mayPayAgain = answer.status === 400 || answer.status === 404 || answer.status === 422;
    fail(`❌ ${answer.message}`, answer.requestId);
    if (!mayPayAgain) setPhase("finished");
  }

  /** A closed window may still have been paid: the server asks the gateway. */
  async function afterDismissal(razorpayOrderId: string) {
    const answer = await callApi<PaymentStateAnswer>(
      "/api/payment-state",
      { id: razorpayOrderId },
      messages.createFailed,
    );
    if (answer.ok && answer.body.orderId) return showThankYou(answer.body.orderId, messages.success);
    isRunning.current = false;
    setPhase("idle");
    setNotice((earlier) => earlier ?? { tone: "error", message: messages.dismissed });
  }

  function showThankYou(orderNumber: string, message: string) {
    setNotice({ tone: "success", message });
    setPhase("finished");
    forgetDraft(draft);
    void navigate(`${href("/checkout")}?order=${encodeURIComponent(orderNumber)}`, { replace: true });
  }

  return {
    pay,
    busy: phase === "processing" || phase === "paying" || phase === "confirming",
    finished: phase === "finished",
    tone: notice?.tone ?? "error",
    message: notice?.message,
    requestId: notice?.requestId,
  };
}
