import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { AddToCartForm } from "#core/cart/pages/add-to-cart.tsx";
import { Price } from "#core/cart/ui/price.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { ProductButtons } from "#lists/product-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { formatStock, isLowInStock, type ProductCard } from "../product.ts";
import { CardPicture } from "./card-picture.tsx";
import { productLinkState } from "./opening-product.ts";
import { SwatchRow } from "./swatch.tsx";

export type TileProduct = Pick<
  ProductCard,
  | "id"
  | "slug"
  | "name"
  | "collection"
  | "category"
  | "fragranceNotes"
  | "pricePaise"
  | "mrpPaise"
  | "variants"
  | "words"
  | "stock"
  | "picture"
  | "otherView"
> &
  Partial<Pick<ProductCard, "addedOn" | "readyOn" | "paper">>;

/** The fields of a tile with the rating below the name. */
export type RatedTileProduct = TileProduct & Pick<ProductCard, "rating" | "ratingCount" | "isSample">;

/**
 * A product in a grid. The whole card opens its details; a heart and a button put it on the wishlist and into
 * the cart.
 */
export function ProductTile({
  product,
  to,
  priority = false,
  plain = false,
  sizes = "(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 44vw",
  className = "",
  children,
}: {
  product: TileProduct;
  /** The URL of its details. */
  to: string;
  /** True if the tile is visible without scrolling. */
  priority?: boolean;
  /** Without its buttons. */
  plain?: boolean;
  sizes?: string;
  className?: string;
  /** Shown below the name. */
  children?: ReactNode;
}) {
  const scarce = product.stock === 0 || isLowInStock(product.stock);
  return (
    <li className={`group tile ${className}`}>
      <CardPicture
        product={product}
        sizes={sizes}
        priority={priority}
        className="col-start-1 row-start-1 aspect-[4/5]"
      >
        {scarce && (
          <Badge
            tone={product.stock === 0 ? "neutral" : "brass"}
            className="absolute top-2 left-2 max-w-[calc(100%-4rem)]"
          >
            {formatStock(product)}
          </Badge>
        )}
        {!scarce && <NewMark addedOn={product.addedOn} />}
      </CardPicture>
      <div className="flex flex-col gap-1 pt-3">
        <h3 className="text-lg leading-snug">
          <TileLink to={to} state={productLinkState(product, sizes)}>
            {product.name}
          </TileLink>
        </h3>
        <p
          translate={product.fragranceNotes.length > 0 ? "no" : undefined}
          className="text-sm leading-snug text-ink-soft"
        >
          {describeInShort(product)}
        </p>
        {children}
        {product.words && <p className="text-sm text-ink-soft">{product.words}</p>}
        {product.variants?.swatches && <SwatchRow {...product.variants.swatches} />}
        <Price
          price={product.pricePaise}
          mrp={product.mrpPaise}
          isFrom={product.variants?.isFrom}
          size="sm"
          className="pt-1"
        />
      </div>
      {/* Above the card's own link, which follows the picture. */}
      {!plain && <CardActions product={product} to={to} />}
    </li>
  );
}

/** Nothing for a product that is no longer new. */
function NewMark({ addedOn }: Pick<TileProduct, "addedOn">) {
  const newSince = useSiteSettings()?.newSince;
  if (!addedOn || !newSince || addedOn < newSince) return null;
  return (
    <Badge tone="cedar" className="absolute top-2 left-2">
      New
    </Badge>
  );
}

/** A card's button and heart, which lie above the link that fills the card. */
export function CardActions({ product, to }: { product: TileProduct; to: string }) {
  return (
    <>
      <div className="card-action">
        <AddToCartForm
          productId={product.id}
          takesWords={product.paper !== undefined}
          productName={product.name}
          slug={product.slug}
          max={product.stock}
          readyOn={product.readyOn}
          chooseAt={product.variants ? to : undefined}
          variant="secondary"
          size="sm"
          compact
        />
      </div>
      <ProductButtons productId={product.id} name={product.name} className={cardHeartClass} />
    </>
  );
}

/** The number of notes shown; the first ones are smelled first. */
export const maxCardNotes = 3;

function describeInShort({ fragranceNotes, category }: TileProduct): string {
  return fragranceNotes.slice(0, maxCardNotes).join("\u00a0· ") || category.name;
}

/** A link to a page scrolls to its top and moves the card's picture; a link to a dialog keeps the scroll position. */
export function TileLink({
  className = "after:absolute after:inset-0",
  ...props
}: {
  to: string;
  state: object;
  /** By default, the link fills the card. */
  className?: string;
  children: ReactNode;
}) {
  return props.to.includes("?") ? (
    <DialogLink translate="no" className={className} {...props} />
  ) : (
    <Link translate="no" className={className} viewTransition onClick={carryPicture} {...props} />
  );
}

/** Lets the browser move the card's picture to its place on the product's page. */
function carryPicture({ currentTarget }: MouseEvent<HTMLElement>) {
  // The names set earlier: by this page's own picture, or by a card whose page was not opened.
  for (const named of document.querySelectorAll<HTMLElement>(
    '[data-main-picture], img[style*="main-picture"]',
  ))
    named.style.viewTransitionName = "none";
  const picture = currentTarget.closest("li")?.querySelector("img");
  if (picture) picture.style.viewTransitionName = "main-picture";
}

/** The class of the heart at a card's upper right corner. */
export const cardHeartClass = "card-heart";
