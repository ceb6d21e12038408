import { redirect } from "react-router";
import { describeWaitingForm, readTicket } from "#app/ask-again.server.ts";
import { ConfirmIdentity } from "#app/components/confirm-identity.tsx";
import { Container } from "#app/components/section.tsx";
import { getActor, getSession } from "#app/guard.server.ts";
import { accountHeaders, mustWait } from "#app/routes/account/account-form.server.ts";
import { readNext } from "#app/routes/account/auth/load-auth-page.server.ts";
import { answerRefused, readForm } from "#app/routes/form-answer.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmIdentity } from "#shop/identity/confirm-identity.server.ts";
import { confirmIdentityForm } from "#shop/identity/confirm-identity-form.ts";
import { describeMustWait, identityMessages as messages } from "#shop/identity/identity-messages.ts";
import type { Route } from "./+types/confirm";

export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const session = await getSession(args);
  const waiting = await describeWaitingForm(shop, session, { path: "/", fields: [] });
  return { next: readNext(args.request), waiting: { ...waiting, ticket: "" } };
}

/** 307: the browser sends the waiting form again, to its own address. A download is opened. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const session = await getSession(args);
  const form = await readForm(confirmIdentityForm, request);
  const path = readTicket(shop, session, String(form.form.get("ownTicket") ?? ""));
  const fields = [...form.form].filter(isCarried);
  const waiting = await describeWaitingForm(shop, session, { path: path ?? "/", fields });
  const refused = {
    values: {},
    waiting: path === undefined ? { ...waiting, ticket: "", fields: [] } : waiting,
  };
  if (!form.ok) return answerRefused(request, { ...refused, errors: form.errors });
  const confirmed = await confirmIdentity(shop, getActor(context), { ...form.value, sessionId: session.id });
  if (confirmed.ok) return path === undefined ? redirect(readNext(request), 303) : redirect(path, 307);
  if (mustWait(confirmed)) {
    const status = confirmed.reason === "too-many-requests" ? 429 : 503;
    return answerRefused(request, { ...refused, problem: describeMustWait(confirmed) }, status);
  }
  return answerRefused(request, { ...refused, errors: { ownPassword: messages.wrongCurrentPassword } });
}

function isCarried(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string" && !field[0].startsWith("own");
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
        answer={actionData && { ...answer, ok: false }}
      />
    </Container>
  );
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}
