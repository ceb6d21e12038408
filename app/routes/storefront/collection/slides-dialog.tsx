import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { formatStock, isLowInStock, type Product } from "#shop/catalogue/product.ts";
import { candleFacts } from "../catalogue/candle-facts.tsx";
import { Facts } from "../catalogue/facts.tsx";
import { FullPageLink } from "../catalogue/full-page-link.tsx";
import { FullPrice } from "../catalogue/full-price.tsx";
import { itemPathOf } from "../catalogue/item-path.ts";
import { OptionPicker } from "../catalogue/option-picker.tsx";
import { ProductDialog, productDialogGrid, productDialogSizes } from "../catalogue/product-dialog.tsx";
import { ProductGallery } from "../catalogue/product-gallery.tsx";
import { ProductRating } from "../catalogue/product-rating.tsx";
import { ProductStory } from "../catalogue/product-story.tsx";
import { Purchase } from "../catalogue/purchase.tsx";

/** The details of a product of a collection with slides. The quantity is limited to the stock. */
export function SlidesDialog({ item, closeTo }: { item: Product | undefined; closeTo: string }) {
  return (
    <ProductDialog item={item} closeTo={closeTo}>
      {(product) => (
        <div className={productDialogGrid}>
          <ProductGallery product={product} counted compact sizes={productDialogSizes} />
          <div className="grid content-start gap-5">
            <header className="grid gap-2">
              {isLowInStock(product.stock) && (
                <Badge tone="neutral" className="justify-self-start">
                  {formatStock(product.stock)}
                </Badge>
              )}
              <h3 className="pr-10 text-3xl">{product.name}</h3>
              <ProductRating product={product} showValue note />
            </header>
            <div>
              <FullPrice product={product} />
            </div>
            <OptionPicker choice={product.choice} pathOf={(slug) => itemPathOf(closeTo, slug)} />
            <Purchase product={product} />
            <ProductStory text={product.description} />
            <Facts
              facts={[
                ...candleFacts(product),
                ["Ingredients", product.ingredients.join("\u00a0· ")],
                ["SKU", product.sku],
              ]}
            />
            <div className="flex flex-wrap items-center gap-3">
              <WishlistButton productId={product.id} name={product.name} />
              <ShareButton title={product.name} path={href("/products/:slug", { slug: product.slug })} />
              <FullPageLink product={product} className="ml-auto" />
            </div>
          </div>
        </div>
      )}
    </ProductDialog>
  );
}
