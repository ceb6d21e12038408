import { data, href } from "react-router";
import { NothingHere } from "#app/components/error-page.tsx";
import { Heading } from "#app/components/heading.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listFeatured } from "#shop/catalogue/products.server.ts";
import type { Route } from "./+types/not-found";
import { ProductGrid } from "./catalogue/product-grid.tsx";

/** Any address that no other route knows: a 404 that shows what there is. */
export async function loader({ context }: Route.LoaderArgs) {
  const featured = await listFeatured(context.get(shopContext));
  return data({ featured: featured.filter(({ stock }) => stock > 0).slice(0, 4) }, { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <NothingHere>
        {loaderData.featured.length > 0 && (
          <section aria-labelledby="featured" className="mt-section">
            <Heading id="featured" className="mb-8">
              Fresh from the drying rack
            </Heading>
            <ProductGrid
              products={loaderData.featured}
              addressOf={(slug) => href("/products/:slug", { slug })}
            />
          </section>
        )}
      </NothingHere>
    </>
  );
}
