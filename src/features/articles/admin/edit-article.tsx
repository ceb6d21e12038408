import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  readAuthorPicture,
  readFormWithPicture,
  respondConflict,
  respondInvalid,
} from "#core/content/admin/content-answer.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { articleForm } from "../article-form.ts";
import { saveArticle } from "../edit-articles.server.ts";
import type { Route } from "./+types/edit-article";
import { ArticleForm } from "./article-form.tsx";
import { loadArticle } from "./load-article.server.ts";

export const loader = loadArticle;

export async function action({ context, request, params }: Route.ActionArgs) {
  const article = await readFormWithPicture(articleForm, request, getActor(context).id);
  const { values, picture } = article;
  const authorPicture = await readAuthorPicture(article.form, getActor(context).id);
  const fault = authorPicture.faults.picture;
  if (!article.ok || fault) {
    const errors = { ...(article.ok ? {} : article.errors), ...(fault && { authorPicture: fault }) };
    return respondInvalid(request, { values, errors });
  }
  const input = { slug: params.slug, article: article.value, picture, authorPicture };
  const saved = await saveArticle(context.get(shopContext), getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/content/articles/:slug?/edit", { slug: saved.slug })}?saved=1`);
  if (saved.reason === "changed-meanwhile")
    return respondConflict(request, { values, version: saved.version });
  return respondInvalid(request, { values, errors: refusals[saved.reason] });
}

const refusals = {
  "no-slug": { title: "The title needs Latin letters, for its address" },
  taken: { title: "Another article has this title" },
};

/** A preview changes nothing stored; reloading would replace the version that the form was opened with. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.endsWith("/preview") ? false : defaultShouldRevalidate;
}

export default function EditArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleForm key={loaderData.version} edited={loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Article" }];
