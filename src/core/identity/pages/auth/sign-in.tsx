import { Link, useSearchParams } from "react-router";
import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { PasswordField } from "#ui/form/field.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { signIn } from "../../sign-in.server.ts";
import { signInForm } from "../../sign-in-form.ts";
import { sendAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/sign-in";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { AuthPage, authMeta } from "./auth-page.tsx";
import { authPath } from "./auth-path.ts";
import { loadAuthPage } from "./load-auth-page.server.ts";
import { redirectToSecondStep, respondSignedIn } from "./respond-signed-in.server.ts";
import { useGoogleFailure } from "./use-google-failure.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, signInForm);
}

export function action(args: Route.ActionArgs) {
  return sendAccountForm(args, signInForm, {
    command: signIn,
    answer: (signedIn, values) => {
      if (signedIn.ok) return respondSignedIn(args, signedIn);
      if (signedIn.reason === "second-step") return redirectToSecondStep(args, signedIn);
      return respondRefused(args.request, { values, problem: refusals[signedIn.reason] }, 401);
    },
    failed: messages.signInFailed,
  });
}

const refusals = {
  "invalid-credential": messages.wrongCredential,
  "password-too-short": messages.passwordTooShort,
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, ...page } = loaderData;
  const { answer, onFailure } = useGoogleFailure(actionData);
  const [query] = useSearchParams();
  const isPasswordChanged = query.get("notice") === "password-changed" && !answer;
  return (
    <AuthPage
      mode="sign-in"
      {...page}
      success={isPasswordChanged ? "Password changed. Sign in with the new one." : undefined}
      onGoogleFailure={onFailure}
    >
      <AuthForm fields={fields} answer={answer} submit="Sign In" busy="Signing in…">
        <EmailField />
        <div className="grid gap-1">
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <p>
            <Link
              to={authPath("reset", page.next)}
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              Forgot Password?
            </Link>
          </p>
        </div>
      </AuthForm>
    </AuthPage>
  );
}

export const meta = (args: Route.MetaArgs) => authMeta(args, "sign-in");
