// The items of a wishlist, as its pages show them.
import type { Picture } from "#core/pictures/picture.ts";

/** A product as the wishlist shows it; `price` in paise, `stock` 0 when sold out. */
export type WishlistItem = {
  productId: string;
  slug: string;
  name: string;
  price: number;
  stock: number;
  /** The day on which a sold-out product can be bought. */
  readyOn: string | null;
  /** A box is filled on its page before it can be bought. */
  isBox: boolean;
  picture: Picture | null;
  /** The blank paper of its picture, where it takes a shopper's words. */
  paper?: string;
};
