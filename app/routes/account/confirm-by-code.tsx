import { ConfirmIdentity } from "#app/components/identity/confirm-identity.tsx";
import { Container } from "#app/components/page/section.tsx";
import { getActor } from "#app/guard.server.ts";
import { accountHeaders } from "#app/routes/account/account-form.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmByCode } from "#shop/identity/confirm-identity.server.ts";
import { confirmByCodeForm } from "#shop/identity/confirm-identity-form.ts";
import { describeWait, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm-by-code";
import { askForDownload, readWaitingForm } from "./waiting-form.server.ts";

export const loader = (args: Route.LoaderArgs) => askForDownload(args);

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(confirmByCodeForm, request);
  const { session, waiting, goOn } = await readWaitingForm(args, form.form);
  const refused = { values: {}, waiting };
  if (!form.ok) return respondRefused(request, { ...refused, errors: form.errors });
  const confirmed = await confirmByCode(context.get(shopContext), getActor(context), {
    ...form.value,
    sessionId: session.id,
  });
  if (confirmed.ok) return goOn();
  if (confirmed.reason === "too-many-requests")
    return respondRefused(request, { ...refused, problem: describeWait(confirmed.retryAfterSeconds) }, 429);
  return respondRefused(request, { ...refused, errors: { ownCode: messages.wrongCode } });
}

export function headers() {
  return accountHeaders(undefined);
}

export default function ConfirmByCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting = loaderData.waiting, ...answer } = actionData ?? {};
  return (
    <Container>
      <ConfirmIdentity
        waiting={waiting}
        next={loaderData.next}
        answers={{ code: actionData && { ...answer, ok: false } }}
      />
    </Container>
  );
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}
