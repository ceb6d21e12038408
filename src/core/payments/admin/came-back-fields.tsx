import { href, useNavigation } from "react-router";
import { type ChoosableLine, PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";

type CameBack = {
  number: string;
  fields: FormFields;
  formKey: string;
  /** The pieces that may have come back alone; none if the page asks about the whole order. */
  lines?: readonly ChoosableLine[];
  isPaid?: boolean;
  /** False if the owner decides about the money of a paid order. */
  mayRefund?: boolean;
  answer?: (RefusedForm & { chosen?: string[] }) | undefined;
};

/** Staff send this form once what was not taken is back in the shop. */
export function CameBackForm({
  number,
  fields,
  formKey,
  lines = [],
  isPaid = false,
  mayRefund = true,
  answer,
}: CameBack) {
  const action = href("/admin/orders/:number/came-back", { number });
  const busy = useNavigation().formAction === action;
  return (
    <ShopForm fields={fields} answer={answer} action={action} className="grid gap-4">
      <HiddenField name="key" value={formKey} />
      <p className="text-ink-soft">
        {`Press this once the parcel is in your hands. The order is cancelled, its pieces are in stock again, and ${!isPaid ? "its invoice is credited" : mayRefund ? "what was paid goes back" : "the owner decides about what was paid"}.`}
      </p>
      {lines.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-2">Did the customer keep a part of it?</legend>
          <p className="text-sm text-ink-soft">
            {`Then choose what came back. ${isPaid ? "Only that is refunded." : "The customer owes what was kept."}`}
          </p>
          <PiecesFields lines={lines} chosen={answer?.chosen} error={answer?.errors?.pieces} />
        </fieldset>
      )}
      <ChoiceField
        name="isDamaged"
        label="It is lost, or cannot be sold again"
        hint="Then it does not go back to stock."
      />
      <TextField label="What the way back cost, in rupees" name="returnCost" autoComplete="off" />
      <div>
        <Button variant="secondary" busy={busy} busyLabel="One moment…">
          The parcel came back
        </Button>
      </div>
    </ShopForm>
  );
}
