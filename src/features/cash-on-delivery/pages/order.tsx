import { Form, href, redirect } from "react-router";
import { stockShort } from "#core/checkout/checkout-messages.ts";
import { formatPaise } from "#core/money/money.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { SummaryLines } from "#core/orders/ui/summary-lines.tsx";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import {
  type ConfirmOnDeliveryOutcome,
  confirmOnDelivery,
  readProofOfContact,
} from "../checkout/confirm-on-delivery.server.ts";
import { findOnDelivery, type OnDeliveryOfCustomer } from "../list-on-delivery.server.ts";
import type { Route } from "./+types/order";

export async function loader({ context, params: { orderId }, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await findOnDelivery(shop.db, orderId, shop.clock.now());
  if (!order) throw new NotFound("no order of this address is paid at the door");
  const isProven = readProofOfContact(shop, orderId, readProof(request)) !== undefined;
  return { orderId, order, waitsForCall: order.canConfirm && order.isOfNumberAlone && !isProven };
}

/** From the address that a message brings. */
function readProof({ url }: Request): string {
  return new URL(url).searchParams.get("proof") ?? "";
}

/** The customer confirms the order. Idempotent. */
export async function action(args: Route.ActionArgs) {
  const { orderId } = args.params;
  const proof = readProof(args.request);
  const outcome = await confirmOnDelivery(args.context.get(shopContext), await findActor(args), {
    orderId,
    proof,
  });
  if (outcome.ok) return redirect(href("/order-on-delivery/:orderId", { orderId }));
  return { refused: outcome };
}

/** The address alone gives access, so the page is not cached. */
export const headers = privateHeaders;

export default function OrderOnDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, order, waitsForCall } = loaderData;
  const { canConfirm, number, lines, totals } = order;
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-6">
        <Heading level={1}>
          {waitsForCall
            ? "We have your order"
            : canConfirm
              ? "Shall we pack your order?"
              : number
                ? "Your order"
                : "This order has ended"}
        </Heading>
        <FormMessage tone="error" className="empty:hidden">
          {actionData && explain(actionData.refused)}
        </FormMessage>
        <p className="text-lg leading-relaxed">
          <WithAmounts>{waitsForCall ? describeCall(order) : describe(order)}</WithAmounts>
        </p>
        {canConfirm && !waitsForCall && (
          <div className="grid gap-3">
            <Form method="post">
              <Button size="lg" className="w-full">
                Yes, please pack it
              </Button>
            </Form>
            <p className="text-ink-soft">{`${order.isKept ? `Your order is kept for you until ${order.confirmBy} (IST).` : keptOnceConfirmed(order)} The same button is in the email that we have sent you.`}</p>
          </div>
        )}
        {number && !order.isOfNumberAlone && (
          <ButtonLink to={href("/profile/orders/:number", { number })} className="justify-self-start">
            Follow this order
          </ButtonLink>
        )}
        <section className="rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6">
          <h2 className="text-xl">What you ordered</h2>
          <SummaryLines className="mt-4" lines={lines} />
          <div className="mt-4">
            <PriceBreakdown totals={totals} />
          </div>
        </section>
        {canConfirm && (
          <Form method="post" action={href("/order-on-delivery/:orderId/cancel", { orderId })}>
            <Button variant="ghost">No, cancel this order</Button>
          </Form>
        )}
        {!canConfirm && (
          <ButtonLink to={href("/shop")} variant="secondary" className="justify-self-start">
            Back to Shop
          </ButtonLink>
        )}
      </div>
    </Container>
  );
}

type Refusal = Exclude<ConfirmOnDeliveryOutcome, { ok: true }>;

function explain(refused: Refusal): string {
  if (refused.reason !== "sold-out") return refusals[refused.reason];
  return `${stockShort(refused.lines)} So your order is not confirmed, and nothing is due.`;
}

const refusals = {
  ended:
    "This order cannot be confirmed any more: its time is over, or what was ordered is sold out. Nothing is due.",
  bought:
    "You have bought the same in another way meanwhile, so this order is not needed. You can cancel it below.",
  "discount-used":
    "The offer in this price is used up or over. Please cancel this order, and order again without it.",
  unproven: "We call you before we pack this order.",
};

/** Its pieces are not reserved yet, or the page does not say so. */
const keptOnceConfirmed = ({ confirmBy }: OnDeliveryOfCustomer) =>
  `We keep it for you once you confirm, until ${confirmBy} (IST) and as long as we have it.`;

/** Nobody has proved the number, and it may be somebody else's. */
function describeCall(order: OnDeliveryOfCustomer): string {
  const other = order.hasEmail ? ", or press the button in the email that we have sent you" : "";
  return `We call the number that you gave before we pack it: please take the call${other}. ${keptOnceConfirmed(order)} You pay ${formatPaise(order.amount)} when your parcel arrives, in cash or by UPI.`;
}

function describe({ canConfirm, state, number, amount }: OnDeliveryOfCustomer): string {
  if (canConfirm)
    return `You pay ${formatPaise(amount)} when your parcel arrives, in cash or by UPI. Press once, and we pack it.`;
  switch (state) {
    case "to-confirm":
    case "silent":
      return "Nobody confirmed it in time, so nothing is sent and nothing is due. You are welcome to order again.";
    case "confirmed":
      return `Thank you, it is confirmed: order ${number}. You pay ${formatPaise(amount)} when your parcel arrives, in cash or by UPI.`;
    case "collected":
    case "handed-in":
      return `Order ${number} is delivered and paid. Thank you.`;
    case "refused":
    case "cancelled":
      return "It is cancelled, and nothing is due.";
  }
}

export const meta = () => [{ title: "Your order, cash on delivery" }, { name: "robots", content: "noindex" }];
