import { useEffect, useRef } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { forgetGiftWish } from "#features/gifts/ui/gift-wish.ts";
import { forgetDraft } from "#ui/form/use-draft.ts";
import type { VerifyPaymentResponse } from "../checkout-calls.ts";
import { checkoutMessages as messages } from "../checkout-messages.ts";
import { callApi } from "./call-api.ts";
import { paidCheckoutPath } from "./paid-checkout-path.ts";
import type { PaymentProofFields } from "./payment-window.ts";
import type { PaymentProgress } from "./use-payment-progress.ts";
import { askPaymentState, type PaymentEvents, type PaymentWatch, watchPayment } from "./watch-payment.ts";

/** Confirms a payment with the server when its window ends, and shows the outcome. */
export function useConfirmation(progress: PaymentProgress, draft: string) {
  const running = useRunningPayment();
  const { showThankYou, showOrder, showKnown, giveBack } = useOutcomes(progress, draft, running.end);
  const events = { onPaid: showThankYou, onRefused: giveBack };

  /** Asks the shop while the window is open: the webhook may confirm the order although the window was lost. */
  function watchWindow(id: string, closeWindow: () => void) {
    // A shopper who is paying is not interrupted; when the window ends, the sign-in page opens.
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
    if (answer.status === 400 || answer.status === 404 || answer.status === 422) {
      // The webhook may have made the order meanwhile; then nobody may pay again.
      if (await showKnown(proof.razorpay_order_id)) return undefined;
      return progress.fail(`❌ ${answer.message}`, answer.requestId);
    }
    // It is paid, but the answer was lost. A second payment must be impossible, so the page asks until it knows.
    progress.wait(messages.confirming);
    running.start(proof.razorpay_order_id, () => {}, { ...events, onSignedOut: () => signInPaid(progress) });
  }

  /** A payment may succeed although its window was closed, so the server asks the gateway. */
  async function checkAfterDismissal(razorpayOrderId: string) {
    running.stop();
    if (!(await showKnown(razorpayOrderId))) progress.stop(messages.dismissed);
  }

  /** For a window that vanished without an event. */
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

function useOutcomes(progress: PaymentProgress, draft: string, endRunning: () => void) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  /** The money is refunded; the shopper can order again at current prices and stock. */
  function giveBack(message: string) {
    endRunning();
    progress.fail(message);
    void revalidator.revalidate();
  }

  function showThankYou(orderNumber: string, message: string = messages.success) {
    endRunning();
    progress.finish(message);
    forgetDraft(draft);
    forgetGiftWish();
    void navigate(`${href("/checkout")}?order=${encodeURIComponent(orderNumber)}`, { replace: true });
  }

  /** An order that is paid at the door has a page of its own. */
  function showOrder(page: string) {
    progress.finish(messages.placed);
    forgetDraft(draft);
    forgetGiftWish();
    window.location.replace(page);
  }

  /** Returns whether the page shows what became of the payment. */
  async function showKnown(razorpayOrderId: string): Promise<boolean> {
    const answer = await askPaymentState(razorpayOrderId);
    if (answer === "signed-out") signIn(progress);
    else if (answer?.orderId) showThankYou(answer.orderId);
    else if (answer?.returned) giveBack(answer.returned);
    else return false;
    return true;
  }

  return { giveBack, showThankYou, showOrder, showKnown };
}

export function signIn(progress: PaymentProgress) {
  progress.fail(messages.authenticationRequired);
  // Keeps the chosen address and whether it is edited; typed values are in the draft.
  openSignIn(`${href("/checkout")}${window.location.search}`);
}

/** For a shopper who paid and was signed out meanwhile: the order is made anyway, and is shown after signing in. */
function signInPaid(progress: PaymentProgress) {
  progress.notify("success", messages.paidSignedOut);
  openSignIn(paidCheckoutPath);
}

function openSignIn(next: string) {
  window.location.assign(`${href("/auth")}?${new URLSearchParams({ next })}`);
}

type Running = { id: string; closeWindow: () => void; watch: PaymentWatch };

/** The current payment: its window, and the watch that runs until the page is left. */
function useRunningPayment() {
  const running = useRef<Running>(undefined);
  useEffect(() => () => running.current?.watch.stop(), []);
  const stop = () => running.current?.watch.stop();
  /** Returns the gateway's id of the payment. */
  const closeWindow = () => {
    running.current?.closeWindow();
    return running.current?.id;
  };
  return {
    stop,
    closeWindow,
    ask: () => running.current?.watch.ask(),
    start(id: string, close: () => void, events: PaymentEvents) {
      stop();
      running.current = { id, closeWindow: close, watch: watchPayment(id, events) };
    },
    /** Closes the window as well: its outcome is known, so nobody can pay in it. */
    end() {
      stop();
      closeWindow();
    },
  };
}
