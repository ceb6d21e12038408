import Flame from "lucide-react/icons/flame";
import Gem from "lucide-react/icons/gem";
import Hand from "lucide-react/icons/hand";
import Recycle from "lucide-react/icons/recycle";
import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { AddToCartForm } from "#app/components/cart/add-to-cart.tsx";
import { Price } from "#app/components/cart/price.tsx";
import { WishlistButton } from "#app/components/cart/wishlist-button.tsx";
import { Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { DialogLink } from "#app/components/route-dialog.tsx";
import { premiumFeatures, premiumSlides } from "#app/content/premium.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { ProductListing } from "#app/routes/storefront/catalogue/product-listing.tsx";
import { shopContext } from "#app/shop-context.ts";
import { isLowInStock, type ProductCard } from "#shop/catalogue/product.ts";
import { readCachedProductListing } from "#shop/catalogue/product-listing.server.ts";
import { countProducts, findProductBySlug } from "#shop/catalogue/products.server.ts";
import type { Route } from "./+types/premium";
import { CardPicture } from "./catalogue/card-picture.tsx";
import { knowProduct } from "./catalogue/opening-product.ts";
import { PremiumDialog } from "./catalogue/premium-dialog.tsx";
import { PremiumSlideshow } from "./catalogue/premium-slideshow.tsx";
import { ProductRating } from "./catalogue/product-rating.tsx";
import { cardHeartClass } from "./catalogue/product-tile.tsx";
import { getPagePicture } from "./home/page-pictures.ts";

export const handle = publicPage(["after", "item"], { changesWith: "products" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const after = query.get("after") ?? "";
  const [{ products, next }, total, item] = await Promise.all([
    readCachedProductListing(shop, { collection: "premium", after }),
    countProducts(shop, { collection: "premium" }),
    findProductBySlug(shop.db, query.get("item") ?? "", "premium"),
  ]);
  const page = { items: products, next };
  const slides = premiumSlides.map(({ picture, ...text }) => ({ ...text, picture: getPagePicture(picture) }));
  return { slides, page, after, total, item };
}

const premiumPath = (after?: string) =>
  after ? `${href("/premium-candles")}?after=${after}` : href("/premium-candles");

export default function PremiumPage({ loaderData }: Route.ComponentProps) {
  const { slides, page, after, total, item } = loaderData;
  return (
    <>
      <h1 className="sr-only">Premium Candles</h1>
      <PremiumSlideshow slides={slides} />
      <Section background="deep" labelledBy="why-premium" className="py-14!">
        <h2 id="why-premium" className="sr-only">
          What makes them premium
        </h2>
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {premiumFeatures.map((feature) => (
            <PremiumFeature key={feature.name} feature={feature} />
          ))}
        </ul>
      </Section>
      <Section labelledBy="premium-goods">
        <Intro
          id="premium-goods"
          title="The Premium Collection"
          lead="Marble, brass and porcelain, filled in small numbers. When a piece is gone, it is gone until the next pouring."
          className="mb-12"
        />
        <ProductListing
          key={after}
          page={page}
          total={String(total)}
          pathAfter={premiumPath}
          isContinued={after !== ""}
        >
          {(products) => (
            <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
              {products.map((product) => (
                <PremiumCard key={product.id} product={product} />
              ))}
            </ul>
          )}
        </ProductListing>
      </Section>
      <PremiumDialog item={item} closeTo={premiumPath(after)} />
    </>
  );
}

const featureIcons = { vessel: Gem, burn: Flame, pouring: Hand, again: Recycle };

function PremiumFeature({ feature: { icon, name, text } }: { feature: (typeof premiumFeatures)[number] }) {
  const Icon = featureIcons[icon];
  return (
    <li className="grid content-start gap-2">
      <Icon aria-hidden="true" size={26} strokeWidth={1.3} className="text-brass-ink" />
      <h3 className="text-xl">{name}</h3>
      <p className="text-ink-soft">{text}</p>
    </li>
  );
}

const cardSizes =
  "(min-width: 82rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)";

function PremiumCard({ product }: { product: ProductCard }) {
  const to = `${href("/premium-candles")}?item=${product.slug}`;
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
        <Price price={product.pricePaise} mrp={product.mrpPaise} />
        <AddToCartForm
          productId={product.id}
          productName={product.name}
          slug={product.slug}
          max={product.stock}
          size="sm"
        />
      </div>
    </li>
  );
}

export function meta(args: Route.MetaArgs) {
  const item = args.loaderData?.item;
  return pageMeta(args, {
    name: item?.name ?? "Premium Candles",
    description:
      item?.summary ??
      "Premium candles in marble, hammered brass and porcelain, poured in small numbers at Gagret in the Himalayan foothills.",
    ...(item
      ? { path: href("/products/:slug", { slug: item.slug }), type: "product" }
      : { path: premiumPath(args.loaderData?.after) }),
  });
}
