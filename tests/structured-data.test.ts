import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
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

beforeAll(async () => {
  shop = await openTestShop();
  await plantFirstStock(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

async function visit(path: string): Promise<string> {
  const answer = await app.visitor().visit(path);
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
  const types = new Set<string>();

  test("parses on every page of the sitemap and has what its type demands", async () => {
    const pages = await listSitemap();
    expect(pages.length).toBeGreaterThan(100);
    for (const page of pages) {
      for (const thing of readThings(await visit(new URL(page).pathname))) {
        const given = String(thing["@type"]);
        const type = sameAs[given] ?? given;
        types.add(type);
        expect(thing["@context"], page).toBe("https://schema.org");
        expect(Object.keys(demanded), `${page} speaks of a ${given}`).toContain(type);
        const missing = (demanded[type] ?? []).filter((path) => findMissing(thing, path.split(".")));
        expect(missing, `${page}: ${given}`).toEqual([]);
      }
    }
  });

  test("speaks of every type that we know", () => {
    expect([...types].sort()).toEqual(Object.keys(demanded).sort());
  });

  test("holds no rating that no customer gave, and only whole addresses", async () => {
    for (const page of (await listSitemap()).slice(0, 40)) {
      for (const thing of readThings(await visit(new URL(page).pathname))) {
        expect(JSON.stringify(thing), page).not.toMatch(/aggregateRating|"review"/);
        for (const [name, value] of listValues(thing)) {
          if (["url", "image", "logo", "item", "sameAs"].includes(name))
            expect(value, page).toMatch(/^https?:\/\//);
        }
      }
    }
  });
});

describe("the sitemap", () => {
  test("names every address once, with the shop's own name in front and no address twice", async () => {
    const pages = await listSitemap();
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) expect(page.startsWith(shop.config.publicUrl)).toBe(true);
  });

  test("is named by robots.txt, which keeps machines out of what is personal", async () => {
    const robots = await visit("/robots.txt");
    expect(robots).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`);
    for (const closed of ["/admin", "/profile", "/checkout", "/api/"])
      expect(robots).toContain(`Disallow: ${closed}\n`);
    for (const page of await listSitemap()) {
      for (const [, closed = ""] of robots.matchAll(/^Disallow: (.*)$/gm)) {
        expect(new URL(page).pathname.startsWith(closed), page).toBe(false);
      }
    }
  });
});
