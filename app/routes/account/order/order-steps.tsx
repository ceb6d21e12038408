import type { OrderStep } from "#shop/returns/order-steps.ts";

/** Ordered, packed, on its way, delivered: the coming ones say by when. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {steps.map(({ label, on, done }) => (
        <li
          key={label}
          className={`border-t-4 pt-2 text-sm ${done ? "border-accent" : "border-line text-ink-soft"}`}
        >
          <span className="block font-semibold">
            {label}
            <span className="sr-only">{done ? ", done" : ", still to come"}</span>
          </span>
          {on}
        </li>
      ))}
    </ol>
  );
}
