// The state of a link to a product: the card's data, so that the product's page or dialog opens before it has loaded.
import { useLayoutEffect } from "react";
import { href, useLocation, useNavigation } from "react-router";
import type { ProductCard } from "../product.ts";

export type KnownProduct = Pick<
  ProductCard,
  "slug" | "name" | "collection" | "category" | "pricePaise" | "mrpPaise" | "picture"
> & {
  /** The width of the picture on its card, as in `<img sizes>`, so that the browser reuses the loaded file. */
  sizes: string;
};

/**
 * Stored by the browser in history entries. Rename the key when the shape changes: entries from before an update have
 * the old one.
 */
type LinkState = { opening: KnownProduct };

export function productLinkState(product: Omit<KnownProduct, "sizes">, sizes: string): LinkState {
  const { slug, name, collection, category, pricePaise, mrpPaise, picture } = product;
  return { opening: { slug, name, collection, category, pricePaise, mrpPaise, picture, sizes } };
}

/** The product clicked on a card, while its page, or its dialog on this page, is loading. */
export function useOpeningProduct(place: "page" | "dialog"): KnownProduct | undefined {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  if (navigation.state !== "loading") return undefined;
  const { location } = navigation;
  const product = (location.state as LinkState | null)?.opening;
  if (!product) return undefined;
  const opensPage = location.pathname === href("/products/:slug", { slug: product.slug });
  const isHere = place === "page" ? opensPage : !opensPage && location.pathname === pathname;
  return isHere ? product : undefined;
}

/** Sets the window's title to the product's name until its page has loaded or the shopper cancels. */
export function useOpeningTitle(product: KnownProduct | undefined): void {
  const name = product?.name;
  useLayoutEffect(() => {
    if (!name) return;
    const { title, location } = document;
    const from = location.href;
    document.title = name;
    return () => {
      if (document.location.href === from) document.title = title;
    };
  }, [name]);
}
