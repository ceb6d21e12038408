import { Link } from "react-router";
import type { PaidTogether } from "#core/payments/together/paid-together.ts";
import { Amount } from "./amount.tsx";

/** A long list is on its sheet. */
const mostShown = 20;

/** Links to the other orders of the same payment. */
export function PaidTogetherLinks({
  orders,
  current,
  pathOf,
  sheet,
}: {
  orders: readonly PaidTogether[];
  /** The order number of the current page. */
  current?: string;
  pathOf: (number: string) => string;
  /** The address at which the buyer sees where all of them are. */
  sheet?: string;
}) {
  return (
    <ul>
      {sheet && (
        <li>
          <Link to={sheet} reloadDocument className="text-link flex min-h-11 items-center">
            {`See where all ${orders.length} parcels are`}
          </Link>
        </li>
      )}
      {orders
        .filter(({ number }) => number !== current)
        .slice(0, mostShown)
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
