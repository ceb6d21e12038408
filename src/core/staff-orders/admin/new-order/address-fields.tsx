import type { ComponentProps, ReactNode } from "react";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { StateField } from "#ui/form/state-field.tsx";
import { usePinCode } from "#ui/form/use-pin-code.ts";

/** The state follows from the PIN code, as in the checkout; it is asked for where the shop does not know the PIN code. */
export function AddressFields({ deliveries }: { deliveries: ReactNode }) {
  const { fillFromPin, note } = usePinCode({ fillsState: false });
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-xl">Delivery</legend>
      <div className="sm:col-span-2">
        <ChoiceGroup legend="How does it reach the customer?" name="delivery">
          {deliveries}
        </ChoiceGroup>
      </div>
      <ParcelField label="PIN code" name="zip" onChange={fillFromPin} hint={note} />
      <ParcelField label="City" name="city" />
      <ParcelField label="Address" name="address" className="sm:col-span-2" />
      <details className="sm:col-span-2">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          For a PIN code that the shop does not know, or of two states
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <StateField placeholder="From the PIN code" autoComplete="off" />
          <ChoiceField name="pinConfirmed" label="This PIN code is right" className="sm:self-end" />
        </div>
      </details>
    </fieldset>
  );
}

/** Needed for a parcel, and left empty for goods handed over. */
function ParcelField(
  field: Pick<ComponentProps<typeof TextField>, "label" | "name" | "className" | "onChange" | "hint">,
) {
  return <TextField {...field} optional={false} required={false} autoComplete="off" />;
}
