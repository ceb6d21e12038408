import { href, redirect, useNavigation } from "react-router";
import type { z } from "zod";
import { CreditFields } from "#core/back-office/admin/parts/credit-fields.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { chargeOf, totalCharges } from "#core/money/charge.ts";
import { formatPaise } from "#core/money/money.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { describeLateNote } from "#core/orders/numbers/credit-deadline.server.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { DisputeNote } from "#features/disputes/admin/dispute-note.tsx";
import { newId } from "#platform/new-id.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { isLargeRefund } from "../large-refund.server.ts";
import { getOrderWithPayment, type OrderWithPayment } from "../order-with-payment.server.ts";
import { partRefundForm, readCreditAgreement } from "../refund-form.ts";
import { type RefundedPart, refundPart } from "../refund-part.server.ts";
import { listRefundablePieces, readChargeLeft } from "../refundable-pieces.server.ts";
import type { Route } from "./+types/refund-part";
import { describePartRefusal } from "./describe-part-refusal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const found = await getOrderWithPayment(db, params.number);
  const lines = await listRefundablePieces(db, found.id);
  const wrap = await readChargeLeft(db, found.id, "gift-wrap");
  const { status, cashDue, deliveryLess } = await getOrderRow(db, found.id);
  return {
    fields: describeForm(partRefundForm),
    requestKey: newId(),
    lines,
    wrap,
    deliveryLess: cashDue > 0 || status === "cancelled" ? 0 : deliveryLess,
    lateNote: await describeLateNote(shop, found.id),
    ...presentMoney(found),
  };
}

/** All amounts are in paise. */
function presentMoney({
  userId,
  order,
  paidByHand,
  mixedWays,
  refundableNow,
  disputeNote,
}: OrderWithPayment) {
  const { customer, status, totals, goingBack } = order;
  return {
    customer: customer.name,
    isToPack: isToPack(status),
    hasAccount: userId !== null,
    goingBack,
    left: refundableNow,
    disputeNote,
    paidByHand,
    mixedWays,
    charges: totalCharges(totals.charges),
    isWrapped: chargeOf(totals, "gift-wrap") > 0,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const read = await readForm(partRefundForm, request);
  const chosen = read.form.getAll("pieces").map(String);
  if (!read.ok) return respondRefused(request, { ...read, chosen });
  if (await isLargeRefund(shop.db, params.number)) await requireRecentSignIn(args, read.form);
  const { reason, requestKey, restock, wrap } = read.value;
  const orderId = await getOrderId(shop.db, params.number);
  const part = toPart(read.value);
  const creditAgreement = readCreditAgreement(read.value);
  const shown = wrap ? read.value.shown : undefined;
  const refund = { orderId, part, reason, requestKey, restock, creditAgreement, shown };
  const refunded = await refundPart(shop, getActor(context), refund);
  if (!refunded.ok)
    return respondRefused(
      request,
      { values: read.values, problem: describePartRefusal(refunded, piecesGone), chosen },
      409,
    );
  return redirect(href("/admin/orders/:number", params));
}

function toPart({ pieces, withDelivery, amount, wrap }: z.output<typeof partRefundForm>): RefundedPart {
  if (wrap) return { charge: "gift-wrap" };
  return amount === null ? { pieces, withDelivery } : { amount };
}

const piecesGone =
  "So much is not left: the customer has the money for some of these pieces already, or keeps a replacement.";

export default function RefundPartPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const {
    fields,
    requestKey,
    lines,
    customer,
    isToPack,
    charges,
    isWrapped,
    wrap,
    goingBack,
    left,
    paidByHand,
    mixedWays,
    lateNote,
    deliveryLess,
  } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">
        Refund a part of <span className="inline-block">{params.number}</span>
      </h1>
      <p className="mt-3 text-ink-soft">
        {`${goingBack > 0 ? `${formatPaise(goingBack)} went back already. ` : ""}${
          paidByHand
            ? `${customer} paid by hand, so no money moves by itself: give the part back first, of ${formatPaise(left)} at most, and note it here.`
            : `${formatPaise(left)} can be refunded to the payment method that ${customer} used.`
        } ${mixedWays}${lateNote ? "" : " A credit note is created."} The customer gets an email.`}
      </p>
      {deliveryLess > 0 && (
        <p className="mt-3">
          {`${formatPaise(deliveryLess)} of the delivery charge go back by themselves later, because delivery to the corrected address costs less. Please leave them out here.`}
        </p>
      )}
      <DisputeNote text={loaderData.disputeNote} />
      {lateNote && <p className="mt-3">{lateNote}</p>}
      <ShopForm fields={fields} answer={actionData} className="mt-6 grid gap-5">
        <HiddenField name="requestKey" value={requestKey} />
        <HiddenField name="shown" value={wrap} />
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-lg">Single pieces, at the price that was paid for them</legend>
          <PiecesFields
            lines={lines}
            chosen={actionData?.chosen}
            error={actionData && "errors" in actionData ? actionData.errors?.pieces : undefined}
          />
          {isToPack && (
            <ChoiceField
              name="restock"
              label="Put these pieces back in stock"
              hint="They are not packed. Leave it unticked when they cannot be sold again."
              defaultChecked
            />
          )}
          {charges > 0 && (
            <ChoiceField
              name="withDelivery"
              label={
                isWrapped
                  ? "With their share of delivery and gift wrap"
                  : "With their share of the delivery charge"
              }
              hint="When the fault is ours."
            />
          )}
        </fieldset>
        {wrap > 0 && (
          <ChoiceField
            name="wrap"
            label={`Or the gift wrap alone: ${formatPaise(wrap)}`}
            hint="When it was not wrapped, or not well. What went back with pieces is taken off. Tax is credited at the rates of the products it went with."
          />
        )}
        <TextField label="Or an amount in rupees" name="amount" optional />
        <TextField label="Reason" hint="For your records; the customer does not see it." name="reason" />
        {loaderData.hasAccount && <CreditFields />}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyLabel="Requesting the refund…">
            {paidByHand ? "I have given this part back" : "Refund this part"}
          </Button>
          <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost">
            Back to the order
          </ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Refund a part of ${params.number} · Back office` }];
}
