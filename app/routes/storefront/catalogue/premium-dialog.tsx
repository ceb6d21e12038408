import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { formatStock, isLowInStock, type Product } from "#shop/catalogue/product.ts";
import { candleFacts } from "./candle-facts.tsx";
import { Facts } from "./facts.tsx";
import { FullPageLink } from "./full-page-link.tsx";
import { FullPrice } from "./full-price.tsx";
import { ProductDialog, productDialogGrid, productDialogSizes } from "./product-dialog.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductRating } from "./product-rating.tsx";
import { ProductStory } from "./product-story.tsx";
import { Purchase } from "./purchase.tsx";
import { ShareButton } from "./share-button.tsx";

/** The details of a premium product. The quantity is limited to the stock. */
export function PremiumDialog({ item, closeTo }: { item: Product | undefined; closeTo: string }) {
  return (
    <ProductDialog item={item} closeTo={closeTo}>
      {(product) => (
        <div className={productDialogGrid}>
          <ProductGallery product={product} counted compact sizes={productDialogSizes} />
          <div className="grid content-start gap-5">
            <header className="grid gap-2">
              {isLowInStock(product.stock) && (
                <Badge tone="terracotta" className="justify-self-start">
                  {formatStock(product.stock)}
                </Badge>
              )}
              <h3 className="pr-10 text-3xl">{product.name}</h3>
              <ProductRating product={product} showValue note />
            </header>
            <div>
              <FullPrice product={product} />
            </div>
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
