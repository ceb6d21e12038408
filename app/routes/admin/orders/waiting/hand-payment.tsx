import type { ComponentProps } from "react";
import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#app/components/form/field.tsx";
import { type FormFields, ShopForm } from "#app/components/form/form.tsx";
import { formatPaise } from "#shop/money/money.ts";

/** For an order with a payment link whose customer pays in cash or by UPI all the same. */
export function HandPayment({
  orderId,
  amount,
  fields,
  answer,
}: {
  orderId: string;
  amount: number;
  fields: FormFields;
  answer?: ComponentProps<typeof ShopForm>["answer"];
}) {
  const action = href("/admin/orders/waiting/:orderId/paid", { orderId });
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm fields={fields} answer={answer} action={action} className="grid gap-4">
      <p className="text-ink-soft">
        If you have {formatPaise(amount)} in your hand or on your UPI, note it here: the order is confirmed
        and the link is cancelled.
      </p>
      <ChoiceGroup legend="How was it paid?" name="method">
        <ChoiceField type="radio" name="method" value="cash" label="In cash" />
        <ChoiceField type="radio" name="method" value="upi" label="By UPI" />
      </ChoiceGroup>
      <TextField label="Number of the UPI payment, or a note" name="reference" autoComplete="off" />
      <div>
        <Button busy={busy} busyLabel="One moment…">
          It is paid
        </Button>
      </div>
    </ShopForm>
  );
}
