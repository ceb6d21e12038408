import { getMessage } from "#core/back-office/message-list.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { getSavedReply } from "../saved-replies.server.ts";
import { fillSavedReply, insertBelow, insertReplyForm } from "../saved-reply.ts";
import type { Route } from "./+types/insert-reply";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

/** Shows the chosen reply in the form, to be changed and sent. Stores and sends nothing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { db } = context.get(shopContext);
  const form = await readForm(insertReplyForm, request);
  if (!form.ok) return respondRefused(request, form);
  const [message, saved] = await Promise.all([
    getMessage(db, params.id),
    getSavedReply(db, form.value.savedReply),
  ]);
  const { senderName: name, ticket } = message;
  const reply = insertBelow(form.value.reply, fillSavedReply(saved.body, { name, ticket }));
  return { ok: false as const, values: { ...form.values, reply } };
}

export default function InsertReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} replyAnswer={actionData} />;
}

export const meta = metaOfMessage;
