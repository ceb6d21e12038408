import { href, Link, redirect } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { originNames } from "#shop/orders/order.ts";
import { readCashNote } from "#shop/payments/received-cash.server.ts";
import { manualPaymentForm } from "#shop/staff-orders/staff-order-form.ts";
import { getWaitingOrder } from "#shop/staff-orders/staff-orders.server.ts";
import { drawUpiRequest } from "#shop/staff-orders/upi-requests.server.ts";
import { Card } from "../parts/card.tsx";
import type { Route } from "./+types/waiting-order";
import { describeDone } from "./waiting/describe-done.ts";
import { LabelCard } from "./waiting/label-card.tsx";
import { LinkActions } from "./waiting/link-actions.tsx";
import { LinkBadge } from "./waiting/link-badge.tsx";
import { ManualPaymentOfOrder } from "./waiting/manual-payment-of-order.tsx";
import { OrderSummary } from "./waiting/order-summary.tsx";
import { UpiCode } from "./waiting/upi-code.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock, links } = shop;
  const order = await getWaitingOrder(db, params.orderId, clock.now());
  // The order was paid meanwhile, so it has the page of a usual order.
  if (order.number) throw redirect(href("/admin/orders/:number", { number: order.number }));
  const done = new URL(request.url).searchParams.get("done");
  const share = order.quote ? links.staffOrder(order.id) : (order.link?.url ?? "");
  const upi = await drawUpiRequest(shop, params.orderId);
  const due = order.deposit?.paid ?? order.totals.amount;
  const cashNote = await readCashNote(db, { orderId: order.id, due, now: clock.now() });
  return { order, share, upi, cashNote, done: describeDone(done), fields: describeForm(manualPaymentForm) };
}

export default function WaitingOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, share, upi, cashNote, done, fields } = loaderData;
  const { customer, link, origin, typedBy, typedOn, quote } = order;
  const isGoingBack = order.payment === "refunding" || order.payment === "refunded";
  return (
    <>
      <TextLink to={href("/admin/orders/waiting")} small>
        Payment links
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl break-words">
          {`${quote ? `Quote ${quote.version} for` : "Order of"} ${customer.name}`}
        </h1>
        <Badge>{originNames[origin]}</Badge>
        {link && <LinkBadge status={link.status} />}
      </div>
      <p className="mt-1 text-ink-soft">
        <span>{`${quote ? "Made" : "Typed"} by ${typedBy}, ${typedOn}`}</span>
        {quote?.ticket && (
          <>
            {" "}
            <span>·</span>{" "}
            <Link to={href("/admin/messages/:id", { id: quote.ticket.messageId })} className="text-link">
              {`ticket ${quote.ticket.number}`}
            </Link>
          </>
        )}
      </p>
      <FormMessage tone={done?.tone ?? "success"} className="mt-4 empty:hidden">
        {done?.text}
      </FormMessage>
      {isGoingBack && (
        <p className="mt-4 rounded-sm bg-warning-soft px-4 py-3">{`It was paid after ${quote ? "the quote" : "the link"} had ended, when it could not be confirmed any more. The money goes back to the customer.`}</p>
      )}
      <div className="mt-6 gap-5 lg:columns-2">
        <Card title={quote ? "The customer's page" : "Payment link"}>
          {link && <LinkActions order={order} link={link} share={share} />}
        </Card>
        <OrderSummary order={order} />
        {quote?.hasLabel && <LabelCard orderId={order.id} />}
        {link && !link.isClosed && !isGoingBack && (
          <Card title="Paid in another way?">
            {upi && <UpiCode upi={upi} orderId={order.id} />}
            {cashNote && <p className="mb-4 rounded-sm bg-warning-soft px-4 py-3">{cashNote}</p>}
            <ManualPaymentOfOrder order={order} fields={fields} />
          </Card>
        )}
      </div>
    </>
  );
}

export function meta() {
  return [{ title: "Order waiting for payment · Back office" }];
}
