import type { billingFieldsOf } from "#core/identity/addresses/billing-address.ts";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { StateField } from "#ui/form/state-field.tsx";

type BillingValues = ReturnType<typeof billingFieldsOf>;

/**
 * A checkbox for another billing address, inside a `ShopForm`. Its fields are shown while it is ticked, also without
 * scripts.
 */
export function BillingFields({
  saved,
  label = "Bill to another address",
  hint = "The invoice is made out to it; the parcel goes to the delivery address",
}: {
  saved?: BillingValues | undefined;
  label?: string;
  hint?: string;
}) {
  const field = (name: Exclude<keyof BillingValues, "billElsewhere" | "billState">) => ({
    name,
    defaultValue: saved?.[name],
    optional: false,
    required: false,
  });
  return (
    <fieldset className="billing-box grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Billing address</legend>
      <ChoiceField
        name="billElsewhere"
        label={label}
        hint={hint}
        defaultChecked={saved?.billElsewhere === "on"}
        className="sm:col-span-2"
      />
      <div className="billing-address grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <TextField
          label="Billing name"
          hint="May be empty if the company is given above"
          autoComplete="billing name"
          className="sm:col-span-2"
          {...field("billName")}
        />
        <TextAreaField
          rows={1}
          label="Billing address"
          autoComplete="billing street-address"
          className="sm:col-span-2"
          {...field("billAddress")}
        />
        <TextField label="Billing city" autoComplete="billing address-level2" {...field("billCity")} />
        <StateField
          label="Billing state"
          name="billState"
          autoComplete="billing address-level1"
          defaultValue={saved?.billState ?? ""}
          optional={false}
          required={false}
        />
        <TextField label="Billing PIN code" autoComplete="billing postal-code" {...field("billZip")} />
      </div>
    </fieldset>
  );
}
