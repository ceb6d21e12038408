import { href } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { messageNoteForm } from "#shop/messages/answer-form.ts";
import { addMessageNote } from "#shop/messages/message-notes.server.ts";
import type { Route } from "./+types/add-note";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(messageNoteForm, request);
  if (!form.ok) return respondRefused(request, form);
  const input = { messageId: params.id, body: form.value.note };
  await addMessageNote(context.get(shopContext), getActor(context), input);
  return respondDone(request, `${href("/admin/messages/:id", params)}?done=noted`);
}

/** Shown when the note was refused. */
export default function AddNotePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} noteAnswer={actionData} />;
}

export const meta = metaOfMessage;
