import { redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { PasswordField } from "#app/components/form/field.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { findSession } from "#app/guard.server.ts";
import { sendAccountForm } from "#app/routes/account/account-form.server.ts";
import { settingsNoticePath, settingsPath } from "#app/routes/account/profile-path.ts";
import { privateHeaders, respondRefused } from "#app/routes/form-response.server.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { sessionCookie } from "#app/session.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { worksHere } from "#shop/identity/identity.ts";
import { identityMessages as messages, weaknessMessages } from "#shop/identity/identity-messages.ts";
import { changePassword } from "#shop/identity/own/change-password.server.ts";
import { changePasswordForm } from "#shop/identity/own/password-forms.ts";
import type { Route } from "./+types/change-password";

export function loader({ context }: Route.LoaderArgs) {
  const minLength = worksHere(context.get(sessionUserContext)) ? 12 : 6;
  return { fields: describeForm(changePasswordForm), minLength };
}

const refusals = {
  "no-password": { problem: messages.noPassword },
  "wrong-password": { errors: { current: messages.wrongCurrentPassword } },
};

/** All sessions end; this browser gets a new one. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const secondFactor = (await findSession(args))?.secondFactor ?? false;
  return sendAccountForm(args, changePasswordForm, {
    command: (shop, actor, input) => changePassword(shop, actor, { ...input, secondFactor }),
    answer: (changed) => {
      if (changed.ok) {
        const headers = { "Set-Cookie": sessionCookie(context.get(shopContext), changed.session) };
        return redirect(settingsNoticePath("password-changed"), { headers });
      }
      if (changed.reason === "weak-password")
        return respondRefused(request, { errors: { password: weaknessMessages[changed.weakness] } });
      return respondRefused(request, refusals[changed.reason]);
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export const headers = privateHeaders;

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <div id="settings" className="max-w-2xl scroll-mt-28">
      <ShopForm fields={loaderData.fields} answer={actionData} className="grid max-w-md gap-5">
        <h2 className="text-2xl">Change Password</h2>
        <PasswordField label="Current Password" name="current" autoComplete="current-password" />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${loaderData.minLength} characters`}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={state !== "idle"} busyLabel="Saving…">
            Change Password
          </Button>
        </div>
      </ShopForm>
    </div>
  );
}
