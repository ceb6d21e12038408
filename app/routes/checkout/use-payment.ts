import { useEffect, useRef, useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { forgetDraft } from "#app/components/use-draft.ts";
import { checkoutMessages as say } from "#shop/checkout/checkout-messages.ts";
import type { ShippingErrors } from "#shop/checkout/shipping-details.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { callShop } from "./call-shop.ts";
import { loadPaymentScript, type PaymentProofFields } from "./payment-window.ts";

export type PaymentShop = { name: string };

type Options = {
  gateway: { script: string } | null;
  shop: PaymentShop;
  customer: { email: string };
  /** The form's draft, given up once it is paid. */
  draft: string;
  onFieldErrors: (errors: ShippingErrors) => void;
};

/** What create-order is asked; `amount` in rupees, as the page shows it. */
export type PurchaseToPay = {
  amount: number;
  items: { productId: string; quantity: number }[];
  userDetails: ShippingAddress;
  delivery: "standard" | "express";
  code?: string;
};

type OpenedPayment = { id: string; amount: number; currency: string; key: string };
type Said = { tone: "success" | "error"; message: string; requestId?: string | undefined };

/** idle → processing (the order is made) → paying (the window is open) → confirming → finished, or back to idle with a message. */
type Phase = "idle" | "processing" | "paying" | "confirming" | "finished";

export function usePayment({ gateway, shop, customer, draft, onFieldErrors }: Options) {
  const [phase, setPhase] = useState<Phase>("idle");
  const [said, setSaid] = useState<Said>();
  // A second click may come before React has drawn the first one's state.
  const underWay = useRef(false);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const fail = (message: string, requestId?: string) => {
    underWay.current = false;
    setPhase("idle");
    setSaid({ tone: "error", message, requestId });
  };

  useEffect(() => {
    // Asked for on entry, as the specification has it; a failure shows when it is needed.
    if (gateway) loadPaymentScript(gateway.script).catch(() => {});
  }, [gateway]);

  async function pay(purchase: PurchaseToPay) {
    if (underWay.current) return;
    underWay.current = true;
    setPhase("processing");
    setSaid(undefined);
    if (!gateway) return fail(say.paymentsClosed);
    const answer = await callShop<OpenedPayment>("/api/create-order", purchase, say.createFailed);
    if (!answer.ok) {
      if (answer.status === 401) return signIn();
      if (answer.errors) onFieldErrors(answer.errors);
      // Prices or stock have moved: the summary shows the server's figures before anyone pays.
      if (answer.status === 409) void revalidator.revalidate();
      return fail(answer.message, answer.requestId);
    }
    const ready = await loadPaymentScript(gateway.script).then(
      () => true,
      () => false,
    );
    if (!ready || !window.Razorpay) return fail(say.scriptMissing);
    openWindow(answer.body, purchase.userDetails);
  }

  function signIn() {
    fail(say.authenticationRequired);
    window.location.assign(`${href("/auth")}?next=${encodeURIComponent(href("/checkout"))}`);
  }

  function openWindow(opened: OpenedPayment, address: ShippingAddress) {
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
      setSaid({
        tone: "error",
        message: `The payment failed: ${why} You can try again in the payment window.`,
      });
    });
    paymentWindow.open();
  }

  async function confirm(proof: PaymentProofFields) {
    setPhase("confirming");
    setSaid({ tone: "success", message: "Confirming your payment …" });
    const answer = await callShop<{ orderId: string }>("/api/verify-payment", proof, say.verifyFailed);
    if (answer.ok) return arrive(answer.body.orderId, say.success);
    if (answer.status === 401) return signIn();
    // The money is on its way to us or back to her: paying again would be the only mistake.
    const mayPayAgain = answer.status === 400 || answer.status === 404 || answer.status === 422;
    fail(`❌ ${answer.message}`, answer.requestId);
    if (!mayPayAgain) setPhase("finished");
  }

  /** A closed window does not mean unpaid: the shop asks the gateway. */
  async function afterDismissal(razorpayOrderId: string) {
    const answer = await callShop<{ orderId: string | null }>(
      "/api/payment-state",
      { id: razorpayOrderId },
      say.createFailed,
    );
    if (answer.ok && answer.body.orderId) return arrive(answer.body.orderId, say.success);
    underWay.current = false;
    setPhase("idle");
    setSaid((earlier) => earlier ?? { tone: "error", message: say.dismissed });
  }

  function arrive(orderNumber: string, message: string) {
    setSaid({ tone: "success", message });
    setPhase("finished");
    forgetDraft(draft);
    void navigate(`${href("/checkout")}?order=${encodeURIComponent(orderNumber)}`, { replace: true });
  }

  return {
    pay,
    busy: phase === "processing" || phase === "paying" || phase === "confirming",
    finished: phase === "finished",
    tone: said?.tone ?? "error",
    message: said?.message,
    requestId: said?.requestId,
  };
}
