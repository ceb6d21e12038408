import { href, useNavigate, useRevalidator } from "react-router";
import { forgetDraft } from "#app/components/form/use-draft.ts";
import type { VerifyPaymentResponse } from "#shop/checkout/checkout-calls.ts";
import { checkoutMessages as messages } from "#shop/checkout/checkout-messages.ts";
import { callApi } from "./call-api.ts";
import { paidCheckoutPath } from "./paid-checkout-path.ts";
import type { PaymentProofFields } from "./payment-window.ts";
import type { PaymentProgress } from "./use-payment-progress.ts";
import { useRunningPayment } from "./use-running-payment.ts";
import { askShop } from "./watch-payment.ts";

/** Tells the server about the payment window's end, and shows what became of the payment. */
export function useConfirmation(progress: PaymentProgress, draft: string) {
  const running = useRunningPayment();
  const { showThankYou, showOrder, giveBack } = useOutcomes(progress, draft, running.end);
  const events = { onPaid: showThankYou, onRefused: giveBack };

  /** The window may be lost, and the webhook confirm the order: then the shop knows and the window does not. */
  function watchWindow(id: string, closeWindow: () => void) {
    // Whoever is paying at this moment is not interrupted; the end of the window leads to the sign-in page.
    running.start(id, closeWindow, { ...events, onSignedOut: () => {} });
  }

  async function confirm(proof: PaymentProofFields) {
    running.stop();
    progress.enter("confirming");
    progress.notify("success", "Confirming your payment …");
    const answer = await callApi<VerifyPaymentResponse>("/api/verify-payment", proof, messages.verifyFailed);
    if (answer.ok) return showThankYou(answer.body.orderId);
    if (answer.status === 401) return signInPaid(progress);
    if (answer.status === 409) return giveBack(`❌ ${answer.message}`);
    if (answer.status === 400 || answer.status === 404 || answer.status === 422)
      return progress.fail(`❌ ${answer.message}`, answer.requestId);
    // It is paid and the answer is lost: a second payment must not be possible, so the page asks until it knows.
    progress.wait(messages.confirming);
    running.start(proof.razorpay_order_id, () => {}, { ...events, onSignedOut: () => signInPaid(progress) });
  }

  /** A closed window may still have been paid: the server asks the gateway. */
  async function checkAfterDismissal(razorpayOrderId: string) {
    running.stop();
    const answer = await askShop(razorpayOrderId);
    if (answer === "signed-out") return signIn(progress);
    if (answer?.orderId) return showThankYou(answer.orderId);
    if (answer?.returned) return giveBack(answer.returned);
    progress.stop(messages.dismissed);
  }

  /** For a window that is gone without a word. */
  function leaveWindow() {
    const id = running.closeWindow();
    if (id) void checkAfterDismissal(id);
  }

  return {
    confirm,
    watchWindow,
    checkAfterDismissal,
    showThankYou,
    showOrder,
    requireRecentSignIn: running.ask,
    leaveWindow,
  };
}

/** The two ways in which a payment ends. */
function useOutcomes(progress: PaymentProgress, draft: string, endRunning: () => void) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  /** The money goes back: the shopper can order again, at the prices and stock of now. */
  function giveBack(message: string) {
    endRunning();
    progress.fail(message);
    void revalidator.revalidate();
  }

  function showThankYou(orderNumber: string, message: string = messages.success) {
    endRunning();
    progress.finish(message);
    forgetDraft(draft);
    void navigate(`${href("/checkout")}?order=${encodeURIComponent(orderNumber)}`, { replace: true });
  }

  /** An order that is paid at the door has a page of its own. */
  function showOrder(page: string) {
    progress.finish(messages.placed);
    forgetDraft(draft);
    window.location.replace(page);
  }

  return { giveBack, showThankYou, showOrder };
}

export function signIn(progress: PaymentProgress) {
  progress.fail(messages.authenticationRequired);
  // With the address that was chosen, and whether it is being corrected: what was typed into its fields is in the draft.
  openSignIn(`${href("/checkout")}${window.location.search}`);
}

/** For a shopper who paid and was signed out meanwhile: the order is made without them, and they see it once signed in. */
function signInPaid(progress: PaymentProgress) {
  progress.notify("success", messages.paidSignedOut);
  openSignIn(paidCheckoutPath);
}

function openSignIn(next: string) {
  window.location.assign(`${href("/auth")}?${new URLSearchParams({ next })}`);
}
