// A client of the part of Razorpay's REST API that the shop uses: orders, payments, refunds, payment links, settlements and disputes.
import { z } from "zod";
import { openDisputes } from "#features/disputes/razorpay-disputes.server.ts";
import { wordOf } from "#platform/unknown-word.ts";
import {
  collectionOf,
  isHmac,
  openCall,
  type RazorpayOptions,
  undefinedIfUnknown,
} from "./razorpay-call.server.ts";
import { openPaymentLinks } from "./razorpay-links.server.ts";

const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** The bank's numbers of a payment. Lenient, so that no value here prevents a payment. */
const acquirerData = z
  .object({
    rrn: z.string().nullish(),
    upi_transaction_id: z.string().nullish(),
    bank_transaction_id: z.string().nullish(),
    utr: z.string().nullish(),
    arn: z.string().nullish(),
  })
  .nullish()
  .catch(undefined);

// Entities may have undocumented keys, so only the used ones are read.
const gatewayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  amount_paid: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: wordOf("Razorpay: order", ["created", "attempted", "paid"]),
  notes: notes.optional(),
});
const gatewayPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Razorpay's own cash on delivery is 'pending', which is none of these: nothing is paid. */
  status: wordOf("Razorpay: payment", ["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  amount_refunded: z.int().nullish(),
  acquirer_data: acquirerData,
});
const gatewayRefund = z.object({
  id: z.string(),
  amount: z.int(),
  payment_id: z.string(),
  status: wordOf("Razorpay: refund", ["pending", "processed", "failed"]),
  /** Our refund's id; null for a refund made in Razorpay's dashboard. */
  receipt: z.string().nullish(),
  acquirer_data: acquirerData,
});

/** The number of a payment or refund on a bank statement: for UPI, twelve digits. */
export function bankReferenceOf(entity: { acquirer_data?: z.output<typeof acquirerData> }): string | null {
  const { rrn, upi_transaction_id, bank_transaction_id, utr, arn } = entity.acquirer_data ?? {};
  return rrn || upi_transaction_id || utr || bank_transaction_id || arn || null;
}

export type GatewayOrder = z.output<typeof gatewayOrder>;
export type GatewayPayment = z.output<typeof gatewayPayment>;
export type GatewayRefund = z.output<typeof gatewayRefund>;

export type Razorpay = ReturnType<typeof openCalls> & {
  /** The same client for one shopper's request: all calls share the time of one call, or `part` of it. After that, calls fail unsent. */
  forOneRequest(part?: number): Razorpay;
};

export type WithRazorpay = { razorpay: Razorpay };

/** Razorpay's limit for a page. */
const refundsPerPage = 100;
const maxRefundsListed = 1000;

export function openRazorpay({ timeoutMs = 8000, ...options }: RazorpayOptions): Razorpay {
  return openClient({ timeoutMs, ...options }, Number.POSITIVE_INFINITY);
}

type ClientOptions = RazorpayOptions & { timeoutMs: number };

/** `endsAt`: when all calls end, by `performance.now()`. */
function openClient(options: ClientOptions, endsAt: number): Razorpay {
  const { timeoutMs } = options;
  return {
    ...openCalls(options, endsAt),
    forOneRequest: (part = 1) => openClient(options, Math.min(endsAt, performance.now() + part * timeoutMs)),
  };
}

function openCalls(options: ClientOptions, endsAt: number) {
  const { keyId, keySecret, timeoutMs } = options;
  const timeLeftMs = () => Math.min(timeoutMs, Math.ceil(endsAt - performance.now()));
  const call = openCall(options, timeLeftMs);
  const segment = encodeURIComponent;

  return {
    keyId,
    links: openPaymentLinks(call, keySecret),
    /** For what features ask. */
    call,
    disputes: openDisputes(call),
    /** `receipt`: our order's id, at most 40 characters, found by `findOrderByReceipt`. */
    createOrder: (toMake: { amount: number; receipt: string; notes: Record<string, string> }) =>
      call(gatewayOrder, "POST", "/orders", {
        ...toMake,
        currency: "INR",
        // Razorpay itself refunds money authorised long after the stock reservation expired.
        payment: {
          capture: "automatic",
          capture_options: { automatic_expiry_period: 30, refund_speed: "normal" },
        },
      }),
    async findOrderByReceipt(receipt: string) {
      const found = await call(collectionOf(gatewayOrder), "GET", `/orders?receipt=${segment(receipt)}`);
      return found.items.find((order) => order.receipt === receipt);
    },
    /** Undefined if the gateway does not know it. */
    findOrder: (id: string) => call(gatewayOrder, "GET", `/orders/${segment(id)}`).catch(undefinedIfUnknown),
    async listPaymentsOfOrder(id: string) {
      return (await call(collectionOf(gatewayPayment), "GET", `/orders/${segment(id)}/payments`)).items;
    },
    getPayment: (id: string) => call(gatewayPayment, "GET", `/payments/${segment(id)}`),
    capturePayment: (id: string, amount: number) =>
      call(gatewayPayment, "POST", `/payments/${segment(id)}/capture`, { amount, currency: "INR" }),
    /** Replaces the payment's notes. */
    setPaymentNotes: (id: string, notes: Record<string, string>) =>
      call(gatewayPayment, "PATCH", `/payments/${segment(id)}`, { notes }),
    /** Refunds `amount` paise; the same key never refunds twice. */
    refundPayment: (id: string, amount: number, key: string) =>
      call(
        gatewayRefund,
        "POST",
        `/payments/${segment(id)}/refund`,
        { amount, speed: "normal", receipt: key },
        { "X-Refund-Idempotency": key },
      ),
    async listRefundsOfPayment(id: string) {
      return (await call(collectionOf(gatewayRefund), "GET", `/payments/${segment(id)}/refunds`)).items;
    },
    /** Refunds of all payments; at most a thousand. */
    listRefundsSince: (from: Date) => listRefundsSince(call, from),
    /** Whether `signature` is the hex HMAC-SHA256 of 'order|payment' by the key's secret. Pass our own order id. */
    isPaymentSignature: (orderId: string, paymentId: string, signature: string) =>
      isHmac(keySecret, `${orderId}|${paymentId}`, signature),
    /** The longest that a call made now would wait. */
    timeLeftMs,
  };
}

async function listRefundsSince(call: ReturnType<typeof openCall>, from: Date): Promise<GatewayRefund[]> {
  const found: GatewayRefund[] = [];
  const since = Math.floor(from.getTime() / 1000);
  for (let skip = 0; skip < maxRefundsListed; skip += refundsPerPage) {
    const path = `/refunds?from=${since}&count=${refundsPerPage}&skip=${skip}`;
    const { items } = await call(collectionOf(gatewayRefund), "GET", path);
    found.push(...items);
    if (items.length < refundsPerPage) break;
  }
  return found;
}
