import { href, redirect, useSearchParams } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { respondConflict, respondInvalid } from "#core/content/admin/content-answer.server.ts";
import { ContentForm } from "#core/content/admin/content-form.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ChoiceField, SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { blankField, getEditedField, saveField } from "../edit-fields.server.ts";
import { fieldForm } from "../field-form.ts";
import { kindNames, placeNames, placeSwitches } from "../field-places.ts";
import type { Route } from "./+types/edit-field";
import { HideButton } from "./fields-page.tsx";

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const blank = { values: blankField, version: "", hidden: false, uses: 0 };
  const edited = key === undefined ? blank : await getEditedField(context.get(shopContext).db, key);
  return { ...edited, fieldKey: key, fields: describeForm(fieldForm) };
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const field = await readForm(fieldForm, request);
  if (!field.ok) return respondInvalid(request, field);
  const saved = await saveField(context.get(shopContext), getActor(context), { key, field: field.value });
  if (saved.ok) return redirect(`${href("/admin/content/fields/:key?/edit", { key: saved.key })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values: field.values, version: saved.version });
  return respondInvalid(request, { values: field.values, errors: saved.errors });
}

export default function EditFieldPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { values, version, hidden, uses, fieldKey: key, fields } = loaderData;
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "" });
  return (
    <>
      <ContentForm
        key={version}
        title={key === undefined ? "Add a product field" : "Edit a product field"}
        backTo={href("/admin/content/fields")}
        back="Product fields"
        fields={fields}
        saveTo={href("/admin/content/fields/:key?/edit", key === undefined ? {} : { key })}
        deleteTo={undefined}
        seen={version}
        answer={actionData}
        saved={query.has("saved")}
      >
        <TextField label="Name" hint="As shoppers read it: {{field}}." {...field("label")} />
        <SelectField
          label="Kind"
          hint={key === undefined ? "It stays as it is from then on." : "It stays as it is."}
          options={Object.entries(kindNames)
            .filter(([kind]) => key === undefined || kind === values.kind)
            .map(([value, label]) => ({ value, label }))}
          {...field("kind")}
        />
        <TextAreaField label="Choices" hint="For one of a list: one choice a line." {...field("choices")} />
        <TextField label="Unit" hint="For a number: 'ml', 'cm'." {...field("unit")} />
        <TextField label="Hint" hint="Shown below the field in the form of a product." {...field("hint")} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Where it is shown</legend>
          {placeSwitches.map((name) => (
            <ChoiceField
              key={name}
              label={placeNames[name]}
              name={name}
              defaultChecked={(values[name] ?? "") !== ""}
            />
          ))}
        </fieldset>
      </ContentForm>
      {key !== undefined && (
        <section className="mt-8 grid max-w-3xl justify-items-start gap-4">
          <p className="text-ink-soft">
            {`${
              uses === 0
                ? "No product says anything here."
                : `${countOf(uses, "product")} ${uses === 1 ? "says" : "say"} something here.`
            } ${
              hidden
                ? "The field is hidden: it is neither asked for nor shown, and what products say stays stored."
                : "Hide it, and it is neither asked for nor shown; what products say stays stored."
            }`}
          </p>
          <HideButton fieldKey={key} hidden={hidden}>
            {values.label}
          </HideButton>
          <ConfirmedForm
            action={href("/admin/content/fields/:key/remove", { key })}
            summary="Remove…"
            question={
              uses === 0
                ? "This cannot be undone."
                : `This cannot be undone: ${countOf(uses, "product")} ${uses === 1 ? "loses" : "lose"} what is said here.`
            }
            button="Remove the field"
          />
        </section>
      )}
    </>
  );
}

export const meta = () => [{ title: "Product field" }];
