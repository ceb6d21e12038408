import { lazy, Suspense } from "react";
import { Mrp, Price } from "#core/cart/ui/price.tsx";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import { ProductRating } from "#features/reviews/pages/product-rating.tsx";
import type { Product } from "../product.ts";

/** Loaded for trade buyers alone. */
const TradePrice = lazy(async () => ({
  default: (await import("#features/trade/pages/trade-price.tsx")).TradePrice,
}));

/** A product's price and rating in one line; below it the MRP, the taxes within and, if it has one, the price per unit. */
export function FullPrice({ product }: { product: Product }) {
  const { user } = useShopper();
  const isFrom = product.box !== null && product.box.lowest < product.box.highest;
  return (
    <>
      {/* The stars follow the name for who listens, and stand at the right for who looks. */}
      <div className="flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-3">
        <ProductRating product={product} showCount />
        <Price price={product.pricePaise} isFrom={isFrom} size="lg" className="mr-auto" />
      </div>
      <p className="text-sm text-ink-soft">
        <Mrp price={product.pricePaise} mrp={product.mrpPaise} />{" "}
        <span>{`Inclusive of all taxes${product.unitPrice ? ` · ${product.unitPrice.text}` : ""}`}</span>
      </p>
      {user?.isTrade && (
        <Suspense>
          <TradePrice productId={product.id} />
        </Suspense>
      )}
    </>
  );
}
