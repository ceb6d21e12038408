import { formatPrice, roundToRupee } from "#core/money/money.ts";
import { averageOrder, type SalesPeriod, type SalesSpan } from "../../sales/sales-period.ts";
import { TitledSection } from "../parts/titled-section.tsx";

const periodLabels: Record<SalesSpan, { now: string; before: string }> = {
  day: { now: "Today", before: "yesterday" },
  week: { now: "This week", before: "all of last week" },
  month: { now: "This month", before: "all of last month" },
};

export function SalesPeriods({ periods }: { periods: SalesPeriod[] }) {
  return (
    <TitledSection id="periods" title="Sales" className="mt-10">
      <ul className="mt-4 grid gap-3 md:grid-cols-3 lg:gap-4">
        {periods.map((period) => (
          <Period key={period.span} period={period} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Period({ period }: { period: SalesPeriod }) {
  const { now, before } = periodLabels[period.span];
  return (
    <li className="rounded-md border border-line bg-surface p-4 lg:p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{now}</h3>
      <p className="mt-1 font-display text-3xl tabular-nums">{formatPrice(roundToRupee(period.sold))}</p>
      <p className="text-sm text-ink-soft">{`${before}: ${formatPrice(roundToRupee(period.soldBefore))}`}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-3 text-sm">
        <dt className="text-ink-soft">Orders</dt>
        <dd className="text-right tabular-nums">{period.orders}</dd>
        {period.trade > 0 && (
          <>
            <dt className="text-ink-soft">Of it retail</dt>
            <dd className="text-right tabular-nums">
              {formatPrice(roundToRupee(period.sold) - roundToRupee(period.trade))}
            </dd>
            <dt className="text-ink-soft">Of it trade</dt>
            <dd className="text-right tabular-nums">{formatPrice(roundToRupee(period.trade))}</dd>
          </>
        )}
        <dt className="text-ink-soft">Average order</dt>
        <dd className="text-right tabular-nums">{formatPrice(roundToRupee(averageOrder(period)))}</dd>
        <dt className="text-ink-soft">Refunds</dt>
        <dd className="text-right tabular-nums">{formatPrice(roundToRupee(period.refunded))}</dd>
        <dt className="font-semibold">Net</dt>
        <dd className="text-right font-semibold tabular-nums">
          {formatPrice(roundToRupee(period.sold) - roundToRupee(period.refunded))}
        </dd>
      </dl>
    </li>
  );
}
