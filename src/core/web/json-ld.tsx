import type { SiteSettings } from "./storefront/site-settings.ts";

/** Structured data for search engines, escaped so that no text can close the script element. */
export function JsonLd({ thing }: { thing: object }) {
  const json = JSON.stringify(thing)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every "<" is escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The seller: schema.org OnlineStore, a kind of Organization. */
export function organizationJsonLd({
  shopName,
  legalName,
  origin,
  email,
  phone,
  postal,
  social,
  look,
}: SiteSettings) {
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": `${origin}/#organization`,
    name: shopName,
    legalName,
    url: `${origin}/`,
    logo: new URL(look.icons.large, origin).href,
    image: new URL(look.icons.sharing, origin).href,
    email,
    telephone: phone.url.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: postal.street,
      addressLocality: postal.city,
      addressRegion: postal.state,
      postalCode: postal.zip,
      addressCountry: "IN",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: phone.url.replace("tel:", ""),
      email,
      areaServed: "IN",
    },
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
  };
}

/** The site and its search: schema.org WebSite. */
export function webSiteJsonLd({ shopName, origin }: SiteSettings) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: shopName,
    url: `${origin}/`,
    inLanguage: "en-IN",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/shop?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
