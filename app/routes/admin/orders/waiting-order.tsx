import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button, buttonClass } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { shopContext } from "#app/shop-context.ts";
import { handPaymentForm } from "#shop/checkout/typed-order-form.ts";
import { getWaitingOrder, type ShownLink, type WaitingOrder } from "#shop/checkout/typed-orders.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { formatPaise } from "#shop/money/money.ts";
import { originNames } from "#shop/orders/order.ts";
import type { Route } from "./+types/waiting-order";
import { CopyLink } from "./waiting/copy-link.tsx";
import { describeDone } from "./waiting/describe-done.ts";
import { HandPayment } from "./waiting/hand-payment.tsx";
import { LinkBadge } from "./waiting/link-badge.tsx";
import { OrderSummary } from "./waiting/order-summary.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const order = await getWaitingOrder(db, params.orderId, clock.now());
  // It was paid meanwhile: then it is an order like any other.
  if (order.number) throw redirect(href("/admin/orders/:number", { number: order.number }));
  const done = new URL(request.url).searchParams.get("done");
  return { order, done: describeDone(done), fields: describeForm(handPaymentForm) };
}

export default function WaitingOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, done, fields } = loaderData;
  const { id, customer, link, origin, typedBy, typedOn, totals } = order;
  const isGoingBack = order.payment === "refunding" || order.payment === "refunded";
  return (
    <>
      <Link
        to={href("/admin/orders/waiting")}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        Payment links
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl break-words">Order of {customer.name}</h1>
        <Badge>{originNames[origin]}</Badge>
        {link && <LinkBadge status={link.status} />}
      </div>
      <p className="mt-1 text-ink-soft">
        Typed by {typedBy}, {typedOn}
      </p>
      <FormMessage tone={done?.tone ?? "success"} className="mt-4 empty:hidden">
        {done?.text}
      </FormMessage>
      {isGoingBack && (
        <p className="mt-4 rounded-sm bg-warning-soft px-4 py-3">
          It was paid after the link had ended, when it could not be confirmed any more. The money goes back
          to the customer.
        </p>
      )}
      <div className="mt-6 gap-5 lg:columns-2">
        <Card title="Payment link">{link && <LinkActions order={order} link={link} />}</Card>
        <OrderSummary order={order} />
        {link && !link.isClosed && !isGoingBack && (
          <Card title="Paid in another way?">
            <HandPayment orderId={id} amount={totals.amount} fields={fields} />
          </Card>
        )}
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5 break-inside-avoid rounded-md border border-line bg-surface p-4 shadow-sm sm:p-5">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function LinkActions({ order: { id, customer, totals }, link }: { order: WaitingOrder; link: ShownLink }) {
  const { status, url, canPay, isClosed, until, remindedOn } = link;
  const words = `Namaste ${customer.name}, please pay ${formatPaise(totals.amount)} for your order here: ${url}`;
  const phone = customer.phone.replace(/\D/g, "");
  return (
    <div className="grid gap-4">
      {isClosed ? (
        <p>The link has ended, and the goods are for sale again. For another try, type a new order.</p>
      ) : (
        <p>
          Good until {until}. The goods are kept aside as long.
          {remindedOn && ` Reminded on ${remindedOn}.`}
        </p>
      )}
      {canPay && url && (
        <>
          <p className="rounded-sm bg-paper-deep px-3 py-2 text-sm break-all select-all">{url}</p>
          <div className="flex flex-wrap gap-3">
            <CopyLink url={url} />
            <a
              href={`https://wa.me/${phone}?${new URLSearchParams({ text: words })}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("secondary", "sm")}
            >
              <MessageCircle aria-hidden="true" size={18} strokeWidth={1.6} />
              Send by WhatsApp
            </a>
          </div>
        </>
      )}
      {!isClosed && (
        <div className="flex flex-wrap gap-3">
          {status === "requested" && <LinkButton orderId={id} act="make" label="Make the link" />}
          {canPay && <LinkButton orderId={id} act="remind" label="Remind" />}
          <LinkButton orderId={id} act="cancel" label="Cancel the order" />
        </div>
      )}
    </div>
  );
}

const addresses = {
  make: "/admin/orders/waiting/:orderId/link",
  remind: "/admin/orders/waiting/:orderId/remind",
  cancel: "/admin/orders/waiting/:orderId/cancel",
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
  const variant = act === "make" ? "primary" : act === "cancel" ? "danger" : "secondary";
  return (
    <Form method="post" action={action}>
      <Button variant={variant} size="sm" busy={navigation.formAction === action}>
        {label}
      </Button>
    </Form>
  );
}

export function meta() {
  return [{ title: "Order waiting for payment · Back office" }, { name: "robots", content: "noindex" }];
}
