import Flame from "lucide-react/icons/flame";
import Gem from "lucide-react/icons/gem";
import Hand from "lucide-react/icons/hand";
import Recycle from "lucide-react/icons/recycle";
import { Badge } from "#app/components/badge.tsx";
import { AddToCartForm } from "#app/components/cart/add-to-cart.tsx";
import { Price } from "#app/components/cart/price.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import type { CollectionPoint } from "#shop/catalogue/collections/collection.ts";
import { isLowInStock, type ProductCard } from "#shop/catalogue/product.ts";
import { CardPicture } from "../catalogue/card-picture.tsx";
import { knowProduct } from "../catalogue/opening-product.ts";
import { ProductRating } from "../catalogue/product-rating.tsx";
import { cardHeartClass } from "../catalogue/product-tile.tsx";
import { CollectionListing, type CollectionPageProps } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";
import { Slideshow } from "./slideshow.tsx";

/** A slideshow, what makes the products special, and the products. */
export function SlidesCollection(props: CollectionPageProps) {
  const { name, intro, path, points } = props.collection;
  return (
    <>
      {props.slides.length > 0 && <Slideshow name={name} slides={props.slides} />}
      {points.length > 0 && <Points points={points} />}
      <Section labelledBy="products">
        <Intro id="products" level={1} title={name} lead={intro || undefined} className="mb-12" />
        <CollectionListing {...props}>
          {(products) => (
            <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
              {products.map((product) => (
                <SlidesCard
                  key={product.id}
                  product={product}
                  to={collectionPath(path, { item: product.slug })}
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

const cardSizes =
  "(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)";

function SlidesCard({ product, to }: { product: ProductCard; to: string }) {
  return (
    <li className="group relative flex flex-col">
      <CardPicture product={product} sizes={cardSizes} className="aspect-[4/5]">
        {isLowInStock(product.stock) && (
          <Badge tone="terracotta" className="absolute top-3 left-3">
            Limited Stock: {product.stock}
          </Badge>
        )}
        {product.stock === 0 && (
          <Badge tone="neutral" className="absolute top-3 left-3">
            Sold out
          </Badge>
        )}
      </CardPicture>
      <WishlistButton productId={product.id} name={product.name} className={cardHeartClass} />
      <div className="grid flex-1 content-start gap-1.5 pt-4">
        <h3 className="text-xl">
          <DialogLink
            to={to}
            state={knowProduct(product, cardSizes)}
            className="after:absolute after:inset-0"
          >
            {product.name}
          </DialogLink>
        </h3>
        <ProductRating product={product} showValue />
        <p className="text-sm text-ink-soft">{product.fragranceNotes.join("\u00a0· ")}</p>
        {product.burnTime && <p className="text-sm text-ink-soft">Burns {product.burnTime}</p>}
      </div>
      <div className="relative z-10 flex items-center justify-between gap-3 pt-4">
        <Price price={product.pricePaise} mrp={product.mrpPaise} isFrom={product.variants?.isFrom} />
        <AddToCartForm
          productId={product.id}
          productName={product.name}
          slug={product.slug}
          max={product.stock}
          chooseAt={product.variants ? to : undefined}
          size="sm"
        />
      </div>
    </li>
  );
}
