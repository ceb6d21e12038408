import { Hono } from "hono";
import { type Listening, listen, listenerOf } from "../listen.ts";
import { type LoggedCall, rememberCalls } from "../stand-in.ts";
import type { Env } from "./call-faults.ts";
import { createCheckout } from "./checkout.ts";
import { type DisputeVerdict, decideDispute, type RaisedDispute, raiseDispute } from "./disputes.ts";
import type {
  Dispute,
  Document,
  Order,
  Payment,
  PaymentLink,
  Refund,
  SettledItem,
  Settlement,
} from "./entities.ts";
import { type Gateway, type GatewayOptions, getEntry, openGateway } from "./gateway.ts";
import { badRequest, type FaultBody, GatewayFault } from "./gateway-fault.ts";
import { type CheckoutResponse, type PayRequest, payOrder } from "./pay-order.ts";
import { createPaymentLinkPages } from "./payment-link-page.ts";
import {
  cancelPaymentLink,
  expirePaymentLink,
  type LinkCallback,
  type PayLinkRequest,
  payPaymentLink,
} from "./payment-links.ts";
import { authoriseLate, capturePayment } from "./payments.ts";
import { createRefund, failRefund, processRefund } from "./refunds.ts";
import { createRest, respondFault } from "./rest.ts";
import { failSettlement, listOpenItems, settleNow } from "./settlements.ts";
import { signCheckout, signWebhook } from "./signatures.ts";
import type { RazorpaySwitches } from "./switches.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

type SettlementControls = {
  /** Settles all captured and refunded money at once. */
  settle: () => Settlement;
  /** The bank returns a settlement's money, which is settled again later. */
  failSettlement: (settlementId: string) => void;
  /** Keeps a payment out of the settlements, until it is released. */
  hold: (paymentId: string) => void;
  release: (paymentId: string) => void;
  settlements: () => Settlement[];
  settledItems: () => SettledItem[];
  /** Lists the items that are not yet settled. */
  openItems: () => SettledItem[];
};

type DisputeControls = {
  /** The payer's bank disputes the payment. Of an unknown payment, `amount` must be given. */
  dispute: (paymentId: string, raised?: RaisedDispute) => Dispute;
  decideDispute: (disputeId: string, verdict: DisputeVerdict) => void;
  disputes: () => Dispute[];
  documents: () => (Document & { bytes: Uint8Array })[];
};

/** The gateway's API for tests and the board. The shop uses its HTTP API only. */
export type SandboxRazorpay = Listening &
  SettlementControls &
  DisputeControls & {
    keyId: string;
    /** Pays as a customer would. A failed attempt throws a GatewayFault. */
    pay: (orderId: string, request?: PayRequest) => Promise<CheckoutResponse>;
    /** Makes a payment attempt that fails; returns the error that the checkout would report. */
    fail: (orderId: string, reason?: string) => Promise<FaultBody>;
    /** Authorises a failed payment late. */
    authoriseLate: (paymentId: string, minutesLate?: number) => void;
    capture: (paymentId: string) => Payment;
    refund: (paymentId: string, amount?: number) => Refund;
    finishRefund: (refundId: string, end: "processed" | "failed") => void;
    orders: () => Order[];
    payments: () => Payment[];
    refunds: () => Refund[];
    paymentLinks: () => PaymentLink[];
    /** Pays as a customer on the link's page would. */
    payLink: (linkId: string, request?: PayLinkRequest) => Promise<LinkCallback>;
    cancelLink: (linkId: string) => PaymentLink;
    expireLink: (linkId: string) => void;
    requests: () => readonly LoggedCall[];
    deliveries: () => readonly Delivery[];
    /** Resolves when no first attempt of a webhook is running. */
    idle: () => Promise<void>;
    switches: RazorpaySwitches;
    webhooks: Webhooks;
    signCheckout: (orderId: string, paymentId: string) => string;
    signWebhook: (rawBody: string | Buffer) => string;
    reset: () => void;
  };

export async function startRazorpay(
  options: GatewayOptions & { port?: number | undefined },
): Promise<SandboxRazorpay> {
  if (options.keyId.startsWith("rzp_live_")) throw new Error("The sandbox refuses live keys.");
  const gateway = openGateway(options);
  const listening = await listen(listenerOf(createApp(gateway).fetch), options.port);

  const getPayment = (id: string) => getEntry(gateway.payments, id);
  return {
    ...listening,
    keyId: options.keyId,
    pay: async (orderId, request) => payOrder(gateway, orderId, request),
    fail: async (orderId, reason) => {
      try {
        payOrder(gateway, orderId, { outcome: "failed", reason });
      } catch (error) {
        if (error instanceof GatewayFault) return error.body;
        throw error;
      }
      throw new Error("A payment that should fail succeeded.");
    },
    authoriseLate: (id, minutesLate) => authoriseLate(gateway, getPayment(id), minutesLate),
    capture: (id) =>
      capturePayment(gateway, getPayment(id), { amount: getPayment(id).amount, currency: "INR" }),
    refund: (id, amount) =>
      createRefund(gateway, getPayment(id), amount === undefined ? {} : { amount }, undefined),
    finishRefund: (id, end) => {
      const refund = getEntry(gateway.refunds, id);
      if (end === "processed") processRefund(gateway, refund);
      else failRefund(gateway, refund);
    },
    ...controlSettlements(gateway),
    ...controlDisputes(gateway),
    orders: () => [...gateway.orders.values()],
    payments: () => [...gateway.payments.values()],
    refunds: () => [...gateway.refunds.values()],
    paymentLinks: () => [...gateway.paymentLinks.values()],
    payLink: async (id, request) => payPaymentLink(gateway, id, request),
    cancelLink: (id) => cancelPaymentLink(gateway, getEntry(gateway.paymentLinks, id)),
    expireLink: (id) => expirePaymentLink(gateway, getEntry(gateway.paymentLinks, id)),
    requests: () => gateway.requests,
    deliveries: () => gateway.webhooks.deliveries(),
    idle: () => gateway.webhooks.idle(),
    switches: gateway.switches,
    webhooks: gateway.webhooks,
    signCheckout: (orderId, paymentId) => signCheckout(options.keySecret, orderId, paymentId),
    signWebhook: (rawBody) => signWebhook(options.webhookSecret, rawBody),
    reset: gateway.reset,
    stop: async () => {
      gateway.reset();
      await listening.stop();
    },
  };
}

const controlSettlements = (gateway: Gateway): SettlementControls => ({
  settle: () => settleNow(gateway),
  failSettlement: (id) => failSettlement(gateway, id),
  hold: (id) => {
    gateway.heldPayments.add(getEntry(gateway.payments, id).id);
  },
  release: (id) => {
    gateway.heldPayments.delete(id);
  },
  settlements: () => [...gateway.settlements.values()],
  settledItems: () => [...gateway.settledItems.values()],
  openItems: () => listOpenItems(gateway),
});

const controlDisputes = (gateway: Gateway): DisputeControls => ({
  dispute: (id, raised) => raiseDispute(gateway, gateway.payments.get(id) ?? { id, amount: 0 }, raised),
  decideDispute: (id, verdict) => decideDispute(gateway, getEntry(gateway.disputes, id), verdict),
  disputes: () => [...gateway.disputes.values()],
  documents: () => [...gateway.documents.values()],
});

/** The gateway's HTTP app; it remembers the latest requests. */
function createApp(gateway: Gateway): Hono<Env> {
  const app = new Hono<Env>();
  rememberCalls(app, gateway.requests, gateway.now);
  app.onError((error, c) => respondFault(error, c));
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.route("/", createCheckout(gateway));
  app.route("/", createPaymentLinkPages(gateway));
  app.route("/v1", createRest(gateway));
  app.all("*", (c) => {
    throw badRequest(`The requested URL was not found on the server. (${c.req.method} ${c.req.path})`);
  });
  return app;
}
