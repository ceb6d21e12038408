import { href, Link } from "react-router";
import { isCollectionShown } from "#core/catalogue/collections/collections.server.ts";
import { loadCollection } from "#core/catalogue/collections/pages/load-collection.server.ts";
import { StyledCollection } from "#core/catalogue/collections/pages/styled-collection.tsx";
import { contactSections } from "#core/messages/pages/contact-sections.tsx";
import { indianDay } from "#core/money/indian-time.ts";
import type { Shop } from "#core/shop.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { customOrderSections } from "#features/custom-orders/pages/custom-order-sections.tsx";
import { Section } from "#ui/page/section.tsx";
import { getEditedPage } from "../../edit-pages.server.ts";
import { collectionOfPage } from "../../list-page.ts";
import { FaqSection } from "../../pages/faq-section.tsx";
import { HeroSection } from "../../pages/sections/hero-section.tsx";
import { MadePage } from "../../pages/sections/made-page.tsx";
import { PageSections } from "../../pages/sections/page-sections.tsx";
import { presentSections } from "../../pages/sections/present-sections.server.ts";
import { ProductsSection } from "../../pages/sections/products-section.tsx";
import { labelOf, SectionHeading } from "../../pages/sections/section-heading.tsx";
import type { RouteSections } from "../../pages/sections/shown-section.ts";
import { getVersion } from "../../publish-pages.server.ts";
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
