import { Link } from "react-router";
import { Amount } from "#app/components/orders/amount.tsx";
import type { PaidTogether } from "#shop/payments/together/paid-together.ts";

/** Links to the other orders of the same payment. */
export function PaidTogetherLinks({
  orders,
  current,
  pathOf,
}: {
  orders: readonly PaidTogether[];
  /** The order number of the current page. */
  current?: string;
  pathOf: (number: string) => string;
}) {
  return (
    <ul>
      {orders
        .filter(({ number }) => number !== current)
        .map(({ number, name, amount }) => (
          <li key={number}>
            <Link
              to={pathOf(number)}
              reloadDocument
              className="text-link flex min-h-11 flex-wrap items-center justify-between gap-x-4"
            >
              <span className="min-w-0 break-words">
                <span>{`${name},`}</span> <span className="inline-block">{number}</span>
              </span>
              <span className="tabular-nums">
                <Amount paise={amount} />
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
