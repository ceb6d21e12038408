import { useRef } from "react";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { candleFacts } from "./candle-facts.tsx";
import { closeDialogAround } from "./close-dialog.ts";
import { Facts } from "./facts.tsx";
import { FullPageLink } from "./full-page-link.tsx";
import { FullPrice } from "./full-price.tsx";
import { ProductDialog, productDialogGrid, productDialogSizes } from "./product-dialog.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductStory } from "./product-story.tsx";
import { Purchase } from "./purchase.tsx";
import { StockLine } from "./stock-line.tsx";

/** The details of an occult product. Adding it to the cart closes the dialog. */
export function OccultDialog({ item, closeTo }: { item: Product | undefined; closeTo: string }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ProductDialog item={item} closeTo={closeTo}>
      {(product) => (
        <div ref={content} className={productDialogGrid}>
          <ProductGallery product={product} counted compact sizes={productDialogSizes} />
          <div className="grid content-start gap-5">
            <h3 className="pr-10 text-3xl">{product.name}</h3>
            <div>
              <FullPrice product={product} />
            </div>
            <Purchase product={product} onAdded={() => closeDialogAround(content.current)}>
              <WishlistButton productId={product.id} name={product.name} />
            </Purchase>
            <ProductStory text={product.description} />
            <Facts
              facts={[
                ...candleFacts(product),
                ["Availability", <StockLine key="stock" stock={product.stock} />],
                ["Made", "Artisan Craftsmanship"],
              ]}
            />
            <FullPageLink product={product} className="justify-self-start" />
          </div>
        </div>
      )}
    </ProductDialog>
  );
}
