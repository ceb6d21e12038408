import { ConfirmIdentity } from "#app/components/identity/confirm-identity.tsx";
import { Container } from "#app/components/page/section.tsx";
import { getActor } from "#app/guard.server.ts";
import { accountHeaders, mustWait } from "#app/routes/account/account-form.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmIdentity } from "#shop/identity/confirm-identity.server.ts";
import { confirmIdentityForm } from "#shop/identity/confirm-identity-form.ts";
import { describeMustWait, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm";
import { askForDownload, readWaitingForm } from "./waiting-form.server.ts";

export const loader = (args: Route.LoaderArgs) => askForDownload(args);

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(confirmIdentityForm, request);
  const { session, waiting, goOn } = await readWaitingForm(args, form.form);
  const refused = { values: {}, waiting };
  if (!form.ok) return respondRefused(request, { ...refused, errors: form.errors });
  const confirmed = await confirmIdentity(context.get(shopContext), getActor(context), {
    ...form.value,
    sessionId: session.id,
  });
  if (confirmed.ok) return goOn();
  if (mustWait(confirmed)) {
    const status = confirmed.reason === "too-many-requests" ? 429 : 503;
    return respondRefused(request, { ...refused, problem: describeMustWait(confirmed) }, status);
  }
  return respondRefused(request, { ...refused, errors: { ownPassword: messages.wrongCurrentPassword } });
}

export function headers() {
  return accountHeaders(undefined);
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting = loaderData.waiting, ...answer } = actionData ?? {};
  return (
    <Container>
      <ConfirmIdentity
        waiting={waiting}
        next={loaderData.next}
        answers={{ password: actionData && { ...answer, ok: false } }}
      />
    </Container>
  );
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}
