import { Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { ListControls } from "../../pages/filters/list-controls.tsx";
import { ProductGrid } from "../../pages/product-grid.tsx";
import { CollectionListing, type CollectionPageProps } from "./collection-listing.tsx";
import { collectionPath } from "./collection-path.ts";

/** The page of a collection in grid style: heading, picture, filters, and products as on the shop's main page. */
export function GridCollection(props: CollectionPageProps) {
  const { name, intro, path, picture } = props.collection;
  const { facets, facetGroups, after, count } = props;
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
      {(facetGroups.length > 0 || facets.length > 0) && (
        <div className="mt-6 sm:mt-10">
          <ListControls
            groups={facetGroups}
            count={count}
            path={collectionPath(path, { facets })}
            clearTo={path}
          />
        </div>
      )}
      <div className="mt-4 sm:mt-6">
        <h2 className="sr-only">Products</h2>
        <CollectionListing {...props}>
          {(products) => (
            <ProductGrid
              products={products}
              pathOf={(item) => collectionPath(path, { facets, after, item })}
              isFirst={!picture}
            />
          )}
        </CollectionListing>
      </div>
    </Container>
  );
}
