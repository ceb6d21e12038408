import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { PasswordField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { StateField } from "#ui/form/state-field.tsx";
import { usePinCode } from "#ui/form/use-pin-code.ts";
import { identityMessages as messages, weaknessMessages } from "../../identity-messages.ts";
import { signUp } from "../../sign-up.server.ts";
import { signUpForm } from "../../sign-up-form.ts";
import { sendAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/sign-up";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { AuthPage, authMeta } from "./auth-page.tsx";
import { loadAuthPage } from "./load-auth-page.server.ts";
import { respondSignedIn } from "./respond-signed-in.server.ts";
import { useGoogleFailure } from "./use-google-failure.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, signUpForm);
}

export function action(args: Route.ActionArgs) {
  return sendAccountForm(args, signUpForm, {
    command: signUp,
    answer: (signedUp, values) => {
      if (signedUp.ok) return respondSignedIn(args, signedUp);
      const errors =
        signedUp.reason === "weak-password"
          ? { password: weaknessMessages[signedUp.weakness] }
          : { email: messages.emailTaken };
      return respondRefused(args.request, { values, errors });
    },
    failed: messages.signInFailed,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, ...page } = loaderData;
  const { answer, onFailure } = useGoogleFailure(actionData);
  const { fillFromPin, compareState, note, stateError } = usePinCode();
  return (
    <AuthPage mode="sign-up" {...page} onGoogleFailure={onFailure}>
      <AuthForm fields={fields} answer={answer} submit="Sign Up" busy="Creating your account…">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="name" />
          <TextField label="Phone" name="phone" autoComplete="tel" placeholder="10 digits" />
          <TextField
            label="Pincode"
            name="pincode"
            autoComplete="postal-code"
            placeholder="6 digits"
            hint={note ?? "It fills in your city and state"}
            onChange={fillFromPin}
            className="sm:col-span-2 sm:max-w-64"
          />
          <TextAreaField
            rows={1}
            label="Street Address"
            name="street"
            autoComplete="street-address"
            className="sm:col-span-2"
          />
          <TextField label="City" name="city" autoComplete="address-level2" />
          <StateField onChange={compareState} error={stateError} />
          <EmailField />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="At least 6 characters"
            className="sm:col-span-2"
          />
        </div>
      </AuthForm>
    </AuthPage>
  );
}

export const meta = (args: Route.MetaArgs) => authMeta(args, "sign-up");
