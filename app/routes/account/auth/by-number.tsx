import { TextField } from "#app/components/form/field.tsx";
import { sendAccountForm } from "#app/routes/account/account-form.server.ts";
import { AuthForm } from "#app/routes/account/auth/auth-form.tsx";
import { AuthPage, authMeta } from "#app/routes/account/auth/auth-page.tsx";
import { loadAuthPage } from "#app/routes/account/auth/load-auth-page.server.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { shopContext } from "#app/shop-context.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import { numberForm } from "#shop/identity/number-alone/number-form.ts";
import { requireNumberAlone, signInByNumber } from "#shop/identity/number-alone/sign-in-by-number.server.ts";
import type { Route } from "./+types/by-number";
import { respondSignedIn } from "./respond-signed-in.server.ts";
import { useGoogleFailure } from "./use-google-failure.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireNumberAlone(args.context.get(shopContext));
  return loadAuthPage(args, numberForm);
}

export async function action(args: Route.ActionArgs) {
  await requireNumberAlone(args.context.get(shopContext));
  return sendAccountForm(args, numberForm, {
    command: signInByNumber,
    answer: (signedIn) => respondSignedIn(args, signedIn),
    failed: messages.signInFailed,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function ByNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, ...page } = loaderData;
  const { answer, onFailure } = useGoogleFailure(actionData);
  return (
    <AuthPage mode="number" {...page} onGoogleFailure={onFailure}>
      <AuthForm fields={fields} answer={answer} submit="Continue" busy="One moment…">
        <TextField
          label="Phone Number"
          name="phone"
          autoComplete="tel"
          hint="For the courier, and for us if something is unclear."
        />
      </AuthForm>
    </AuthPage>
  );
}

export const meta = (args: Route.MetaArgs) => authMeta(args, "number");
