import { href, Link } from "react-router";
import type { OrderAwaitingBalance } from "#shop/back-office/selected-orders.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { formatPaise } from "#shop/money/money.ts";

/** Orders that are not to be packed until their customers have paid the balance. */
export function AwaitingBalance({ orders }: { orders: readonly OrderAwaitingBalance[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        {`${countOf(orders.length, "more order waits", "more orders wait")} for the rest of the money`}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {orders.map(({ number, customer, due }) => (
          <li key={number}>
            <Link
              to={href("/admin/orders/:number", { number })}
              className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-2 text-sm"
            >
              <strong className="tabular-nums">{number}</strong> <span>{customer}</span>
              <span className="text-ink-soft">{`· ${formatPaise(due)} due`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
