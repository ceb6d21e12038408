import { type CSSProperties, lazy, type ReactNode } from "react";
import { href } from "react-router";
import { pictureOfSold } from "#core/cart/ui/worded-picture.ts";
import { currentLook } from "#core/look/look.server.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { listPromotionTexts } from "#core/promotions/promotions.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { Shop } from "#core/shop.ts";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { publicPage } from "#core/web/public-page.ts";
import { answerHeaders } from "#core/web/routes/form-response.server.ts";
import { findSiteSettings, pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findBatchProof } from "#features/batches/batches.server.ts";
import { BatchLine } from "#features/batches/pages/batch-line.tsx";
import { parseReviewQuery } from "#features/reviews/pages/review-query.ts";
import { listProductReviews } from "#features/reviews/review-lists.server.ts";
import { describeSoldOutForm } from "#lists/sold-out.server.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { addWorded } from "../label/pages/add-worded.server.ts";
import { findBlankLabel } from "../label/pages/blank-label.server.ts";
import { writeLabelWords } from "../label/words-on-label.ts";
import { findOfferTerms } from "../offer-terms.ts";
import type { Product } from "../product.ts";
import { getProductBySlug } from "../products.server.ts";
import { getShownProduct, type ShownProduct } from "../related-products.server.ts";
import { divideNotes, listScentBands } from "../scent.ts";
import { fillBox } from "../sets/pages/fill-box.server.ts";
import type { Route } from "./+types/product";
import { BuyBar } from "./buy-bar.tsx";
import { breadcrumbJsonLd, productJsonLd } from "./json-ld/product-json-ld.ts";
import { KeyFacts } from "./key-facts.tsx";
import { PairsWell } from "./pairs-well.tsx";
import { productCrumbs } from "./product-crumbs.ts";
import { ProductFolds } from "./product-folds.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { presentShopTerms } from "./product-shop-terms.ts";
import { ProductStory } from "./product-story.tsx";
import { ScentOverTime } from "./scent-over-time.tsx";
import { findSharingPicture } from "./sharing-picture.server.ts";
import { ShopDetail } from "./shop-detail.tsx";
import { toTile } from "./to-tile.ts";

/** Loaded on demand: most products are in stock, neither box nor set, and take no words; the reviews are below the fold. */
const SoldOut = lazy(() => import("#lists/pages/sold-out.tsx"));
const BoxFiller = lazy(async () => ({ default: (await import("../sets/pages/box-filler.tsx")).BoxFiller }));
const WordedPurchase = lazy(async () => ({
  default: (await import("../label/pages/worded-purchase.tsx")).WordedPurchase,
}));
const WordsOver = lazy(async () => ({
  default: (await import("../label/pages/worded-purchase.tsx")).WordsOver,
}));
const SetParts = lazy(async () => ({ default: (await import("./set-parts.tsx")).SetParts }));
const ProductReviewList = lazy(async () => ({
  default: (await import("#features/reviews/pages/product-reviews.tsx")).ProductReviewList,
}));

export const handle = publicPage(["reviews", "room"], { changesWith: "products" });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const shown = await getShownProduct(shop.db, params.slug);
  const { carrier } = shown.product;
  const [{ settings, firstOrder }, look, offers] = await readShop(shop, shown);
  const { features } = settings;
  const [reviews, batch] = await Promise.all([
    features.reviews ? listProductReviews(shop.db, carrier.id, parseReviewQuery(request)) : null,
    features.batches ? findBatchProof(shop, shown.product) : null,
  ]);
  const { shopName } = settings.business;
  const terms = { ...presentShopTerms(settings, firstOrder), offers };
  const page = presentPage(shown, { settings, look });
  return { ...page, reviews, batch, terms, shopName, origin: shop.config.publicUrl };
}

type Look = Parameters<typeof findSharingPicture>[1];

function presentPage(shown: ShownProduct, { settings, look }: { settings: Settings; look: Look }) {
  return {
    ...presentShown(shown),
    sharing: findSharingPicture(shown, look),
    selling: findSelling(shown, settings),
    label: findBlankLabel(shown),
  };
}

/** Reads in parallel, because each sequential read would check again whether the cached values are current. */
function readShop(shop: Shop, { product }: ShownProduct) {
  const offers = product.stock > 0 ? listPromotionTexts(shop, { collection: product.collection.slug }) : [];
  return Promise.all([readSettingsWithPromotion(shop), currentLook(shop), offers]);
}

function findSelling({ product, packedGrams }: ShownProduct, settings: Settings) {
  const isSet = product.set !== null || product.box !== null;
  return findOfferTerms({ ...product, packedGrams, isSet }, settings);
}

function presentShown({ product, twin, tint, pairs, related }: ShownProduct) {
  const { stock } = product;
  return {
    product,
    twin,
    tint,
    pairs: pairs.map(toTile),
    related: related.map(toTile),
    alertFields: stock === 0 ? describeSoldOutForm() : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const product = await getProductBySlug(args.context.get(shopContext).db, args.params.slug);
  return product.wordsOnLabel ? addWorded(args, product) : fillBox(args, product);
}

export const headers = answerHeaders;

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, tint, pairs, related, reviews } = loaderData;
  // The shop's name above leads home.
  const crumbs = <Breadcrumbs crumbs={productCrumbs(product).slice(1)} />;
  return (
    <div
      data-theme={product.collection.style === "night" ? "night" : undefined}
      className={tint ? "tinted" : undefined}
      style={tint ? ({ "--tint": tint } as CSSProperties) : undefined}
    >
      <Container className="pb-section sm:pt-4">
        {/* On a phone the picture comes first. They stand in two places, because nothing may move while the page arrives. */}
        <div className="max-sm:hidden">{crumbs}</div>
        <Details {...loaderData} answer={actionData} />
        <div className="mt-8 sm:hidden">{crumbs}</div>
      </Container>
      {pairs.length > 0 && (
        <Container className="no-print pb-section">
          <PairsWell pairs={pairs} />
        </Container>
      )}
      {reviews && (
        <Container className="no-print pb-section">
          <LatePart>
            <ProductReviewList product={product} reviews={reviews} />
          </LatePart>
        </Container>
      )}
      {related.length > 0 && product.stock > 0 && (
        <Section background="deep" labelledBy="related" className="no-print">
          <Heading id="related" className="mb-8">
            You might also like
          </Heading>
          <ProductGrid products={related} pathOf={(slug) => href("/products/:slug", { slug })} plain />
        </Section>
      )}
      {!product.box && <BuyBar product={product} />}
    </div>
  );
}

type DetailsProps = Pick<
  Route.ComponentProps["loaderData"],
  "product" | "twin" | "related" | "batch" | "terms" | "alertFields" | "label"
> & { answer: RefusedForm | undefined };

/** Everything about the product itself. */
function Details({ product, twin, related, batch, terms, alertFields, label, answer }: DetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:mt-4 sm:gap-8 md:grid-cols-[5fr_6fr] print:grid-cols-[5fr_6fr] md:grid-rows-[auto_1fr] md:gap-10 lg:gap-x-14 xl:grid-rows-[auto_auto]">
      <div className="max-sm:-mx-gutter xl:max-h-[60rem]">
        <ProductGallery
          product={withAnswered(product, answer)}
          page
          sizes="(min-width: 82rem) 36rem, (min-width: 48rem) 45vw, (min-width: 40rem) calc(100vw - 2.5rem), 100vw"
          twin={twin}
          label={label}
          field={
            label && (
              <LatePart>
                <WordsOver paper={label.paper} answer={answer} />
              </LatePart>
            )
          }
        />
      </div>
      {/* In a wide window the details end where the pictures end. */}
      <div className="grid grid-cols-1 content-start gap-6 md:col-start-2 md:row-span-2 md:row-start-1 xl:contents">
        <div className="xl:col-start-2 xl:row-start-1">
          <ShopDetail
            product={product}
            terms={terms}
            heading="h1"
            proof={<Proof batch={batch} offers={terms.offers} />}
            pathOf={(slug) => href("/products/:slug", { slug })}
            filler={findFiller({ product, label, answer })}
            stockAlert={
              alertFields && (
                <LatePart>
                  <SoldOut
                    slug={product.slug}
                    readyOn={product.readyOn}
                    fields={alertFields}
                    related={related}
                  />
                </LatePart>
              )
            }
          >
            <KeyFacts product={product} />
            <ProductStory text={product.description} />
            {product.set && (
              <LatePart>
                <SetParts set={product.set} />
              </LatePart>
            )}
          </ShopDetail>
        </div>
        <div className="xl:col-start-2 xl:row-start-2">
          <ProductFolds product={product} terms={terms} />
        </div>
      </div>
      {/* Below the pictures in a wide window; last on a phone, so that nothing moves when it appears. */}
      <Unfolding product={product} />
    </div>
  );
}

/** The form of a product for which the shopper decides more than the quantity. */
function findFiller({
  product,
  label,
  answer,
}: Pick<DetailsProps, "product" | "label" | "answer">): ReactNode {
  if (product.stock === 0) return null;
  const { box } = product;
  if (!box && !product.wordsOnLabel) return null;
  return (
    <LatePart>
      {box ? (
        <BoxFiller product={{ ...product, box }} answer={answer} />
      ) : (
        <WordedPurchase product={product} isOverPicture={label !== null} answer={answer} />
      )}
    </LatePart>
  );
}

/** Without scripts the main picture is the server's, with the words that were sent. */
function withAnswered<Shown extends Pick<Product, "id" | "pictures">>(
  product: Shown,
  answer: RefusedForm | undefined,
): Shown {
  const words = answer?.values?.words ?? "";
  const [main, ...others] = product.pictures;
  if (!main || words === "" || answer?.errors) return product;
  const wordedAs = product.id + writeLabelWords(words);
  return { ...product, pictures: [pictureOfSold({ ...main, wordedAs }), ...others] };
}

/** The batch on sale, and the offers. */
function Proof({ batch, offers }: Pick<DetailsProps, "batch"> & { offers: readonly string[] }) {
  return (
    <>
      {batch && <BatchLine batch={batch} />}
      {offers.map((text) => (
        <p key={text} className="text-sm text-success">
          {text}
        </p>
      ))}
    </>
  );
}

function Unfolding({ product }: Pick<DetailsProps, "product">) {
  const { strength } = product.scent;
  const bands = listScentBands(divideNotes(product.fragranceNotes), strength);
  if (bands.length === 0) return null;
  return (
    <section aria-labelledby="scent" className="grid content-start gap-4 xl:col-start-1 xl:row-start-2">
      <Heading id="scent" size="sm">
        How the scent unfolds
      </Heading>
      <ScentOverTime bands={bands} strength={strength} />
    </section>
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { product, origin, shopName, reviews, sharing, selling } = args.loaderData;
  const path = href("/products/:slug", { slug: product.carrier.slug });
  const isPaused = findSiteSettings(args.matches)?.pause !== undefined;
  return [
    ...pageMeta(args, {
      name: product.name,
      seo: product.seo,
      description: product.summary,
      path,
      type: "product",
      ...(product.picture
        ? { image: { url: sharing ?? widestUrl(product.picture), alt: product.picture.alt } }
        : {}),
    }),
    // Left out of the browser's scripts, because search engines read only the document.
    ...(import.meta.env.SSR
      ? [
          {
            "script:ld+json": productJsonLd(product, {
              origin,
              shopName,
              isRated: reviews !== null,
              isPaused,
              selling,
            }),
          },
          { "script:ld+json": breadcrumbJsonLd(productCrumbs(product), path, origin) },
        ]
      : []),
  ];
}
