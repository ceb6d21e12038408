import { href, type RouterContextProvider } from "react-router";
import { publicRoutesContext } from "#core/web/shop-context.ts";

/** The pages of routes.ts that every shop has, whatever it sells, except those of collections. */
export function listFixedPages(context: Readonly<RouterContextProvider>): string[] {
  const publicPages = context
    .get(publicRoutesContext)
    .filter(({ inSitemap, pattern }) => inSitemap && !pattern.includes(":"));
  return [...publicPages.map(({ pattern }) => pattern), ...pagesOfForms];
}

/** Personal pages, which are not among the public ones. */
const pagesOfForms = [
  ...[href("/contact"), href("/custom-order"), href("/newsletter"), href("/cart"), href("/wishlist")],
  ...[href("/gift-card"), href("/auth"), href("/profile")],
];
