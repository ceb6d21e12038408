import { href, redirect, useSearchParams } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { blankFaq, getEditedFaq, saveFaq } from "../edit-faq.server.ts";
import { faqForm } from "../faq-form.ts";
import { listOfferedSlots } from "../fill-slots.ts";
import type { Route } from "./+types/edit-question";
import { respondConflict, respondInvalid } from "./content-answer.server.ts";
import { ContentForm } from "./content-form.tsx";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const blank = { values: blankFaq, version: "" };
  const { db } = context.get(shopContext);
  const edited = slug === undefined ? blank : await getEditedFaq(db, slug);
  const slotNames = listOfferedSlots(await readSettings(db));
  return { ...edited, slug, slotNames, fields: describeForm(faqForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const faq = await readForm(faqForm, request);
  if (!faq.ok) return respondInvalid(request, faq);
  const input = { slug: params.slug, faq: faq.value };
  const saved = await saveFaq(context.get(shopContext), getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/content/questions/:slug?/edit", { slug: saved.slug })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values: faq.values, version: saved.version });
  return respondInvalid(request, { values: faq.values, errors: refusals[saved.reason] });
}

const refusals = {
  "no-slug": { question: "The question needs Latin letters, for its address" },
  taken: { question: "This question already exists" },
};

export default function EditQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { values, version, slug, slotNames, fields } = loaderData;
  return (
    <ContentForm
      key={version}
      title={slug === undefined ? "Add a question" : "Edit a question"}
      backTo={href("/admin/content/questions")}
      back="Questions"
      fields={fields}
      saveTo={href("/admin/content/questions/:slug?/edit", slug === undefined ? {} : { slug })}
      deleteTo={slug === undefined ? undefined : href("/admin/content/questions/:slug/delete", { slug })}
      seen={version}
      answer={actionData}
      saved={query.has("saved")}
    >
      <SelectField
        label="Page"
        name="page"
        defaultValue={values.page}
        options={[
          { value: "faq", label: "FAQ" },
          { value: "contact", label: "Contact" },
        ]}
      />
      <TextField label="Question" name="question" defaultValue={values.question} />
      <TextAreaField
        label="Answer"
        hint={`Markdown. Placeholders for values from the settings: ${slotNames.map((name) => `{${name}}`).join(" ")}`}
        name="answer"
        defaultValue={values.answer}
      />
    </ContentForm>
  );
}

export const meta = () => [{ title: "Question" }];
