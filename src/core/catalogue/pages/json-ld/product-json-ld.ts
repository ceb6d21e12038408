import { href } from "react-router";
import { toRupees } from "#core/money/money.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import type { Crumb } from "#ui/page/breadcrumbs.tsx";
import type { OfferTerms } from "../../offer-terms.ts";
import type { Product } from "../../product.ts";
import { describeVariant, groupIdOf } from "../../variants/variant-attribute.ts";
import { offerTermsJsonLd } from "./offer-terms-json-ld.ts";

/** `isRated`: the shop shows ratings. `isPaused`: nothing can be ordered at the moment. */
type Site = { origin: string; shopName: string; isRated: boolean; isPaused?: boolean; selling: OfferTerms };

/**
 * A product for search engines: schema.org Product with its Offer, or a ProductGroup with a Product for each variant
 * that channels group with it. Without sample ratings.
 */
export function productJsonLd(product: Product, site: Site) {
  const { choice, carrier, category } = product;
  const single = singleJsonLd(product, site);
  const names = choice?.options.map(({ name }) => name) ?? [];
  const variants = (choice?.variants ?? []).map((one) => {
    const facts = describeVariant(names, one.values);
    return { ...one, ...facts, groupId: groupIdOf(carrier.id, facts) };
  });
  const shown = variants.find(({ id }) => id === product.id);
  if (!shown?.groupId) return single;
  const { "@context": context, aggregateRating, ...variant } = single;
  const url = new URL(href("/products/:slug", { slug: carrier.slug }), site.origin).href;
  return {
    "@context": context,
    "@type": "ProductGroup",
    "@id": `${url}#group-${encodeURIComponent(shown.groupId)}`,
    url,
    name: [variants[0]?.name ?? product.name, ...shown.apart].join(", "),
    description: variant.description,
    category: category.name,
    brand: variant.brand,
    productGroupID: shown.groupId,
    variesBy: Object.keys(shown.attributes).map((attribute) => `https://schema.org/${attribute}`),
    ...(aggregateRating ? { aggregateRating } : {}),
    // The other variants are described on their own pages.
    hasVariant: variants
      .filter(({ groupId }) => groupId === shown.groupId)
      .map((one) => {
        const { href: page } = new URL(href("/products/:slug", { slug: one.slug }), site.origin);
        return one.id === product.id ? { ...variant, url: page, ...one.attributes } : { url: page };
      }),
  };
}

type Offered = { url: string; pricePaise: number; stock: number; unitPrice?: Product["unitPrice"] };

function offerJsonLd(
  { url, pricePaise, stock, unitPrice }: Offered,
  { origin, shopName, isPaused = false, selling }: Site,
) {
  return {
    "@type": "Offer",
    url,
    priceCurrency: "INR",
    price: toRupees(pricePaise).toFixed(2),
    ...(unitPrice && { priceSpecification: unitPriceJsonLd(pricePaise, unitPrice) }),
    availability: `https://schema.org/${stock > 0 && !isPaused ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: shopName },
    ...offerTermsJsonLd(selling, origin),
  };
}

/** The price for a quantity, and the quantity of which the unit price is. */
function unitPriceJsonLd(pricePaise: number, { amount, unit: { code } }: NonNullable<Product["unitPrice"]>) {
  const quantity = (value: number) => ({ "@type": "QuantitativeValue", value, unitCode: code });
  return {
    "@type": "UnitPriceSpecification",
    priceCurrency: "INR",
    price: toRupees(pricePaise).toFixed(2),
    referenceQuantity: { ...quantity(amount), valueReference: quantity(1) },
  };
}

/** The price range of a box: its cheapest and its dearest filling. */
function boxOfferJsonLd(
  { url, stock, box }: { url: string; stock: number; box: NonNullable<Product["box"]> },
  site: Site,
) {
  const { price, ...offer } = offerJsonLd({ url, stock, pricePaise: box.lowest }, site);
  if (box.lowest === box.highest) return { ...offer, price };
  const highPrice = toRupees(box.highest).toFixed(2);
  return { ...offer, "@type": "AggregateOffer", lowPrice: price, highPrice };
}

function singleJsonLd(product: Product, site: Site) {
  const { origin, selling } = site;
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
    brand: { "@type": "Brand", name: selling.brand },
    ...(product.grams > 0 && {
      weight: { "@type": "QuantitativeValue", value: product.grams, unitCode: "GRM" },
    }),
    ...(product.properties.length > 0 && {
      additionalProperty: product.properties.map(([name, value]) => ({
        "@type": "PropertyValue",
        name,
        value,
      })),
    }),
    offers: product.box
      ? boxOfferJsonLd({ url, stock: product.stock, box: product.box }, site)
      : offerJsonLd({ url, ...product }, site),
    aggregateRating:
      !site.isRated || product.isSample || product.ratingCount === 0
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: product.rating,
            reviewCount: product.ratingCount,
          },
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
