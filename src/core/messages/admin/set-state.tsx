import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { messageStateForm } from "../answer-form.ts";
import { setMessageState } from "../answer-message.server.ts";
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
