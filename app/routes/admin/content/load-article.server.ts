import type { RouterContextProvider } from "react-router";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { readPublication } from "#shop/back-office/publishing/publications.server.ts";
import { articleForm } from "#shop/content/article-form.ts";
import { blankArticle, getEditedArticle } from "#shop/content/edit-articles.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { listLibrary } from "#shop/pictures/picture-library.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { slug?: string } };

/** Loads an article for its form; without a slug a new one by the current user. Throws NotFound. */
export async function loadArticle({ context, params: { slug } }: Args) {
  const shop = context.get(shopContext);
  const blank = {
    values: blankArticle(shop, context.get(sessionUserContext).name),
    version: "",
    picture: null,
    authorPicture: null,
  };
  const [edited, library, publication] = await Promise.all([
    slug === undefined ? blank : getEditedArticle(shop.db, slug),
    listLibrary(shop.db, { after: "" }),
    slug === undefined ? null : readPublication(shop.db, { kind: "article", thing: slug }),
  ]);
  return { ...edited, slug, library, publication, fields: describeForm(articleForm) };
}
