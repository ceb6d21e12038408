import { type Context, Hono } from "hono";
import { basicAuth } from "./basic-auth.ts";
import { type Env, withFaults } from "./call-faults.ts";
import { type Desk, getEntry, listPaymentsOf } from "./desk.ts";
import { isId } from "./entities.ts";
import { type Body, parseNotes, refuseExtraFields } from "./fields.ts";
import { badRequest, GatewayFault, unknownId } from "./gateway-fault.ts";
import { changeOrderNotes, createOrder } from "./orders.ts";
import { payOrder } from "./pay-order.ts";
import { capturePayment } from "./payments.ts";
import { createRefund } from "./refunds.ts";

/** Razorpay's REST calls under `/v1`: server to server, Basic auth, JSON, every success a 200. */
export function createRest(desk: Desk): Hono<Env> {
  const rest = new Hono<Env>();
  rest.use(basicAuth(desk));

  const order = (id: string) => getEntry(desk.orders, requireId("order", id));
  const payment = (id: string) => getEntry(desk.payments, requireId("pay", id));
  const refund = (id: string) => getEntry(desk.refunds, requireId("rfnd", id));

  rest.post("/orders", withFaults(desk, "create-order"), async (c) => {
    const created = createOrder(desk, await readBody(c));
    const answer = c.json(created);
    if (desk.switches.take("webhook-before-answer", { orderId: created.id, only: "create-order" })) {
      payOrder(desk, created.id);
      await desk.webhooks.idle();
    }
    return answer;
  });
  rest.get("/orders", withFaults(desk, "list-orders"), (c) => {
    const { receipt, authorized } = c.req.query();
    const expand = c.req.queries("expand[]")?.includes("payments") ?? false;
    const found = [...desk.orders.values()].filter(
      (one) =>
        (receipt === undefined || one.receipt === receipt) &&
        (authorized === undefined ||
          (authorized === "1") === listPaymentsOf(desk, one.id).some((each) => each.status === "authorized")),
    );
    const items = page(desk, c, found);
    return c.json(
      collection(
        expand ? items.map((one) => ({ ...one, payments: collection(listPaymentsOf(desk, one.id)) })) : items,
      ),
    );
  });
  rest.get("/orders/:id", withFaults(desk, "get-order"), (c) => c.json(order(c.req.param("id"))));
  rest.patch("/orders/:id", withFaults(desk, "edit-order"), async (c) =>
    c.json(changeOrderNotes(order(c.req.param("id")), await readBody(c))),
  );
  rest.get("/orders/:id/payments", withFaults(desk, "list-order-payments"), (c) =>
    c.json(collection(listPaymentsOf(desk, order(c.req.param("id")).id).map(withoutCard))),
  );

  rest.get("/payments", withFaults(desk, "list-payments"), (c) =>
    c.json(collection(page(desk, c, [...desk.payments.values()]).map(withoutCard))),
  );
  rest.get("/payments/:id", withFaults(desk, "get-payment"), (c) => {
    const found = payment(c.req.param("id"));
    return c.json(c.req.queries("expand[]")?.includes("card") ? found : withoutCard(found));
  });
  rest.patch("/payments/:id", withFaults(desk, "edit-payment"), async (c) => {
    const found = payment(c.req.param("id"));
    const body = await readBody(c);
    refuseExtraFields(body, ["notes"]);
    found.notes = parseNotes(body.notes);
    return c.json(withoutCard(found));
  });
  rest.get("/payments/:id/card", withFaults(desk, "get-card"), (c) => {
    const { card } = payment(c.req.param("id"));
    if (!card) throw unknownId();
    return c.json(card);
  });
  rest.post("/payments/:id/capture", withFaults(desk, "capture-payment"), async (c) =>
    c.json(withoutCard(capturePayment(desk, payment(c.req.param("id")), await readBody(c)))),
  );

  rest.post("/payments/:id/refund", withFaults(desk, "refund-payment"), async (c) =>
    c.json(
      createRefund(desk, payment(c.req.param("id")), await readBody(c), c.req.header("x-refund-idempotency")),
    ),
  );
  rest.get("/payments/:id/refunds", withFaults(desk, "list-refunds"), (c) =>
    c.json(collection(refundsOf(desk, payment(c.req.param("id")).id))),
  );
  rest.get("/payments/:id/refunds/:refundId", withFaults(desk, "get-refund"), (c) => {
    const found = refund(c.req.param("refundId"));
    if (found.payment_id !== payment(c.req.param("id")).id) throw unknownId();
    return c.json(found);
  });
  rest.get("/refunds", withFaults(desk, "list-refunds"), (c) =>
    c.json(collection(page(desk, c, [...desk.refunds.values()]))),
  );
  rest.get("/refunds/:id", withFaults(desk, "get-refund"), (c) => c.json(refund(c.req.param("id"))));
  rest.patch("/refunds/:id", withFaults(desk, "edit-refund"), async (c) => {
    const found = refund(c.req.param("id"));
    const body = await readBody(c);
    refuseExtraFields(body, ["notes"]);
    found.notes = parseNotes(body.notes);
    return c.json(found);
  });

  rest.all("*", () => {
    throw badRequest("The requested URL was not found on the server.");
  });
  return rest;
}

function requireId(prefix: "order" | "pay" | "rfnd", id: string): string {
  if (!isId(prefix, id)) throw badRequest(`${id} is not a valid id`);
  return id;
}

async function readBody(c: Context<Env>): Promise<Body> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest("The request body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badRequest("The request body must be an object.");
  }
  return body as Body;
}

const collection = <Item>(items: Item[]) => ({ entity: "collection", count: items.length, items });

/** Newest first, `count` 10 unless told, at most 100; under `list-lag` what is younger is left out. */
function page<Item extends { created_at: number }>(desk: Desk, c: Context<Env>, items: Item[]): Item[] {
  const figure = (name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number => {
    const text = c.req.query(name);
    if (text === undefined) return usual;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > most) {
      throw badRequest(`The ${name} must be a whole number${most === 100 ? " between 1 and 100" : ""}.`, {
        field: name,
      });
    }
    return value;
  };
  const lag = desk.switches.take("list-lag");
  const newest = lag ? desk.now() - lag.value : Number.MAX_SAFE_INTEGER;
  const from = figure("from", 0);
  const to = Math.min(figure("to", Number.MAX_SAFE_INTEGER), newest);
  const skip = figure("skip", 0);
  return items
    .filter((item) => item.created_at >= from && item.created_at <= to)
    .reverse()
    .slice(skip, skip + figure("count", 10, 100));
}

/** The card itself only comes when it is asked for. */
function withoutCard<P extends { card?: unknown }>({ card: _card, ...rest }: P): Omit<P, "card"> {
  return rest;
}

const refundsOf = (desk: Desk, paymentId: string) =>
  [...desk.refunds.values()].filter((one) => one.payment_id === paymentId);

export const answerFault = (error: Error, c: Context<Env>): Response => {
  if (error instanceof GatewayFault) return c.json(error.body, error.status);
  console.error("practice gateway:", error);
  return c.json({ error: { code: "SERVER_ERROR", description: "The practice gateway itself failed." } }, 500);
};
