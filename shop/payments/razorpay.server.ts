// Razorpay's REST API, as far as a shop needs it: orders, payments, refunds. Small, on fetch, with a time limit.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

// Entities may carry keys that no page documents: only what is used is read.
const gatewayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  amount_paid: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(["created", "attempted", "paid"]),
  notes: notes.optional(),
});
const gatewayPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  amount_refunded: z.int().nullish(),
});
const gatewayRefund = z.object({
  id: z.string(),
  amount: z.int(),
  payment_id: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
});
const failure = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});

export type GatewayOrder = z.output<typeof gatewayOrder>;
export type GatewayPayment = z.output<typeof gatewayPayment>;
export type GatewayRefund = z.output<typeof gatewayRefund>;

/**
 * The gateway said no, or nothing at all. `status` is undefined where no answer came (refused, timed out, not JSON from a
 * proxy): the call may then have had its effect all the same.
 */
export class RazorpayError extends Error {
  override name = "RazorpayError";
  readonly status: number | undefined;
  readonly reason: string | undefined;
  constructor(
    message: string,
    options: ErrorOptions & { status?: number; reason?: string | undefined } = {},
  ) {
    super(message, options);
    this.status = options.status;
    this.reason = options.reason;
  }
}

export type Razorpay = {
  keyId: string;
  /** `receipt` is ours, at most 40 characters, and names the order in a later search. */
  createOrder(order: {
    amount: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | undefined>;
  listPaymentsOfOrder(razorpayOrderId: string): Promise<GatewayPayment[]>;
  getPayment(paymentId: string): Promise<GatewayPayment>;
  capturePayment(paymentId: string, amount: number): Promise<GatewayPayment>;
  /** Full refund of `amount` paise; the same key never refunds twice. */
  refundPayment(paymentId: string, amount: number, idempotencyKey: string): Promise<GatewayRefund>;
  listRefundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
  /** Whether the browser's proof fits *our* order id: hex HMAC-SHA256 of 'order|payment' with the key's secret. */
  isPaymentSignature(razorpayOrderId: string, paymentId: string, signature: string): boolean;
};

export type RazorpayOptions = { url: string; keyId: string; keySecret: string; timeoutMs?: number };

export function openRazorpay({ url, keyId, keySecret, timeoutMs = 8000 }: RazorpayOptions): Razorpay {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function call<T>(
    schema: z.ZodType<T>,
    method: "GET" | "POST",
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization, ...(body ? { "content-type": "application/json" } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      text = await response.text();
    } catch (cause) {
      throw new RazorpayError(`no answer from the payment gateway to ${method} ${path}`, { cause });
    }
    const json = parseJson(text);
    if (!response.ok) {
      const told = failure.safeParse(json).data?.error;
      throw new RazorpayError(
        `the payment gateway answered ${response.status} to ${method} ${path}: ${told?.description ?? "no reason given"}`,
        { status: response.status, reason: told?.reason ?? undefined },
      );
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      throw new RazorpayError(`the payment gateway's answer to ${method} ${path} could not be read`, {
        cause: parsed.error,
      });
    }
    return parsed.data;
  }

  const collectionOf = <T>(item: z.ZodType<T>) => z.object({ items: z.array(item) });
  const segment = encodeURIComponent;

  return {
    keyId,
    createOrder: ({ amount, receipt, notes }) =>
      call(gatewayOrder, "POST", "/orders", {
        amount,
        currency: "INR",
        receipt,
        notes,
        // Money authorised long after the goods went back on the shelf is returned by Razorpay by itself.
        payment: {
          capture: "automatic",
          capture_options: { automatic_expiry_period: 30, refund_speed: "normal" },
        },
      }),
    async findOrderByReceipt(receipt) {
      const found = await call(collectionOf(gatewayOrder), "GET", `/orders?receipt=${segment(receipt)}`);
      return found.items.find((order) => order.receipt === receipt);
    },
    async listPaymentsOfOrder(id) {
      return (await call(collectionOf(gatewayPayment), "GET", `/orders/${segment(id)}/payments`)).items;
    },
    getPayment: (id) => call(gatewayPayment, "GET", `/payments/${segment(id)}`),
    capturePayment: (id, amount) =>
      call(gatewayPayment, "POST", `/payments/${segment(id)}/capture`, { amount, currency: "INR" }),
    refundPayment: (id, amount, key) =>
      call(
        gatewayRefund,
        "POST",
        `/payments/${segment(id)}/refund`,
        { amount, speed: "normal", receipt: key },
        { "X-Refund-Idempotency": key },
      ),
    async listRefundsOfPayment(id) {
      return (await call(collectionOf(gatewayRefund), "GET", `/payments/${segment(id)}/refunds`)).items;
    },
    isPaymentSignature: (orderId, paymentId, signature) =>
      isHmac(keySecret, `${orderId}|${paymentId}`, signature),
  };
}

/** Compares in constant time; `message` are the exact bytes that were signed. */
export function isHmac(secret: string, message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
