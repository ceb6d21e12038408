import { data, Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { Container } from "#app/components/section.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/verify-email";
import { formStatus } from "./form-status.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get("token") ?? "" };
}

/**
 * Confirmed by a button, not by the link: mail scanners open links and would confirm without the recipient.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const outcome = await context.get(shopContext).identity.verifyEmail(token);
  return data(outcome, { status: formStatus(request, outcome.ok ? 200 : 422) });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <Container className="grid justify-items-center py-12 sm:py-16">
      <div className="grid w-full max-w-md gap-6 rounded-md border border-line bg-surface p-6 shadow-md sm:p-10">
        <h1 className="text-3xl">Confirm Your E-mail</h1>
        <FormMessage tone="success">{actionData?.ok && "Your e-mail address is confirmed."}</FormMessage>
        <FormMessage tone="error">{actionData?.ok === false && messages.linkExpired}</FormMessage>
        {actionData ? (
          <ButtonLink to="/shop">Back to Shop</ButtonLink>
        ) : (
          <Form method="post" className="grid gap-5">
            <input type="hidden" name="token" value={loaderData.token} />
            <p className="text-ink-soft">One click, and we know that our letters reach you.</p>
            <Button busy={state !== "idle"} busyLabel="Confirming…">
              Confirm E-mail Address
            </Button>
          </Form>
        )}
      </div>
    </Container>
  );
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { name: "Confirm your e-mail", description: "Confirm your e-mail address." }),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
