import { href, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form.tsx";
import { type ParcelLabel, usualCarriers } from "#shop/orders/parcel.ts";

/**
 * The first submission also marks the order as shipped; later ones correct the carrier and tracking number.
 */
export function ParcelForm({
  number,
  parcel,
  fields,
  answer,
}: {
  number: string;
  /** Null until it is handed over. */
  parcel: ParcelLabel | null;
  fields: FormFields;
  answer?: RefusedForm | undefined;
}) {
  const { formAction, state } = useNavigation();
  const action = href("/admin/orders/:number/parcel", { number });
  return (
    <ShopForm action={action} fields={fields} answer={answer} preventScrollReset className="grid gap-4">
      <TextField label="Carrier" name="carrier" list="carriers" defaultValue={parcel?.carrier} />
      <datalist id="carriers">
        {usualCarriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        name="trackingNumber"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        defaultValue={parcel?.trackingNumber}
      />
      <Button busy={state !== "idle" && formAction === action}>
        {parcel ? "Update parcel" : "Hand over and mark shipped"}
      </Button>
    </ShopForm>
  );
}
