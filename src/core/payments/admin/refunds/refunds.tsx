import CircleCheck from "lucide-react/icons/circle-check";
import { href } from "react-router";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { type ListedRefund, listOpenRefunds } from "../../refunds/refund-list.server.ts";
import type { Route } from "./+types/refunds";
import { RefundBadge } from "./refund-badge.tsx";
import { RetryForm } from "./retry-form.tsx";
import { findRetryNotice } from "./retry-notice.ts";

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
