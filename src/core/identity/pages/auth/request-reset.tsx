import { SandboxInbox } from "#core/web/frame/sandbox-inbox.tsx";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { describeResetLimit, identityMessages as messages } from "../../identity-messages.ts";
import { requestResetForm } from "../../own/password-forms.ts";
import { requestReset } from "../../own/reset.server.ts";
import { sendAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/request-reset";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { AuthPage, authMeta } from "./auth-page.tsx";
import { loadAuthPage } from "./load-auth-page.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, requestResetForm);
}

export function action(args: Route.ActionArgs) {
  return sendAccountForm(args, requestResetForm, {
    command: requestReset,
    answer: () => ({ ok: true as const }),
    failed: messages.resetFailed,
    describeLimit: ({ retryAfterSeconds }) =>
      `${messages.resetFailed}. ${describeResetLimit(retryAfterSeconds)}`,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function RequestResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, ...page } = loaderData;
  return (
    <AuthPage mode="reset" {...page} success={actionData?.ok ? messages.resetSent : undefined}>
      <AuthForm fields={fields} answer={actionData} submit="Send Reset Email" busy="Sending…">
        <p className="text-ink-soft">
          Tell us your email address. If it has an account, a link to choose a new password is on its way.
        </p>
        <EmailField />
      </AuthForm>
      {actionData?.ok && <SandboxInbox />}
    </AuthPage>
  );
}

export const meta = (args: Route.MetaArgs) => authMeta(args, "reset");
