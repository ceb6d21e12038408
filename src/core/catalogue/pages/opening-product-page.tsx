import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Container } from "#ui/page/section.tsx";
import { type KnownProduct, useOpeningProduct, useOpeningTitle } from "./opening-product.ts";
import { ProductPreview } from "./product-preview.tsx";

/**
 * A preview of a product's page, from a click on its card until the page has loaded. Covers the page behind it
 * (product.css), which reappears if the shopper cancels.
 */
export function OpeningProductPage() {
  const product = useCarriedOver(useOpeningProduct("page"));
  useOpeningTitle(product);
  if (!product) return null;
  return (
    <div data-opening-page data-theme={product.collection.style === "night" ? "night" : undefined}>
      <Container className="min-h-dvh pt-4 pb-section">
        <div className="mt-15 grid gap-8 md:grid-cols-[5fr_6fr] md:gap-14">
          <ProductPreview product={product} heading="h1" />
        </div>
      </Container>
    </div>
  );
}

/** Ignores a skipped transition: the page may load before the picture has moved. */
function ignoreSkipping({ ready, finished, updateCallbackDone }: ViewTransition): void {
  for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => {});
}

/**
 * Shows the preview scrolled to its top, and lets the browser move the card's picture there. Restores the scroll
 * position if the shopper cancels.
 */
function useCarriedOver(opening: KnownProduct | undefined): KnownProduct | undefined {
  const [shown, setShown] = useState<KnownProduct>();
  const newest = useRef(opening);

  useLayoutEffect(() => {
    newest.current = opening;
    if (!opening) return;
    const from = document.location.href;
    const place = window.scrollY;
    const show = () => {
      // The page may have loaded meanwhile.
      if (newest.current !== opening) return;
      flushSync(() => setShown(opening));
      window.scrollTo({ top: 0, behavior: "instant" });
    };
    // React allows no synchronous change in an effect.
    if (document.startViewTransition) ignoreSkipping(document.startViewTransition(show));
    else queueMicrotask(show);
    return () => {
      if (document.location.href === from) window.scrollTo({ top: place, behavior: "instant" });
    };
  }, [opening]);

  return shown === opening ? shown : undefined;
}
