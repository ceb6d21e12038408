// The panels of features on a product's page in the back office, from top to bottom.
import type { ReactNode } from "react";
import { FilmPanel } from "#features/films/admin/product-film.tsx";
import type { ProductPanelFacts } from "./product-panels.server.ts";

type Props = { product: { id: string; filmId: string }; facts: ProductPanelFacts };

export function ProductPanels({ product: { id, filmId }, facts }: Props): ReactNode {
  return <FilmPanel productId={id} filmId={filmId} films={facts.films} fields={facts.filmFields} />;
}
