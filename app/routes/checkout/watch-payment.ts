import type { PaymentStateResponse } from "#shop/checkout/checkout-calls.ts";
import { checkoutMessages as messages } from "#shop/checkout/checkout-messages.ts";
import { callApi } from "./call-api.ts";

/** Seconds between two questions; the last one repeats. */
const delaysSeconds = [3, 3, 5, 5, 10, 10, 20, 30];

export type PaymentWatch = {
  /** Asks now, besides the next time. */
  ask(): void;
  stop(): void;
};

export type PaymentEvents = {
  onPaid: (orderNumber: string) => void;
  /** The customer's money goes back then. */
  onRefused: (message: string) => void;
  /** The shop tells only the customer who pays. */
  onSignedOut: () => void;
};

type WatchOptions = PaymentEvents & {
  /** At most this many questions; without it until the shop knows. */
  maxAsks?: number;
};

/** The shop knows this of a payment; undefined if it did not answer. */
type KnownState = PaymentStateResponse | "signed-out" | undefined;

/**
 * Asks the shop about a payment, which asks the gateway: at growing intervals, and at once when the page is looked at
 * again or the network is back. Ends by itself once the shop knows.
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
    const answer = await askShop(razorpayOrderId);
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

export async function askShop(razorpayOrderId: string): Promise<KnownState> {
  const answer = await callApi<PaymentStateResponse>(
    "/api/payment-state",
    { id: razorpayOrderId },
    messages.createFailed,
  );
  if (answer.ok) return answer.body;
  return answer.status === 401 ? "signed-out" : undefined;
}
