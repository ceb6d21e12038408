import { ProductTile, type TileProduct } from "./product-tile.tsx";

/** How many tiles stand in the first window of a phone and of a desk: their pictures are asked for at once. */
const inFirstWindow = 4;

export function ProductGrid({
  products,
  addressOf,
  isFirst = false,
}: {
  products: TileProduct[];
  addressOf: (slug: string) => string;
  /** It is the first thing on its page. */
  isFirst?: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
      {products.map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          to={addressOf(product.slug)}
          priority={isFirst && index < inFirstWindow}
        />
      ))}
    </ul>
  );
}
