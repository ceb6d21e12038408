import type { ReactNode } from "react";
import { href } from "react-router";
import { SelectField, TextField } from "#app/components/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form.tsx";
import type { Profile } from "#shop/identity/profile-form.ts";
import { indiaStates } from "#shop/money/india-states.ts";

type Props = {
  profile: Profile;
  fields: FormFields;
  answer?: RefusedForm | undefined;
  /** The fields are shown, but cannot be edited. */
  disabled?: boolean;
  /** The buttons below. */
  children: ReactNode;
};

export function ProfileForm({ profile, fields, answer, disabled = false, children }: Props) {
  const field = (name: keyof Profile) => ({ name, disabled, defaultValue: profile[name] });
  return (
    <ShopForm action={href("/profile/settings/edit")} fields={fields} answer={answer} className="grid gap-5">
      <h2 className="text-2xl">Settings</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Display Name" autoComplete="name" {...field("name")} />
        <TextField label="Email" type="email" {...field("email")} name="" readOnly />
        <TextField
          label="Profile Photo URL"
          hint={disabled ? undefined : "We fetch the picture once and serve it ourselves."}
          className="sm:col-span-2"
          {...field("photo")}
        />
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
        />
        <TextField label="Zip" autoComplete="postal-code" {...field("zip")} />
        <TextField label="Country" {...field("country")} optional={false} readOnly />
        <TextField
          label="Company"
          hint={disabled ? undefined : "If you buy for a business"}
          autoComplete="organization"
          className="sm:col-start-1"
          {...field("company")}
        />
        <TextField
          label="GSTIN"
          hint={disabled ? undefined : "For your input tax credit"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field("gstin")}
        />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </ShopForm>
  );
}
