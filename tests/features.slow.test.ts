// In a shop without one feature, no page, list or feed links to it or names it. Every page is read once for each feature.
import { afterAll, beforeAll, expect, test } from "vitest";
import { featureNames } from "#core/settings/features.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { crawl, findTraces, switchOff } from "./support/feature-traces.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 300_000);
afterAll(() => shop.close());

test.each(featureNames)(
  "without %s no page, sitemap or feed links to it or names it",
  async (name) => {
    await switchOff(shop);
    // From here on, these pages are cached with the feature.
    for (const address of ["/", "/shop", "/sitemap/pages"]) await app.request(address);
    await switchOff(shop, name);
    const documents = await crawl(shop, app);
    expect(findTraces(shop, documents, name)).toEqual({});
    expect(documents.size).toBeGreaterThan(30);
  },
  120_000,
);
