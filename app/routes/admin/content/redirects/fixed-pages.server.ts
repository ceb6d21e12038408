import { href, type RouterContextProvider } from "react-router";
import { publicRoutesContext } from "#app/shop-context.ts";

/** The pages that the shop has whatever it sells, by routes.ts. Those of collections are told by the collections. */
export function listFixedPages(context: Readonly<RouterContextProvider>): string[] {
  const publicPages = context
    .get(publicRoutesContext)
    .filter(({ inSitemap, pattern }) => inSitemap && !pattern.includes(":"));
  return [...publicPages.map(({ pattern }) => pattern), ...pagesOfForms];
}

/** They depend on who looks, so they are not among the public pages. */
const pagesOfForms = [
  ...[href("/contact"), href("/custom-order"), href("/newsletter"), href("/cart"), href("/wishlist")],
  ...[href("/gift-card"), href("/auth"), href("/profile")],
];
