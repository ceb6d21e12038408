import type { ReactNode } from "react";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { type PriceNames, type PriceRow, priceRows } from "#core/money/price-rows.ts";
import { Amount } from "./amount.tsx";

/** The rows of a purchase's price, the same on every page. */
export function PriceBreakdown({
  totals,
  names,
  isLive = false,
  children,
}: {
  totals: ShownTotals;
  names?: PriceNames;
  /** The total may change while the page is open; changes are announced. */
  isLive?: boolean;
  /** Rows below the total. */
  children?: ReactNode;
}) {
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4">
      {priceRows(totals, names).map((row) => (
        <Row key={row.label} row={row} isLive={isLive} />
      ))}
      {children}
    </dl>
  );
}

function Row({ row: { label, amount, role }, isLive }: { row: PriceRow; isLive: boolean }) {
  switch (role) {
    case "total":
      return (
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{label}</dt>
          <dd aria-live={isLive ? "polite" : undefined} className="tabular-nums">
            <Amount paise={amount} />
          </dd>
        </div>
      );
    case "tax":
      return (
        <div className="flex gap-1 text-sm text-ink-soft">
          <dt>{label}</dt>
          <dd className="tabular-nums">
            <Amount paise={amount} />
          </dd>
        </div>
      );
    default:
      return <PlainRow label={label} amount={amount} {...(role === "charge" && { none: "Free" })} />;
  }
}

/** `none` replaces an amount of 0. */
export function PlainRow({ label, amount, none }: { label: string; amount: number; none?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 tabular-nums">
        {amount === 0 && none ? <span>{none}</span> : <Amount paise={amount} />}
      </dd>
    </div>
  );
}
