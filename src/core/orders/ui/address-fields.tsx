import type { AddressFields as SavedAddress } from "#core/identity/addresses/address-form.ts";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { StateField } from "#ui/form/state-field.tsx";
import { usePinCode } from "#ui/form/use-pin-code.ts";

/** The fields of a delivery address, inside a `ShopForm`; a trade order's company is not typed. */
export function AddressFields({
  saved,
  withCompany = true,
}: {
  saved: SavedAddress | undefined;
  withCompany?: boolean;
}) {
  const { fillFromPin, compareState, note, stateError } = usePinCode();
  const field = (name: keyof SavedAddress) => ({ name, defaultValue: saved?.[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" autoComplete="name" {...field("name")} />
      <TextField label="Phone" autoComplete="tel" {...field("phone")} />
      <TextAreaField
        rows={1}
        label="Address"
        autoComplete="street-address"
        className="sm:col-span-2"
        {...field("address")}
      />
      <TextField label="City" autoComplete="address-level2" {...field("city")} />
      <StateField
        {...field("state")}
        defaultValue={saved?.state ?? ""}
        onChange={compareState}
        error={stateError}
      />
      <TextField
        label="Zip"
        hint={note}
        autoComplete="postal-code"
        onChange={fillFromPin}
        {...field("zip")}
      />
      {withCompany && (
        <>
          <TextField
            label="Company"
            autoComplete="organization"
            className="sm:col-start-1"
            {...field("company")}
          />
          <TextField
            label="GSTIN"
            hint="For a business invoice"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("gstin")}
          />
        </>
      )}
    </div>
  );
}
