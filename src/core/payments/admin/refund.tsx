import { href, redirect, useNavigation } from "react-router";
import { CreditFields, noAccountForCredit } from "#core/back-office/admin/parts/credit-fields.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { describeLateNote } from "#core/orders/numbers/credit-deadline.server.ts";
import { isNote } from "#core/orders/numbers/paper-kind.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { DisputeNote } from "#features/disputes/admin/dispute-note.tsx";
import { refundHoldWords } from "#features/disputes/dispute-words.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { isLargeRefund } from "../large-refund.server.ts";
import { getOrderWithPayment, type OrderWithPayment } from "../order-with-payment.server.ts";
import { otherAmount, readCreditAgreement, refundForm } from "../refund-form.ts";
import { refundOrder } from "../refund-order.server.ts";
import type { Route } from "./+types/refund";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = await getOrderWithPayment(shop.db, params.number);
  // While cash is due, the page to cancel says how much is with the shop.
  if (found.order.cashDue > 0) throw redirect(href("/admin/orders/:number/cancel", params));
  const lateNote = await describeLateNote(shop, found.id);
  return { fields: describeForm(refundForm), lateNote, ...present(found) };
}

function present({ order, userId, leftToRefund: amount, ...found }: OrderWithPayment) {
  const { paidByHand, mixedWays, disputeNote } = found;
  return {
    cancelled: order.status === "cancelled",
    amount,
    customer: order.customer.name,
    hasInvoice: order.documents.some(({ kind }) => !isNote(kind)),
    paidByHand,
    mixedWays,
    disputeNote,
    hasAccount: userId !== null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const refund = await readForm(refundForm, request);
  if (!refund.ok) return respondRefused(request, refund);
  if (await isLargeRefund(shop.db, params.number)) await requireRecentSignIn(args, refund.form);
  const orderId = await getOrderId(shop.db, params.number);
  const refunded = await refundOrder(shop, getActor(context), {
    orderId,
    reason: refund.value.reason,
    cancel: refund.value.cancel,
    shown: refund.value.shown,
    creditAgreement: readCreditAgreement(refund.value),
  });
  if (!refunded.ok)
    return respondRefused(request, { values: refund.values, problem: refusals[refunded.reason] }, 409);
  return redirect(href("/admin/orders/:number", params));
}

const refusals = {
  "not-paid": "There is nothing to refund: this order's payment was never captured.",
  "already-refunded": "This order has been refunded already.",
  "balance-due":
    "Only the advance of this order is paid. Cancel the order, and say there what of the advance goes back.",
  "no-account": noAccountForCredit,
  ...refundHoldWords,
  "other-amount": otherAmount,
  "too-much": "Less than that is left: refund a part.",
  replaced:
    "The customer has pieces that were sent instead of others. Refund the other pieces or an amount, or cancel the order if everything came back.",
};

export default function RefundPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fields, cancelled, amount, customer, hasInvoice, paidByHand, mixedWays, hasAccount, lateNote } =
    loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">
        Refund <span className="inline-block">{params.number}</span>
      </h1>
      <p className="mt-3 text-ink-soft">
        {`${
          paidByHand
            ? `${customer} paid by hand, so no money moves by itself: give ${formatPaise(amount)} back first, in cash or by UPI, and note it here.`
            : `${formatPaise(amount)} is refunded to the payment method that ${customer} used.`
        }${mixedWays && ` ${mixedWays}`}${hasInvoice && !lateNote ? " A credit note is created for the invoice." : ""}`}
      </p>
      <DisputeNote text={loaderData.disputeNote} />
      {lateNote && <p className="mt-3">{lateNote}</p>}
      <ShopForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <HiddenField name="shown" value={amount} />
        <TextField label="Reason" hint="For your records; the customer does not see it." name="reason" />
        {cancelled ? (
          <p className="text-sm text-ink-soft">The order is cancelled: its products are back in stock.</p>
        ) : (
          <ChoiceField
            name="cancel"
            label="Cancel the order and return its products to stock"
            hint="Leave it unticked when the customer keeps the products, or they cannot be sold again."
          />
        )}
        {hasAccount && <CreditFields />}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            busy={busy}
            busyLabel={paidByHand ? "One moment…" : "Requesting the refund…"}
          >
            {paidByHand ? `I have given back ${formatPaise(amount)}` : `Refund ${formatPaise(amount)}`}
          </Button>
          <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Refund ${params.number} · Back office` }];
