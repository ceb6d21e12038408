import { href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { RepeatedIcon } from "#app/components/repeated-icon.tsx";
import type { ProductCard } from "#shop/catalogue/product.ts";
import { formatPrice } from "#shop/money/money.ts";
import { knowProduct } from "./opening-product.ts";
import type { TileProduct } from "./product-tile.tsx";

type PairsWellProps = { product: Pick<ProductCard, "id" | "pricePaise">; pairs: readonly TileProduct[] };

/**
 * Two products that go well with this one, in an ordinary form that needs no scripts; the cart page lists what it
 * could not add.
 */
export function PairsWell({ product, pairs }: PairsWellProps) {
  const all = [product, ...pairs];
  const total = all.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  return (
    <section aria-labelledby="pairs" className="border-y border-line py-8 md:py-10">
      <Heading id="pairs" size="md">
        Pairs well with
      </Heading>
      <div className="mt-5 grid grid-cols-1 items-center gap-6 lg:grid-cols-[1fr_1fr_auto] lg:gap-10">
        {pairs.map((one) => (
          <Paired key={one.id} product={one} />
        ))}
        <form method="post" action={href("/cart/together")}>
          {all.map(({ id }) => (
            <input key={id} type="hidden" name="productId" value={id} />
          ))}
          <Button variant="secondary" className="w-full lg:w-auto">
            <RepeatedIcon name="plus" />
            <span>{`Add all three for ${formatPrice(total)}`}</span>
          </Button>
        </form>
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
      state={knowProduct(product, sizes)}
      className="group flex min-w-0 items-center gap-4"
    >
      {picture && (
        <span className="w-20 shrink-0 overflow-hidden rounded-sm sm:w-24">
          <ResponsivePicture picture={picture} sizes={sizes} alt="" />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-display text-xl underline-offset-4 group-hover:underline">{name}</span>
        <span className="text-ink-soft tabular-nums">{formatPrice(pricePaise)}</span>
      </span>
    </Link>
  );
}
