import { href, type RouterContextProvider } from "react-router";
import { publicRoutesContext } from "#core/web/shop-context.ts";
import { personalPages } from "#lists/admin/personal-pages.ts";
import { slugPages } from "#lists/pages/slug-pages.server.ts";
import type { KnownPages } from "../existing-pages.server.ts";

/** The pages of routes.ts that every shop has, whatever it sells, except those of collections. */
export function listFixedPages(context: Readonly<RouterContextProvider>): KnownPages {
  const publicPages = context
    .get(publicRoutesContext)
    .filter(({ inSitemap, pattern }) => inSitemap && !pattern.includes(":"));
  const fixed = [...publicPages.map(({ pattern }) => pattern), ...personal, ...personalPages];
  return { fixed, bySlug: slugPages };
}

/** Personal pages, which are not among the public ones. */
const personal = [href("/contact"), href("/cart"), href("/auth"), href("/profile")];
