import { href, redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { PasswordField } from "#ui/form/field.tsx";
import type { RefusedForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { identityMessages as messages, weaknessMessages } from "../identity-messages.ts";
import { resetPasswordForm } from "../own/password-forms.ts";
import { isResetLinkValid, resetPassword } from "../own/reset.server.ts";
import type { Route } from "./+types/reset";
import { sendAccountForm } from "./account-form.server.ts";
import { AuthForm } from "./auth/auth-form.tsx";
import { AuthCard, CardLink } from "./auth/auth-page.tsx";
import { authPath } from "./auth/auth-path.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // `oobCode` is Firebase's name of the token.
  const token = searchParams.get("token") ?? searchParams.get("oobCode") ?? "";
  const isValid = await isResetLinkValid(context.get(shopContext), token);
  return { token, isValid, fields: describeForm(resetPasswordForm) };
}

export function action(args: Route.ActionArgs) {
  const { request } = args;
  return sendAccountForm(args, resetPasswordForm, {
    command: resetPassword,
    answer: (reset) => {
      if (reset.ok) throw redirect(`${href("/auth")}?notice=password-changed`);
      if (reset.reason === "emailed-instead")
        return respondRefused(request, { problem: messages.linkEmailedInstead }, 409);
      const errors =
        reset.reason === "weak-password"
          ? { password: weaknessMessages[reset.weakness] }
          : { token: messages.linkExpired };
      return respondRefused(request, { errors });
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isValid, fields } = loaderData;
  const answer: RefusedForm | undefined = actionData;
  const isExpired = !isValid || answer?.errors?.token !== undefined;
  return (
    <AuthCard title="Choose a New Password">
      {isExpired ? (
        <>
          <FormMessage tone="error">{messages.linkExpired}</FormMessage>
          <ButtonLink to={authPath("reset")}>Send Reset Email</ButtonLink>
        </>
      ) : (
        <AuthForm fields={fields} answer={answer} submit="Save New Password" busy="Saving…">
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="New Password"
            name="password"
            autoComplete="new-password"
            hint="At least 6 characters"
          />
        </AuthForm>
      )}
      <CardLink to={authPath("sign-in")}>Back to Sign In</CardLink>
    </AuthCard>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Choose a new password",
    description: "Choose a new password for your account.",
    hasToken: true,
  });
