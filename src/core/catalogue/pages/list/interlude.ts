// A text between the products of a list, such as about a new batch, a season or a fragrance.
import type { Picture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";

export type Interlude = {
  eyebrow: string;
  title: string;
  text: string;
  to: string;
  words: string;
  picture: Picture | null;
};

/** Undefined while there is nothing to tell; `today` is the day in India. */
export type InterludeReader = (shop: Shop, today: string) => Promise<Interlude | undefined>;
