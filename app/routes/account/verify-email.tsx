import { href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { findActor } from "#app/guard.server.ts";
import { answerRefused, readForm } from "#app/routes/form-answer.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import { verifyEmailForm } from "#shop/identity/password-forms.ts";
import { verifyEmail } from "#shop/identity/verify-email.server.ts";
import type { Route } from "./+types/verify-email";
import { accountHeaders } from "./account-form.server.ts";
import { AuthForm } from "./auth/auth-form.tsx";
import { AuthCard } from "./auth/auth-page.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, fields: describeForm(verifyEmailForm) };
}

/**
 * Confirmed by a button, not by the link: mail scanners open links and would confirm without the recipient.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(verifyEmailForm, request);
  if (form.ok) {
    const verified = await verifyEmail(context.get(shopContext), await findActor(args), form.value);
    if (verified.ok) return verified;
  }
  return answerRefused(request, { problem: messages.linkExpired });
}

export function headers() {
  return accountHeaders(undefined);
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, fields } = loaderData;
  return (
    <AuthCard
      title="Confirm Your E-mail"
      success={actionData?.ok ? "Your e-mail address is confirmed." : undefined}
    >
      {actionData ? (
        <>
          <FormMessage tone="error">{!actionData.ok && actionData.problem}</FormMessage>
          <ButtonLink to={href("/shop")}>Back to Shop</ButtonLink>
        </>
      ) : (
        <AuthForm fields={fields} answer={actionData} submit="Confirm E-mail Address" busy="Confirming…">
          <input type="hidden" name="token" value={token} />
          <p className="text-ink-soft">One click, and we know that our letters reach you.</p>
        </AuthForm>
      )}
    </AuthCard>
  );
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { name: "Confirm your e-mail", description: "Confirm your e-mail address." }),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
