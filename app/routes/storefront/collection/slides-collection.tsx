import Flame from "lucide-react/icons/flame";
import Gem from "lucide-react/icons/gem";
import Hand from "lucide-react/icons/hand";
import Recycle from "lucide-react/icons/recycle";
import { Fragment } from "react";
import { Badge } from "#app/components/badge.tsx";
import { AddToCartForm } from "#app/components/cart/add-to-cart.tsx";
import { Price } from "#app/components/cart/price.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import type { CollectionPoint } from "#shop/catalogue/collections/collection.ts";
import { isLowInStock, type ProductCard } from "#shop/catalogue/product.ts";
import { CardPicture } from "../catalogue/card-picture.tsx";
import { knowProduct } from "../catalogue/opening-product.ts";
import { ProductRating } from "../catalogue/product-rating.tsx";
import { cardHeartClass } from "../catalogue/product-tile.tsx";
import { CollectionListing, type CollectionPageProps, type Slide } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";

/** The first slide above all, then large pictures of the products, with the other slides between them. */
export function SlidesCollection(props: CollectionPageProps) {
  const { name, intro, path, points } = props.collection;
  const [opening, ...chapters] = props.slides;
  return (
    <>
      {opening && <Opening {...opening} />}
      {points.length > 0 && <Points points={points} />}
      <Section labelledBy="products">
        <Intro id="products" level={1} title={name} lead={intro || undefined} className="mb-12 lg:mb-16" />
        <CollectionListing {...props}>
          {(products) => (
            <ul className="grid gap-14 lg:gap-24">
              {products.map((product, index) => (
                <Fragment key={product.id}>
                  <SlidesCard
                    product={product}
                    to={collectionPath(path, { item: product.slug })}
                    isTurned={index % 2 === 1}
                  />
                  {index % betweenChapters === betweenChapters - 1 && (
                    <Chapter
                      slide={props.after === "" ? chapters[(index + 1) / betweenChapters - 1] : undefined}
                    />
                  )}
                </Fragment>
              ))}
            </ul>
          )}
        </CollectionListing>
      </Section>
    </>
  );
}

/** So many products stand before each further slide. */
const betweenChapters = 2;

function Opening({ headline, text, picture }: Slide) {
  return (
    <section
      data-theme="cedar"
      aria-label={headline}
      className="relative flex h-[min(78svh,44rem)] min-h-[30rem] items-end overflow-hidden lg:items-center"
    >
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes="100vw"
          alt=""
          priority
          className="absolute inset-y-0 right-0 h-full! object-[72%_50%] max-lg:h-[60%]! [mask-image:linear-gradient(to_bottom,black_55%,transparent_98%)] lg:w-[78%]! lg:[mask-image:linear-gradient(to_right,transparent,black_45%)]"
        />
      )}
      <div className="page-width relative grid w-full justify-items-start gap-3 pb-8 lg:pb-0">
        <p className="max-w-lg font-display text-5xl tracking-tight text-balance">{headline}</p>
        <p className="max-w-md text-lg text-ink-soft">{text}</p>
        <ButtonLink to="#products" className="mt-3">
          See the collection
        </ButtonLink>
      </div>
    </section>
  );
}

/** A further slide, as a band between products. */
function Chapter({ slide }: { slide: Slide | undefined }) {
  if (!slide) return null;
  const { headline, text, picture } = slide;
  return (
    <li data-theme="cedar" className="grid overflow-hidden rounded-md sm:grid-cols-2">
      {picture && (
        <ResponsivePicture
          picture={picture}
          sizes="(min-width: 82rem) 41rem, (min-width: 40rem) 50vw, 100vw"
          alt=""
          className="aspect-[3/2] sm:h-full! sm:min-h-80"
        />
      )}
      <div className="grid content-center gap-3 p-6 sm:p-10 lg:p-16">
        <p className="font-display text-3xl tracking-tight text-balance">{headline}</p>
        <p className="max-w-md text-ink-soft">{text}</p>
      </div>
    </li>
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

/** A large picture and beside it few words; every second one is the other way round. */
function SlidesCard({ product, to, isTurned }: { product: ProductCard; to: string; isTurned: boolean }) {
  return (
    <li
      className={`group relative grid gap-5 lg:items-center lg:gap-16 ${isTurned ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-[7fr_5fr]"}`}
    >
      <div className={`relative ${isTurned ? "lg:order-last" : ""}`}>
        <CardPicture product={product} sizes={cardSizes} className="aspect-[4/5] sm:aspect-[4/3]">
          {isLowInStock(product.stock) && (
            <Badge tone="brass" className="absolute top-3 left-3">
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
      </div>
      <div className="grid justify-items-start gap-3">
        <h2 className="text-3xl lg:text-4xl">
          <DialogLink
            to={to}
            state={knowProduct(product, cardSizes)}
            className="after:absolute after:inset-0"
          >
            {product.name}
          </DialogLink>
        </h2>
        <p className="line-clamp-2 max-w-md text-lg text-ink-soft">{product.summary}</p>
        <ProductRating product={product} showValue />
        <p className="text-sm text-ink-soft">
          {[...product.fragranceNotes, product.burnTime && `burns ${product.burnTime}`]
            .filter(Boolean)
            .join("\u00a0· ")}
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
            productName={product.name}
            slug={product.slug}
            max={product.stock}
            chooseAt={product.variants ? to : undefined}
          />
        </div>
      </div>
    </li>
  );
}
