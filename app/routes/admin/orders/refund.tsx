import { data, Form, href, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ChoiceField, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { requireAdmin } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderFile } from "#shop/aftercare/order-file.server.ts";
import { refundOrder } from "#shop/checkout/refund-order.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import type { Route } from "./+types/refund";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { sheet } = await getOrderFile(args.context.get(shopContext).db, args.params.number);
  const { status, totals, customer, documents } = sheet;
  const hasInvoice = documents.some(({ kind }) => kind === "invoice");
  return { cancelled: status === "cancelled", amount: totals.amount, customer: customer.name, hasInvoice };
}

export async function action(args: Route.ActionArgs) {
  const visitor = await requireAdmin(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const reason = String(form.get("reason") ?? "")
    .trim()
    .slice(0, 200);
  if (!reason) return data({ fault: "Say why, for the books" }, { status: formStatus(args.request, 400) });
  const orderId = await getOrderId(shop.db, args.params.number);
  const cancel = form.get("cancel") === "on";
  const refunded = await refundOrder(shop, visitor, { orderId, reason, cancel });
  if (!refunded.ok) return data({ refusal: refunded.reason }, { status: formStatus(args.request, 409) });
  return redirect(href("/admin/orders/:number", args.params));
}

const refusals = {
  "not-paid": "There is no money to give back: this order's payment was never captured.",
  "already-refunded": "This order has been refunded already.",
};

export default function RefundPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { cancelled, amount, customer, hasInvoice } = loaderData;
  const busy = useNavigation().state === "submitting";
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">Refund {params.number}</h1>
      <p className="mt-3 text-ink-soft">
        {formatPaise(amount)} goes back to where {customer} paid from.
        {hasInvoice && " A credit note is written for the invoice."}
      </p>
      <FormMessage tone="error" className="mt-6">
        {refusal && refusals[refusal]}
      </FormMessage>
      <Form method="post" className="mt-6 grid gap-4">
        <TextField
          label="Reason"
          hint="For the books. The customer does not read it."
          name="reason"
          maxLength={200}
          error={actionData && "fault" in actionData ? actionData.fault : undefined}
        />
        {cancelled ? (
          <p className="text-sm text-ink-soft">The order is cancelled: its goods are back on the shelf.</p>
        ) : (
          <ChoiceField
            name="cancel"
            label="Cancel the order and put its goods back on the shelf"
            hint="Leave it empty when the goods stay with the customer, or cannot be sold again."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyLabel="Asking the bank…">
            Refund {formatPaise(amount)}
          </Button>
          <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost">
            Keep the money
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Refund ${params.number} · Workbench` }, { name: "robots", content: "noindex" }];
}
