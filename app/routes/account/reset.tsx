import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { PasswordField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { Container } from "#app/components/section.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/reset";
import { authPath } from "./auth-mode.ts";
import { formStatus } from "./form-status.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isValid = await context.get(shopContext).identity.isResetLinkValid(token);
  return data({ token, isValid }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = { token: String(form.get("token") ?? ""), password: String(form.get("password") ?? "") };
  const outcome = await context.get(shopContext).identity.resetPassword(fields);
  if (outcome.ok) throw redirect("/auth?notice=password-changed");
  if (outcome.reason === "invalid-password")
    return data({ fault: outcome.message }, { status: formStatus(request, 422) });
  return data({ expired: true }, { status: formStatus(request, 422) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ResetPage({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const fault = actionData && "fault" in actionData ? actionData.fault : undefined;
  const expired = !isValid || (actionData !== undefined && "expired" in actionData);
  return (
    <Container className="grid justify-items-center py-12 sm:py-16">
      <div className="grid w-full max-w-md gap-6 rounded-md border border-line bg-surface p-6 shadow-md sm:p-10">
        <h1 className="text-3xl">Choose a New Password</h1>
        <FormMessage tone="error">{expired && messages.linkExpired}</FormMessage>
        {expired ? (
          <ButtonLink to={authPath("reset", "/")}>Send Reset Email</ButtonLink>
        ) : (
          <Form method="post" noValidate className="grid gap-5">
            <input type="hidden" name="token" value={token} />
            <PasswordField
              label="New Password"
              name="password"
              autoComplete="new-password"
              hint="At least 6 characters"
              maxLength={128}
              error={fault}
            />
            <Button busy={state !== "idle"} busyLabel="Saving…" className="w-full">
              Save New Password
            </Button>
          </Form>
        )}
        <p className="text-center">
          <Link to={authPath("sign-in", "/")} className="text-link inline-flex min-h-11 items-center">
            Back to Sign In
          </Link>
        </p>
      </div>
    </Container>
  );
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, {
    name: "Choose a new password",
    description: "Choose a new password for your account.",
  }),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
