import type { RouterContextProvider } from "react-router";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { articleForm } from "#shop/content/article-form.ts";
import { blankArticle, getEditedArticle } from "#shop/content/edit-articles.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";

/** An article for its form; a new one, by the session user, without a slug. Throws NotFound. */
export async function loadArticle(context: Readonly<RouterContextProvider>, slug: string | undefined) {
  const shop = context.get(shopContext);
  const blank = {
    values: blankArticle(shop, context.get(sessionUserContext).name),
    version: "",
    picture: null,
    authorPicture: null,
  };
  const edited = slug === undefined ? blank : await getEditedArticle(shop.db, slug);
  return { ...edited, slug, fields: describeForm(articleForm) };
}
