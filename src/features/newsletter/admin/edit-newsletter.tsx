import { href, redirect } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextAreaField, TextField } from "#ui/form/field.tsx";
import { writeNewsletterForm } from "../newsletter-form.ts";
import { getNewsletter, saveNewsletter } from "../newsletters.server.ts";
import type { Route } from "./+types/edit-newsletter";

export async function loader({ context, params }: Route.LoaderArgs) {
  const written = params.id ? await getNewsletter(context.get(shopContext).db, params.id) : null;
  if (written && written.state !== "draft")
    throw redirect(href("/admin/newsletters/:id", { id: written.id }));
  return { written, fields: describeForm(writeNewsletterForm) };
}

export const action = submit(writeNewsletterForm, saveNewsletter, {
  input: ({ params }: Route.ActionArgs, form) => ({ id: params.id, ...form }),
  to: (_args, { id }) => href("/admin/newsletters/:id", { id }),
  refuse: () => ({ problem: "This newsletter is being sent already, so it stays as it is." }),
});

export default function EditNewsletterPage({
  loaderData: { written, fields },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl">{written ? "Change the newsletter" : "Write a newsletter"}</h1>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <TextField label="Subject" name="subject" defaultValue={written?.subject} />
        <TextAreaField
          label="Text"
          name="body"
          rows={16}
          defaultValue={written?.body}
          hint="Markdown: ## for a heading, **bold**, - for a list, [words](/shop) for a link. The address of a product on a line of its own becomes its picture, name and price. Greeting, signature and the link to unsubscribe are added."
        />
        <FormButtons send="Save and look at it" busyLabel="Saving…" backTo={href("/admin/newsletters")} />
      </WatchedForm>
    </div>
  );
}

export const meta = () => [{ title: "Newsletter" }];
