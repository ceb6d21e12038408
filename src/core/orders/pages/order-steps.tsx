import type { ReactNode } from "react";
import { OrderOrnament } from "#lists/order-ornament.tsx";
import type { OrderStep } from "../order-steps.ts";

/**
 * Ordered, packed, on its way, delivered; future steps with their latest day. A candle shop adds a candle that burns
 * down. The children stand above the steps.
 */
export function OrderSteps({
  steps,
  isCandle,
  children,
}: {
  steps: readonly OrderStep[];
  isCandle: boolean;
  children?: ReactNode;
}) {
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {isCandle && <OrderOrnament done={done} steps={steps.length} />}
      <div className="grid min-w-0 grow basis-40 justify-items-start">{children}</div>
      <ol className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4">
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
