import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import {
  describeChange,
  formatShare,
  type InsightTotals,
  stepLabels,
} from "#shop/back-office/insight/insight.ts";
import { ShareBar } from "./share-bar.tsx";

/** The steps from a visit to an order, each with its share of the visits. */
export function StepsTowardsOrder({ steps }: { steps: InsightTotals["steps"] }) {
  const visits = steps.find(({ step }) => step === "visit")?.count ?? 0;
  const greatest = Math.max(...steps.map(({ count }) => count));
  return (
    <TitledSection id="steps" title="From a visit to an order" className="mt-10">
      <ol className="mt-4 grid gap-4 rounded-md border border-line bg-surface p-4 lg:p-6">
        {steps.map(({ step, count, before }) => (
          <li key={step}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{stepLabels[step]}</span>
              <span className="tabular-nums">
                <span className="font-semibold">{count.toLocaleString("en-IN")}</span>
                {step !== "visit" && visits > 0 && (
                  <span className="text-sm text-ink-soft">{` (${formatShare(count, visits)} of visits)`}</span>
                )}
              </span>
            </p>
            <ShareBar value={count} greatest={greatest} />
            <p className="text-sm text-ink-soft">{describeChange({ count, before })}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
