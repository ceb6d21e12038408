import { href, useNavigation } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, ChoiceGroup } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";

type Props = { number: string; fields: FormFields; answer?: RefusedForm | undefined };

/** Staff send this form once they hear that the parcel was paid. */
export function CollectForm({ number, fields, answer }: Props) {
  const action = href("/admin/orders/:number/paid-at-the-door", { number });
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm fields={fields} answer={answer} action={action} className="grid gap-4">
      <ChoiceGroup legend="How was it paid?" name="method">
        <ChoiceField type="radio" name="method" value="cash" label="In cash" />
        <ChoiceField type="radio" name="method" value="upi" label="By UPI" />
      </ChoiceGroup>
      <div>
        <Button busy={busy} busyLabel="One moment…">
          Delivered and paid
        </Button>
      </div>
    </ShopForm>
  );
}
