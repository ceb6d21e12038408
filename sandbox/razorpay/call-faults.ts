import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Gateway } from "./gateway.ts";
import type { SwitchName } from "./switches.ts";

export type CallName =
  | "create-order"
  | "get-order"
  | "list-orders"
  | "edit-order"
  | "list-order-payments"
  | "get-payment"
  | "list-payments"
  | "edit-payment"
  | "get-card"
  | "capture-payment"
  | "refund-payment"
  | "get-refund"
  | "list-refunds"
  | "edit-refund"
  | "create-payment-link"
  | "get-payment-link"
  | "list-payment-links"
  | "cancel-payment-link"
  | "notify-payment-link"
  | "list-settlements"
  | "get-settlement"
  | "list-settled"
  | "list-disputes"
  | "get-dispute"
  | "contest-dispute"
  | "create-document"
  | "get-document";

export type Env = { Bindings: HttpBindings };

const badGatewayHtml =
  "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>";

/** Resets the TCP connection instead of answering. */
export function resetConnection(context: Context<Env>): Response {
  context.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Middleware that makes a call fail when a switch for it is set. */
export const withFaults =
  (gateway: Gateway, callName: CallName): MiddlewareHandler<Env> =>
  async (context, next) => {
    const orderId = findOrderId(gateway, context.req.param("id"));
    const isSet = (name: SwitchName) =>
      gateway.switches.take(name, { orderId, only: callName }) !== undefined;
    if (isSet("rate-limit")) {
      const error = { code: "BAD_REQUEST_ERROR", description: "Too many requests, please try again later" };
      return context.json({ error }, 429);
    }
    if (isSet("server-error")) {
      const description =
        "We are facing some trouble completing your request at the moment. Please try again shortly.";
      return context.json({ error: { code: "SERVER_ERROR", description } }, 500);
    }
    if (isSet("bad-gateway")) return context.html(badGatewayHtml, 502);
    if (isSet("connection-reset")) return resetConnection(context);
    if (isSet("time-out")) return new Promise<Response>(() => {});
    const isAnswerLost = isSet("lost-answer");
    const isStateUnknown = isSet("unknown-state");
    await next();
    if (isStateUnknown) context.res = context.json(withUnknownState(await context.res.json()));
    if (isAnswerLost) context.res = resetConnection(context);
    return undefined;
  };

/** An answer is one row, or has a list of rows. */
function withUnknownState(answer: Record<string, unknown>): Record<string, unknown> {
  const [first, ...others] = ([answer.items, answer.payment_links].find(Array.isArray) ?? []) as object[];
  if (!first) return { ...answer, status: "on_hold" };
  const rows = [{ ...first, status: "on_hold" }, ...others];
  return { ...answer, ...(answer.items ? { items: rows } : { payment_links: rows }) };
}

function findOrderId(gateway: Gateway, id: string | undefined): string | undefined {
  if (id === undefined || id.startsWith("order_")) return id;
  const payment = gateway.payments.get(
    gateway.refunds.get(id)?.payment_id ?? gateway.disputes.get(id)?.payment_id ?? id,
  );
  return payment?.order_id;
}
