import { lazy, Suspense } from "react";
import { Heading } from "#ui/page/heading.tsx";
import { mainCollection } from "../../collections/collection.ts";
import { ProductGrid } from "../product-grid.tsx";
import type { TileProduct } from "../product-tile.tsx";
import type { Interlude } from "./interlude.ts";

/** Loaded on demand: only the whole collection has interludes, below the first view. */
const InterludeCard = lazy(async () => ({
  default: (await import("./interlude-card.tsx")).InterludeCard,
}));

const drawInterlude = (interlude: Interlude) => (
  <Suspense key={interlude.to}>
    <InterludeCard {...interlude} />
  </Suspense>
);

const isInMain = ({ collection }: TileProduct) => collection.slug === mainCollection;

/** The products of 'Our Collection', then those of the other collections; all together if `mixed`. */
export function Shelves({
  tiles,
  interludes,
  mixed,
  pathOf,
}: {
  tiles: TileProduct[];
  interludes: Interlude[];
  mixed: boolean;
  pathOf: (slug: string) => string;
}) {
  const shopTiles = mixed ? tiles : tiles.filter(isInMain);
  const otherTiles = mixed ? [] : tiles.filter((tile) => !isInMain(tile));
  return (
    <>
      {shopTiles.length > 0 && (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid
            products={shopTiles}
            pathOf={pathOf}
            interludes={interludes.map(drawInterlude)}
            isFirst
          />
        </>
      )}
      {otherTiles.length > 0 && (
        <section aria-labelledby="elsewhere" className={shopTiles.length > 0 ? "mt-section" : ""}>
          <Heading id="elsewhere" className="mb-8">
            From our other collections
          </Heading>
          <ProductGrid products={otherTiles} pathOf={pathOf} />
        </section>
      )}
    </>
  );
}
