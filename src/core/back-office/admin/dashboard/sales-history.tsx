import { href } from "react-router";
import { formatPrice, roundToRupee } from "#core/money/money.ts";
import type { SalesFigure } from "../../sales/sales-figures.server.ts";
import { averageOrder, namePeriod, type SalesSpan, salesSpans } from "../../sales/sales-period.ts";
import { ChipRow } from "../parts/chip-row.tsx";
import { BarChart } from "./bar-chart.tsx";

const spanLabels: Record<SalesSpan, string> = { day: "By day", week: "By week", month: "By month" };

/** The last periods as a chart, and as a table with every figure. */
export function SalesHistory({ span, sales }: { span: SalesSpan; sales: SalesFigure[] }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="sr-only">
        Sales over time
      </h2>
      <ChipRow
        label="Period"
        chips={salesSpans.map((option) => ({
          to: `${href("/dashboard")}?by=${option}`,
          label: spanLabels[option],
          current: span === option,
        }))}
      />
      <div className="mt-3 rounded-md border border-line bg-surface p-4 lg:p-6">
        <BarChart
          label={`Sales ${spanLabels[span].toLowerCase()}; the table below has every figure`}
          bars={sales.map(({ first, sold, refunded }) => ({
            name: namePeriod(span, first),
            shortName: shortName(span, first),
            value: sold,
            deduction: refunded,
            text: formatPrice(roundToRupee(sold)),
          }))}
        />
        <p className="mt-3 text-sm text-ink-soft">
          Orders count in the period in which they were paid (Indian time). Refunds (hatched) count in the
          period in which they were requested, so earlier periods never change.
        </p>
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">All figures</summary>
          <Figures span={span} sales={sales} />
        </details>
      </div>
    </section>
  );
}

/** '20', '16/11' or 'Nov': short enough to fit below a bar on a phone. */
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
            {["Period", "Orders", "Sales", "Average order", "Refunds", "Net"].map((title, index) => (
              <th
                key={title}
                scope="col"
                className={`py-2 pr-4 font-semibold ${index > 0 ? "text-right" : ""}`}
              >
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
                formatPrice(roundToRupee(figure.sold)),
                formatPrice(roundToRupee(averageOrder(figure))),
                formatPrice(roundToRupee(figure.refunded)),
                formatPrice(roundToRupee(figure.sold) - roundToRupee(figure.refunded)),
              ].map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change order.
                <td key={index} className="py-2 pr-4 text-right">
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
