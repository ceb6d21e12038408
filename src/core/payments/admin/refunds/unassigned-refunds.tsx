import { Form, href } from "react-router";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import type { UnassignedRefund } from "../../together/unassigned-refunds.server.ts";

/** Refunds made in Razorpay's dashboard of a payment for several orders: the owner says for which. */
export function UnassignedRefunds({ refunds }: { refunds: readonly UnassignedRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <TitledSection
      id="unassigned"
      title="Made in Razorpay's dashboard"
      size="text-xl"
      className="mt-6 max-w-3xl"
    >
      <p className="mt-1 text-ink-soft">
        Each payment was for several orders, and nothing says which of them is meant.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {refunds.map(({ id, amount, paymentId, seenAt, orders }) => (
          <li key={id} className="p-4">
            <Form method="post" action={href("/admin/refunds/:id/assign", { id })} className="grid gap-2">
              <ChoiceGroup legend={`${formatPaise(amount)} back, seen ${seenAt}`}>
                {orders.map(({ orderId, number, name, amount: paid }) => (
                  <ChoiceField
                    key={orderId}
                    type="radio"
                    name="orderId"
                    value={orderId}
                    required
                    label={`${number}, ${name}, ${formatPaise(paid)}`}
                  />
                ))}
              </ChoiceGroup>
              <p className="text-sm break-all text-ink-soft">{`${id} · ${paymentId}`}</p>
              <div>
                <Button variant="secondary" size="sm">
                  It is for this order
                </Button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
