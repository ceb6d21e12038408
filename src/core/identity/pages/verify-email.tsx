import { href, Link } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { findActor, findSessionUser } from "#core/web/guard.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { canVerifyEmail } from "../identity.policy.ts";
import { identityMessages as messages } from "../identity-messages.ts";
import { verifyEmailForm } from "../own/password-forms.ts";
import { findVerifyLinkState, verifyEmail } from "../own/verify-email.server.ts";
import type { Route } from "./+types/verify-email";
import { AuthForm } from "./auth/auth-form.tsx";
import { AuthCard } from "./auth/auth-page.tsx";
import { authPath } from "./auth/auth-path.ts";

export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const sessionUser = await findSessionUser(args);
  const link = { token, userId: sessionUser?.id };
  const state = await findVerifyLinkState(args.context.get(shopContext), link);
  return { token, state, isSignedIn: sessionUser !== undefined, fields: describeForm(verifyEmailForm) };
}

/**
 * Confirmed by a button, not by the link: mail scanners open links and would confirm without the recipient.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(verifyEmailForm, request);
  const actor = await findActor(args);
  if (!form.ok || !canVerifyEmail(actor))
    return respondRefused(request, { problem: messages.signInToConfirm });
  const verified = await verifyEmail(context.get(shopContext), actor, form.value);
  return verified.ok ? verified : respondRefused(request, { problem: messages.linkExpired });
}

export const headers = privateHeaders;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, isSignedIn, fields } = loaderData;
  return (
    <AuthCard
      title="Confirm Your Email"
      success={actionData?.ok ? "Your email address is confirmed." : undefined}
    >
      {actionData || state === "invalid-token" ? (
        <>
          <FormMessage tone="error">
            {actionData ? !actionData.ok && actionData.problem : messages.linkExpired}
          </FormMessage>
          <ButtonLink to={href("/shop")}>Back to Shop</ButtonLink>
        </>
      ) : state === "other-account" ? (
        <SignInFirst token={token} isSignedIn={isSignedIn} />
      ) : (
        <AuthForm fields={fields} answer={actionData} submit="Confirm Email Address" busy="Confirming…">
          <input type="hidden" name="token" value={token} />
          <p className="text-ink-soft">Press the button to confirm that our emails reach you.</p>
        </AuthForm>
      )}
    </AuthCard>
  );
}

/** Asks for sign-in or a new password, because whoever reads the mailbox may not have opened the account. */
function SignInFirst({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const here = `${href("/verify-email")}?${new URLSearchParams({ token })}`;
  return (
    <>
      <p className="text-ink-soft">
        {isSignedIn
          ? "This link belongs to another account than the one you are signed in to. Please sign out, and open the link again."
          : "Please sign in first, so that we know that the account is yours."}
      </p>
      {isSignedIn ? (
        <form method="post" action={href("/sign-out")} className="grid">
          <Button>LogOut</Button>
        </form>
      ) : (
        <ButtonLink to={authPath("sign-in", here)}>Sign In</ButtonLink>
      )}
      <p className="text-sm text-ink-soft">
        You did not open this account, or do not know its password?{" "}
        <Link to={authPath("reset")} className="text-link">
          Choose a new password
        </Link>
        ; nobody else can sign in with the old one then.
      </p>
    </>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { name: "Confirm your email", description: "Confirm your email address.", hasToken: true });
