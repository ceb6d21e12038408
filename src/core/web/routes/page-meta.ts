import type { MetaDescriptor } from "react-router";
import type { Seo } from "#core/editing/seo.ts";
import type { SiteSettings } from "../storefront/site-settings.ts";

type PageMeta = {
  /** The page's own name; the shop's name is appended. Omitted on the home page. */
  name?: string;
  /** The owner's own title and description for search engines, used where they are not empty. */
  seo?: Seo | undefined;
  /** If empty, the footer's line is used. */
  description: string;
  /** The canonical path, if it differs from the requested one. */
  path?: string;
  /** The sharing picture, as a path or an absolute URL; the shop's own picture by default. The owner's choice for the page comes first. */
  image?: { url: string; alt: string };
  type?: "website" | "article" | "product";
  /** False for a page for one reader, and for one of many views of the same page: search engines leave it out. */
  isIndexed?: boolean;
  /** Whether the address has a secret: then it is not indexed, and other sites do not learn it. */
  hasToken?: boolean;
};

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** 'Shop · Deodar & Diya'. */
export function pageTitle(name: string | undefined, shopName: string): string {
  return name ? `${name} · ${shopName}` : shopName;
}

/** The settings that the document's root has loaded; undefined if it failed. */
export function findSiteSettings(matches: MetaArgs["matches"]): SiteSettings | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteSettings | undefined;
}

/** Title, description, canonical URL and sharing tags of a page. Pass the arguments of the route's `meta`. */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const { isIndexed = true, hasToken = false } = page;
  const restrictions = [
    ...(isIndexed && !hasToken ? [] : [{ name: "robots", content: "noindex" }]),
    ...(hasToken ? [{ name: "referrer", content: "no-referrer" }] : []),
  ];
  const siteSettings = findSiteSettings(matches);
  if (!siteSettings) return [{ title: page.name ?? "" }, ...restrictions];
  const { shopName, origin, look } = siteSettings;
  const { tagline } = siteSettings.words;
  const title = page.seo?.title || pageTitle(page.name, shopName);
  const path = page.path ?? location.pathname;
  const canonicalUrl = new URL(path, origin).href;
  const chosen = siteSettings.shared?.path === path.split("?")[0] ? siteSettings.shared : undefined;
  const image = chosen ?? page.image ?? { url: look.icons.sharing, alt: shopName };
  const description = page.seo?.description || page.description || tagline;
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...restrictions,
    { tagName: "link", rel: "canonical", href: canonicalUrl },
    { property: "og:site_name", content: shopName },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: canonicalUrl },
    { property: "og:image", content: new URL(image.url, origin).href },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
