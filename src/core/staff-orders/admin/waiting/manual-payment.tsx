import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { type FormFields, ShopForm } from "#ui/form/form.tsx";

/** Records that a customer has paid an order or balance in cash or by UPI instead of by its payment link. */
export function ManualPayment({
  action,
  intro,
  fields,
  answer,
}: {
  action: string;
  /** The amount to be paid, and the consequence. */
  intro: string;
  fields: FormFields;
  answer?: ComponentProps<typeof ShopForm>["answer"];
}) {
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm fields={fields} answer={answer} action={action} className="grid gap-4">
      <p className="text-ink-soft">{intro}</p>
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
