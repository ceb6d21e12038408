import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { messageNoteForm } from "../answer-form.ts";
import { addMessageNote } from "../message-notes.server.ts";
import type { Route } from "./+types/add-note";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export const action = submit(messageNoteForm, addMessageNote, {
  input: ({ params }: Route.ActionArgs, { note }) => ({ messageId: params.id, body: note }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/messages/:id", params)}?done=noted`),
});

/** Shown when the note was refused. */
export default function AddNotePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} noteAnswer={actionData} />;
}

export const meta = metaOfMessage;
