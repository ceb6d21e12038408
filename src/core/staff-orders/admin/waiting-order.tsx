import { href, Link, redirect } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import type { LinkOutcome } from "#core/checkout/manage-payment-link.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { originNames } from "#core/orders/order.ts";
import { priceNamesOf } from "#core/orders/order-totals.ts";
import { DepositRows } from "#core/orders/ui/deposit-rows.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { SummaryLines } from "#core/orders/ui/summary-lines.tsx";
import { readCashNote } from "#core/payments/received-cash.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { manualPaymentForm } from "../staff-order-form.ts";
import { getWaitingOrder, type WaitingOrder } from "../staff-orders.server.ts";
import { drawUpiRequest } from "../upi-requests.server.ts";
import type { Route } from "./+types/waiting-order";
import { LabelCard } from "./waiting/label-card.tsx";
import { LinkActions } from "./waiting/link-actions.tsx";
import { LinkBadge } from "./waiting/link-badge.tsx";
import { ManualPaymentOfOrder } from "./waiting/manual-payment-of-order.tsx";
import { UpiCode } from "./waiting/upi-code.tsx";

type Done = { tone: "success" | "error"; text: string };

const texts: Record<
  `${"make" | "remind" | "cancel" | "quote"}-done` | "quote-no-link" | Exclude<LinkOutcome, "done">,
  Done
> = {
  "quote-done": {
    tone: "success",
    text: "The quote is made. It goes out by email where there is an address, and Razorpay sends its link to the phone.",
  },
  "quote-no-link": {
    tone: "error",
    text: "The quote is saved, but Razorpay did not answer, so it is not sent yet. Please make the link.",
  },
  "make-done": { tone: "success", text: "The link is made, and Razorpay sends it to the phone." },
  "remind-done": { tone: "success", text: "The customer is reminded." },
  "cancel-done": {
    tone: "success",
    text: "It is cancelled, and nobody can pay it any more. Products that were reserved are for sale again.",
  },
  "no-answer": { tone: "error", text: "Razorpay did not answer. Nothing is changed; please try again." },
  "too-soon": { tone: "error", text: "The customer was reminded a moment ago, or the link has ended." },
  "already-paid": { tone: "error", text: "It was paid a moment ago, so it stays an order." },
  closed: { tone: "error", text: "The link had ended already." },
};

/** The message after a button; undefined for other text in the query. */
function describeDone(text: string | null): Done | undefined {
  return findOwn<Done>(texts, text);
}

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

export const meta = () => [{ title: "Order waiting for payment · Back office" }];

function OrderSummary({ order }: { order: WaitingOrder }) {
  const { lines, totals, customer, business, address, delivery, discountCode, deposit } = order;
  return (
    <Card title="What is ordered">
      <SummaryLines lines={lines} />
      <div className="mt-4">
        <PriceBreakdown
          totals={totals}
          names={{ ...priceNamesOf({ discountCode, delivery }), total: deposit ? "In all" : "To pay" }}
        >
          {deposit && <DepositRows {...deposit} />}
        </PriceBreakdown>
      </div>
      <p className="mt-4 border-t border-line pt-4 leading-relaxed">
        <span className="font-semibold">{customer.name}</span>
        {business.company && <span className="block">{business.company}</span>}
        {business.gstin && <span className="block">{`GSTIN ${business.gstin}`}</span>}
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a
          href={`tel:${customer.phone.replaceAll(" ", "")}`}
          className="text-link flex min-h-11 items-center"
        >
          {customer.phone}
        </a>
        <span className="block text-sm break-words text-ink-soft">
          {customer.email ?? "No email address: nothing is emailed."}
        </span>
      </p>
      {business.note && <p className="mt-3 rounded-sm bg-warning-soft px-3 py-2 text-sm">{business.note}</p>}
    </Card>
  );
}
