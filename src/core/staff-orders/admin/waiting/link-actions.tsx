import { Form, href, useNavigation } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { ShareLink } from "#core/back-office/admin/parts/share-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Button, ButtonLink, buttonClass } from "#ui/form/button.tsx";
import type { ShownLink, WaitingOrder } from "../../staff-orders.server.ts";

/**
 * The customer's payment link, which can be cancelled. `share` is the address to send: a quote's page, which describes it before
 * payment, or Razorpay's for an order.
 */
export function LinkActions({ order, link, share }: { order: WaitingOrder; link: ShownLink; share: string }) {
  const { id, customer, totals, quote, deposit } = order;
  const { status, canPay, isClosed } = link;
  const amount = formatPaise(totals.amount);
  const words = quote
    ? `Namaste ${customer.name}, here is our quote of ${amount} for what you asked us to make${deposit ? `, with an advance of ${formatPaise(deposit.paid)}` : ""}: ${share}`
    : `Namaste ${customer.name}, please pay ${amount} for your order here: ${share}`;
  return (
    <div className="grid gap-4">
      <p>{describeLink(order, link)}</p>
      {canPay && share && <ShareLink url={share} words={words} phone={customer.phone} />}
      <div className="flex flex-wrap gap-3">
        {!isClosed && status === "requested" && <LinkButton orderId={id} act="make" label="Make the link" />}
        {canPay && <LinkButton orderId={id} act="remind" label="Remind" />}
        {quote?.ticket && (
          <ButtonLink
            to={href("/admin/messages/:id/quote", { id: quote.ticket.messageId })}
            variant="secondary"
            size="sm"
          >
            {isClosed ? "Make another quote" : "Change the quote"}
          </ButtonLink>
        )}
        {!isClosed && <CancelForm orderId={id} isQuote={quote !== null} />}
      </div>
    </div>
  );
}

function describeLink({ quote }: WaitingOrder, { isClosed, until, remindedOn }: ShownLink): string {
  if (quote?.isReplaced) return "A newer quote has replaced this one.";
  const reminded = remindedOn ? ` Reminded on ${remindedOn}.` : "";
  if (quote) return isClosed ? "This quote does not stand any more." : `Good until ${until}.${reminded}`;
  return isClosed
    ? "The link has ended, and the products are for sale again. For another try, type a new order."
    : `Good until ${until}. The products are reserved until then.${reminded}`;
}

const addresses = {
  make: "/admin/orders/waiting/:orderId/link",
  remind: "/admin/orders/waiting/:orderId/remind",
} as const;

function LinkButton({
  orderId,
  act,
  label,
}: {
  orderId: string;
  act: keyof typeof addresses;
  label: string;
}) {
  const action = href(addresses[act], { orderId });
  const navigation = useNavigation();
  return (
    <Form method="post" action={action}>
      <Button
        variant={act === "make" ? "primary" : "secondary"}
        size="sm"
        busy={navigation.formAction === action}
      >
        {label}
      </Button>
    </Form>
  );
}

function CancelForm({ orderId, isQuote }: { orderId: string; isQuote: boolean }) {
  const action = href("/admin/orders/waiting/:orderId/cancel", { orderId });
  const busy = useNavigation().formAction === action;
  const label = isQuote ? "Withdraw the quote" : "Cancel the order";
  return (
    <ConfirmedForm
      action={action}
      summary={`${label}…`}
      summaryClass={buttonClass("ghost", "sm")}
      question={
        isQuote
          ? "The customer can't pay it any more. This cannot be undone."
          : "The link stops working, and the products are for sale again. This cannot be undone."
      }
      className="open:w-full"
    >
      <Button variant="danger" size="sm" busy={busy}>
        {label}
      </Button>
    </ConfirmedForm>
  );
}
