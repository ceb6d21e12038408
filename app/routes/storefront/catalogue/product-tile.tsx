import { AddToCartForm } from "#app/components/add-to-cart.tsx";
import { Badge } from "#app/components/badge.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Price } from "#app/components/price.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import { formatStock, isLowInStock, type ProductCard } from "#shop/catalogue/product.ts";

/** The product fields that a tile shows. */
export type TileProduct = Pick<
  ProductCard,
  "id" | "slug" | "name" | "collection" | "category" | "pricePaise" | "mrpPaise" | "stock" | "picture"
>;

/** A product in a grid. The whole card opens its details, and one button adds it to the cart. */
export function ProductTile({
  product,
  to,
  priority = false,
}: {
  product: TileProduct;
  /** The URL of its details. */
  to: string;
  /** The tile is visible without scrolling. */
  priority?: boolean;
}) {
  const scarce = product.stock === 0 || isLowInStock(product.stock);
  return (
    <li className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-md">
        {product.picture && (
          <ResponsivePicture
            picture={product.picture}
            sizes="(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, calc(50vw - 1.75rem)"
            priority={priority}
            className="aspect-[4/5] transition-transform duration-700 motion-safe:group-hover:scale-[1.03]"
          />
        )}
        {scarce && (
          <Badge tone={product.stock === 0 ? "neutral" : "brass"} className="absolute top-2 left-2">
            {formatStock(product.stock)}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="text-xs text-ink-soft">{product.category.name}</p>
        <h3 className="text-lg leading-snug">
          <DialogLink to={to} className="after:absolute after:inset-0">
            {product.name}
          </DialogLink>
        </h3>
        <Price price={product.pricePaise} mrp={product.mrpPaise} size="sm" className="mt-auto pt-1" />
      </div>
      {/* Above the card's own link. */}
      <div className="relative z-10 pt-3">
        <AddToCartForm
          productId={product.id}
          productName={product.name}
          max={product.stock}
          variant="secondary"
          size="sm"
          className="w-full px-2"
        />
      </div>
    </li>
  );
}
