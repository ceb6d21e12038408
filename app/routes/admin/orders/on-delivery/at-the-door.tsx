import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";

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

/** Staff send this form once the refused parcel is back in the shop. */
export function CameBackForm({ number, fields, answer }: Props) {
  const action = href("/admin/orders/:number/came-back", { number });
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm fields={fields} answer={answer} action={action} className="grid gap-4">
      <p className="text-ink-soft">
        Press this once the parcel is in your hands. The order is cancelled, its pieces are in stock again,
        and its invoice is credited. Count out what was damaged on the way under Stock.
      </p>
      <TextField label="What the way back cost, in rupees" name="returnCost" autoComplete="off" />
      <div>
        <Button variant="secondary" busy={busy} busyLabel="One moment…">
          The parcel came back
        </Button>
      </div>
    </ShopForm>
  );
}
