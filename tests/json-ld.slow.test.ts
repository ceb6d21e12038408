import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readRobots } from "./support/read-robots.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

/**
 * The properties that Google's documentation (November 2026) requires of each type, or recommends if it requires none. `[]` means every
 * entry of a list.
 */
const requiredProperties: Record<string, string[]> = {
  Product: [
    "name",
    "image",
    "description",
    "sku",
    "brand.name",
    "offers.price",
    "offers.priceCurrency",
    "offers.availability",
    "offers.url",
    "offers.shippingDetails.shippingRate.currency",
    "offers.shippingDetails.deliveryTime.transitTime.maxValue",
    "offers.hasMerchantReturnPolicy.returnPolicyCategory",
  ],
  // The page's own variant has all properties of a product; the others only have addresses.
  ProductGroup: ["name", "description", "brand.name", "productGroupID", "variesBy", "hasVariant.[].url"],
  BreadcrumbList: ["itemListElement.[].position", "itemListElement.[].name", "itemListElement.[].item"],
  ItemList: ["itemListElement.[].position", "itemListElement.[].url"],
  Article: ["headline", "image", "datePublished", "author.name", "publisher.name"],
  OnlineStore: ["name", "url", "logo", "telephone", "email", "address.addressCountry", "address.postalCode"],
  WebSite: ["name", "url", "potentialAction.target", "potentialAction.query-input"],
  FAQPage: ["mainEntity.[].name", "mainEntity.[].acceptedAnswer.text"],
};
const sameAs: Record<string, string> = { BlogPosting: "Article", Organization: "OnlineStore" };

type Thing = Record<string, unknown>;

let shop: TestShop;
let app: TestApp;
/** JSON-LD of the sitemap's pages, by address. */
const jsonLdByPage = new Map<string, Thing[]>();

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedHistory(shop, () => {});
  app = await openTestApp(shop);
  for (const page of await listSitemap())
    jsonLdByPage.set(page, readThings(await visit(new URL(page).pathname)));
}, 240_000);
afterAll(() => shop.close());

async function visit(path: string): Promise<string> {
  const answer = await app.openBrowser().visit(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function listSitemap(): Promise<string[]> {
  const parts = await listAddresses("/sitemap.xml");
  const addresses = await Promise.all(parts.map((part) => listAddresses(new URL(part).pathname)));
  return addresses.flat();
}

async function listAddresses(path: string): Promise<string[]> {
  return [...(await visit(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

function readThings(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json) as Thing);
}

/** True if the property at the path is missing or empty. */
function isMissing(thing: unknown, path: string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return thing === undefined || thing === null || thing === "";
  if (step === "[]") {
    return !Array.isArray(thing) || thing.length === 0 || thing.some((entry) => isMissing(entry, rest));
  }
  if (Array.isArray(thing)) return thing.length === 0 || thing.some((entry) => isMissing(entry, path));
  return typeof thing !== "object" || thing === null || isMissing((thing as Thing)[step], rest);
}

/** Every text value with the name of its property. */
function listValues(thing: unknown, name = ""): [name: string, value: string][] {
  if (typeof thing === "string") return [[name, thing]];
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([key, value]) =>
    listValues(value, Array.isArray(thing) ? name : key),
  );
}

describe("JSON-LD", () => {
  const typeOf = (thing: Thing) => sameAs[String(thing["@type"])] ?? String(thing["@type"]);

  test("the JSON-LD of every page in the sitemap has the required properties of its type", () => {
    for (const [page, things] of jsonLdByPage) {
      for (const thing of things) {
        expect(thing["@context"], page).toBe("https://schema.org");
        expect(Object.keys(requiredProperties), page).toContain(typeOf(thing));
        const missing = (requiredProperties[typeOf(thing)] ?? []).filter((path) =>
          isMissing(thing, path.split(".")),
        );
        expect(missing, `${page}: ${typeOf(thing)}`).toEqual([]);
      }
    }
  });

  test("the pages of the sitemap have JSON-LD of every known type", () => {
    const types = new Set([...jsonLdByPage.values()].flat().map(typeOf));
    expect([...types].sort()).toEqual(Object.keys(requiredProperties).sort());
  });

  test("JSON-LD of a shop with only sample reviews has no ratings, and its addresses are absolute", () => {
    for (const [page, things] of jsonLdByPage) {
      expect(JSON.stringify(things), page).not.toMatch(/aggregateRating|"review"/);
      for (const [name, value] of listValues(things)) {
        if (["url", "image", "logo", "item", "sameAs"].includes(name))
          expect(value, page).toMatch(/^https?:\/\//);
      }
    }
  });
});

describe("the sitemap", () => {
  test("the sitemap contains every address once, beginning with PUBLIC_URL", async () => {
    const pages = await listSitemap();
    expect(pages.length).toBeGreaterThan(100);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) expect(page.startsWith(shop.config.publicUrl)).toBe(true);
  });

  test("robots.txt names the sitemap and disallows personal pages, but no page of the sitemap", async () => {
    const robots = await visit("/robots.txt");
    expect(robots).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`);
    for (const path of ["/admin", "/profile", "/checkout", "/api/"])
      expect(robots).toContain(`Disallow: ${path}\n`);
    for (const page of jsonLdByPage.keys()) {
      expect(readRobots(robots)(page), page).toBe(true);
    }
  });
});
