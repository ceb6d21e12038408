import Flame from "lucide-react/icons/flame";
import Gem from "lucide-react/icons/gem";
import Hand from "lucide-react/icons/hand";
import Recycle from "lucide-react/icons/recycle";
import { AddToCartForm } from "#core/cart/pages/add-to-cart.tsx";
import { Price } from "#core/cart/ui/price.tsx";
import { ProductRating } from "#features/reviews/pages/product-rating.tsx";
import { ProductButtons } from "#lists/product-buttons.tsx";
import { Badge } from "#ui/badge.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { CardPicture } from "../../pages/card-picture.tsx";
import { productLinkState } from "../../pages/opening-product.ts";
import { cardHeartClass } from "../../pages/product-tile.tsx";
import { formatStock, isLowInStock, type ProductCard } from "../../product.ts";
import type { CollectionPoint } from "../collection.ts";
import { CollectionListing, type CollectionPageProps } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";
import { Slideshow } from "./slideshow.tsx";

/** The page of a collection in slides style: slideshow, what makes the products special, and large pictures of them. */
export function SlidesCollection(props: CollectionPageProps) {
  const { name, intro, path, points } = props.collection;
  return (
    <>
      {props.slides.length > 0 && <Slideshow name={name} slides={props.slides} />}
      {points.length > 0 && <Points points={points} />}
      <Section labelledBy="products">
        <Intro id="products" level={1} title={name} lead={intro || undefined} className="mb-12 lg:mb-16" />
        <CollectionListing {...props}>
          {(products) => (
            <ul className="grid gap-14 lg:gap-24">
              {products.map((product, index) => (
                <SlidesCard
                  key={product.id}
                  product={product}
                  to={collectionPath(path, { item: product.slug })}
                  isTurned={index % 2 === 1}
                />
              ))}
            </ul>
          )}
        </CollectionListing>
      </Section>
    </>
  );
}

const pointIcons = [Gem, Flame, Hand, Recycle];

function Points({ points }: { points: CollectionPoint[] }) {
  return (
    <Section background="deep" labelledBy="points" className="py-14!">
      <h2 id="points" className="sr-only">
        What makes them special
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ name, text }, index) => {
          const Icon = pointIcons[index % pointIcons.length] ?? Gem;
          return (
            <li key={name} className="grid content-start gap-2">
              <Icon aria-hidden="true" size={26} strokeWidth={1.3} className="text-brass-ink" />
              <h3 className="text-xl">{name}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const cardSizes = "(min-width: 82rem) 48rem, (min-width: 64rem) 58vw, calc(100vw - 2.5rem)";

/** A large picture with a short text beside it; every second card is mirrored. */
function SlidesCard({ product, to, isTurned }: { product: ProductCard; to: string; isTurned: boolean }) {
  return (
    <li
      className={`group relative grid gap-5 lg:items-center lg:gap-16 ${isTurned ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-[7fr_5fr]"}`}
    >
      <div className={`relative ${isTurned ? "lg:order-last" : ""}`}>
        <CardPicture product={product} sizes={cardSizes} className="aspect-[4/5] sm:aspect-[4/3]">
          {isLowInStock(product.stock) && (
            <Badge tone="brass" className="absolute top-3 left-3">
              {`Limited Stock: ${product.stock}`}
            </Badge>
          )}
          {product.stock === 0 && (
            <Badge tone="neutral" className="absolute top-3 left-3 max-w-[calc(100%-4rem)]">
              {formatStock(product)}
            </Badge>
          )}
        </CardPicture>
        <ProductButtons productId={product.id} name={product.name} className={cardHeartClass} />
      </div>
      <div className="grid justify-items-start gap-3">
        <h2 className="text-3xl lg:text-4xl">
          <DialogLink
            to={to}
            state={productLinkState(product, cardSizes)}
            className="after:absolute after:inset-0"
            translate="no"
          >
            {product.name}
          </DialogLink>
        </h2>
        <p className="line-clamp-2 max-w-md text-lg text-ink-soft">{product.summary}</p>
        <ProductRating product={product} showValue />
        <p className="text-sm text-ink-soft">
          <span translate="no">{product.fragranceNotes.join("\u00a0· ")}</span>
          {product.burnTime && <span>{`\u00a0· burns ${product.burnTime}`}</span>}
        </p>
        <Price
          price={product.pricePaise}
          mrp={product.mrpPaise}
          isFrom={product.variants?.isFrom}
          size="lg"
          className="text-brass-ink"
        />
        <div className="relative z-10">
          <AddToCartForm
            productId={product.id}
            takesWords={product.paper !== undefined}
            productName={product.name}
            slug={product.slug}
            max={product.stock}
            readyOn={product.readyOn}
            chooseAt={product.variants ? to : undefined}
          />
        </div>
      </div>
    </li>
  );
}
