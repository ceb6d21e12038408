// The last slide of a product that has a film.
import type { ReactNode } from "react";
import type { Film } from "#core/catalogue/product.ts";
import type { Picture } from "#core/pictures/picture.ts";
import ProductFilm from "#features/films/pages/product-film.tsx";

type Props = { film: Film; name: string; poster: Picture | null; className: string };

export default function LastSlide(props: Props): ReactNode {
  return <ProductFilm {...props} />;
}
