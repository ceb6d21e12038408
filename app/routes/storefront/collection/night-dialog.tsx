import { useRef } from "react";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { candleFacts } from "../catalogue/candle-facts.tsx";
import { closeDialogAround } from "../catalogue/close-dialog.ts";
import { Facts } from "../catalogue/facts.tsx";
import { FullPageLink } from "../catalogue/full-page-link.tsx";
import { FullPrice } from "../catalogue/full-price.tsx";
import { itemPathOf } from "../catalogue/item-path.ts";
import { OptionPicker } from "../catalogue/option-picker.tsx";
import { ProductDialog, productDialogGrid, productDialogSizes } from "../catalogue/product-dialog.tsx";
import { ProductGallery } from "../catalogue/product-gallery.tsx";
import { ProductStory } from "../catalogue/product-story.tsx";
import { Purchase } from "../catalogue/purchase.tsx";
import { StockLine } from "../catalogue/stock-line.tsx";

type NightDialogProps = {
  item: Product | undefined;
  closeTo: string;
};

/** The details of a product in a collection of night style. Adding it to the cart closes the dialog. */
export function NightDialog({ item, closeTo }: NightDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const craft = useSiteSettings()?.words.artisanCraftsmanship;
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
            <OptionPicker choice={product.choice} pathOf={(slug) => itemPathOf(closeTo, slug)} />
            <Purchase product={product} onAdded={() => closeDialogAround(content.current)}>
              <WishlistButton productId={product.id} name={product.name} />
            </Purchase>
            <ProductStory text={product.description} />
            <Facts
              facts={[
                ...candleFacts(product),
                ["Availability", <StockLine key="stock" stock={product.stock} />],
                ["Made", craft ?? ""],
              ]}
            />
            <FullPageLink product={product} className="justify-self-start" />
          </div>
        </div>
      )}
    </ProductDialog>
  );
}
