import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import type { BulkOrder } from "#shop/back-office/bulk-orders.server.ts";
import { writeTicked } from "#shop/back-office/selected-order.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { PaymentBadge, StatusBadge } from "../status-badge.tsx";

/** `ticked` are the numbers that were ticked in a form that was refused. Cancelled orders are not ticked at first. */
export function BulkOrderList({
  orders,
  ticked,
}: {
  orders: readonly BulkOrder[];
  ticked: string[] | undefined;
}) {
  return (
    <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
      {orders.map(({ number, status, payment, goingBack, due, cashDue, express, customer, place, items }) => (
        <li key={number} className="flex items-start gap-2 py-1 pr-2 pl-3">
          <label className="flex min-h-11 min-w-0 grow items-start gap-3 py-2.5">
            <input
              type="checkbox"
              name="order"
              value={writeTicked(number, status)}
              defaultChecked={ticked ? ticked.includes(number) : status !== "cancelled"}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong className="tabular-nums">{number}</strong>
                {express && <Badge tone="brass">Express</Badge>}
                <StatusBadge status={status} />
                {(payment !== "captured" || goingBack > 0 || due > 0 || cashDue > 0) && (
                  <PaymentBadge payment={payment} goingBack={goingBack} due={due} cashDue={cashDue} />
                )}
              </span>
              <span className="mt-1 block text-sm break-words">
                <span>{customer}</span>{" "}
                <span className="text-ink-soft">{`· ${place} · ${countOf(items, "item")}`}</span>
              </span>
            </span>
          </label>
          <TextLink
            to={href("/admin/orders/:number", { number })}
            aria-label={`Open order ${number}`}
            small
            className="shrink-0 px-2"
          >
            Open
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
