import { Price } from "#core/cart/ui/price.tsx";
import { SkeletonText } from "#ui/page/skeleton.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { KnownProduct } from "./opening-product.ts";

/** Picture, name and price of a product that is loading, at the places where its page or dialog shows them. */
export function ProductPreview({
  product: { name, category, picture, pricePaise, mrpPaise, sizes },
  heading: Heading,
}: {
  product: KnownProduct;
  heading: "h1" | "h3";
}) {
  const isPage = Heading === "h1";
  return (
    <>
      <div data-main-picture={isPage || undefined}>
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes={sizes}
            priority
            className="aspect-square rounded-md md:aspect-[4/5]"
          />
        )}
      </div>
      <div aria-busy="true" className="grid content-start gap-5">
        <header className="grid gap-2">
          <p className="eyebrow">{category.name}</p>
          <Heading translate="no" className={isPage ? "text-4xl" : "pr-10 text-3xl"}>
            {name}
          </Heading>
        </header>
        <Price price={pricePaise} mrp={mrpPaise} size="lg" />
        <SkeletonText lines={4} />
      </div>
    </>
  );
}
