import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { getSavedReply, saveReply } from "../saved-replies.server.ts";
import { savedReplyForm } from "../saved-reply.ts";
import type { Route } from "./+types/edit-saved-reply";

export async function loader({ context, params }: Route.LoaderArgs) {
  const saved = params.id ? await getSavedReply(context.get(shopContext).db, params.id) : null;
  return { saved, fields: describeForm(savedReplyForm) };
}

export const action = submit(savedReplyForm, saveReply, {
  input: ({ params }: Route.ActionArgs, form) => ({ id: params.id, ...form }),
  to: () => href("/admin/messages/saved-replies"),
  refuse: () => ({ errors: { title: "Another saved reply has this title" } }),
});

export default function EditSavedReplyPage({
  loaderData: { saved, fields },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{saved ? "Change a saved reply" : "Write a saved reply"}</h1>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <TextField label="Title" name="title" defaultValue={saved?.title} hint="By which you find it." />
        <TextAreaField
          label="Reply"
          name="body"
          rows={10}
          defaultValue={saved?.body}
          hint="{name} becomes the customer's name, {ticket} the number of the message. The email begins with a greeting by itself."
        />
        <FormButtons send="Save" backTo={href("/admin/messages/saved-replies")} />
      </WatchedForm>
    </div>
  );
}

export const meta = () => [{ title: "Saved reply" }];
