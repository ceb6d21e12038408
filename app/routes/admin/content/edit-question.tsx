import { href, redirect, useSearchParams } from "react-router";
import { SelectField, TextAreaField, TextField } from "#app/components/field.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { faqFields } from "#shop/content/content-form.ts";
import { deleteFaq, getEditedFaq, saveFaq } from "#shop/content/edit-faq.server.ts";
import { slotNames } from "#shop/content/fill-slots.ts";
import { readEntries } from "#shop/editing/read-entries.ts";
import type { Route } from "./+types/edit-question";
import { answerSave } from "./content-answer.server.ts";
import { ContentForm } from "./content-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { slug } = args.params;
  const blank = { entries: { page: "faq", question: "", answer: "" }, version: "" };
  const edited = slug === undefined ? blank : await getEditedFaq(args.context.get(shopContext).db, slug);
  return { ...edited, isNew: slug === undefined };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { slug } = args.params;
  const form = await args.request.formData();
  if (form.get("intent") === "delete" && slug !== undefined) {
    await deleteFaq(shop, slug, by);
    throw redirect(href("/admin/content/questions"));
  }
  const typed = { entries: readEntries(form, faqFields), seen: String(form.get("seen") ?? "") };
  const savedPath = (savedSlug: string) =>
    `${href("/admin/content/questions/edit/:slug?", { slug: savedSlug })}?saved=1`;
  return answerSave(await saveFaq(shop, slug, { ...typed, by }), savedPath, typed);
}

export default function EditQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const entries = actionData?.entries ?? loaderData.entries;
  const faults: Record<string, string | undefined> = actionData?.faults ?? {};
  return (
    <ContentForm
      key={loaderData.version}
      title={loaderData.isNew ? "Add a question" : "Edit a question"}
      backTo={href("/admin/content/questions")}
      back="Questions"
      seen={actionData?.seen ?? loaderData.version}
      answer={actionData}
      saved={query.has("saved")}
      isNew={loaderData.isNew}
    >
      <SelectField
        label="Page"
        name="page"
        defaultValue={entries.page}
        error={faults.page}
        options={[
          { value: "faq", label: "FAQ" },
          { value: "contact", label: "Contact" },
        ]}
      />
      <TextField
        label="Question"
        name="question"
        maxLength={200}
        defaultValue={entries.question}
        error={faults.question}
      />
      <TextAreaField
        label="Answer"
        hint={`Markdown. Placeholders for values from the settings: ${slotNames.map((name) => `{${name}}`).join(" ")}`}
        name="answer"
        defaultValue={entries.answer}
        error={faults.answer}
      />
    </ContentForm>
  );
}

export function meta() {
  return [{ title: "Question" }, { name: "robots", content: "noindex" }];
}
