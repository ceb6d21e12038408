// A question with its answers as links, beside a product and its price, on the home page.
import type { KnownProduct } from "#core/catalogue/pages/opening-product.ts";
import type { Picture } from "#core/pictures/picture.ts";

export type FinderCard = {
  question: string;
  answers: { label: string; to: string }[];
  product: Omit<KnownProduct, "sizes"> & { picture: Picture };
  isFrom: boolean | undefined;
};
