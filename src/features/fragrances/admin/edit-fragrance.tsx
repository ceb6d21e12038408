import { href, redirect, useSearchParams } from "react-router";
import {
  readFormWithPicture,
  respondConflict,
  respondInvalid,
} from "#core/content/admin/content-answer.server.ts";
import { ContentForm, PictureFields, SampleField } from "#core/content/admin/content-form.tsx";
import { familyList } from "#core/content/family-list.server.ts";
import { listNames } from "#core/editing/named-list.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { blankFragrance, getEditedFragrance, saveFragrance } from "../edit-fragrances.server.ts";
import { fragranceForm } from "../fragrance-form.ts";
import type { Route } from "./+types/edit-fragrance";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [families, library] = await Promise.all([
    listNames(shop.db, familyList),
    listLibrary(shop.db, { after: "" }),
  ]);
  const options = families.map(({ slug: value, name: label }) => ({ value, label }));
  const blank = { values: blankFragrance, version: "", picture: null };
  const edited = slug === undefined ? blank : await getEditedFragrance(shop.db, slug);
  return { ...edited, families: options, slug, library, fields: describeForm(fragranceForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const fragrance = await readFormWithPicture(fragranceForm, request, getActor(context).id);
  const { values, picture } = fragrance;
  if (!fragrance.ok) return respondInvalid(request, fragrance);
  const input = { slug: params.slug, fragrance: fragrance.value, picture };
  const saved = await saveFragrance(context.get(shopContext), getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/content/fragrances/:slug?/edit", { slug: saved.slug })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  return respondInvalid(request, { values, errors: refusals[saved.reason] });
}

const refusals = {
  "no-slug": { name: "The name needs Latin letters, for its address" },
  taken: { name: "Another fragrance has this name" },
  "unknown-family": { family: "Choose a family from the list" },
};

export default function EditFragrancePage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { values, version, picture, families, slug, library, fields } = loaderData;
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name] });
  return (
    <ContentForm
      key={version}
      title={slug === undefined ? "Add a fragrance" : values.name}
      backTo={href("/admin/content/fragrances")}
      back="Fragrances"
      fields={fields}
      saveTo={href("/admin/content/fragrances/:slug?/edit", slug === undefined ? {} : { slug })}
      deleteTo={slug === undefined ? undefined : href("/admin/content/fragrances/:slug/delete", { slug })}
      seen={version}
      answer={actionData}
      saved={query.has("saved")}
      withPicture
    >
      <TextField label="Name" {...field("name")} />
      <SelectField label="Family" placeholder="Choose…" options={families} {...field("family")} />
      <TextField label="Mood" hint="Two to four words." {...field("mood")} />
      <TextAreaField label="Description" {...field("description")} />
      <TextField label="Top notes" hint="Separated by commas." {...field("topNotes")} />
      <TextField label="Middle notes" {...field("middleNotes")} />
      <TextField label="Base notes" {...field("baseNotes")} />
      <PictureFields picture={picture} alt={values.alt} library={library} />
      <SampleField sample={values.sample !== ""} />
    </ContentForm>
  );
}

export const meta = () => [{ title: "Fragrance" }];
