import type { OrderStep } from "#shop/returns/order-steps.ts";
import { BurningCandle } from "./burning-candle.tsx";

/**
 * Ordered, packed, on its way, delivered; future steps with their latest day. A candle shop adds a candle that burns
 * down.
 */
export function OrderSteps({ steps, isCandle }: { steps: readonly OrderStep[]; isCandle: boolean }) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="mb-6 flex items-end gap-4">
      {isCandle && <BurningCandle done={done} steps={steps.length} />}
      <ol className="grid grow grid-cols-2 gap-3 sm:grid-cols-4">
        {steps.map(({ label, on, done }) => (
          <li
            key={label}
            className={`border-t-4 pt-2 text-sm ${done ? "border-accent" : "border-line text-ink-soft"}`}
          >
            <span className="block font-semibold">
              <span>{label}</span>
              <span className="sr-only">{done ? ", done" : ", still to come"}</span>
            </span>
            <span>{on}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
