import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { addressesPath } from "#app/routes/account/profile-path.ts";
import type { AddressFields } from "#shop/identity/addresses/address-form.ts";
import { indiaStates } from "#shop/money/india-states.ts";

type Props = {
  title: string;
  fields: FormFields;
  answer: RefusedForm | undefined;
  saved?: AddressFields;
};

export function AddressForm({ title, fields, answer, saved }: Props) {
  const { state } = useNavigation();
  const field = (name: keyof AddressFields) => ({ name, defaultValue: saved?.[name] });
  return (
    <ShopForm
      id="addresses"
      fields={fields}
      answer={answer}
      preventScrollReset
      className="grid max-w-2xl scroll-mt-28 gap-5"
    >
      <h2 className="text-2xl">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full Name" autoComplete="name" {...field("name")} />
        <TextField label="Phone" autoComplete="tel-national" {...field("phone")} />
        <TextField
          label="Address"
          autoComplete="street-address"
          className="sm:col-span-2"
          {...field("address")}
        />
        <TextField label="City" autoComplete="address-level2" {...field("city")} />
        <SelectField
          label="State"
          autoComplete="address-level1"
          placeholder="Choose a state"
          options={indiaStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...field("state")}
          defaultValue={saved?.state ?? ""}
        />
        <TextField label="Zip" autoComplete="postal-code" {...field("zip")} />
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
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={addressesPath()} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button busy={state !== "idle"} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </ShopForm>
  );
}
