import { Price } from "#app/components/cart/price.tsx";
import type { Product } from "#shop/catalogue/product.ts";

/** A product's price with its taxes and, if it has one, the price per unit. */
export function FullPrice({ product }: { product: Product }) {
  const isFrom = product.box !== null && product.box.lowest < product.box.highest;
  return (
    <>
      <Price price={product.pricePaise} mrp={product.mrpPaise} isFrom={isFrom} size="lg" />
      <p className="text-sm text-ink-soft">
        {`Inclusive of all taxes${product.unitPriceText && ` · ${product.unitPriceText}`}`}
      </p>
    </>
  );
}
