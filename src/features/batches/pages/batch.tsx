import { href, Link } from "react-router";
import { Facts } from "#core/catalogue/pages/facts.tsx";
import { breadcrumbJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import { ProductTile } from "#core/catalogue/pages/product-tile.tsx";
import { requireFeature } from "#core/content/features.server.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import type { Picture } from "#core/pictures/picture.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage } from "#core/web/public-page.ts";
import { findSiteSettings, pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { getBatch, type ShownBatch } from "../batches.server.ts";
import type { Route } from "./+types/batch";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "batches");
  return { batch: await getBatch(shop.db, params.slug), origin: shop.config.publicUrl };
}

/** The notebook's page about one batch; the QR code in the box leads here. */
export default function BatchPage({ loaderData: { batch } }: Route.ComponentProps) {
  const { product, photographs } = batch;
  const hasPhotographs = photographs.length > 0;
  return (
    <Container className="pt-4 pb-section">
      <Breadcrumbs crumbs={batchCrumbs(batch)} />
      <div
        className={`mt-4 grid items-start gap-x-14 gap-y-10 ${hasPhotographs ? "lg:grid-cols-[6fr_5fr] lg:grid-rows-[auto_1fr]" : "max-w-2xl"}`}
      >
        <NotebookPage batch={batch} className={hasPhotographs ? "lg:col-start-2" : undefined} />
        {hasPhotographs && <Photographs photographs={photographs} />}
        {product && (
          <section aria-labelledby="product" className={hasPhotographs ? "lg:col-start-2" : undefined}>
            <Heading id="product" size="sm" className="mb-4">
              In the shop
            </Heading>
            <ul className="grid sm:max-w-72">
              <ProductTile
                product={product}
                to={href("/products/:slug", { slug: product.slug })}
                sizes="(min-width: 40rem) 18rem, 90vw"
              />
            </ul>
          </section>
        )}
      </div>
    </Container>
  );
}

const plainWords = { made: "made", material: "Material" };

function NotebookPage({ batch, className = "" }: { batch: ShownBatch; className?: string | undefined }) {
  const {
    number,
    productName,
    pouredOn,
    readyOn,
    pieces,
    wax,
    fragranceLoad,
    pouredBy,
    burnTest,
    note,
    sample,
  } = batch;
  const { weather, faults } = batch;
  const { made, material } = useSiteSettings()?.words ?? plainWords;
  return (
    <article
      className={`rounded-sm border border-line border-l-4 border-l-brass bg-surface px-5 py-6 shadow-sm sm:px-8 sm:py-8 ${className}`}
    >
      <p className="eyebrow">
        <span>From</span>{" "}
        <Link to={href("/notebook")} className="text-link touch-target">
          our notebook
        </Link>
        {sample && <span>{" · sample"}</span>}
      </p>
      <h1 className="mt-2 text-4xl">{`Batch ${number}`}</h1>
      <p className="mt-1 mb-6 text-xl text-ink-soft">{productName}</p>
      <Facts
        facts={[
          [`${capitalise(made)} on`, pouredOn],
          [`${capitalise(made)} by`, pouredBy],
          ["Ready on", readyOn],
          ["Number made", pieces],
          [material, wax],
          ["Fragrance load", fragranceLoad],
          ["Weather", weather],
        ]}
      />
      {burnTest && <Entry title="Burn test" text={burnTest} />}
      {faults && <Entry title="What went wrong" text={faults} />}
      {note && <Entry title="Note" text={note} />}
    </article>
  );
}

function Entry({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 bg-[linear-gradient(transparent_calc(100%-1px),var(--color-line)_0)] bg-[length:100%_2rem] leading-8 whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}

/** The first photograph is large, the others are in rows of two. */
function Photographs({ photographs }: { photographs: readonly Picture[] }) {
  return (
    <ul
      aria-label="Photographs"
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      {photographs.map((picture, index) => (
        <li key={picture.webp} className={index === 0 ? "col-span-2" : undefined}>
          <ResponsivePicture
            picture={picture}
            priority={index === 0}
            sizes={
              index === 0 ? "(min-width: 64rem) 52vw, calc(100vw - 2.5rem)" : "(min-width: 64rem) 26vw, 45vw"
            }
            className={`w-full rounded-sm object-cover ${index === 0 ? "max-h-[80vh]" : "aspect-square"}`}
          />
        </li>
      ))}
    </ul>
  );
}

function batchCrumbs({ number, productName, product }: ShownBatch) {
  return [
    { label: "Home", to: href("/") },
    { label: productName, ...(product ? { to: href("/products/:slug", { slug: product.slug }) } : {}) },
    { label: `Batch ${number}` },
  ];
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { batch, origin } = args.loaderData;
  const { number, productName, pouredOn, pouredBy, photographs } = batch;
  const path = href("/batch/:slug", { slug: number });
  const [picture] = photographs;
  const { made, material } = findSiteSettings(args.matches)?.words ?? plainWords;
  const facts = `, with its ${material.toLowerCase()}${batch.fragranceLoad ? ", its fragrance load" : ""}${batch.burnTest ? " and how it burned" : ""}`;
  return [
    ...pageMeta(args, {
      name: `Batch ${number} of ${productName}`,
      description: `From our notebook: ${made} on ${pouredOn} by ${pouredBy}${facts}.`,
      path,
      ...(picture ? { image: { url: widestUrl(picture), alt: picture.alt } } : {}),
    }),
    { "script:ld+json": breadcrumbJsonLd(batchCrumbs(batch), path, origin) },
  ];
}
