import type { MetaDescriptor } from "react-router";
import type { ShopFront } from "./storefront/shop-front.ts";

type PageMeta = {
  /** The page's own name; the shop's is added. Leave out on the home page. */
  name?: string;
  description: string;
  /** Its one true address, where that is not the one asked for. */
  path?: string;
  /** For sharing; the shop's own picture otherwise. A path or an address. */
  image?: { url: string; alt: string };
  type?: "website" | "article" | "product";
};

type MetaPlace = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** 'Shop · Deodar & Diya'. */
export function pageTitle(name: string | undefined, shopName: string): string {
  return name ? `${name} · ${shopName}` : shopName;
}

/** Title, description, canonical address and sharing of a page; its `meta` calls it with its own arguments. */
export function pageMeta({ matches, location }: MetaPlace, page: PageMeta): MetaDescriptor[] {
  const shopFront = matches.find((match) => match?.id === "root")?.loaderData as ShopFront | undefined;
  if (!shopFront) return [{ title: page.name ?? "" }];
  const { shopName, origin } = shopFront;
  const title = pageTitle(page.name, shopName);
  const address = new URL(page.path ?? location.pathname, origin).href;
  const image = page.image ?? { url: "/og/deodar.jpg", alt: shopName };
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: shopName },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(image.url, origin).href },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
