import { href } from "react-router";
import type { SalesFigure } from "#shop/checkout/sales-figures.server.ts";
import { averageOrder, namePeriod, type SalesSpan, salesSpans } from "#shop/checkout/sales-period.ts";
import { formatPrice } from "#shop/money/money.ts";
import { ChipRow } from "../desk/chip-row.tsx";
import { BarChart } from "./bar-chart.tsx";

const chips: Record<SalesSpan, string> = { day: "By day", week: "By week", month: "By month" };

/** The last periods as a chart, and as a table with every figure. */
export function SalesHistory({ span, sales }: { span: SalesSpan; sales: SalesFigure[] }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="sr-only">
        Sales over time
      </h2>
      <ChipRow
        label="Period"
        chips={salesSpans.map((one) => ({
          to: `${href("/dashboard")}?by=${one}`,
          label: chips[one],
          current: span === one,
        }))}
      />
      <div className="mt-3 rounded-md border border-line bg-surface p-4 lg:p-6">
        <BarChart
          label={`Sales ${chips[span].toLowerCase()}; the table below has every figure`}
          bars={sales.map(({ first, sold, refunded }) => ({
            name: namePeriod(span, first),
            shortName: shortName(span, first),
            value: sold,
            taken: refunded,
            text: formatPrice(sold),
          }))}
        />
        <p className="mt-3 text-sm text-ink-soft">
          Paid orders, in the period in which they were paid, by the Indian calendar. A refund is counted when
          it is given (the hatched part), so earlier periods never change.
        </p>
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">All figures</summary>
          <Figures span={span} sales={sales} />
        </details>
      </div>
    </section>
  );
}

/** '20', '16/11', 'Nov': what fits beneath a bar on a phone. */
function shortName(span: SalesSpan, first: string): string {
  const [, month = "", day = ""] = first.split("-");
  if (span === "day") return String(Number(day));
  if (span === "week") return `${Number(day)}/${Number(month)}`;
  return namePeriod(span, first).slice(0, 3);
}

function Figures({ span, sales }: { span: SalesSpan; sales: SalesFigure[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label="All figures">
      <table className="w-full min-w-[34rem] border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            {["Period", "Orders", "Sales", "Average order", "Refunds", "Kept"].map((title, at) => (
              <th key={title} scope="col" className={`py-2 pr-4 font-semibold ${at > 0 ? "text-right" : ""}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...sales].reverse().map((figure) => (
            <tr key={figure.first} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {namePeriod(span, figure.first)}
              </th>
              {[
                String(figure.orders),
                formatPrice(figure.sold),
                formatPrice(averageOrder(figure)),
                formatPrice(figure.refunded),
                formatPrice(figure.sold - figure.refunded),
              ].map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
                <td key={at} className="py-2 pr-4 text-right">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
