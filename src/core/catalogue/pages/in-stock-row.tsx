import { href, Link } from "react-router";
import { Price } from "#core/cart/ui/price.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { productLinkState } from "./opening-product.ts";
import type { TileProduct } from "./product-tile.tsx";

const sizes = "(min-width: 48rem) 12rem, 30vw";

/** Up to three products in stock, for dead ends: a sold-out product, a missing page, an empty list. */
export function InStockRow({ title, products }: { title: string; products: readonly TileProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="in-stock" className="grid max-w-full min-w-0 gap-3 text-left">
      <h2 id="in-stock" className="font-display text-lg">
        {title}
      </h2>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {products.map((product) => (
          <li key={product.id}>
            <Link
              to={href("/products/:slug", { slug: product.slug })}
              state={productLinkState(product, sizes)}
              className="group grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 text-sm break-words"
            >
              {product.picture && (
                <ResponsivePicture
                  picture={product.picture}
                  sizes={sizes}
                  alt=""
                  className="aspect-square rounded-sm"
                />
              )}
              <span translate="no" className="leading-snug underline-offset-4 group-hover:underline">
                {product.name}
              </span>
              <Price price={product.pricePaise} size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
