import { Fragment, type ReactElement } from "react";
import { ProductTile, type TileProduct } from "./product-tile.tsx";

/** The tiles visible without scrolling on a phone. Their pictures are loaded with priority. */
const maxPriorityTiles = 2;

/** The number of products before each interlude. */
const betweenInterludes = 8;

export function ProductGrid({
  products,
  pathOf,
  isFirst = false,
  plain = false,
  interludes = [],
}: {
  products: TileProduct[];
  pathOf: (slug: string) => string;
  /** True if this is the first content of the page. */
  isFirst?: boolean;
  /** Without buttons on the cards. */
  plain?: boolean;
  /** Shown at each ninth place of the grid, until all are shown. */
  interludes?: readonly ReactElement[];
}) {
  // On a tablet three are in a row, and the last four are two and two where the last one would be alone.
  const threeInRow = products.length % 3 === 1 ? products.length - 4 : Infinity;
  return (
    <ul className="product-grid">
      {products.map((product, index) => {
        return (
          <Fragment key={product.id}>
            {index % betweenInterludes === 0 && interludes[index / betweenInterludes - 1]}
            <ProductTile
              product={product}
              to={pathOf(product.slug)}
              priority={isFirst && index < maxPriorityTiles}
              plain={plain}
              className={index < threeInRow ? "" : "half-row"}
            />
          </Fragment>
        );
      })}
    </ul>
  );
}
