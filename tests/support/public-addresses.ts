import type { PublicRoute } from "#server/public-pages.ts";

/** A value for every query parameter of public pages, with matches in the sample shop. */
const exampleValues: Record<string, string> = {
  category: "jar-candles",
  q: "rose",
  fragrance: "lavender",
  sort: "price-low",
  reviews: "20",
  family: "oud",
  choose: "family",
  shown: "12",
  map: "open",
  room: "small",
  field: "glaze:Celadon",
  option: "Size:113 g",
  note: "Rose",
  price: "500-1000",
  stock: "in",
  hour: "night",
  mood: "calm",
  for: "christmas",
  before: "00-05",
  origin: "India",
};

type Examples = { productSlug: string; articleSlug: string; fragranceSlug: string; batchNumber: string };

/** Lists every public page of routes.ts with example slugs, without and with each query parameter. */
export function listPublicAddresses(routes: readonly PublicRoute[], examples: Examples): string[] {
  const slugs: Record<string, string> = {
    "/products/:slug": examples.productSlug,
    "/blog/:slug": examples.articleSlug,
    "/fragrances/:slug": examples.fragranceSlug,
    "/season/:slug": "christmas",
    "/pages/:slug": "gifts-for-many",
    "/collections/:slug": "ready-to-give",
    "/batch/:slug": examples.batchNumber,
    "/sitemap/:slug": "products-1",
  };
  const items: Record<string, string> = {
    "/fragrance-guide": examples.fragranceSlug,
    "/blog": examples.articleSlug,
  };
  return routes.flatMap(({ pattern, query }) => {
    const slug = slugs[pattern];
    if (pattern.includes(":") && !slug) throw new Error(`no example slug for the public page ${pattern}`);
    const path = slug ? pattern.replace(":slug", slug) : pattern;
    const withQuery = query.map((name) => {
      const value =
        pattern === "/products/:slug" && name === "room"
          ? "bedroom"
          : name === "item"
            ? (items[pattern] ?? examples.productSlug)
            : name === "after"
              ? examples.productSlug
              : exampleValues[name];
      if (value === undefined)
        throw new Error(`no example value for ?${name}= of the public page ${pattern}`);
      return `${path}?${name}=${value}`;
    });
    return [path, ...withQuery];
  });
}
