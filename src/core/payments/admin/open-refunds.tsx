import { href } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import { Badge } from "#ui/badge.tsx";
import type { OpenRefund } from "../order-payment.server.ts";
import { RefundBadge } from "./refunds/refund-badge.tsx";
import { RetryForm } from "./refunds/retry-form.tsx";

/** The order's refunds that are refused or on their way, also those of a second payment. */
export function OpenRefunds({
  order: { number, customer },
  refunds,
}: {
  order: { number: string; customer: { name: string } };
  refunds: readonly OpenRefund[];
}) {
  return (
    <ul className="divide-y divide-line">
      {refunds.map(({ status, failure, isSecondPayment, ...refund }) => (
        <li key={refund.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{formatPaise(refund.amount)}</span>
              <RefundBadge status={status} />
              {isSecondPayment && <Badge>second payment</Badge>}
            </p>
            {failure && <p className="text-sm break-words text-danger">{failure}</p>}
          </div>
          <RetryForm
            refund={refund}
            customer={customer.name}
            back={href("/admin/orders/:number", { number })}
          />
        </li>
      ))}
    </ul>
  );
}
