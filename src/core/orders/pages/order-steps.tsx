import type { ReactNode } from "react";
import type { OrderDetail } from "../order-detail.ts";
import type { OrderStep } from "../order-steps.ts";
import { OrderPicture } from "../ui/order-picture.tsx";

type OrderStepsProps = { steps: readonly OrderStep[]; children?: ReactNode } & Pick<OrderDetail, "lines">;

/** Ordered, packed, on its way, delivered; future steps with their latest day. The picture and the children stand above. */
export function OrderSteps({ steps, lines, children }: OrderStepsProps) {
  if (steps.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <OrderPicture lines={lines} />
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
