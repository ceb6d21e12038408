import { useEffect, useState } from "react";
import { AddToCartForm } from "#app/components/add-to-cart.tsx";
import { Price } from "#app/components/price.tsx";
import type { Product } from "#shop/catalogue/product.ts";

/**
 * On a phone, while the purchase itself lies outside the window: the price and one button at the thumb. It belongs at the end of the
 * product's page and goes no further than that, so that it never lies on the footer.
 */
export function BuyBar({
  product,
}: {
  product: Pick<Product, "id" | "name" | "pricePaise" | "mrpPaise" | "stock">;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const purchase = document.querySelector("[data-purchase]");
    if (!purchase) return;
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    watch.observe(purchase);
    return () => watch.disconnect();
  }, []);
  if (product.stock === 0) return null;
  return (
    <div data-buy-bar={shown ? "shown" : "away"} className="buy-bar no-print sticky bottom-0 z-20 h-0">
      <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-4 border-t border-line bg-paper px-gutter py-2.5 shadow-lg">
        <div className="min-w-0">
          <p className="truncate text-sm">{product.name}</p>
          <Price price={product.pricePaise} size="sm" />
        </div>
        <AddToCartForm
          productId={product.id}
          productName={product.name}
          max={product.stock}
          className="shrink-0"
        />
      </div>
    </div>
  );
}
