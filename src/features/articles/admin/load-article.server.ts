import type { RouterContextProvider } from "react-router";
import { readPublication } from "#core/editing/publishing/publications.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { articleForm } from "../article-form.ts";
import { blankArticle, getEditedArticle } from "../edit-articles.server.ts";

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
