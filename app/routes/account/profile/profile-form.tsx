import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { PasswordField, SelectField, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useShopper } from "#app/components/shopper.tsx";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Profile } from "#shop/identity/profile-form.ts";
import { indiaStates } from "#shop/money/india-states.ts";
import type { ProfileAnswer } from "./profile-action.server.ts";
import { type SettingsView, settingsPath } from "./profile-path.ts";

type Props = { profile: Profile; view: SettingsView; answer: ProfileAnswer | undefined };

export function SettingsTab({ profile, view, answer }: Props) {
  const { reload } = useShopper();
  useEffect(() => {
    // The header still shows the old name.
    if (view === "saved") void reload();
  }, [view, reload]);
  const success = { saved: messages.profileSaved, "password-changed": messages.passwordChanged }[
    view as string
  ];
  return (
    <div id="settings" className="max-w-2xl scroll-mt-28">
      <FormMessage tone="success" className={success && "mb-6"}>
        {success}
      </FormMessage>
      <FormMessage tone="error" className={answer?.message && "mb-6"}>
        {answer?.message}
      </FormMessage>
      {view === "password" ? (
        <PasswordForm answer={answer} />
      ) : (
        <ProfileForm
          key={view === "edit" ? "edit" : "read"}
          profile={profile}
          editing={view === "edit"}
          answer={answer}
        />
      )}
    </div>
  );
}

/** Leaving edit mode remounts the fields with the saved values: this is how Cancel restores them. */
function ProfileForm({ profile, editing, answer }: Omit<Props, "view"> & { editing: boolean }) {
  const { state } = useNavigation();
  const form = useFirstFaultFocused(answer);
  const field = (name: keyof Profile) => ({
    name,
    disabled: !editing,
    defaultValue: answer?.values[name] ?? profile[name],
    error: name === "email" ? undefined : answer?.faults[name],
  });
  return (
    <Form
      ref={form}
      method="post"
      action={settingsPath("edit")}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
    >
      <h2 className="text-2xl sm:col-span-2">Settings</h2>
      <input type="hidden" name="form" value="profile" />
      <TextField label="Display Name" autoComplete="name" maxLength={100} {...field("name")} />
      <TextField label="Email" type="email" {...field("email")} name="" readOnly />
      <TextField
        label="Profile Photo URL"
        optional
        inputMode="url"
        hint={editing ? "We fetch the picture once and serve it ourselves." : undefined}
        className="sm:col-span-2"
        {...field("photo")}
      />
      <TextField label="Phone" optional type="tel" autoComplete="tel-national" {...field("phone")} />
      <TextField
        label="Address"
        optional
        autoComplete="street-address"
        maxLength={200}
        className="sm:col-span-2"
        {...field("address")}
      />
      <TextField label="City" optional autoComplete="address-level2" maxLength={80} {...field("city")} />
      <SelectField
        label="State"
        optional
        autoComplete="address-level1"
        placeholder="Choose a state"
        options={indiaStates.map(({ code, name }) => ({ value: code, label: name }))}
        {...field("state")}
      />
      <TextField label="Zip" optional inputMode="numeric" autoComplete="postal-code" {...field("zip")} />
      <TextField label="Country" {...field("country")} readOnly />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {editing ? (
          <>
            <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
              Cancel
            </ButtonLink>
            <Button busy={state !== "idle"} busyLabel="Saving…">
              Save Changes
            </Button>
          </>
        ) : (
          <ButtonLink to={settingsPath("edit")} preventScrollReset>
            Edit
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function PasswordForm({ answer }: { answer: ProfileAnswer | undefined }) {
  const { state } = useNavigation();
  const form = useFirstFaultFocused(answer);
  const faults = answer?.passwordFaults ?? {};
  return (
    <Form
      ref={form}
      method="post"
      action={settingsPath("password")}
      noValidate
      className="grid max-w-md gap-5"
    >
      <h2 className="text-2xl">Change Password</h2>
      <input type="hidden" name="form" value="password" />
      <PasswordField
        label="Current Password"
        name="current"
        autoComplete="current-password"
        error={faults.current}
      />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        maxLength={128}
        error={faults.password}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button busy={state !== "idle"} busyLabel="Saving…">
          Change Password
        </Button>
      </div>
    </Form>
  );
}

function useFirstFaultFocused(answer: ProfileAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return form;
}
