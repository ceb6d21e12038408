import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { numberForm } from "../../number-alone/number-form.ts";
import { requireNumberAlone, signInByNumber } from "../../number-alone/sign-in-by-number.server.ts";
import { sendAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/by-number";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage, authMeta } from "./auth-page.tsx";
import { loadAuthPage } from "./load-auth-page.server.ts";
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
