import { lazy, Suspense, useEffect } from "react";
import { RouteDialog } from "#ui/route-dialog.tsx";
import type { Product } from "../product.ts";
import { useOpeningProduct, useOpeningTitle } from "./opening-product.ts";
import { ProductPreview } from "./product-preview.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";

/** Loaded with the first product that is opened, because many shoppers only look at the list. */
const loadContent = () => import("./quick-view-content.tsx");
const QuickViewContent = lazy(loadContent);

/** The width of the dialog's pictures, as in `<img sizes>`. */
const sizes = "(min-width: 70rem) 30rem, (min-width: 48rem) 45vw, calc(100vw - 3rem)";

/**
 * The dialog over a list with the product named by the address, if any. A product clicked on a card opens at once,
 * with what the card knows. Another product resets the dialog to the first picture and quantity 1; another variant
 * does not.
 */
export function QuickView({
  item,
  terms,
  closeTo,
}: {
  item: Product | undefined;
  terms: ShopTerms;
  closeTo: string;
}) {
  const opening = useOpeningProduct("dialog");
  useOpeningTitle(opening);
  const isOpening = opening !== undefined;
  useEffect(() => {
    // At the same time as the product's data. A lost connection is said when both are there or not.
    if (isOpening) loadContent().catch(() => {});
  }, [isOpening]);
  const shown = opening ?? item;
  if (!shown) return null;
  const preview = <ProductPreview product={{ ...shown, sizes: opening?.sizes ?? sizes }} heading="h3" />;
  return (
    // Choosing a variant keeps the dialog open.
    <RouteDialog
      key={opening?.slug ?? item?.carrier.slug}
      closeTo={closeTo}
      title={shown.name}
      titleHidden
      size="xl"
    >
      <div className="grid gap-6 p-4 sm:p-8 md:grid-cols-2 md:gap-10">
        {item?.slug === shown.slug ? (
          <Suspense fallback={preview}>
            <QuickViewContent product={item} terms={terms} closeTo={closeTo} sizes={sizes} />
          </Suspense>
        ) : (
          preview
        )}
      </div>
    </RouteDialog>
  );
}
