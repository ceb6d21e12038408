import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Desk } from "./desk.ts";
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
  | "edit-refund";

export type Env = { Bindings: HttpBindings };

const html =
  "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>";

/** Cuts the line: the caller sees a reset connection. */
export function cutLine(context: Context<Env>): Response {
  context.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Lets a call go wrong where a switch says so. */
export const withFaults =
  (desk: Desk, only: CallName): MiddlewareHandler<Env> =>
  async (context, next) => {
    const orderId = findOrderId(desk, context.req.param("id"));
    const isSet = (name: SwitchName) => desk.switches.take(name, { orderId, only }) !== undefined;
    if (isSet("rate-limit")) {
      const error = { code: "BAD_REQUEST_ERROR", description: "Too many requests, please try again later" };
      return context.json({ error }, 429);
    }
    if (isSet("server-error")) {
      const description =
        "We are facing some trouble completing your request at the moment. Please try again shortly.";
      return context.json({ error: { code: "SERVER_ERROR", description } }, 500);
    }
    if (isSet("bad-gateway")) return context.html(html, 502);
    if (isSet("connection-reset")) return cutLine(context);
    if (isSet("time-out")) return new Promise<Response>(() => {});
    const lost = isSet("lost-answer");
    await next();
    if (lost) context.res = cutLine(context);
    return undefined;
  };

function findOrderId(desk: Desk, id: string | undefined): string | undefined {
  if (id === undefined || id.startsWith("order_")) return id;
  const payment = desk.payments.get(desk.refunds.get(id)?.payment_id ?? id);
  return payment?.order_id;
}
