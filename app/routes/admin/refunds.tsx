import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { readListQuery } from "#app/routes/admin/parts/list-query.ts";
import { RowList } from "#app/routes/admin/parts/row-list.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { type ListedRefund, listOpenRefunds } from "#shop/back-office/refunds/refund-list.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { Route } from "./+types/refunds";
import { RefundBadge } from "./refunds/refund-badge.tsx";
import { RetryForm } from "./refunds/retry-form.tsx";
import { findRetryNotice } from "./refunds/retry-notice.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await listOpenRefunds(context.get(shopContext).db, readListQuery(request));
  return { ...list, notice: findRetryNotice(query) };
}

export default function RefundsPage({ loaderData: { refunds, next, notice } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Refunds</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Money that is on its way back, and refunds that were refused. Refused ones are tried again every day.
      </p>
      <FormMessage tone="success" className="mt-4">
        {notice}
      </FormMessage>
      <p className="mt-2">
        <TextLink to={href("/admin/refunds/unassigned")}>
          Refunds that you made at Razorpay for one of several orders
        </TextLink>
      </p>
      <RowList
        icon={CircleCheck}
        empty="No refund is waiting"
        emptyNote="Every refund has reached the customer's bank."
        next={next}
      >
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </RowList>
    </>
  );
}

function RefundRow({ refund }: { refund: ListedRefund }) {
  const { id, amount, customer, orderNumber, razorpayPaymentId, isSecondPayment, status } = refund;
  return (
    <li id={`refund-${id}`} className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{formatPaise(amount)}</span>
          <RefundBadge status={status} />
          {isSecondPayment && <Badge>second payment</Badge>}
        </p>
        <p className="break-words">
          <span>{customer.name}</span> <span className="text-ink-soft">{`· ${customer.email}`}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {orderNumber ? (
            <TextLink to={href("/admin/orders/:number", { number: orderNumber })} className="tabular-nums">
              {orderNumber}
            </TextLink>
          ) : (
            <span>No order</span>
          )}{" "}
          <span>·</span> <span className="break-all">{razorpayPaymentId}</span>
        </p>
        <p className="text-sm">{refund.reason}</p>
        {refund.failure && <p className="text-sm text-danger">{refund.failure}</p>}
        <p className="text-sm text-ink-soft">
          {`Since ${refund.since}${refund.lastTry !== refund.since ? `; last tried ${refund.lastTry}` : ""}`}
        </p>
      </div>
      <RetryForm refund={refund} customer={customer.name} />
    </li>
  );
}

export const meta = () => [{ title: "Refunds" }];
