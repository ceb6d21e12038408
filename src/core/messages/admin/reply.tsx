import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { replyForm } from "../answer-form.ts";
import { replyToMessage } from "../answer-message.server.ts";
import type { Route } from "./+types/reply";
import { loadMessage } from "./load-message.server.ts";
import { MessagePage, metaOfMessage } from "./message-page.tsx";

export const loader = loadMessage;

export const action = submit(replyForm, replyToMessage, {
  input: ({ params }: Route.ActionArgs, { reply }) => ({ messageId: params.id, body: reply }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/messages/:id", params)}?done=answered`),
  refuse: () => ({
    errors: { reply: "This message has no email address: reply by phone, or close it." },
  }),
});

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage shown={loaderData} replyAnswer={actionData} />;
}

export const meta = metaOfMessage;
