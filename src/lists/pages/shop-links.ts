// The links from the shop's own pages to those of features.
import type { ShopLinks } from "#core/web/feature-links.ts";
import { articlePath, blogPath } from "#features/articles/addresses.ts";
import { fragrancePath, guidePath } from "#features/fragrances/addresses.ts";
import { cartByEmailPath } from "#features/left-carts/addresses.ts";
import { newsletterPath } from "#features/newsletter/addresses.ts";

export const shopLinks: ShopLinks = {
  article: articlePath,
  blog: blogPath,
  cartByEmail: cartByEmailPath,
  fragrance: fragrancePath,
  guide: guidePath,
  newsletter: newsletterPath,
};
