import { renderMarkdown } from "#core/content/markdown.server.ts";
import { listTextPictures } from "#core/content/text-pictures.ts";
import { findLibraryPictures } from "#core/pictures/picture-library.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { articlePreviewForm } from "../article-form.ts";
import type { Route } from "./+types/preview-article";
import { ArticleForm } from "./article-form.tsx";
import { loadArticle } from "./load-article.server.ts";

export const loader = loadArticle;

/** Shows the article and stores nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = await readForm(articlePreviewForm, request);
  if (!text.ok) return respondRefused(request, text);
  const { body } = text.value;
  const pictures = await findLibraryPictures(context.get(shopContext).db, listTextPictures(body));
  return { ok: false as const, values: text.values, preview: renderMarkdown(body, undefined, pictures) };
}

/** The form with the preview, for browsers without scripts. */
export default function PreviewArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return <ArticleForm key={loaderData.version} edited={loaderData} answer={actionData} preview={preview} />;
}

export const meta = () => [{ title: "Article" }];
