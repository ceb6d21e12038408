import { type Context, Hono } from "hono";
import { basicAuth } from "./basic-auth.ts";
import { type Env, withFaults } from "./call-faults.ts";
import { collection, paginate } from "./collection.ts";
import { createDisputeRest } from "./dispute-rest.ts";
import { isId } from "./entities.ts";
import { parseNotes, refuseExtraFields } from "./fields.ts";
import { type Gateway, getEntry, listPaymentsOf } from "./gateway.ts";
import { badRequest, GatewayFault, unknownId } from "./gateway-fault.ts";
import { changeOrderNotes, createOrder } from "./orders.ts";
import { payOrder } from "./pay-order.ts";
import { createPaymentLinkRest } from "./payment-link-rest.ts";
import { capturePayment } from "./payments.ts";
import { readBody } from "./read-body.ts";
import { createRefund } from "./refunds.ts";
import { createSettlementRest } from "./settlement-rest.ts";

/** Razorpay's REST API under `/v1`: Basic authentication, JSON, status 200 for every success. */
export function createRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  rest.use(basicAuth(gateway));
  rest.route("/", createOrderRest(gateway));
  rest.route("/", createPaymentRest(gateway));
  rest.route("/", createRefundRest(gateway));
  rest.route("/", createPaymentLinkRest(gateway));
  rest.route("/", createSettlementRest(gateway));
  rest.route("/", createDisputeRest(gateway));
  rest.all("*", () => {
    throw badRequest("The requested URL was not found on the server.");
  });
  return rest;
}

function createOrderRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  const getOrder = (id: string) => getEntry(gateway.orders, requireId("order", id));

  rest.post("/orders", withFaults(gateway, "create-order"), async (c) => {
    const created = createOrder(gateway, await readBody(c));
    const response = c.json(created);
    if (gateway.switches.take("webhook-before-answer", { orderId: created.id, only: "create-order" })) {
      payOrder(gateway, created.id);
      await gateway.webhooks.idle();
    }
    return response;
  });
  rest.get("/orders", withFaults(gateway, "list-orders"), (c) => {
    const { receipt, authorized } = c.req.query();
    const expand = c.req.queries("expand[]")?.includes("payments") ?? false;
    const found = [...gateway.orders.values()].filter(
      (order) =>
        (receipt === undefined || order.receipt === receipt) &&
        (authorized === undefined ||
          (authorized === "1") ===
            listPaymentsOf(gateway, order.id).some((payment) => payment.status === "authorized")),
    );
    const items = paginate(gateway, c, found);
    return c.json(
      collection(
        expand
          ? items.map((order) => ({ ...order, payments: collection(listPaymentsOf(gateway, order.id)) }))
          : items,
      ),
    );
  });
  rest.get("/orders/:id", withFaults(gateway, "get-order"), (c) => c.json(getOrder(c.req.param("id"))));
  rest.patch("/orders/:id", withFaults(gateway, "edit-order"), async (c) =>
    c.json(changeOrderNotes(getOrder(c.req.param("id")), await readBody(c))),
  );
  rest.get("/orders/:id/payments", withFaults(gateway, "list-order-payments"), (c) =>
    c.json(collection(listPaymentsOf(gateway, getOrder(c.req.param("id")).id).map(withoutCard))),
  );
  return rest;
}

function createPaymentRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();

  rest.get("/payments", withFaults(gateway, "list-payments"), (c) =>
    c.json(collection(paginate(gateway, c, [...gateway.payments.values()]).map(withoutCard))),
  );
  rest.get("/payments/:id", withFaults(gateway, "get-payment"), (c) => {
    const found = getPayment(gateway, c.req.param("id"));
    return c.json(c.req.queries("expand[]")?.includes("card") ? found : withoutCard(found));
  });
  rest.patch("/payments/:id", withFaults(gateway, "edit-payment"), async (c) => {
    const found = getPayment(gateway, c.req.param("id"));
    const body = await readBody(c);
    refuseExtraFields(body, ["notes"]);
    found.notes = parseNotes(body.notes);
    return c.json(withoutCard(found));
  });
  rest.get("/payments/:id/card", withFaults(gateway, "get-card"), (c) => {
    const { card } = getPayment(gateway, c.req.param("id"));
    if (!card) throw unknownId();
    return c.json(card);
  });
  rest.post("/payments/:id/capture", withFaults(gateway, "capture-payment"), async (c) =>
    c.json(withoutCard(capturePayment(gateway, getPayment(gateway, c.req.param("id")), await readBody(c)))),
  );
  return rest;
}

function createRefundRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  const getRefund = (id: string) => getEntry(gateway.refunds, requireId("rfnd", id));

  rest.post("/payments/:id/refund", withFaults(gateway, "refund-payment"), async (c) =>
    c.json(
      createRefund(
        gateway,
        getPayment(gateway, c.req.param("id")),
        await readBody(c),
        c.req.header("x-refund-idempotency"),
      ),
    ),
  );
  rest.get("/payments/:id/refunds", withFaults(gateway, "list-refunds"), (c) =>
    c.json(collection(listRefundsOf(gateway, getPayment(gateway, c.req.param("id")).id))),
  );
  rest.get("/payments/:id/refunds/:refundId", withFaults(gateway, "get-refund"), (c) => {
    const found = getRefund(c.req.param("refundId"));
    if (found.payment_id !== getPayment(gateway, c.req.param("id")).id) throw unknownId();
    return c.json(found);
  });
  rest.get("/refunds", withFaults(gateway, "list-refunds"), (c) =>
    c.json(collection(paginate(gateway, c, [...gateway.refunds.values()]))),
  );
  rest.get("/refunds/:id", withFaults(gateway, "get-refund"), (c) => c.json(getRefund(c.req.param("id"))));
  rest.patch("/refunds/:id", withFaults(gateway, "edit-refund"), async (c) => {
    const found = getRefund(c.req.param("id"));
    const body = await readBody(c);
    refuseExtraFields(body, ["notes"]);
    found.notes = parseNotes(body.notes);
    return c.json(found);
  });
  return rest;
}

const getPayment = (gateway: Gateway, id: string) => getEntry(gateway.payments, requireId("pay", id));

function requireId(prefix: "order" | "pay" | "rfnd", id: string): string {
  if (!isId(prefix, id)) throw badRequest(`${id} is not a valid id`);
  return id;
}

/** Responses contain the card only with `expand[]=card`. */
function withoutCard<P extends { card?: unknown }>({ card: _card, ...rest }: P): Omit<P, "card"> {
  return rest;
}

const listRefundsOf = (gateway: Gateway, paymentId: string) =>
  [...gateway.refunds.values()].filter((refund) => refund.payment_id === paymentId);

export const respondFault = (error: Error, c: Context<Env>): Response => {
  if (error instanceof GatewayFault) return c.json(error.body, error.status);
  console.error("practice gateway:", error);
  return c.json({ error: { code: "SERVER_ERROR", description: "The practice gateway itself failed." } }, 500);
};
