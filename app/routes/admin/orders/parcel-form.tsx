import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/field.tsx";
import { type ParcelFaults, type ParcelLabel, usualCarriers } from "#shop/orders/parcel.ts";

/**
 * The first submission also marks the order as shipped; later ones correct the carrier and tracking number.
 */
export function ParcelForm({
  number,
  parcel,
  handedOver,
  faults = {},
}: {
  number: string;
  parcel: ParcelLabel | null;
  handedOver: boolean;
  faults?: ParcelFaults;
}) {
  const { formAction, state } = useNavigation();
  const action = href("/admin/orders/:number/parcel", { number });
  return (
    <Form method="post" action={action} preventScrollReset className="grid gap-4" noValidate>
      <TextField
        label="Carrier"
        name="carrier"
        list="carriers"
        maxLength={60}
        defaultValue={parcel?.carrier}
        error={faults.carrier}
      />
      <datalist id="carriers">
        {usualCarriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        name="trackingNumber"
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        defaultValue={parcel?.trackingNumber}
        error={faults.trackingNumber}
      />
      <Button busy={state !== "idle" && formAction === action}>
        {handedOver ? "Update parcel" : "Hand over and mark shipped"}
      </Button>
    </Form>
  );
}
