import { href } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { replyForm } from "#shop/messages/answer-form.ts";
import { replyToMessage } from "#shop/messages/answer-message.server.ts";
import type { Route } from "./+types/reply";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export async function action({ context, request, params }: Route.ActionArgs) {
  const reply = await readForm(replyForm, request);
  if (!reply.ok) return respondRefused(request, reply);
  const input = { messageId: params.id, body: reply.value.reply };
  const replied = await replyToMessage(context.get(shopContext), getActor(context), input);
  if (!replied.ok) {
    const errors = { reply: "This message has no email address: reply by phone, or close it." };
    return respondRefused(request, { errors, values: reply.values });
  }
  return respondDone(request, `${href("/admin/messages/:id", params)}?done=answered`);
}

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} replyAnswer={actionData} />;
}

export const meta = metaOfMessage;
