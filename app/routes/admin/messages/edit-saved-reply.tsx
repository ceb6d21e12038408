import { href } from "react-router";
import { TextAreaField, TextField } from "#app/components/form/field.tsx";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getSavedReply, saveReply } from "#shop/messages/saved-replies.server.ts";
import { savedReplyForm } from "#shop/messages/saved-reply.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
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
