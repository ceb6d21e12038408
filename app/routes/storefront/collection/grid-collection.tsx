import { Intro } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { CollectionListing, type CollectionPageProps, itemPath } from "./collection-listing.tsx";

/** The heading, the collection's picture, and the products as on the shop's main page. */
export function GridCollection(props: CollectionPageProps) {
  const { name, intro, path, picture } = props.collection;
  return (
    <Container className="pt-6 pb-section sm:pt-16">
      <div className={picture ? "grid gap-8 md:grid-cols-2 md:items-center md:gap-14" : undefined}>
        <Intro level={1} title={name} lead={intro || undefined} />
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 48rem) 45vw, calc(100vw - 2.5rem)"
            priority
            className="aspect-[3/2] rounded-md"
          />
        )}
      </div>
      <div className="mt-8 sm:mt-12">
        <h2 className="sr-only">Products</h2>
        <CollectionListing {...props}>
          {(products) => (
            <ProductGrid products={products} pathOf={(slug) => itemPath(path, slug)} isFirst={!picture} />
          )}
        </CollectionListing>
      </div>
    </Container>
  );
}
