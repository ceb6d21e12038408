import { href } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { messageStateForm } from "#shop/messages/answer-form.ts";
import { setMessageState } from "#shop/messages/answer-message.server.ts";
import type { Route } from "./+types/set-state";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export async function action({ context, request, params }: Route.ActionArgs) {
  const chosen = await readForm(messageStateForm, request);
  if (!chosen.ok) return respondRefused(request, chosen);
  const input = { messageId: params.id, ...chosen.value };
  await setMessageState(context.get(shopContext), getActor(context), input);
  return respondDone(request, `${href("/admin/messages/:id", params)}?done=moved`);
}

export default function SetMessageStatePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} stateAnswer={actionData} />;
}

export const meta = metaOfMessage;
