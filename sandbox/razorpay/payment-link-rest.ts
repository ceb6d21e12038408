import { Hono } from "hono";
import { type Env, withFaults } from "./call-faults.ts";
import { isId, type PaymentLink } from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";
import { cancelPaymentLink, createPaymentLink, notifyOfPaymentLink } from "./payment-links.ts";
import { readBody } from "./read-body.ts";

/** `/v1/payment_links`, with a slash at its end or without. */
export function createPaymentLinkRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  const getLink = (id: string): PaymentLink => {
    if (!isId("plink", id)) throw badRequest(`invalid input [id] = [${id}]`);
    return getEntry(gateway.paymentLinks, id);
  };
  for (const base of ["/payment_links", "/payment_links/"]) {
    rest.post(base, withFaults(gateway, "create-payment-link"), async (c) => {
      const { origin } = new URL(c.req.url);
      return c.json(createPaymentLink(gateway, await readBody(c), origin));
    });
    rest.get(base, withFaults(gateway, "list-payment-links"), (c) => {
      const { reference_id: reference, payment_id: paymentId } = c.req.query();
      const found = [...gateway.paymentLinks.values()].filter(
        (link) =>
          (reference === undefined || link.reference_id === reference) &&
          (paymentId === undefined || link.payments?.some((paid) => paid.payment_id === paymentId)),
      );
      return c.json({ payment_links: found.toReversed().slice(0, 10) });
    });
  }
  rest.get("/payment_links/:id", withFaults(gateway, "get-payment-link"), (c) =>
    c.json(getLink(c.req.param("id"))),
  );
  rest.post("/payment_links/:id/cancel", withFaults(gateway, "cancel-payment-link"), (c) =>
    c.json(cancelPaymentLink(gateway, getLink(c.req.param("id")))),
  );
  rest.post("/payment_links/:id/notify_by/:medium", withFaults(gateway, "notify-payment-link"), (c) => {
    getLink(c.req.param("id"));
    return c.json(notifyOfPaymentLink(c.req.param("medium")));
  });
  return rest;
}
