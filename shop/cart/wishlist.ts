// Goods a shopper wants to find again.
import type { Picture } from "#shop/catalogue/picture.ts";

/** As many as fit the signed-out visitor's cookie. */
export const mostWishes = 100;

/** A wish as the wishlist draws it; `price` in paise, `stock` 0 when it is sold out. */
export type Wish = {
  productId: string;
  slug: string;
  name: string;
  price: number;
  stock: number;
  picture: Picture | null;
};
