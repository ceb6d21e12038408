import { CachedFragment } from "#app/components/page/cached-fragment.tsx";
import { ProductTile, type TileProduct } from "./product-tile.tsx";

/** The tiles visible without scrolling on a phone. Their pictures are loaded with priority. */
const maxPriorityTiles = 2;

type GridTile = { product: TileProduct; to: string; priority: boolean };

function CachedTile(tile: GridTile) {
  return (
    <CachedFragment name="tile" of={tile}>
      <ProductTile {...tile} />
    </CachedFragment>
  );
}

export function ProductGrid({
  products,
  pathOf,
  isFirst = false,
}: {
  products: TileProduct[];
  pathOf: (slug: string) => string;
  /** The grid is the first content of its page. */
  isFirst?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
      {products.map((product, index) => (
        <CachedTile
          key={product.id}
          product={product}
          to={pathOf(product.slug)}
          priority={isFirst && index < maxPriorityTiles}
        />
      ))}
    </ul>
  );
}
