import type { PaymentStateResponse } from "../checkout-calls.ts";
import { checkoutMessages as messages } from "../checkout-messages.ts";
import { callApi } from "./call-api.ts";

/** Seconds between questions; the last one repeats. */
const delaysSeconds = [3, 3, 5, 5, 10, 10, 20, 30];

export type PaymentWatch = {
  /** Asks at once, too. */
  ask(): void;
  stop(): void;
};

export type PaymentEvents = {
  onPaid: (orderNumber: string) => void;
  /** The money is refunded. */
  onRefused: (message: string) => void;
  /** The session has ended: only the paying customer is told the outcome. */
  onSignedOut: () => void;
};

type WatchOptions = PaymentEvents & {
  /** The maximum of questions; by default it asks until the shop knows. */
  maxAsks?: number;
};

type KnownState = PaymentStateResponse | "signed-out" | undefined;

/**
 * Asks the shop about a payment, and the shop asks the gateway: at growing intervals, and at once when the page becomes visible
 * or the network is back. Stops once the shop knows.
 */
export function watchPayment(razorpayOrderId: string, options: WatchOptions): PaymentWatch {
  const { maxAsks = Number.POSITIVE_INFINITY, onPaid, onRefused, onSignedOut } = options;
  let asked = 0;
  let isAsking = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    if (isAsking || isStopped) return;
    isAsking = true;
    clearTimeout(timer);
    const answer = await askPaymentState(razorpayOrderId);
    isAsking = false;
    if (isStopped) return;
    asked += 1;
    if (answer === "signed-out") {
      stop();
      return onSignedOut();
    }
    if (answer?.orderId) {
      stop();
      return onPaid(answer.orderId);
    }
    if (answer?.returned) {
      stop();
      return onRefused(answer.returned);
    }
    if (asked >= maxAsks) return stop();
    timer = setTimeout(ask, 1000 * (delaysSeconds[asked - 1] ?? delaysSeconds.at(-1) ?? 30));
  }

  const onSeen = () => document.visibilityState === "visible" && void ask();
  function stop() {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onSeen);
    window.removeEventListener("online", onSeen);
  }

  document.addEventListener("visibilitychange", onSeen);
  window.addEventListener("online", onSeen);
  timer = setTimeout(ask, 1000 * (delaysSeconds[0] ?? 3));
  return { ask: () => void ask(), stop };
}

export async function askPaymentState(razorpayOrderId: string): Promise<KnownState> {
  const answer = await callApi<PaymentStateResponse>(
    "/api/payment-state",
    { id: razorpayOrderId },
    messages.createFailed,
  );
  if (answer.ok) return answer.body;
  return answer.status === 401 ? "signed-out" : undefined;
}
