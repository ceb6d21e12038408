// The addresses that a product's page had in the shop it comes from, so that links to them still lead to it.
import type { FormerProduct, FormerShop } from "./former-product.ts";

/** Paths, in which '*' stands for any one part; none if the file does not name the page. */
export function formerAddresses(shop: FormerShop, { page, name }: FormerProduct): string[] {
  if (shop === "shopify")
    return page ? [join("products", page), join("collections", "*", "products", page)] : [];
  if (shop === "etsy") return page ? [join("listing", page), join("listing", page, "*")] : [];
  const slug = page || wordPressSlug(name);
  return slug ? [join("product", slug)] : [];
}

function join(...parts: string[]): string {
  return `/${parts.join("/")}`;
}

/** The file has no address, but WordPress makes it from the name unless somebody changes it. */
function wordPressSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[–—]/g, "-")
    .replaceAll(".", "-")
    .replaceAll(/[^a-z0-9\s_-]/g, "")
    .replaceAll(/[\s-]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
