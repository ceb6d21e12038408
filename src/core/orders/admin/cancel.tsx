import { href, redirect, useNavigation } from "react-router";
import { CreditFields, noAccountForCredit } from "#core/back-office/admin/parts/credit-fields.tsx";
import { describeForm, type FormErrors } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { cancelForm, readRefundChoice } from "#core/payments/cancel-form.ts";
import { type CancelOutcome, cancelOrder, readMoneyToCancel } from "#core/payments/cancel-order.server.ts";
import { isLargeRefund } from "#core/payments/large-refund.server.ts";
import { getOrderWithPayment, type OrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { readCreditAgreement } from "#core/payments/refund-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { DisputeNote } from "#features/disputes/admin/dispute-note.tsx";
import { refundHoldWords } from "#features/disputes/dispute-words.ts";
import { newId } from "#platform/new-id.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { getOrderId } from "../find-order.server.ts";
import { describeLateNote } from "../numbers/credit-deadline.server.ts";
import { canRefundOrder } from "../order.policy.ts";
import type { OrderHistory } from "../order-timeline.ts";
import type { RefundDecision } from "../refund-decision.ts";
import type { Route } from "./+types/cancel";
import { describeCurrentStatus } from "./describe-current-status.ts";
import { statusLabels } from "./status-badge.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const found = await getOrderWithPayment(db, params.number);
  const { payment, status } = found.order;
  const { refundDays } = (await readSettings(db)).shipping;
  const note = new URL(request.url).searchParams.get("note") ?? "";
  const mayRefund = canRefundOrder(getActor(context));
  const money = await readMoneyToCancel(db, found.id);
  const shown = { ...money, ...presentCustomer(found), refundDays, note, requestKey: newId() };
  const seen = found.events.changes.length;
  const lateNote = await describeLateNote(shop, found.id);
  return { fields: describeForm(cancelForm), lateNote, payment, status, mayRefund, seen, ...shown };
}

function presentCustomer({ order, userId, disputeNote }: OrderWithPayment) {
  return { customer: order.customer.name, disputeNote, hasAccount: userId !== null };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const form = await readForm(cancelForm, request);
  if (!form.ok) return respondRefused(request, form);
  const refunds = form.value.refund === "all" || form.value.refund === "part";
  if (refunds && (await isLargeRefund(shop.db, params.number))) await requireRecentSignIn(args, form.form);
  const orderId = await getOrderId(shop.db, params.number);
  const { reason, silent, seen, shown } = form.value;
  const refund = readRefundChoice(form.value);
  const creditAgreement = refunds ? readCreditAgreement(form.value) : undefined;
  const input = { orderId, refund, reason, silent, seen, shown, creditAgreement };
  const cancelled = await cancelOrder(shop, getActor(context), input);
  if (!cancelled.ok) {
    const { events } = await getOrderWithPayment(shop.db, params.number);
    return respondRefused(request, { values: form.values, ...describe(cancelled, events.changes) }, 409);
  }
  return redirect(href("/admin/orders/:number", params));
}

function describe(
  refused: Extract<CancelOutcome, { ok: false }>,
  changes: OrderHistory["changes"],
): { problem?: string; errors?: FormErrors<typeof cancelForm> } {
  switch (refused.reason) {
    case "undecided":
      return { errors: { refund: "Please say what happens to the money" } };
    case "owner-decides":
      return { errors: { refund: "Only the owner decides about the money: choose the last answer" } };
    case "changed-meanwhile":
      return {
        problem: `Nothing was cancelled or refunded: somebody else has changed the order meanwhile. ${describeCurrentStatus(changes)}`,
      };
    case "other-amount":
      return {
        problem:
          "Nothing was cancelled or refunded: its money has changed meanwhile. Please read below how much is with you now, and decide about that.",
      };
    case "no-account":
      return { problem: noAccountForCredit };
    case "disputed":
    case "dispute-lost":
      return {
        problem: `${refundHoldWords[refused.reason]} You may cancel now and decide about the money later.`,
      };
    case "too-much":
      return { errors: { amount: `At most ${formatPaise(refused.left)} can be refunded` } };
  }
}

export default function CancelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { payment, amount, status, mayRefund } = loaderData;
  const isWithShop = payment === "captured" || amount > 0;
  const isCancelled = status === "cancelled";
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">
        <span>{isCancelled ? "The money of" : "Cancel"}</span>{" "}
        <span className="inline-block">{params.number}</span>
      </h1>
      {isWithShop && (mayRefund || !isCancelled) ? (
        <CancelForm shown={loaderData} answer={actionData} number={params.number} />
      ) : (
        <NothingToDecide
          why={
            isWithShop
              ? "The order is cancelled, and the owner decides about its money."
              : "None of its money is with you, so there is nothing to decide."
          }
          answer={actionData}
          number={params.number}
        />
      )}
    </div>
  );
}

function BackToOrder({ number, className }: { number: string; className?: string }) {
  return (
    <ButtonLink to={href("/admin/orders/:number", { number })} variant="ghost" className={className}>
      Back to the order
    </ButtonLink>
  );
}

type AnswerProps = { answer: RefusedForm | undefined; number: string };

function NothingToDecide({ why, answer, number }: AnswerProps & { why: string }) {
  return (
    <>
      <FormMessage tone="error" className="mt-4 empty:hidden">
        {answer?.problem}
      </FormMessage>
      <p className="mt-3 text-ink-soft">{why}</p>
      <BackToOrder number={number} className="mt-4" />
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function CancelForm({ shown, answer, number }: AnswerProps & { shown: Shown }) {
  const { fields, status, amount, customer, note, mayRefund, requestKey, seen } = shown;
  const busy = useNavigation().state === "submitting";
  const isCancelled = status === "cancelled";
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {`${customer} has paid ${formatPaise(amount)} that can be refunded. ${
          isCancelled
            ? "The order is cancelled, and that money is still with you."
            : `The order is ${statusLabels[status].toLowerCase()}; its products go back to stock.`
        } ${shown.mixedWays}`}
      </p>
      <DisputeNote text={shown.disputeNote} />
      {shown.lateNote && <p className="mt-3">{shown.lateNote}</p>}
      <ShopForm fields={fields} answer={answer} className="mt-6 grid gap-5">
        <MoneyQuestion {...shown} error={answer?.errors?.refund} given={answer?.values?.refund} />
        <HiddenField name="requestKey" value={requestKey} />
        <HiddenField name="seen" value={seen} />
        <HiddenField name="shown" value={amount} />
        {mayRefund && (
          <TextField
            label="Amount of the part, in rupees"
            name="amount"
            optional
            hint="Only for a refund of a part."
          />
        )}
        <TextField
          label="Reason"
          name="reason"
          optional
          defaultValue={note}
          hint="Needed if not everything is refunded: then the customer reads it in the email. Otherwise it is for your records."
        />
        {mayRefund && shown.hasAccount && <CreditFields />}
        <ChoiceField name="silent" label="Do not email the customer about it" />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyLabel="One moment…">
            {isCancelled ? "Save the decision" : "Cancel the order"}
          </Button>
          <BackToOrder number={number} />
        </div>
      </ShopForm>
    </>
  );
}

type MoneyQuestionProps = Pick<
  Shown,
  "status" | "amount" | "isWhole" | "refundDays" | "mayRefund" | "paidByHand"
> & {
  error: string | undefined;
  given: string | undefined;
};

function MoneyQuestion({
  status,
  amount,
  isWhole,
  refundDays,
  mayRefund,
  paidByHand,
  error,
  given,
}: MoneyQuestionProps) {
  const answers: [RefundDecision, string, string][] = [
    ...(mayRefund && isWhole
      ? ([
          [
            "all",
            `Refund all: ${formatPaise(amount)}`,
            paidByHand
              ? "It was paid by hand: give it back yourself first. This notes that you have."
              : `It is sent at once. The email says that it arrives within ${refundDays} business days.`,
          ],
        ] satisfies [RefundDecision, string, string][])
      : []),
    ...(mayRefund && amount > 0
      ? ([
          [
            "part",
            isWhole ? "Refund a part" : `Refund a part: ${formatPaise(amount)} at most`,
            `${paidByHand ? "Give it back yourself first. " : ""}You say below how much. The email says so, and why not all. What you keep gets an invoice over a cancellation charge, so the order stays cancelled for good.`,
          ],
        ] satisfies [RefundDecision, string, string][])
      : []),
    ...(mayRefund
      ? ([
          [
            "none",
            "Refund nothing",
            "The email says why. What you keep gets an invoice over a cancellation charge, so the order stays cancelled for good.",
          ],
        ] satisfies [RefundDecision, string, string][])
      : []),
    ...(status === "cancelled"
      ? []
      : ([
          [
            "later",
            mayRefund ? "Decide later" : "The owner decides",
            "The order stays on the dashboard until it is decided.",
          ],
        ] satisfies [RefundDecision, string, string][])),
  ];
  return (
    <ChoiceGroup legend="What happens to the money?" error={error}>
      {answers.map(([value, label, hint]) => (
        <ChoiceField
          key={value}
          type="radio"
          name="refund"
          value={value}
          label={label}
          hint={hint}
          defaultChecked={given ? given === value : answers.length === 1}
        />
      ))}
    </ChoiceGroup>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Cancel ${params.number} · Back office` }];
