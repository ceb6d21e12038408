import { href, Link } from "react-router";
import { formatPrice } from "#core/money/money.ts";
import { Heading } from "#ui/page/heading.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { productLinkState } from "./opening-product.ts";
import type { TileProduct } from "./product-tile.tsx";

/** Two products that go well with the one on the page. */
export function PairsWell({ pairs }: { pairs: readonly TileProduct[] }) {
  return (
    <section aria-labelledby="pairs" className="border-y border-line py-8 md:py-10">
      <Heading id="pairs" size="md">
        Pairs well with
      </Heading>
      <div className="mt-5 grid grid-cols-1 items-center gap-6 sm:grid-cols-2 lg:gap-10">
        {pairs.map((one) => (
          <Paired key={one.id} product={one} />
        ))}
      </div>
    </section>
  );
}

function Paired({ product }: { product: TileProduct }) {
  const { slug, name, pricePaise, picture } = product;
  const sizes = "6rem";
  return (
    <Link
      to={href("/products/:slug", { slug })}
      state={productLinkState(product, sizes)}
      className="group flex min-w-0 items-center gap-4"
    >
      {picture && (
        <span className="w-20 shrink-0 overflow-hidden rounded-sm sm:w-24">
          <ResponsivePicture picture={picture} sizes={sizes} alt="" />
        </span>
      )}
      <span translate="no" className="min-w-0 wrap-anywhere">
        <span className="block font-display text-xl underline-offset-4 group-hover:underline">{name}</span>
        <span className="text-ink-soft tabular-nums">{formatPrice(pricePaise)}</span>
      </span>
    </Link>
  );
}
