import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { type OrderStatus, orderStatuses } from "#shop/orders/order-state.ts";
import { statusLabels } from "./status-badge.tsx";

const control =
  "min-h-11 w-full rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-ink hover:border-accent";

/** Changes any status to any other, with an optional note. `back` is the page to return to. */
export function StatusForm({ number, status, back }: { number: string; status: OrderStatus; back: string }) {
  const id = useId();
  const { formAction, state } = useNavigation();
  const action = href("/admin/orders/:number/status", { number });
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-3">
      <input type="hidden" name="back" value={back} />
      <div className="flex gap-2">
        <label htmlFor={`${id}-to`} className="sr-only">
          Status of order {number}
        </label>
        {/* Keyed by the status: otherwise the earlier choice would stay when the status changes. */}
        <select key={status} id={`${id}-to`} name="to" defaultValue={status} className={control}>
          {orderStatuses.map((known) => (
            <option key={known} value={known}>
              {statusLabels[known]}
            </option>
          ))}
        </select>
        <Button variant="secondary" size="sm" busy={state !== "idle" && formAction === action}>
          Update
        </Button>
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 items-center text-sm">Add a note</summary>
        <label htmlFor={`${id}-note`} className="sr-only">
          Note on the status change of order {number}
        </label>
        <input
          id={`${id}-note`}
          name="note"
          maxLength={300}
          placeholder="Reason, shown in the timeline"
          className={control}
        />
      </details>
    </Form>
  );
}
