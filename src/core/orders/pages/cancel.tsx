import { redirect, useNavigation } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { getMyOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readOrderChoices } from "#features/returns/returns.server.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { cancelOwnOrder } from "../own-order.server.ts";
import { WithAmounts } from "../ui/amount.tsx";
import type { Route } from "./+types/cancel";
import { findOwner } from "./find-owner.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(shopContext);
  const { owner, number, back } = await findOwner(args);
  const found = await getMyOrderWithPayment(db, owner, number);
  const { id: orderId, order, backByCancelling: amount, leftToRefund } = found;
  const [{ cancelUntil }, { shipping }] = await Promise.all([
    readOrderChoices(db, { orderId, now: clock.now() }),
    readSettings(db),
  ]);
  if (order.status === "cancelled") throw redirect(back);
  const isHeld = leftToRefund > amount;
  return { number, back, cancelUntil, amount, isHeld, refundDays: shipping.refundDays };
}

export async function action(args: Route.ActionArgs) {
  const { owner, number, back } = await findOwner(args);
  const cancelled = await cancelOwnOrder(args.context.get(shopContext), owner, { number });
  if (!cancelled.ok) return respondRefused(args.request, { problem: refusals[cancelled.reason] }, 409);
  return redirect(back);
}

const refusals = {
  "too-late": "The time to cancel by yourself is over. Please write to us from the order's page.",
  packed: "We are working on this order already. Please write to us from its page: we will try.",
};

/** What the customer reads about the money. */
function describeMoney({
  amount,
  isHeld,
  refundDays,
}: Pick<Route.ComponentProps["loaderData"], "amount" | "isHeld" | "refundDays">): string {
  if (isHeld)
    return "Your bank is looking into this payment, so no money moves now: what goes back is decided once your bank has decided.";
  return amount > 0
    ? `${formatPaise(amount)} goes back to where you paid from, usually within ${refundDays} business days.`
    : "";
}

export const headers = privateHeaders;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function CancelOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, back, cancelUntil } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <Container className="max-w-2xl py-10 sm:py-14">
      <Heading level={1}>
        Cancel order <span className="inline-block">{number}</span>?
      </Heading>
      {cancelUntil ? (
        <p className="mt-4">
          <WithAmounts>{`You may do so until ${cancelUntil}. ${describeMoney(loaderData)}`}</WithAmounts>
        </p>
      ) : (
        <p className="mt-4">{refusals["too-late"]}</p>
      )}
      <ShopForm fields={{}} answer={actionData} className="mt-6 flex flex-wrap gap-3">
        {cancelUntil && (
          <Button variant="danger" busy={busy} busyLabel="Cancelling…">
            Yes, cancel it
          </Button>
        )}
        <ButtonLink to={back} variant="ghost">
          Keep the order
        </ButtonLink>
      </ShopForm>
    </Container>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Cancel order ${loaderData?.number ?? ""}` }, { name: "robots", content: "noindex" }];
}
