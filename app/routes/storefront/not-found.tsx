import { data, href } from "react-router";
import { NotFoundMessage } from "#app/components/page/error-page.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listFeatured } from "#shop/catalogue/products.server.ts";
import type { Route } from "./+types/not-found";
import { ProductGrid } from "./catalogue/product-grid.tsx";
import { toTile } from "./catalogue/to-tile.ts";

/** Any URL that no other route matches: a 404 with some featured products. */
export async function loader({ context }: Route.LoaderArgs) {
  const featured = await listFeatured(context.get(shopContext).db);
  const inStock = featured.filter(({ stock }) => stock > 0);
  return data({ featured: inStock.slice(0, 4).map(toTile) }, { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundMessage>
        {loaderData.featured.length > 0 && (
          <section aria-labelledby="featured" className="mt-section">
            <Heading id="featured" className="mb-8">
              Some of our favourites
            </Heading>
            <ProductGrid
              products={loaderData.featured}
              pathOf={(slug) => href("/products/:slug", { slug })}
            />
          </section>
        )}
      </NotFoundMessage>
    </>
  );
}
