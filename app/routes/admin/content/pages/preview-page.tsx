import { href, Link } from "react-router";
import { Section } from "#app/components/page/section.tsx";
import { loadCollection } from "#app/routes/storefront/collection/load-collection.server.ts";
import { StyledCollection } from "#app/routes/storefront/collection/styled-collection.tsx";
import { contactSections } from "#app/routes/storefront/contact/contact-sections.tsx";
import { customOrderSections } from "#app/routes/storefront/custom-order/custom-order-sections.tsx";
import { FaqSection } from "#app/routes/storefront/faq/faq-section.tsx";
import { HeroSection } from "#app/routes/storefront/sections/hero-section.tsx";
import { MadePage } from "#app/routes/storefront/sections/made-page.tsx";
import { PageSections } from "#app/routes/storefront/sections/page-sections.tsx";
import { presentSections } from "#app/routes/storefront/sections/present-sections.server.ts";
import { ProductsSection } from "#app/routes/storefront/sections/products-section.tsx";
import { labelOf, SectionHeading } from "#app/routes/storefront/sections/section-heading.tsx";
import type { RouteSections } from "#app/routes/storefront/sections/shown-section.ts";
import { shopContext } from "#app/shop-context.ts";
import { isCollectionShown } from "#shop/catalogue/collections/collections.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { getEditedPage } from "#shop/pages/edit-pages.server.ts";
import { collectionOfPage } from "#shop/pages/list-page.ts";
import { getVersion } from "#shop/pages/publish-pages.server.ts";
import type { Shop } from "#shop/shop.ts";
import type { Route } from "./+types/preview-page";

/**
 * The sections that a route draws itself. Those of the home page are drawn like similar sections of other pages: sharing a
 * component with the home page would load it with every first visit.
 */
const previewSections: RouteSections = {
  ...contactSections({ answer: undefined, subject: "", showMap: false }),
  ...customOrderSections(undefined),
  faq: FaqSection,
  "home-hero": ({ lead, pictures, ...section }) => (
    <HeroSection {...section} line={lead} pictures={pictures ? [pictures.wide.lit] : []} />
  ),
  featured: ProductsSection,
  reasons: ({ id, title, why, reasons }) => (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} lead={why} className="mb-6" />
      <ul className="grid gap-6 sm:grid-cols-2">
        {reasons.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-xl">{name}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  ),
  instagram: ({ id, title }) => (
    <Section {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} align="centre" />
    </Section>
  ),
};

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const version = searchParams.get("version");
  const edited = await getEditedPage(shop.db, slug);
  const document = version ? await getVersion(shop.db, slug, Number(version) || 0) : edited.document;
  const sections = await presentSections(shop, { ...document, changedOn: indianDay(shop.clock.now()) });
  const collection =
    collectionOfPage(slug) === undefined ? undefined : await findShownList(shop, edited.path);
  const isBeside = searchParams.has("beside");
  return { slug, version, isBeside, title: document.title, sections, collection };
}

/** The first page of the list as shoppers see it; undefined while the collection is hidden. */
async function findShownList(shop: Shop, path: string) {
  if (!(await isCollectionShown(shop, path))) return undefined;
  return loadCollection(shop, path, { after: "", facets: [] });
}

/** The page as shoppers would see it, with the draft or an earlier version. */
export default function PreviewPage({
  loaderData: { slug, version, isBeside, title, sections, collection },
}: Route.ComponentProps) {
  return (
    <>
      {!isBeside && <PreviewNote slug={slug} version={version} />}
      {collection ? (
        <PageSections
          sections={sections}
          own={{ ...previewSections, list: () => <StyledCollection {...collection} /> }}
          isStart={false}
        />
      ) : (
        <MadePage title={title} sections={sections} own={previewSections} />
      )}
    </>
  );
}

function PreviewNote({ slug, version }: { slug: string; version: string | null }) {
  return (
    <aside aria-label="Preview" className="border-b border-line bg-warning-soft text-warning">
      <p className="page-width flex flex-wrap items-center gap-x-6 py-1">
        <span>{`${version ? "An earlier version" : "Preview of the draft"}: only staff see this.`}</span>
        <Link
          to={
            version
              ? href("/admin/content/pages/:slug/versions", { slug })
              : href("/admin/content/pages/:slug", { slug })
          }
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          Back to the editor
        </Link>
      </p>
    </aside>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Preview: ${loaderData?.title ?? ""}` }, { name: "robots", content: "noindex" }];
}
