import { href } from "react-router";
import { breadcrumbJsonLd } from "#core/catalogue/pages/json-ld/product-json-ld.ts";
import { ProductGrid } from "#core/catalogue/pages/product-grid.tsx";
import { readProductListing } from "#core/catalogue/product-listing.server.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { Fragrance } from "../fragrance.ts";
import { getFragrance } from "../fragrances.server.ts";
import type { Route } from "./+types/fragrance";
import { FragranceDetail } from "./fragrance-detail.tsx";
import { guidePath } from "./guide-path.ts";
import { ScentTint } from "./scent-tint.tsx";

export const handle = publicPage();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "fragrances");
  const fragrance = await getFragrance(shop.db, params.slug);
  const notes = [...fragrance.topNotes, ...fragrance.middleNotes, ...fragrance.baseNotes];
  const { products } = await readProductListing(shop.db, { notes, limit: 4 });
  return { fragrance, products, origin: shop.config.publicUrl };
}

export default function FragrancePage({ loaderData: { fragrance, products } }: Route.ComponentProps) {
  const words = useSiteSettings()?.words;
  return (
    <>
      <Container className="pt-4 pb-section">
        <Breadcrumbs crumbs={fragranceCrumbs(fragrance)} />
        <div className="mt-4 grid items-start gap-8 md:grid-cols-2 md:gap-14">
          {fragrance.picture ? (
            <ResponsivePicture
              picture={fragrance.picture}
              priority
              sizes="(min-width: 82rem) 38rem, (min-width: 48rem) 45vw, calc(100vw - 2.5rem)"
              className="aspect-square rounded-arch"
            />
          ) : (
            <ScentTint fragrance={fragrance} className="grid aspect-square rounded-arch" />
          )}
          <div className="md:self-center">
            <FragranceDetail fragrance={fragrance} heading="h1" />
          </div>
        </div>
      </Container>
      {products.length > 0 && (
        <Section background="deep" labelledBy="products">
          <Heading id="products" className="mb-8">
            {`${capitalise(words?.items ?? "products")} that share its notes`}
          </Heading>
          <ProductGrid products={products} pathOf={(slug) => href("/products/:slug", { slug })} />
        </Section>
      )}
    </>
  );
}

function fragranceCrumbs({ name, family }: Fragrance) {
  return [
    { label: "Home", to: href("/") },
    { label: "Fragrance Guide", to: guidePath({}) },
    { label: family.name, to: guidePath({ family: family.slug }) },
    { label: name },
  ];
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { fragrance, origin } = args.loaderData;
  const path = href("/fragrances/:slug", { slug: fragrance.slug });
  const { picture } = fragrance;
  return [
    ...pageMeta(args, {
      name: `${fragrance.name}, a ${fragrance.family.name} fragrance`,
      description: fragrance.description,
      path,
      ...(picture ? { image: { url: widestUrl(picture), alt: picture.alt } } : {}),
    }),
    { "script:ld+json": breadcrumbJsonLd(fragranceCrumbs(fragrance), path, origin) },
  ];
}
