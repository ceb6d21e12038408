import { href, type RouterContextProvider } from "react-router";
import { publicRoutesContext } from "#core/web/shop-context.ts";
import { personalPages } from "#lists/admin/personal-pages.ts";

/** The pages of routes.ts that every shop has, whatever it sells, except those of collections. */
export function listFixedPages(context: Readonly<RouterContextProvider>): string[] {
  const publicPages = context
    .get(publicRoutesContext)
    .filter(({ inSitemap, pattern }) => inSitemap && !pattern.includes(":"));
  return [...publicPages.map(({ pattern }) => pattern), ...personal, ...personalPages];
}

/** Personal pages, which are not among the public ones. */
const personal = [href("/contact"), href("/cart"), href("/auth"), href("/profile")];
