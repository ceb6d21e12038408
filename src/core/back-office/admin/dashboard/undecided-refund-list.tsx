import { href } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import type { UndecidedRefund } from "#core/payments/refunds/undecided-refunds.server.ts";
import { TextLink } from "../parts/text-link.tsx";
import { TitledSection } from "../parts/titled-section.tsx";

const reasons: Record<UndecidedRefund["why"], string> = {
  undecided: "cancelled, refund not decided",
  "refund-failed": "refund refused",
};

/** Money that customers wait for; empty if there is none. */
export function UndecidedRefundList({
  owed: { orders, total },
}: {
  owed: { orders: UndecidedRefund[]; total: number };
}) {
  if (total === 0) return null;
  return (
    <TitledSection
      id="owed"
      title={total === 1 ? "One order owes money" : `${total} orders owe money`}
      className="mt-6 rounded-md border border-line border-l-4 border-l-danger p-4"
    >
      <ul className="mt-2 divide-y divide-line">
        {orders.map(({ number, amount, customer, since, why }) => (
          <li key={`${number} ${since}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <TextLink
                to={number ? href("/admin/orders/:number", { number }) : href("/admin/refunds")}
                className="tabular-nums"
              >
                {number ?? "A payment without an order"}
              </TextLink>{" "}
              <span className="break-words">{customer}</span>
              <span className="block text-sm text-ink-soft">{`${reasons[why]}, since ${since}`}</span>
            </span>
            <span className="font-semibold tabular-nums">{formatPaise(amount)}</span>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className="text-sm text-ink-soft">{`and ${total - orders.length} more`}</p>
      )}
    </TitledSection>
  );
}
