import type { Product } from "#shop/catalogue/product.ts";
import { FullPageLink } from "./full-page-link.tsx";
import { itemPathOf } from "./item-path.ts";
import { LabelAndSeller } from "./label-and-seller.tsx";
import { ProductDialog, productDialogGrid, productDialogSizes } from "./product-dialog.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";
import { ShopDetail } from "./shop-detail.tsx";

/** A product's details in a dialog over the list. */
export function ShopDialog({
  item,
  terms,
  closeTo,
}: {
  item: Product | undefined;
  terms: ShopTerms;
  closeTo: string;
}) {
  return (
    <ProductDialog item={item} closeTo={closeTo}>
      {(product) => (
        <div className={productDialogGrid}>
          <ProductGallery product={product} compact sizes={productDialogSizes} />
          <div className="grid content-start gap-4">
            <ShopDetail
              product={product}
              terms={terms}
              heading="h3"
              pathOf={(slug) => itemPathOf(closeTo, slug)}
            />
            <LabelAndSeller product={product} terms={terms} />
            <FullPageLink product={product} className="justify-self-start" />
          </div>
        </div>
      )}
    </ProductDialog>
  );
}
