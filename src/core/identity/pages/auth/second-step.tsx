import { redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatCookie, readCookie } from "#core/web/cookies.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { completeSecondStep, isSecondStepPending } from "../../second-factor/second-step.server.ts";
import { secondStepForm } from "../../second-factor/second-step-form.ts";
import { respondRateLimited } from "../account-form.server.ts";
import type { Route } from "./+types/second-step";
import { AuthForm } from "./auth-form.tsx";
import { AuthCard, CardLink } from "./auth-page.tsx";
import { authPath } from "./auth-path.ts";
import { readNext } from "./load-auth-page.server.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { respondSignedIn } from "./respond-signed-in.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const pending = readCookie(request.headers, "sign-in-step", shop.config.publicUrl) ?? "";
  if (!isSecondStepPending(shop, pending)) throw redirect(authPath("sign-in", readNext(request)));
  return { next: readNext(request), fields: describeForm(secondStepForm) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const { publicUrl } = shop.config;
  const form = await readForm(secondStepForm, request);
  if (!form.ok) return respondRefused(request, form);
  const pending = readCookie(request.headers, "sign-in-step", publicUrl) ?? "";
  const signedIn = await completeSecondStep(shop, await findActor(args), { ...form.value, pending });
  if (signedIn.ok) {
    const answer = await respondSignedIn(args, signedIn);
    answer.headers.append("Set-Cookie", formatCookie("sign-in-step", "", { publicUrl }));
    return answer;
  }
  if (signedIn.reason === "too-many-requests") return respondRateLimited(request, signedIn, { values: {} });
  if (signedIn.reason === "step-expired") throw redirect(authPath("sign-in", readNext(request)));
  return respondRefused(request, { values: {}, errors: { code: messages.wrongCode } }, 401);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export const headers = privateHeaders;

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthCard title="One More Step">
      <AuthForm fields={loaderData.fields} answer={actionData} submit="Sign In" busy="Signing in…">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint="The six digits of your authenticator app. Is your device lost? Type one of your recovery codes."
        />
      </AuthForm>
      <PasskeySignIn next={loaderData.next} />
      <CardLink to={authPath("sign-in", loaderData.next)}>Back to Sign In</CardLink>
    </AuthCard>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { name: "One more step", description: "The second step of signing in.", isIndexed: false });
