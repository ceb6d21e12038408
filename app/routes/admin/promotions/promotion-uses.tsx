import { href, Link } from "react-router";
import type { PromotionUse } from "#shop/back-office/promotion-uses.server.ts";
import { formatPaise } from "#shop/money/money.ts";

export function PromotionUses({ uses }: { uses: readonly PromotionUse[] }) {
  if (uses.length === 0) return null;
  return (
    <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
      {uses.map(({ number, name, on, discountAmount, status }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-6 px-4 py-3">
          <span className="min-w-0">
            <Link to={href("/admin/orders/:number", { number })} className="text-link">
              {number}
            </Link>{" "}
            <span>{name}</span>
          </span>
          <span className="text-ink-soft tabular-nums">
            {`${on} · ${status} · ${formatPaise(-discountAmount)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
