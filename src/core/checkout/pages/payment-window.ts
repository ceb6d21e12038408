// The types, the loader and the window of Razorpay's checkout script, as far as its public documentation describes it.
import { findInAppBrowser } from "#core/web/in-app-browser.ts";
import type { CreateOrderResponse } from "../checkout-calls.ts";

export type PaymentProofFields = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

type PaymentWindowOptions = {
  key: string;
  /** The amount is in paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  /** The address of a picture, shown beside the name. */
  image?: string;
  theme: { color: string };
  prefill: { name: string; email: string; contact: string };
  modal: { ondismiss: () => void; confirm_close: boolean };
} & PaymentEnd;

/** A function of the page, or an address to which Razorpay's own page posts the proof. */
type PaymentEnd = { handler: (proof: PaymentProofFields) => void } | { callback_url: string; redirect: true };

type PaymentWindow = {
  open(): void;
  close(): void;
  on(event: "payment.failed", callback: (failure: { error: { description?: string } }) => void): void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own.
  interface Window {
    Razorpay?: new (options: PaymentWindowOptions) => PaymentWindow;
  }
}

/**
 * Loads the script once per document. Rejects when it does not load (blocked, offline); it may be called
 * again.
 */
export function loadPaymentScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () =>
      window.Razorpay ? resolve() : reject(new Error("the payment script did not define window.Razorpay"));
    script.onerror = () => {
      script.remove();
      reject(new Error("the payment script did not load"));
    };
    document.head.append(script);
  });
}

type PaymentToOpen = {
  opened: Pick<CreateOrderResponse, "id" | "amount" | "currency" | "key">;
  shop: { name: string; accent: string; image: string | undefined };
  prefill: PaymentWindowOptions["prefill"];
  onPaid: (proof: PaymentProofFields) => void;
  /** The window stays open, and the shopper may try again in it. */
  onFailed: (description: string | undefined) => void;
  onDismissed: () => void;
};

/** Requires the loaded script. Returns a function that closes the window. */
export function openPaymentWindow({ opened, shop, prefill, ...events }: PaymentToOpen): () => void {
  if (!window.Razorpay) return () => {};
  const paymentWindow = new window.Razorpay({
    key: opened.key,
    amount: opened.amount,
    currency: opened.currency,
    order_id: opened.id,
    name: shop.name,
    ...(shop.image ? { image: shop.image } : {}),
    description: "Order Payment",
    theme: { color: shop.accent },
    prefill,
    ...chooseEnd(events.onPaid),
    modal: { ondismiss: events.onDismissed, confirm_close: false },
  });
  paymentWindow.on("payment.failed", ({ error }) => events.onFailed(error.description));
  paymentWindow.open();
  return () => paymentWindow.close();
}

/** The browsers of apps have no second window for a bank's page, so there Razorpay takes this one and comes back by an address. */
function chooseEnd(handler: (proof: PaymentProofFields) => void): PaymentEnd {
  if (!findInAppBrowser(navigator.userAgent)) return { handler };
  const from = new URLSearchParams({ from: window.location.pathname });
  return { callback_url: `${window.location.origin}/api/payment-return?${from}`, redirect: true };
}
