import ArrowLeft from "lucide-react/icons/arrow-left";
import { href } from "react-router";
import { Price } from "#core/cart/ui/price.tsx";
import type { Picture } from "#core/pictures/picture.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { CardPicture } from "../../pages/card-picture.tsx";
import { productLinkState } from "../../pages/opening-product.ts";
import { CardActions } from "../../pages/product-tile.tsx";
import { formatStock, isLowInStock, type ProductCard } from "../../product.ts";
import { CollectionListing, type CollectionPageProps } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";

/** The page of a collection in night style: dark, with the collection's picture behind its heading. */
export function NightCollection(props: CollectionPageProps) {
  const { name, intro, path, picture } = props.collection;
  return (
    <>
      <div className="relative isolate overflow-hidden">
        {picture && <Backdrop picture={picture} />}
        <Container className="pt-6 pb-14 md:pb-24">
          <ButtonLink to={href("/shop")} variant="ghost">
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.6} /> Back to the shop
          </ButtonLink>
          <Intro level={1} className="mt-6 md:mt-14" title={name} lead={intro || undefined} />
        </Container>
      </div>
      <Container className="pb-section">
        <CollectionListing {...props}>
          {(products) => (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3 xl:grid-cols-4">
              {products.map((product, index) => (
                <NightCard
                  key={product.id}
                  product={product}
                  to={collectionPath(path, { item: product.slug })}
                  priority={index === 0}
                />
              ))}
            </ul>
          )}
        </CollectionListing>
      </Container>
    </>
  );
}

/** A picture at the right that fades into the page; hidden on a phone. */
function Backdrop({ picture }: { picture: Picture }) {
  return (
    <div aria-hidden="true" className="absolute inset-y-0 right-0 -z-10 hidden w-3/5 md:block">
      <ResponsivePicture picture={picture} sizes="60vw" alt="" className="h-full!" />
      <div className="absolute inset-0 bg-linear-to-r from-paper via-paper/40 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-paper to-transparent" />
    </div>
  );
}

const cardSizes = "(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, 45vw";

function NightCard({ product, to, priority }: { product: ProductCard; to: string; priority: boolean }) {
  const scarce = product.stock === 0 || isLowInStock(product.stock);
  return (
    <li className="group tile">
      <CardPicture
        product={product}
        sizes={cardSizes}
        priority={priority}
        className="col-start-1 row-start-1 aspect-[4/5]"
      >
        {scarce && (
          <Badge tone="brass" className="absolute top-2 left-2 max-w-[calc(100%-4rem)]">
            {formatStock(product)}
          </Badge>
        )}
      </CardPicture>
      <div className="flex flex-col gap-1.5 pt-3">
        <h2 className="text-lg leading-snug sm:text-xl">
          <DialogLink
            to={to}
            state={productLinkState(product, cardSizes)}
            className="after:absolute after:inset-0"
            translate="no"
          >
            {product.name}
          </DialogLink>
        </h2>
        <p className="line-clamp-2 text-sm text-ink-soft sm:line-clamp-3">{product.summary}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <Price price={product.pricePaise} mrp={product.mrpPaise} isFrom={product.variants?.isFrom} />
          <DialogLink
            to={to}
            state={productLinkState(product, cardSizes)}
            aria-label={`Read More: ${product.name}`}
            className="relative z-10 inline-flex min-h-11 items-center text-sm text-accent hover:underline"
          >
            Read More
          </DialogLink>
        </p>
      </div>
      <CardActions product={product} to={to} />
    </li>
  );
}
