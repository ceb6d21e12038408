import { useEffect, useRef } from "react";
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField, TextAreaField, TextField } from "#app/components/field.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { themes } from "#shop/content/article.ts";
import { type ArticleField, articleFields } from "#shop/content/content-form.ts";
import {
  blankArticle,
  deleteArticle,
  getEditedArticle,
  saveArticle,
} from "#shop/content/edit-articles.server.ts";
import { renderMarkdown } from "#shop/content/markdown.server.ts";
import { readEntries } from "#shop/editing/read-entries.ts";
import type { Route } from "./+types/edit-article";
import { answerSave, readPictureChange } from "./content-answer.server.ts";
import { ContentForm, PictureFields, SampleField } from "./content-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { name } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { slug } = args.params;
  const blank = { entries: blankArticle(shop, name), version: "", picture: null };
  const edited = slug === undefined ? blank : await getEditedArticle(shop.db, slug);
  return { ...edited, slug };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const { slug } = args.params;
  const form = await args.request.formData();
  if (form.get("intent") === "delete" && slug !== undefined) {
    await deleteArticle(shop, slug, by);
    throw redirect(href("/admin/content/articles"));
  }
  const picture = readPictureChange(form);
  const entries = { ...readEntries(form, articleFields), pictureAlt: picture.alt };
  const typed = { entries, seen: String(form.get("seen") ?? ""), address: picture.address };
  if (form.get("intent") === "preview")
    return data({ ...typed, faults: noFaults, isConflict: false, preview: renderMarkdown(entries.body) });
  const savedPath = (savedSlug: string) =>
    `${href("/admin/content/articles/edit/:slug?", { slug: savedSlug })}?saved=1`;
  return answerSave(await saveArticle(shop, slug, { ...typed, picture, by }), savedPath, typed);
}

const noFaults: Record<string, string | undefined> = {};

/** A preview changes nothing stored; reloading would replace the version that the form was opened with. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
}

export default function EditArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const entries = actionData?.entries ?? loaderData.entries;
  const faults: Record<string, string | undefined> = actionData?.faults ?? {};
  const field = (name: ArticleField) => ({ name, defaultValue: entries[name], error: faults[name] });
  const { slug } = loaderData;
  return (
    <ContentForm
      key={loaderData.version}
      title={slug === undefined ? "Write an article" : loaderData.entries.title}
      backTo={href("/admin/content/articles")}
      back="Articles"
      seen={actionData?.seen ?? loaderData.version}
      answer={actionData}
      saved={query.has("saved")}
      withPicture
      isNew={slug === undefined}
      actions={
        <>
          <Button variant="secondary" name="intent" value="preview">
            Preview
          </Button>
          {slug !== undefined && loaderData.entries.published && (
            <Link
              to={href("/blog/:slug", { slug })}
              className="text-link touch-target inline-flex items-center"
            >
              View on the blog
            </Link>
          )}
        </>
      }
    >
      <ChoiceField
        label="Published: visible to readers"
        name="published"
        defaultChecked={entries.published !== ""}
      />
      <TextField label="Title" maxLength={160} {...field("title")} />
      <TextAreaField
        label="Excerpt"
        hint="Shown in lists and link previews."
        rows={2}
        {...field("excerpt")}
      />
      <TextAreaField
        label="Text"
        hint="Markdown: ## for a heading, **bold**, - for a list, [words](/shop) for a link. HTML is shown as plain text."
        className="[&_textarea]:min-h-96"
        {...field("body")}
      />
      {actionData?.preview !== undefined && <Preview html={actionData.preview} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Author" maxLength={80} {...field("author")} />
        <TextField label="About the author" optional {...field("authorNote")} />
        <TextField label="Collection" list="collections" maxLength={60} {...field("category")} />
        <TextField label="Date" type="date" {...field("publishedOn")} />
      </div>
      <datalist id="collections">
        {themes.map(({ slug: themeSlug, name }) => (
          <option key={themeSlug} value={name} />
        ))}
      </datalist>
      <TextField label="Topics" hint="Separated by commas." optional {...field("topics")} />
      <TextAreaField label="Highlights" hint="One per line." rows={3} optional {...field("highlights")} />
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

/** `html` comes from renderMarkdown, which escapes any HTML in the text. */
function Preview({ html }: { html: string }) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview is scrolled into view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, [html]);
  return (
    <section
      ref={section}
      aria-label="Preview"
      className="scroll-mt-4 rounded-md border border-line bg-surface p-5"
    >
      <p className="eyebrow">Preview</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from our own renderer. */}
      <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

export function meta() {
  return [{ title: "Article" }, { name: "robots", content: "noindex" }];
}
