import { href, Link } from "react-router";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { ProductGallery } from "./product-gallery.tsx";
import type { ShopTerms } from "./product-shop-terms.ts";
import { ShopDetail } from "./shop-detail.tsx";

/** The details of a product above the list. Another product resets it to the first picture and quantity 1. */
export function ShopDialog({
  product,
  terms,
  closeTo,
}: {
  product: Product;
  terms: ShopTerms;
  closeTo: string;
}) {
  return (
    <RouteDialog key={product.slug} closeTo={closeTo} title={product.name} titleHidden size="xl">
      <div className="grid gap-6 p-4 sm:p-8 md:grid-cols-2 md:gap-10">
        <ProductGallery
          product={product}
          compact
          sizes="(min-width: 70rem) 30rem, (min-width: 48rem) 45vw, calc(100vw - 3rem)"
        />
        <div className="grid content-start gap-4">
          <ShopDetail product={product} terms={terms} heading="h3" />
          <Link
            to={href("/products/:slug", { slug: product.slug })}
            className="text-link inline-flex min-h-11 items-center justify-self-start"
          >
            See the full page
          </Link>
        </div>
      </div>
    </RouteDialog>
  );
}
