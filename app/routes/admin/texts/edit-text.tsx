import { href, redirect, useSearchParams } from "react-router";
import { TextField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondConflict, respondInvalid } from "#app/routes/admin/content/content-answer.server.ts";
import { ContentForm } from "#app/routes/admin/content/content-form.tsx";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { slotNames } from "#shop/content/fill-slots.ts";
import { readEditedText, savePageText } from "#shop/content/texts/edit-page-texts.server.ts";
import { getPageText, isPageTextName } from "#shop/content/texts/page-text.ts";
import { createPageTextForm } from "#shop/content/texts/page-text-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/edit-text";

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = requireName(params.name);
  const { group, label, hint } = getPageText(name);
  const edited = await readEditedText(context.get(shopContext).db, name);
  const fields = describeForm(createPageTextForm(getPageText(name)));
  return { ...edited, name, title: `${group}: ${label}`, label, hint, slotNames, fields };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const name = requireName(params.name);
  const form = await readForm(createPageTextForm(getPageText(name)), request);
  if (!form.ok) return respondInvalid(request, form);
  const saved = await savePageText(context.get(shopContext), getActor(context), { name, ...form.value });
  if (!saved.ok) return respondConflict(request, { values: form.values, version: saved.version });
  return redirect(`${href("/admin/texts/:name", { name })}?saved=1`);
}

function requireName(name: string) {
  if (!isPageTextName(name)) throw new NotFound("no such text");
  return name;
}

export default function EditTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { name, title, label, hint, text, isSample, version, slotNames, fields } = loaderData;
  const placeholders = slotNames.map((slot) => `{${slot}}`).join(" ");
  return (
    <>
      <h1 className="mb-4 text-3xl">Texts</h1>
      <ContentForm
        key={version}
        title={title}
        backTo={href("/admin/texts")}
        back="Texts"
        fields={fields}
        saveTo={href("/admin/texts/:name", { name })}
        deleteTo={undefined}
        seen={version}
        answer={actionData}
        saved={query.has("saved")}
      >
        {isSample && (
          <p className="border-l-2 border-brass pl-4 text-sm">
            This is the sample shop's text, and goes with the sample data. Once you save it, it is yours.
          </p>
        )}
        <TextField
          label={label}
          name="text"
          defaultValue={text}
          hint={`${hint ?? ""} Placeholders for your settings: ${placeholders}`.trim()}
        />
      </ContentForm>
    </>
  );
}

export function meta() {
  return [{ title: "Text" }];
}
