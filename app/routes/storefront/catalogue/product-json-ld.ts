import { href } from "react-router";
import type { Crumb } from "#app/components/breadcrumbs.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { toRupees } from "#shop/money/money.ts";

type Place = { origin: string; shopName: string };

/** What search engines are told of a good: schema.org Product with its offer. A sample's rating is never told. */
export function productJsonLd(product: Product, { origin, shopName }: Place) {
  const url = new URL(href("/products/:slug", { slug: product.slug }), origin).href;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.description.replaceAll("\n\n", " "),
    sku: product.sku,
    category: product.category.name,
    image: product.pictures.map((picture) => new URL(widest(picture), origin).href),
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

export function breadcrumbJsonLd(crumbs: readonly Crumb[], here: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(to ?? here, origin).href,
    })),
  };
}

/** Its address in the format that every reader knows. */
export function widest({ renditions }: Picture): string {
  return renditions.webp.at(-1)?.url ?? "";
}
