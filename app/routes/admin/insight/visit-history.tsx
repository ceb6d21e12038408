import { type InsightTotals, stepLabels, steps } from "#shop/back-office/insight/insight.ts";
import { BarChart } from "../dashboard/bar-chart.tsx";

/** Visits over time as a chart, and as a table with every step. */
export function VisitHistory({ bars }: { bars: InsightTotals["bars"] }) {
  return (
    <section aria-labelledby="history" className="mt-6 rounded-md border border-line bg-surface p-4 lg:p-6">
      <h2 id="history" className="mb-2 text-xl">
        Visits over time
      </h2>
      <BarChart
        label="Visits over time; the table below has every figure"
        bars={bars.map(({ name, short, counts }) => ({
          name,
          shortName: short,
          value: counts.visit,
          deduction: 0,
          text: counts.visit.toLocaleString("en-IN"),
        }))}
      />
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">All figures</summary>
        <Figures bars={bars} />
      </details>
    </section>
  );
}

function Figures({ bars }: { bars: InsightTotals["bars"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label="All figures">
      <table className="w-full min-w-[34rem] border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Time
            </th>
            {steps.map((step) => (
              <th key={step} scope="col" className="py-2 pr-4 text-right font-semibold">
                {stepLabels[step]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ name, counts }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              {steps.map((step) => (
                <td key={step} className="py-2 pr-4 text-right">
                  {counts[step].toLocaleString("en-IN")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
