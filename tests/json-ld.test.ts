import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

/**
 * What Google's documentation of November 2026 requires of each type, or recommends where it requires nothing. A step into
 * `[]` goes through every entry of a list.
 */
const demanded: Record<string, string[]> = {
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
  ],
  BreadcrumbList: ["itemListElement.[].position", "itemListElement.[].name", "itemListElement.[].item"],
  Article: ["headline", "image", "datePublished", "author.name", "publisher.name"],
  OnlineStore: ["name", "url", "logo", "telephone", "email", "address.addressCountry", "address.postalCode"],
  WebSite: ["name", "url", "potentialAction.target", "potentialAction.query-input"],
  FAQPage: ["mainEntity.[].name", "mainEntity.[].acceptedAnswer.text"],
};
const sameAs: Record<string, string> = { BlogPosting: "Article", Organization: "OnlineStore" };

type Thing = Record<string, unknown>;

let shop: TestShop;
let app: TestApp;
/** Every address of the sitemap, and what its page tells search engines. */
const told = new Map<string, Thing[]>();

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
  for (const page of await listSitemap()) told.set(page, readThings(await visit(new URL(page).pathname)));
}, 240_000);
afterAll(() => shop.close());

async function visit(path: string): Promise<string> {
  const answer = await app.openBrowser().visit(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function listSitemap(): Promise<string[]> {
  const addresses = [...(await visit("/sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)];
  return addresses.map(([, address = ""]) => address);
}

function readThings(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json) as Thing);
}

/** The ends of a path that are missing or empty. */
function findMissing(thing: unknown, path: string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return thing === undefined || thing === null || thing === "";
  if (step === "[]") {
    return !Array.isArray(thing) || thing.length === 0 || thing.some((entry) => findMissing(entry, rest));
  }
  if (Array.isArray(thing)) return thing.length === 0 || thing.some((entry) => findMissing(entry, path));
  return typeof thing !== "object" || thing === null || findMissing((thing as Thing)[step], rest);
}

/** Every text value, with the name it stands under. */
function listValues(thing: unknown, name = ""): [name: string, value: string][] {
  if (typeof thing === "string") return [[name, thing]];
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([key, value]) =>
    listValues(value, Array.isArray(thing) ? name : key),
  );
}

describe("what search engines are told", () => {
  const typeOf = (thing: Thing) => sameAs[String(thing["@type"])] ?? String(thing["@type"]);

  test("has, on every page of the sitemap, what its type demands", () => {
    for (const [page, things] of told) {
      for (const thing of things) {
        expect(thing["@context"], page).toBe("https://schema.org");
        expect(Object.keys(demanded), page).toContain(typeOf(thing));
        const missing = (demanded[typeOf(thing)] ?? []).filter((path) => findMissing(thing, path.split(".")));
        expect(missing, `${page}: ${typeOf(thing)}`).toEqual([]);
      }
    }
  });

  test("speaks of every type that we know", () => {
    const types = new Set([...told.values()].flat().map(typeOf));
    expect([...types].sort()).toEqual(Object.keys(demanded).sort());
  });

  test("holds no rating that no customer gave, and only whole addresses", () => {
    for (const [page, things] of told) {
      expect(JSON.stringify(things), page).not.toMatch(/aggregateRating|"review"/);
      for (const [name, value] of listValues(things)) {
        if (["url", "image", "logo", "item", "sameAs"].includes(name))
          expect(value, page).toMatch(/^https?:\/\//);
      }
    }
  });
});

describe("the sitemap", () => {
  test("names every address once, with the shop's own name in front", async () => {
    const pages = await listSitemap();
    expect(pages.length).toBeGreaterThan(100);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) expect(page.startsWith(shop.config.publicUrl)).toBe(true);
  });

  test("is named by robots.txt, which keeps machines out of what is personal", async () => {
    const robots = await visit("/robots.txt");
    expect(robots).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`);
    for (const closed of ["/admin", "/profile", "/checkout", "/api/"])
      expect(robots).toContain(`Disallow: ${closed}\n`);
    for (const page of told.keys()) {
      for (const [, closed = ""] of robots.matchAll(/^Disallow: (.*)$/gm)) {
        expect(new URL(page).pathname.startsWith(closed), page).toBe(false);
      }
    }
  });
});
