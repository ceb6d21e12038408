import { redirect, useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { findSession } from "#core/web/guard.server.ts";
import { privateHeaders, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { sessionCookie } from "#core/web/session.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { PasswordField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { worksHere } from "../../identity.ts";
import { identityMessages as messages, weaknessMessages } from "../../identity-messages.ts";
import { changePassword } from "../../own/change-password.server.ts";
import { changePasswordForm } from "../../own/password-forms.ts";
import { sendAccountForm } from "../account-form.server.ts";
import { settingsNoticePath, settingsPath } from "../profile-path.ts";
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
