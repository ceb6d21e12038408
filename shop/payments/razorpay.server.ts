// A client of Razorpay's REST API for what the shop uses: orders, payments and refunds, with a timeout.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

// Entities may have undocumented keys, so only the keys in use are read.
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
  /** Our refund's id; null for one that was made in Razorpay's dashboard. */
  receipt: z.string().nullish(),
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
 * The gateway refused, or gave no readable answer. `status` is undefined without a readable answer
 * (connection refused, timed out, a success that is not JSON): the call may then have taken effect all the
 * same.
 */
export class RazorpayError extends Error {
  override name = "RazorpayError";
  readonly status: number | undefined;
  readonly reason: string | undefined;
  /** The gateway's own words, where it gave any. */
  readonly description: string | undefined;
  constructor(
    message: string,
    options: ErrorOptions & {
      status?: number;
      reason?: string | undefined;
      description?: string | undefined;
    } = {},
  ) {
    super(message, options);
    this.status = options.status;
    this.reason = options.reason;
    this.description = options.description;
  }
}

export type Razorpay = {
  keyId: string;
  /** `receipt` is our order's id, at most 40 characters; `findOrderByReceipt` searches by it. */
  createOrder(order: {
    amount: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayOrder>;
  findOrderByReceipt(receipt: string): Promise<GatewayOrder | undefined>;
  listPaymentsOfOrder(razorpayOrderId: string): Promise<GatewayPayment[]>;
  getPayment(paymentId: string): Promise<GatewayPayment>;
  capturePayment(paymentId: string, amount: number): Promise<GatewayPayment>;
  /** Refunds `amount` paise; the same key never refunds twice. */
  refundPayment(paymentId: string, amount: number, idempotencyKey: string): Promise<GatewayRefund>;
  listRefundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
  /** Of all payments; at most a thousand. */
  listRefundsSince(from: Date): Promise<GatewayRefund[]>;
  /** Whether `signature` is the hex HMAC-SHA256 of 'order|payment' by the key's secret. Pass our order id. */
  isPaymentSignature(razorpayOrderId: string, paymentId: string, signature: string): boolean;
  /**
   * The same client for one request of a shopper: all its calls together take no longer than one call may, or than
   * `part` of that time. Once the time is over, calls fail without being sent.
   */
  forOneRequest(part?: number): Razorpay;
  /** How long a call made now would wait for its answer. */
  timeLeftMs(): number;
};

/** What a step needs that asks the gateway. */
export type WithRazorpay = { razorpay: Razorpay };

export type RazorpayOptions = {
  url: string;
  keyId: string;
  keySecret: string;
  /** For one call, and for all calls of one request of a shopper. */
  timeoutMs?: number;
};

/** Razorpay's own limit of a page. */
const refundsPerPage = 100;
const maxRefundsListed = 1000;

type Call = <T>(
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<T>;

/** Every answer is read by its schema; whatever else comes is a RazorpayError. */
function openCall({ url, keyId, keySecret }: RazorpayOptions, timeLeftMs: () => number): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return async (schema, method, path, body, headers = {}) => {
    const timeoutMs = timeLeftMs();
    if (timeoutMs <= 0) throw new RazorpayError(`no time was left for ${method} ${path}`);
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
      const reported = failure.safeParse(json).data?.error;
      throw new RazorpayError(
        `the payment gateway answered ${response.status} to ${method} ${path}: ${reported?.description ?? "no reason given"}`,
        {
          status: response.status,
          reason: reported?.reason ?? undefined,
          description: reported?.description ?? undefined,
        },
      );
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      throw new RazorpayError(`the payment gateway's answer to ${method} ${path} could not be read`, {
        cause: parsed.error,
      });
    }
    return parsed.data;
  };
}

/** 8 s, unless the options say otherwise. */
export function openRazorpay({ timeoutMs = 8000, ...options }: RazorpayOptions): Razorpay {
  return openClient({ timeoutMs, ...options }, Number.POSITIVE_INFINITY);
}

/** `endsAt`, by `performance.now()`: no call lasts longer. */
function openClient(options: Required<RazorpayOptions>, endsAt: number): Razorpay {
  const { keyId, keySecret, timeoutMs } = options;
  const timeLeftMs = () => Math.min(timeoutMs, Math.ceil(endsAt - performance.now()));
  const call = openCall(options, timeLeftMs);
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
        // Razorpay itself refunds money that is authorised long after the stock reservation expired.
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
    async listRefundsSince(from) {
      const found: GatewayRefund[] = [];
      const since = Math.floor(from.getTime() / 1000);
      for (let skip = 0; skip < maxRefundsListed; skip += refundsPerPage) {
        const path = `/refunds?from=${since}&count=${refundsPerPage}&skip=${skip}`;
        const { items } = await call(collectionOf(gatewayRefund), "GET", path);
        found.push(...items);
        if (items.length < refundsPerPage) break;
      }
      return found;
    },
    isPaymentSignature: (orderId, paymentId, signature) =>
      isHmac(keySecret, `${orderId}|${paymentId}`, signature),
    forOneRequest: (part = 1) => openClient(options, Math.min(endsAt, performance.now() + part * timeoutMs)),
    timeLeftMs,
  };
}

/** Compares in constant time. `message` are the exact bytes that were signed, `signature` is hex. */
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
