import { href } from "react-router";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { submit } from "#app/routes/submit.server.ts";
import { messageStateForm } from "#shop/messages/answer-form.ts";
import { setMessageState } from "#shop/messages/answer-message.server.ts";
import type { Route } from "./+types/set-state";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export const action = submit(messageStateForm, setMessageState, {
  input: ({ params }: Route.ActionArgs, form) => ({ messageId: params.id, ...form }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/messages/:id", params)}?done=moved`),
});

export default function SetMessageStatePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} stateAnswer={actionData} />;
}

export const meta = metaOfMessage;
