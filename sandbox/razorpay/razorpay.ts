import { Hono } from "hono";
import { type Listening, listen, listenerOf } from "../listen.ts";
import type { Env } from "./call-faults.ts";
import { createCheckout } from "./checkout.ts";
import { type DeskOptions, getEntry, type LoggedRequest, openDesk } from "./desk.ts";
import type { Order, Payment, Refund } from "./entities.ts";
import { badRequest, type FaultBody, GatewayFault } from "./gateway-fault.ts";
import { type CheckoutResponse, type PayRequest, payOrder } from "./pay-order.ts";
import { authoriseLate, capturePayment } from "./payments.ts";
import { createRefund, failRefund, processRefund } from "./refunds.ts";
import { answerFault, createRest } from "./rest.ts";
import { signCheckout, signWebhook } from "./signatures.ts";
import type { Switches } from "./switches.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

/** The gateway as tests and the board hold it; over HTTP it is only what the shop sees. */
export type PracticeRazorpay = Listening & {
  keyId: string;
  /** Pays as a customer would; throws the GatewayFault of a failed attempt. */
  pay: (orderId: string, request?: PayRequest) => Promise<CheckoutResponse>;
  /** A failed attempt, and the error the checkout would report for it. */
  fail: (orderId: string, reason?: string) => Promise<FaultBody>;
  /** The bank says yes after all to a failed payment. */
  authoriseLate: (paymentId: string, minutesLate?: number) => void;
  capture: (paymentId: string) => Payment;
  refund: (paymentId: string, amount?: number) => Refund;
  finishRefund: (refundId: string, end: "processed" | "failed") => void;
  orders: () => Order[];
  payments: () => Payment[];
  refunds: () => Refund[];
  requests: () => readonly LoggedRequest[];
  deliveries: () => readonly Delivery[];
  /** Resolves when every first webhook delivery under way has ended. */
  idle: () => Promise<void>;
  switches: Switches;
  webhooks: Webhooks;
  signCheckout: (orderId: string, paymentId: string) => string;
  signWebhook: (rawBody: string | Buffer) => string;
  reset: () => void;
};

const requestsKept = 500;

export async function startRazorpay(
  options: DeskOptions & { port?: number | undefined },
): Promise<PracticeRazorpay> {
  if (options.keyId.startsWith("rzp_live_")) throw new Error("The practice yard refuses live keys.");
  const desk = openDesk(options);
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    desk.requests.push({ at: desk.now(), method: c.req.method, path: c.req.path, status: c.res.status });
    if (desk.requests.length > requestsKept) desk.requests.shift();
  });
  app.onError((error, c) => answerFault(error, c));
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.route("/", createCheckout(desk));
  app.route("/v1", createRest(desk));
  app.all("*", (c) => {
    throw badRequest(`The requested URL was not found on the server. (${c.req.method} ${c.req.path})`);
  });
  const listening = await listen(listenerOf(app.fetch), options.port);

  const payment = (id: string) => getEntry(desk.payments, id);
  return {
    ...listening,
    keyId: options.keyId,
    pay: async (orderId, request) => payOrder(desk, orderId, request),
    fail: async (orderId, reason) => {
      try {
        payOrder(desk, orderId, { outcome: "failed", reason });
      } catch (fault) {
        if (fault instanceof GatewayFault) return fault.body;
        throw fault;
      }
      throw new Error("A payment that was to fail went through.");
    },
    authoriseLate: (id, minutesLate) => authoriseLate(desk, payment(id), minutesLate),
    capture: (id) => capturePayment(desk, payment(id), { amount: payment(id).amount, currency: "INR" }),
    refund: (id, amount) =>
      createRefund(desk, payment(id), amount === undefined ? {} : { amount }, undefined),
    finishRefund: (id, end) => {
      const refund = getEntry(desk.refunds, id);
      if (end === "processed") processRefund(desk, refund);
      else failRefund(desk, refund);
    },
    orders: () => [...desk.orders.values()],
    payments: () => [...desk.payments.values()],
    refunds: () => [...desk.refunds.values()],
    requests: () => desk.requests,
    deliveries: () => desk.webhooks.deliveries(),
    idle: () => desk.webhooks.idle(),
    switches: desk.switches,
    webhooks: desk.webhooks,
    signCheckout: (orderId, paymentId) => signCheckout(options.keySecret, orderId, paymentId),
    signWebhook: (rawBody) => signWebhook(options.webhookSecret, rawBody),
    reset: desk.reset,
    stop: async () => {
      desk.reset();
      await listening.stop();
    },
  };
}
