import { href } from "react-router";
import type { Crumb } from "#app/components/page/breadcrumbs.tsx";
import type { Product } from "#shop/catalogue/product.ts";
import { toRupees } from "#shop/money/money.ts";
import { widestUrl } from "#shop/pictures/picture.ts";

type Site = { origin: string; shopName: string };

/** A product for search engines: schema.org Product with its Offer. Sample ratings are left out. */
export function productJsonLd(product: Product, { origin, shopName }: Site) {
  const url = new URL(href("/products/:slug", { slug: product.slug }), origin).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.description.replaceAll("\n\n", " "),
    sku: product.sku,
    category: product.category.name,
    image: product.pictures.map((picture) => new URL(widestUrl(picture), origin).href),
    brand: { "@type": "Brand", name: shopName },
    weight: { "@type": "QuantitativeValue", value: product.grams, unitCode: "GRM" },
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: toRupees(product.pricePaise).toFixed(2),
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: shopName },
    },
    ...(product.isSampleRating || product.ratingCount === 0
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: product.rating,
            reviewCount: product.ratingCount,
          },
        }),
  };
}

/** Links to products in their order: schema.org ItemList. */
export function productListJsonLd(products: readonly { slug: string; name: string }[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: products.map(({ slug, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: new URL(href("/products/:slug", { slug }), origin).href,
    })),
  };
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], path: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(to ?? path, origin).href,
    })),
  };
}
