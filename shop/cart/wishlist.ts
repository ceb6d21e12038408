// A wishlist's items and how many there can be.
import type { Picture } from "#shop/pictures/picture.ts";

/** So many fit in what a guest's browser keeps. */
export const maxWishlistItems = 100;

/** A product as the wishlist shows it; `price` in paise, `stock` 0 when sold out. */
export type WishlistItem = {
  productId: string;
  slug: string;
  name: string;
  price: number;
  stock: number;
  /** It is filled on its page before it can be bought. */
  isBox: boolean;
  picture: Picture | null;
};
