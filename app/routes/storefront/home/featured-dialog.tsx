import { href } from "react-router";
import { Price } from "#app/components/cart/price.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { knowProduct } from "#app/routes/storefront/catalogue/opening-product.ts";
import { ProductDialog } from "#app/routes/storefront/catalogue/product-dialog.tsx";
import { ProductRating } from "#app/routes/storefront/catalogue/product-rating.tsx";
import { ProductStory } from "#app/routes/storefront/catalogue/product-story.tsx";
import type { Product } from "#shop/catalogue/product.ts";

const sizes = "(min-width: 54rem) 26rem, (min-width: 40rem) 50vw, 100vw";

/** A preview of a featured product. It can be bought on its own page. */
export function FeaturedDialog({ item }: { item: Product | undefined }) {
  return (
    <ProductDialog item={item} closeTo="/" size="lg">
      {(product) => (
        <div className="grid sm:grid-cols-2">
          {product.picture && (
            <ResponsivePicture
              picture={product.picture}
              sizes={sizes}
              className="aspect-square sm:aspect-auto sm:h-full sm:min-h-[30rem]"
            />
          )}
          <div className="grid content-center gap-4 p-6 sm:p-10">
            <p className="eyebrow">{product.category.name}</p>
            <h3 className="text-3xl">{product.name}</h3>
            <ProductRating product={product} showCount note />
            <ProductStory text={product.description} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
              <Price price={product.pricePaise} mrp={product.mrpPaise} />
              <ButtonLink
                to={href("/products/:slug", { slug: product.slug })}
                state={knowProduct(product, sizes)}
              >
                See the product
              </ButtonLink>
            </div>
          </div>
        </div>
      )}
    </ProductDialog>
  );
}
