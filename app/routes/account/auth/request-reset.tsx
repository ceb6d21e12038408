import { SandboxInbox } from "#app/components/page/sandbox-inbox.tsx";
import { findActor } from "#app/guard.server.ts";
import { loggingFaults, respondFault, respondRateLimited } from "#app/routes/account/account-form.server.ts";
import { privateHeaders, readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeResetLimit, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import { requestResetForm } from "#shop/identity/own/password-forms.ts";
import { requestReset } from "#shop/identity/own/reset.server.ts";
import type { Route } from "./+types/request-reset";
import { AuthForm, EmailField } from "./auth-form.tsx";
import { AuthPage, authMeta } from "./auth-page.tsx";
import { loadAuthPage } from "./load-auth-page.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadAuthPage(args, requestResetForm);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(requestResetForm, request);
  if (!form.ok) return respondRefused(request, form);
  const asked = await loggingFaults(args, async () =>
    requestReset(context.get(shopContext), await findActor(args), form.value),
  );
  if (!asked) return respondFault(request, form, messages.resetFailed);
  if (asked.ok) return { ok: true as const };
  const problem = `${messages.resetFailed}. ${describeResetLimit(asked.retryAfterSeconds)}`;
  return respondRateLimited(request, asked, { values: form.values, problem });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOffline(serverAction);
}

export const headers = privateHeaders;

export default function RequestResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, order, fields } = loaderData;
  return (
    <AuthPage
      mode="reset"
      next={next}
      order={order}
      success={actionData?.ok ? messages.resetSent : undefined}
    >
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

export function meta(args: Route.MetaArgs) {
  return authMeta(args, "reset");
}
