import { useEffect, useState } from "react";
import { AddToCartForm } from "#core/cart/pages/add-to-cart.tsx";
import { Price } from "#core/cart/ui/price.tsx";
import type { Product } from "../product.ts";

/**
 * A bar with price and 'Add to Cart' at the bottom of a phone's screen, shown once the purchase form has scrolled off the top:
 * earlier it would cover the price. Render it at the end of the product page, so that it never covers the footer.
 */
export function BuyBar({
  product,
}: {
  product: Pick<Product, "id" | "name" | "pricePaise" | "mrpPaise" | "stock" | "wordsOnLabel" | "set">;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const purchase = document.querySelector("[data-purchase]");
    if (!purchase) return;
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0),
    );
    observer.observe(purchase);
    return () => observer.disconnect();
  }, []);
  if (product.stock === 0) return null;
  return (
    <div data-buy-bar={shown ? "shown" : "away"} className="buy-bar no-print sticky bottom-stick z-20 h-0">
      <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-4 border-t border-line bg-paper px-gutter py-2.5 shadow-lg">
        <div className="min-w-0">
          <p translate="no" className="truncate text-sm">
            {product.name}
          </p>
          <Price price={product.pricePaise} size="sm" />
        </div>
        <AddToCartForm
          productId={product.id}
          takesWords={product.wordsOnLabel || product.set?.worded !== undefined}
          productName={product.name}
          max={product.stock}
        />
      </div>
    </div>
  );
}
