import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { liveKeyRefused } from "./basic-auth.ts";
import { type Env, resetConnection } from "./call-faults.ts";
import type { Order } from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest, GatewayFault } from "./gateway-fault.ts";
import { type CheckoutResponse, type PayOutcome, payOrder } from "./pay-order.ts";
import { type Instrument, requirePayable } from "./payments.ts";

const windowFiles = {
  "/v1/checkout.js": ["checkout.js", "text/javascript"],
  "/v1/checkout/window": ["window.html", "text/html"],
  "/v1/checkout/window.js": ["window.js", "text/javascript"],
  "/v1/checkout/window.css": ["window.css", "text/css"],
} as const;

type WindowRequest = {
  key?: string;
  order_id?: string;
  amount?: number;
  currency?: string;
  method?: string;
  number?: string;
  name?: string;
  expiry?: string;
  vpa?: string;
  bank?: string;
  practice?: "authorized" | "failed" | "lost" | "";
  email?: string;
  contact?: string;
  description?: string;
  notes?: Record<string, string>;
};

/** The script that the shop's page loads, the payment window, and a call for paying without it. */
export function createCheckout(gateway: Gateway): Hono<Env> {
  const checkout = new Hono<Env>();
  for (const [path, [file, type]] of Object.entries(windowFiles)) {
    checkout.get(path, async (c) => {
      c.header(
        "content-security-policy",
        "default-src 'self'; img-src * data:; base-uri 'none'; form-action 'none'",
      );
      c.header("cache-control", "no-store");
      c.header("content-type", `${type}; charset=utf-8`);
      return c.body(await readFile(new URL(`window/${file}`, import.meta.url), "utf8"));
    });
  }

  checkout.post("/v1/checkout/order", async (c) =>
    answerWindow(c, async () => {
      const { id, amount, currency } = requireSameOrder(gateway, await readJson<WindowRequest>(c));
      return { id, amount, currency };
    }),
  );
  checkout.post("/v1/checkout/pay", async (c) => answerWindow(c, () => payInWindow(gateway, c)));

  checkout.post("/practice/pay", async (c) => {
    const request = await readJson<{
      order_id?: string;
      card?: string;
      outcome?: PayOutcome;
      reason?: string;
      webhook?: "deliver" | "drop";
    }>(c);
    if (!request.order_id) throw badRequest("The order_id field is required.", { field: "order_id" });
    if (request.outcome !== undefined && !["captured", "authorized", "failed"].includes(request.outcome)) {
      throw badRequest("The outcome must be captured, authorized or failed.", { field: "outcome" });
    }
    const response = payOrder(gateway, request.order_id, request);
    if (gateway.switches.take("lose-tab", { orderId: request.order_id })) return resetConnection(c);
    return c.json(response);
  });
  return checkout;
}

/**
 * Errors reach the window with status 200, because browsers print failed requests as errors to the console.
 */
async function answerWindow(c: Context<Env>, handle: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await handle());
  } catch (error) {
    if (error instanceof GatewayFault) return c.json(error.body);
    throw error;
  }
}

async function payInWindow(
  gateway: Gateway,
  c: Context<Env>,
): Promise<{ response: CheckoutResponse } | { lost: true }> {
  const request = await readJson<WindowRequest>(c);
  const { id } = requireSameOrder(gateway, request);
  const outcome = findOutcome(request);
  const response = payOrder(gateway, id, {
    instrument: readInstrument(request),
    outcome,
    reason: isExpired(request) ? "card_expired" : undefined,
    payer: {
      email: request.email,
      contact: request.contact,
      description: request.description,
      notes: request.notes,
    },
  });
  if (request.practice === "lost" || gateway.switches.take("lose-tab", { orderId: id }))
    return { lost: true };
  return { response };
}

async function readJson<Shape extends object>(c: Context<Env>): Promise<Shape> {
  const body = await c.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null) throw badRequest("The request body is not valid JSON.");
  return body as Shape;
}

/** Throws unless the page's key, order and amount are the gateway's. */
function requireSameOrder(gateway: Gateway, { key, order_id, amount, currency }: WindowRequest): Order {
  if (key?.startsWith("rzp_live_")) throw badRequest(liveKeyRefused, {}, 401);
  if (key !== gateway.keyId) throw badRequest("The id provided does not exist", { field: "key" });
  const order = getEntry(gateway.orders, order_id ?? "");
  if (amount !== order.amount || (currency ?? "INR") !== order.currency) {
    throw badRequest("Payment failed because the amount differs from the order's amount.", {
      reason: "order_amount_mismatch",
      metadata: { order_id: order.id },
    });
  }
  return requirePayable(gateway, order.id);
}

function readInstrument(request: WindowRequest): Instrument {
  if (request.method === "upi") return { method: "upi", vpa: request.vpa ?? "" };
  if (request.method === "netbanking") return { method: "netbanking", bank: request.bank ?? "" };
  return { method: "card", number: request.number ?? "", name: request.name };
}

/** The outcome chosen in the window's practice switches, or failed for an expired card. */
function findOutcome(request: WindowRequest): PayOutcome | undefined {
  if (request.practice === "lost") return "captured";
  if (request.practice) return request.practice;
  return isExpired(request) ? "failed" : undefined;
}

function isExpired({ method, expiry }: WindowRequest): boolean {
  const parts = /^(\d\d)\s*\/\s*(\d\d)$/.exec(expiry ?? "");
  if (method !== "card" || !parts) return false;
  return new Date(2000 + Number(parts[2]), Number(parts[1])).getTime() <= Date.now();
}
