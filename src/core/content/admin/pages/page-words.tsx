import { href, redirect, useSearchParams } from "react-router";
import { SeoFields } from "#core/back-office/admin/parts/seo-fields.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { SelectField, TextAreaField, TextField } from "#ui/form/field.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { addPage, blankPage, getEditedPage, savePage } from "../../edit-pages.server.ts";
import { pageMenuNames, pageMenus } from "../../page-document.ts";
import { pageForm } from "../../page-form.ts";
import { respondConflict, respondInvalid } from "../content-answer.server.ts";
import { ContentForm } from "../content-form.tsx";
import type { Route } from "./+types/page-words";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const edited = slug === undefined ? undefined : await getEditedPage(db, slug);
  const { title, seoTitle = "", description, menu } = edited?.document ?? blankPage;
  return {
    slug,
    words: { title, seoTitle, description, menu },
    path: edited?.path ?? "/pages/…",
    version: edited?.version ?? "",
    fields: describeForm(pageForm),
    isFixed: edited?.isFixed ?? false,
  };
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  const { form: _form, ...read } = await readForm(pageForm, request);
  if (!read.ok) return respondInvalid(request, read);
  const shop = context.get(shopContext);
  const { value, values } = read;
  if (slug === undefined) {
    const added = await addPage(shop, getActor(context), value);
    if (!added.ok) return respondInvalid(request, { values, errors: { title: refusals[added.reason] } });
    return redirect(href("/admin/content/pages/:slug", { slug: added.slug }));
  }
  const saved = await savePage(shop, getActor(context), { slug, page: value });
  if (saved.ok) return redirect(`${href("/admin/content/pages/:slug", { slug })}?done=saved`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  return respondInvalid(request, { values, errors: { description: refusals[saved.reason] } });
}

const refusals = {
  "no-slug": "The title needs Latin letters, for the page's address",
  taken: "Another page has this title",
  "too-many": "There are 200 pages already: delete one first",
  "too-long": "The page has too much text: shorten a section first",
};

/** Title, description and menu of a page, new or stored. */
export default function PageWords({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { slug, words, version, fields, isFixed } = loaderData;
  const params = slug === undefined ? {} : { slug };
  return (
    <ContentForm
      key={version}
      title={slug === undefined ? "Add a page" : `Title of ${words.title}`}
      backTo={
        slug === undefined ? href("/admin/content/pages") : href("/admin/content/pages/:slug", { slug })
      }
      back={slug === undefined ? "Pages" : words.title}
      fields={fields}
      saveTo={href("/admin/content/pages/:slug?/words", params)}
      deleteTo={undefined}
      seen={version}
      answer={actionData}
      saved={query.has("saved")}
      saveWords="Save draft"
    >
      <TextField label="Title" name="title" defaultValue={words.title} />
      <TextAreaField
        label="Description"
        hint="One or two sentences for search engines and link previews."
        rows={2}
        name="description"
        defaultValue={words.description}
      />
      <SeoFields
        seo={{ title: words.seoTitle, description: "" }}
        own={{ title: words.title, description: words.description }}
        address={loaderData.path}
        withDescription={false}
      />
      {isFixed ? (
        <HiddenField name="menu" value={words.menu} />
      ) : (
        <SelectField
          label="Where it is linked"
          options={pageMenus.map((value) => ({ value, label: pageMenuNames[value] }))}
          name="menu"
          defaultValue={words.menu}
        />
      )}
    </ContentForm>
  );
}

export const meta = () => [{ title: "Page" }];
