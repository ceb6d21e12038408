// The most frequent reads of shoppers and staff, with rare and common words.

import { readDashboard } from "#core/back-office/dashboard.server.ts";
import { countOpenWork } from "#core/back-office/open-work.server.ts";
import { listOrders } from "#core/back-office/order-list.server.ts";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { listAdminProducts } from "#core/back-office/product-list.server.ts";
import { parseProductListQuery } from "#core/back-office/product-list.ts";
import { listShopFilter } from "#core/catalogue/categories.server.ts";
import { listKnownNotes } from "#core/catalogue/edited-product.server.ts";
import { countFacets } from "#core/catalogue/filters/count-facets.server.ts";
import { type ProductQuery, readProductListing } from "#core/catalogue/product-listing.server.ts";
import { productSorts } from "#core/catalogue/product-sort.ts";
import {
  countProducts,
  findProductBySlug,
  getProductBySlug,
  listFeatured,
} from "#core/catalogue/products.server.ts";
import { listRelated } from "#core/catalogue/related-products.server.ts";
import { getMrpsAbovePrice } from "#core/catalogue/sample-products.server.ts";
import { suggestProducts } from "#core/catalogue/search/suggest-products.server.ts";
import { listForFestival } from "#core/catalogue/seasons/seasons.server.ts";
import { listSuggestedProducts } from "#core/catalogue/typed-product.server.ts";
import { suggestTexts } from "#core/content/search.server.ts";
import { findProductsChangedAt, listProductPart } from "#core/content/sitemap.server.ts";
import { listBundledPictures } from "#core/health/bundled-pictures.server.ts";
import { readHomeReviews } from "#features/reviews/home-reviews.server.ts";
import { listAllReviews, listProductReviews } from "#features/reviews/review-lists.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";

type Read = (db: Database) => Promise<unknown>;

/** Bypasses the cache, as after a change. */
const anew =
  (read: (context: ReadContext) => Promise<unknown>): Read =>
  (db) =>
    read({ db, readVersions: async () => new Map() });

const slug = "deodar-ridge";
const lists: Record<string, ProductQuery> = {
  collection: { collection: "shop" },
  category: { category: "jar-candles" },
};
const pages = Object.entries(lists).flatMap(([list, query]) =>
  productSorts.flatMap(({ value: sort }): [string, Read][] => [
    [`${list}, ${sort}`, (db) => readProductListing(db, { ...query, sort })],
    [`${list}, ${sort}, next page`, (db) => readProductListing(db, { ...query, sort, after: slug })],
  ]),
);
/** Common filters, rare ones, and both combined. */
const chosenFacets = [
  ["stock:in"],
  ["note:Rose"],
  ["note:Rose", "price:500-1000"],
  ["stock:in", "note:Lavender"],
  ["note:none"],
];
const filtered = chosenFacets.flatMap((facets): [string, Read][] => [
  [`counts of ${facets.join(", ")}`, (db) => countFacets(db, { within: ["collection:shop"] }, facets)],
  ...(["best", "price-high"] as const).map((sort): [string, Read] => [
    `list of ${facets.join(", ")}, ${sort}`,
    (db) => readProductListing(db, { collection: "shop", facets, sort }),
  ]),
]);
const searches = [
  "candle",
  "rose",
  "oud",
  "rose jar",
  // Two words that are both in many names, but never in the same one.
  "candle bowl",
  "lavendar",
  "stasion cofee",
  "prem-marb-001",
  "ro",
].map((text): [string, Read] => [`search '${text}'`, (db) => readProductListing(db, { text })]);
const adminLists = [
  "",
  "sort=name",
  "sort=price-low",
  "q=rose",
  "state=hidden",
  "state=low",
  "state=archived",
].map((query): [string, Read] => [
  `admin products ?${query}`,
  (db) => listAdminProducts(db, parseProductListQuery(new URLSearchParams(query))),
]);

const clock = systemClock;
const backOffice: Record<string, Read> = {
  "open work": countOpenWork,
  dashboard: (db) => readDashboard({ db, clock }, { span: "day", actor: { role: "admin" } }),
  "admin orders": (db) => listOrders(db, {}),
  "admin orders with a word": (db) => listOrders(db, { text: "Negi" }),
  "admin orders to pack": (db) => listOrders(db, { status: "to-pack" }),
  "admin orders shipped": (db) => listOrders(db, { status: "shipped" }),
  "orders needing attention": listOrderProblems,
  "products for a staff order": listSuggestedProducts,
  "MRPs above the price": getMrpsAbovePrice,
  "shipped pictures shown as own": listBundledPictures,
};

export const hotReads: Record<string, Read> = Object.fromEntries<Read>([
  ...pages,
  ...searches,
  ["counts of all filters", (db) => countFacets(db, { within: ["collection:shop"] }, [])],
  ["counts in a range of prices", (db) => countFacets(db, { priceFrom: 100_00, priceTo: 600_00 }, [])],
  ...filtered,
  ["search 'rose' in a category", (db) => readProductListing(db, { text: "rose", category: "seasonal" })],
  [
    "fragrance",
    (db) => readProductListing(db, { notes: ["Lavender", "Sandalwood", "Rose", "Cedar", "Oud", "Musk"] }),
  ],
  ["suggested products", anew((context) => suggestProducts(context, "rose"))],
  ["suggested texts", anew((context) => suggestTexts(context, "rose"))],
  ["featured", listFeatured],
  ["product", (db) => findProductBySlug(db, slug)],
  ["products of a festival", (db) => listForFestival(db, "christmas")],
  ["related products", async (db) => listRelated(db, await getProductBySlug(db, slug))],
  ["count of a collection", anew((context) => countProducts(context, { collection: "shop" }))],
  ["shop filter", anew(listShopFilter)],
  ["known notes", listKnownNotes],
  ["home reviews", anew(readHomeReviews)],
  ["product reviews", async (db) => listProductReviews(db, (await getProductBySlug(db, slug)).id)],
  ["admin reviews", (db) => listAllReviews(db, { state: "approved" })],
  ["sitemap part", (db) => listProductPart(db, 40)],
  ["sitemap, last change", findProductsChangedAt],
  ...adminLists,
  ...Object.entries(backOffice),
]);
