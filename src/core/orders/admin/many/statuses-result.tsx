import { href, Link } from "react-router";
import type { BulkOrder } from "#core/back-office/bulk-orders.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { formatPaise } from "#core/money/money.ts";
import { tooMuchCashToday } from "#core/payments/manual-payment.ts";
import { describeBalanceDue, outsideState } from "#core/staff-orders/admin/balance/not-packed.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { isPacked, type OrderStatus } from "../../order-state.ts";
import { statusLabels } from "../status-badge.tsx";

type Props = {
  to: OrderStatus;
  orders: readonly BulkOrder[];
  unknown: readonly string[];
  /** The numbers of orders that would be too much cash from one person. */
  tooMuchCash: readonly string[];
};

/** The result of a change of status: how many orders have it now, and the status of the others with name and time. */
export function StatusesResult({ to, orders, unknown, tooMuchCash }: Props) {
  const others = orders.filter(({ status }) => status !== to);
  const done = orders.length - others.length;
  const label = statusLabels[to].toLowerCase();
  return (
    <>
      <FormMessage tone="success" className="mt-4 empty:hidden">
        {done > 0 && `${countOf(done, "order is", "orders are")} ${label}.`}
      </FormMessage>
      <FormMessage tone="error" className="mt-3 empty:hidden">
        {others.length + unknown.length > 0 && (
          <>
            <p>{`Not ${label}:`}</p>
            <ul className="mt-1 grid gap-1">
              {others.map((order) => (
                <li key={order.number}>
                  <Link
                    to={href("/admin/orders/:number", { number: order.number })}
                    className="underline underline-offset-4"
                  >
                    {order.number}
                  </Link>{" "}
                  <span>
                    {isWaitingForCash(order, to) && tooMuchCash.includes(order.number)
                      ? tooMuchCashToday
                      : describeOther(order, to)}
                  </span>
                </li>
              ))}
              {unknown.map((number) => (
                <li key={number}>{`${number}: there is no order of this number.`}</li>
              ))}
            </ul>
            {others.some((order) => isLeft(order, to)) && (
              <p className="mt-1">
                What somebody else has changed is left as it is. Select it and change it again if you want to.
              </p>
            )}
          </>
        )}
      </FormMessage>
    </>
  );
}

/** True if the order lacks the status only because somebody else has changed it. */
function isLeft(order: BulkOrder, to: OrderStatus): boolean {
  return (
    order.status !== "cancelled" && order.due === 0 && !isRefused(order, to) && !isWaitingForCash(order, to)
  );
}

/** True if it is not recorded as paid at the door yet. */
function isWaitingForCash({ cashDue, status }: BulkOrder, to: OrderStatus): boolean {
  return to === "delivered" && cashDue > 0 && status !== "cancelled";
}

function isRefused({ outside }: BulkOrder, to: OrderStatus): boolean {
  return outside && isPacked(to);
}

function describeOther(order: BulkOrder, to: OrderStatus): string {
  const { status, changed, due } = order;
  if (due > 0) return `waits: ${describeBalanceDue(due)}`;
  if (isRefused(order, to)) return `waits: ${outsideState}`;
  if (isWaitingForCash(order, to))
    return `waits: ${formatPaise(order.cashDue)} are due as cash on delivery. Tick it and say below that it was paid.`;
  const now = `is ${statusLabels[status].toLowerCase()}`;
  const since = changed ? ` since ${changed.on} (${changed.by})` : "";
  return `${now}${since}.${status === "cancelled" ? " Only its own page takes it up again." : ""}`;
}
