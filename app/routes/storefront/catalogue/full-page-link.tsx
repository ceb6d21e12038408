import { href, Link } from "react-router";
import type { Product } from "#shop/catalogue/product.ts";
import { knowProduct } from "./opening-product.ts";
import { productDialogSizes } from "./product-dialog.tsx";

export function FullPageLink({ product, className }: { product: Product; className: string }) {
  return (
    <Link
      to={href("/products/:slug", { slug: product.slug })}
      state={knowProduct(product, productDialogSizes)}
      className={`text-link inline-flex min-h-11 items-center ${className}`}
    >
      See the full page
    </Link>
  );
}
