import { lazy, Suspense } from "react";
import { Price } from "#app/components/cart/price.tsx";
import { useShopper } from "#app/components/cart/shopper.tsx";
import type { Product } from "#shop/catalogue/product.ts";

/** Loaded for trade buyers alone. */
const TradePrice = lazy(async () => ({ default: (await import("./trade-price.tsx")).TradePrice }));

/** A product's price with its taxes and, if it has one, the price per unit. */
export function FullPrice({ product }: { product: Product }) {
  const { user } = useShopper();
  const isFrom = product.box !== null && product.box.lowest < product.box.highest;
  return (
    <>
      <Price price={product.pricePaise} mrp={product.mrpPaise} isFrom={isFrom} size="lg" />
      <p className="text-sm text-ink-soft">
        {`Inclusive of all taxes${product.unitPrice ? ` · ${product.unitPrice.text}` : ""}`}
      </p>
      {user?.isTrade && (
        <Suspense>
          <TradePrice productId={product.id} />
        </Suspense>
      )}
    </>
  );
}
