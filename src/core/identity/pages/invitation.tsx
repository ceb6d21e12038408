import { href, Link, redirect } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { findActor, findSessionUser } from "#core/web/guard.server.ts";
import { privateHeaders, readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { keepFormOffline } from "#core/web/routes/keep-form-offline.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { canAcceptInvitation } from "../identity.policy.ts";
import { weaknessMessages } from "../identity-messages.ts";
import { acceptInvitationForm } from "../staff-invitations/invitation-forms.ts";
import { roleDescriptions } from "../staff-invitations/invited-roles.ts";
import { acceptInvitation, findInvitation } from "../staff-invitations/staff-invitations.server.ts";
import type { Route } from "./+types/invitation";
import { AuthForm } from "./auth/auth-form.tsx";
import { AuthCard } from "./auth/auth-page.tsx";
import { authPath } from "./auth/auth-path.ts";

export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const sessionUser = await findSessionUser(args);
  const sessionEmail = sessionUser && (sessionUser.email ?? "");
  const invitation = await findInvitation(args.context.get(shopContext), { token, sessionEmail });
  return { token, invitation, sessionEmail, fields: describeForm(acceptInvitationForm) };
}

/** Accepted by a button, because mail scanners open links. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(acceptInvitationForm, request);
  const actor = await findActor(args);
  if (!form.ok || !canAcceptInvitation(actor)) return respondRefused(request, { problem: invalidInvitation });
  const accepted = await acceptInvitation(context.get(shopContext), actor, form.value);
  return accepted.ok
    ? redirect(authPath("sign-in", href("/dashboard")))
    : respondRefused(request, { problem: invalidInvitation });
}

export const headers = privateHeaders;

const invalidInvitation =
  "This invitation has ended or was used already. Please ask whoever invited you for another one.";

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOffline(serverAction);

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, sessionEmail, fields } = loaderData;
  if (invitation.state === "invalid")
    return (
      <AuthCard title="Your Invitation">
        <p className="text-ink-soft">{invalidInvitation}</p>
        <ButtonLink to={href("/shop")}>Back to Shop</ButtonLink>
      </AuthCard>
    );
  const { state, email, role } = invitation;
  return (
    <AuthCard title="Your Invitation">
      <p>{`You are invited to work here as ${roleDescriptions[role]}.`}</p>
      {state === "own" && (
        <AuthForm fields={fields} answer={actionData} submit="Accept the Invitation" busy="Accepting…">
          <input type="hidden" name="token" value={token} />
          <p className="text-ink-soft">
            You then sign in once more, and the back office opens. A password needs at least 12 characters
            there.
          </p>
        </AuthForm>
      )}
      {state === "signed-out" && <SignInFirst token={token} email={email} />}
      {state === "other-account" && <SignOutFirst email={email} sessionEmail={sessionEmail ?? ""} />}
    </AuthCard>
  );
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  const here = `${href("/invitation")}?${new URLSearchParams({ token })}`;
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        To accept it, please use an account with the address <strong>{email}</strong>
        <span>{`. ${weaknessMessages["too-short"]}`}</span>
      </p>
      <ButtonLink to={authPath("sign-up", here)}>Create an Account</ButtonLink>
      <ButtonLink to={authPath("sign-in", here)} variant="secondary">
        I Have One: Sign In
      </ButtonLink>
      <p className="text-sm text-ink-soft">
        Somebody else opened an account with your address?{" "}
        <Link to={authPath("reset")} className="text-link">
          Choose a new password
        </Link>{" "}
        first; nobody else can sign in to it then.
      </p>
    </>
  );
}

function SignOutFirst({ email, sessionEmail }: { email: string; sessionEmail: string }) {
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        It is for <strong>{email}</strong>
        <span>{`, and you are signed in as ${sessionEmail}. Please sign out, and open the link of the email again.`}</span>
      </p>
      <form method="post" action={href("/sign-out")} className="grid">
        <Button>LogOut</Button>
      </form>
    </>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { name: "Your invitation", description: "An invitation to work here.", hasToken: true });
