import type { ReactNode } from "react";
import { href } from "react-router";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { StateField } from "#ui/form/state-field.tsx";
import { type Profile, pictureOnItsWay, pictureRefusals } from "../../profile/profile-form.ts";

type Props = {
  profile: Profile;
  fields: FormFields;
  answer?: RefusedForm | undefined;
  disabled?: boolean;
  /** The buttons below the fields. */
  children: ReactNode;
};

export function ProfileForm({ profile, fields, answer, disabled = false, children }: Props) {
  const field = (name: keyof Omit<Profile, "newPhoto">) => ({
    name,
    disabled,
    defaultValue: profile[name],
  });
  const isShown = (name: "company" | "gstin") => !disabled || profile[name] !== "";
  return (
    <ShopForm
      action={href("/profile/settings/edit")}
      fields={fields}
      answer={answer}
      className={`grid gap-5 ${disabled ? "fields-as-text" : ""}`}
    >
      <h2 className="text-2xl">Settings</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Display Name" autoComplete="name" {...field("name")} />
        <TextField label="Email" type="email" {...field("email")} name={undefined} readOnly />
        <PhotoField {...field("photo")} newPhoto={profile.newPhoto} answered={answer !== undefined} />
        <TextField label="Phone" autoComplete="tel" {...field("phone")} />
        <TextAreaField
          rows={1}
          label="Address"
          autoComplete="street-address"
          className="sm:col-span-2"
          {...field("address")}
        />
        <TextField label="City" autoComplete="address-level2" {...field("city")} />
        <StateField {...field("state")} />
        <TextField label="Zip" autoComplete="postal-code" {...field("zip")} />
        <TextField label="Country" {...field("country")} optional={false} readOnly />
        {isShown("company") && (
          <TextField
            label="Company"
            hint={disabled ? undefined : "If you buy for a business"}
            autoComplete="organization"
            className="sm:col-start-1"
            {...field("company")}
          />
        )}
        {isShown("gstin") && (
          <TextField
            label="GSTIN"
            hint={disabled ? undefined : "For your input tax credit"}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field("gstin")}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </ShopForm>
  );
}

type PhotoFieldProps = Pick<Profile, "newPhoto"> & {
  name: string;
  disabled: boolean;
  defaultValue: string;
  /** True if the form is shown again with its own errors. */
  answered: boolean;
};

/** Shows the link of a new picture until it is fetched, and the reason if that failed. */
function PhotoField({ newPhoto, answered, defaultValue, ...field }: PhotoFieldProps) {
  const hint = field.disabled ? undefined : "We fetch the picture once and serve it ourselves.";
  const isRefused = newPhoto?.state === "refused" && !answered;
  return (
    <TextField
      label="Profile Photo URL"
      hint={newPhoto?.state === "fetching" ? pictureOnItsWay : hint}
      error={isRefused ? pictureRefusals["not-a-picture"] : undefined}
      className="sm:col-span-2"
      defaultValue={newPhoto?.link ?? defaultValue}
      {...field}
    />
  );
}
