import { href, Link } from "react-router";
import { WithAmounts } from "#app/components/orders/amount.tsx";
import { describeMovement } from "#shop/gift-cards/gift-card-words.ts";
import type { StoreCredit } from "#shop/gift-cards/store-credit.server.ts";
import { formatPaise } from "#shop/money/money.ts";

export function StoreCreditBox({ credit: { balance, entries } }: { credit: StoreCredit }) {
  return (
    <section className="mb-6 rounded-md border border-line bg-surface p-4">
      <h2 className="text-xl">
        <WithAmounts>{`Your store credit: ${formatPaise(balance)}`}</WithAmounts>
      </h2>
      <p className="mt-1 text-ink-soft">The checkout offers it with your next order. It has no last day.</p>
      <details className="mt-2">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          What moved it
        </summary>
        <ul className="divide-y divide-line">
          {entries.map(({ id, kind, amount, on, orderNumber }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0">
                <span>{describeMovement(kind)}</span>{" "}
                {orderNumber && (
                  <Link to={href("/profile/orders/:number", { number: orderNumber })} className="text-link">
                    {orderNumber}
                  </Link>
                )}
              </span>
              <span className="text-ink-soft tabular-nums">
                <WithAmounts>{`${on} · ${formatPaise(amount)}`}</WithAmounts>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
