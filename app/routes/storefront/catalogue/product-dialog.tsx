import type { ReactNode } from "react";
import type { ModalSize } from "#app/components/modal.tsx";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { useOpeningProduct, useOpeningTitle } from "./opening-product.ts";
import { ProductPreview } from "./product-preview.tsx";

/**
 * The dialog of the product named by the address, if any. A product clicked on a card opens at once, with what the
 * card knows. Another product resets the dialog to the first picture and quantity 1; another variant does not.
 */
export function ProductDialog({
  item,
  closeTo,
  size = "xl",
  children,
}: {
  item: Product | undefined;
  closeTo: string;
  size?: ModalSize;
  children: (product: Product) => ReactNode;
}) {
  const opening = useOpeningProduct("dialog");
  useOpeningTitle(opening);
  const shown = opening ?? item;
  if (!shown) return null;
  return (
    // Choosing a variant keeps the dialog open.
    <RouteDialog
      key={opening?.slug ?? item?.carrier.slug}
      closeTo={closeTo}
      title={shown.name}
      titleHidden
      size={size}
    >
      {item?.slug === shown.slug ? (
        children(item)
      ) : (
        <div className={productDialogGrid}>
          {opening && <ProductPreview product={opening} heading="h3" />}
        </div>
      )}
    </RouteDialog>
  );
}

export const productDialogGrid = "grid gap-6 p-4 sm:p-8 md:grid-cols-2 md:gap-10";

/** The width of the dialog's pictures, as in `<img sizes>`. */
export const productDialogSizes = "(min-width: 70rem) 30rem, (min-width: 48rem) 45vw, calc(100vw - 3rem)";
