import { href, redirect, useSearchParams } from "react-router";
import { SelectField, TextAreaField, TextField } from "#app/components/field.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { type FragranceField, fragranceFields } from "#shop/content/content-form.ts";
import {
  blankFragrance,
  deleteFragrance,
  familyList,
  getEditedFragrance,
  saveFragrance,
} from "#shop/content/edit-fragrances.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import { readEntries } from "#shop/editing/read-entries.ts";
import type { Route } from "./+types/edit-fragrance";
import { answerSave, readPictureChange } from "./content-answer.server.ts";
import { ContentForm, PictureFields, SampleField } from "./content-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { slug } = args.params;
  const families = (await listNames(shop.db, familyList)).map(({ slug: value, name: label }) => ({
    value,
    label,
  }));
  const blank = { entries: blankFragrance, version: "", picture: null };
  const edited = slug === undefined ? blank : await getEditedFragrance(shop.db, slug);
  return { ...edited, families, isNew: slug === undefined };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { slug } = args.params;
  const form = await args.request.formData();
  if (form.get("intent") === "delete" && slug !== undefined) {
    await deleteFragrance(shop, slug, by);
    throw redirect(href("/admin/content/fragrances"));
  }
  const picture = readPictureChange(form);
  const entries = { ...readEntries(form, fragranceFields), pictureAlt: picture.alt };
  const typed = { entries, seen: String(form.get("seen") ?? "") };
  const savedPath = (savedSlug: string) =>
    `${href("/admin/content/fragrances/edit/:slug?", { slug: savedSlug })}?saved=1`;
  const saved = await saveFragrance(shop, slug, { ...typed, picture, by });
  return answerSave(saved, savedPath, { ...typed, address: picture.address });
}

export default function EditFragrancePage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const entries = actionData?.entries ?? loaderData.entries;
  const faults: Record<string, string | undefined> = actionData?.faults ?? {};
  const field = (name: FragranceField) => ({ name, defaultValue: entries[name], error: faults[name] });
  return (
    <ContentForm
      key={loaderData.version}
      title={loaderData.isNew ? "Add a fragrance" : loaderData.entries.name}
      backTo={href("/admin/content/fragrances")}
      back="Fragrances"
      seen={actionData?.seen ?? loaderData.version}
      answer={actionData}
      saved={query.has("saved")}
      withPicture
      isNew={loaderData.isNew}
    >
      <TextField label="Name" maxLength={80} {...field("name")} />
      <SelectField label="Family" placeholder="Choose…" options={loaderData.families} {...field("family")} />
      <TextField label="Mood" hint="Two to four words." maxLength={80} {...field("mood")} />
      <TextAreaField label="Description" {...field("description")} />
      <TextField label="Top notes" hint="Separated by commas." {...field("topNotes")} />
      <TextField label="Middle notes" {...field("middleNotes")} />
      <TextField label="Base notes" {...field("baseNotes")} />
      <PictureFields
        picture={loaderData.picture}
        alt={entries.pictureAlt}
        faults={faults}
        address={actionData?.address}
      />
      <SampleField sample={loaderData.entries.sample !== ""} />
    </ContentForm>
  );
}

export function meta() {
  return [{ title: "Fragrance" }, { name: "robots", content: "noindex" }];
}
