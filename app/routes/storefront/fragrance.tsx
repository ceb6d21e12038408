import { href } from "react-router";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Container, Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { readProductListing } from "#shop/catalogue/product-listing.server.ts";
import type { Fragrance } from "#shop/content/fragrance.ts";
import { getFragrance } from "#shop/content/fragrances.server.ts";
import { capitalise } from "#shop/forms/capitalise.ts";
import { requireFeature } from "#shop/pages/features.server.ts";
import { widestUrl } from "#shop/pictures/picture.ts";
import type { Route } from "./+types/fragrance";
import { breadcrumbJsonLd } from "./catalogue/json-ld/product-json-ld.ts";
import { ProductGrid } from "./catalogue/product-grid.tsx";
import { FragranceDetail } from "./fragrances/fragrance-detail.tsx";
import { guidePath } from "./fragrances/guide-path.ts";
import { ScentTint } from "./fragrances/scent-tint.tsx";

export const handle = publicPage([], { changesWith: "fragrances" });

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
