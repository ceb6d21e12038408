import { useEffect, useRef } from "react";
import { href, useFetcher, useSearchParams } from "react-router";
import { LibraryPages } from "#core/back-office/admin/parts/more-pictures.tsx";
import { SeoFields } from "#core/back-office/admin/parts/seo-fields.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import {
  AuthorPictureFields,
  ContentForm,
  PictureFields,
  type PictureFieldsProps,
  SampleField,
} from "#core/content/admin/content-form.tsx";
import { writePicture } from "#core/content/text-pictures.ts";
import { type Chosen, PublishLaterForm } from "#core/editing/publishing/admin/publish-later-form.tsx";
import type { LibraryPicture } from "#core/pictures/picture-library.server.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, TextAreaField, TextField } from "#ui/form/field.tsx";
import type { FormFields, RefusedForm } from "#ui/form/form.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { themes } from "../article.ts";
import type { EditedArticle } from "../edit-articles.server.ts";

type ArticleFormProps = {
  edited: EditedArticle & {
    fields: FormFields;
    slug: string | undefined;
    library: PictureFieldsProps["library"];
    publication: Chosen;
  };
  answer: RefusedForm | undefined;
  /** The text as HTML, if it was previewed without scripts. */
  preview?: string | undefined;
};

/** Use the version as its key, so that the preview disappears after saving. */
export function ArticleForm({ edited, answer, preview }: ArticleFormProps) {
  const { values, version, fields, slug } = edited;
  const [query] = useSearchParams();
  const params = slug === undefined ? {} : { slug };
  const previewer = useFetcher<{ preview?: string }>();
  const shownPreview = previewer.data?.preview ?? preview;
  const previewTo = href("/admin/content/articles/:slug?/preview", params);
  return (
    <>
      <ContentForm
        title={slug === undefined ? "Write an article" : values.title}
        backTo={href("/admin/content/articles")}
        back="Articles"
        fields={fields}
        saveTo={href("/admin/content/articles/:slug?/edit", params)}
        deleteTo={slug === undefined ? undefined : href("/admin/content/articles/:slug/delete", { slug })}
        seen={version}
        answer={answer}
        saved={query.has("saved")}
        withPicture
        actions={
          <>
            <PreviewButton to={previewTo} previewer={previewer} />
            {slug !== undefined && values.published && (
              <TextLink to={href("/blog/:slug", { slug })}>View on the blog</TextLink>
            )}
          </>
        }
      >
        <ArticleFields edited={edited} preview={shownPreview} />
      </ContentForm>
      {slug !== undefined && values.published === "" && (
        <PublishLaterForm kind="article" thing={slug} chosen={edited.publication} />
      )}
      {/* Lets the router look up this action's route while there is a connection: it does so for forms, but not for buttons. */}
      <previewer.Form method="post" action={previewTo} hidden />
    </>
  );
}

function ArticleFields({ edited, preview }: Pick<ArticleFormProps, "edited" | "preview">) {
  const { values, picture, authorPicture, library } = edited;
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name] });
  return (
    <>
      <ChoiceField
        label="Published: visible to readers"
        name="published"
        defaultChecked={values.published !== ""}
      />
      <TextField label="Title" {...field("title")} />
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
      {library && <TextPictures library={library} />}
      {preview !== undefined && <Preview html={preview} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Author" {...field("author")} />
        <TextField label="About the author" {...field("authorNote")} />
        <TextField label="Collection" list="collections" {...field("category")} />
        <TextField label="Date" {...field("publishedOn")} />
      </div>
      <AuthorPictureFields picture={authorPicture} />
      <datalist id="collections">
        {themes.map(({ slug: themeSlug, name }) => (
          <option key={themeSlug} value={name} />
        ))}
      </datalist>
      <TextField label="Topics" hint="Separated by commas." {...field("topics")} />
      <TextAreaField label="Highlights" hint="One per line." rows={3} {...field("highlights")} />
      <PictureFields picture={picture} alt={values.alt} library={library} />
      <SeoFields
        seo={{ title: values.seoTitle, description: values.seoDescription }}
        own={{ title: values.title, description: values.excerpt }}
        address={edited.slug === undefined ? "/blog/…" : `/blog/${edited.slug}`}
      />
      <SampleField sample={values.sample !== ""} />
    </>
  );
}

/**
 * Sends only the text, and leaves the form as it is. Without scripts the whole form is sent, and comes back with
 * the preview.
 */
function PreviewButton({ to, previewer }: { to: string; previewer: ReturnType<typeof useFetcher> }) {
  return (
    <Button
      variant="secondary"
      formAction={to}
      busy={previewer.state !== "idle"}
      onClick={(event) => {
        event.preventDefault();
        const body = event.currentTarget.form?.elements.namedItem("body");
        if (body instanceof HTMLTextAreaElement)
          void previewer.submit({ body: body.value }, { method: "post", action: to });
      }}
    >
      Preview
    </Button>
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

/** Buttons that put a picture of the library into the form's text. Without scripts its mark is on the picture's page. */
function TextPictures({ library }: { library: { pictures: LibraryPicture[]; next: string | null } }) {
  return (
    <LibraryPages first={library} summary="Put a picture into the text">
      {(pictures) => (
        <ul className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-4">
          {pictures.map(({ id, picture }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Put into the text: ${picture.alt || `picture ${index + 1}`}`}
                className="block w-full"
                onClick={({ currentTarget }) =>
                  insert(currentTarget.form, writePicture({ id, alt: picture.alt }))
                }
              >
                <ResponsivePicture
                  picture={{ ...picture, alt: "" }}
                  sizes="10rem"
                  className="aspect-square rounded-sm"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </LibraryPages>
  );
}

/** As a paragraph of its own, where the cursor is. */
function insert(form: HTMLFormElement | null, mark: string): void {
  const body = form?.elements.namedItem("body");
  if (!(body instanceof HTMLTextAreaElement)) return;
  body.setRangeText(`\n\n${mark}\n\n`, body.selectionEnd, body.selectionEnd, "end");
  body.dispatchEvent(new Event("input", { bubbles: true }));
  body.focus();
}
