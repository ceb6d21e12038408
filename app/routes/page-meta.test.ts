import { expect, test } from "vitest";
import { sampleSettings } from "#shop/settings/settings.ts";
import { pageMeta, pageTitle } from "./page-meta.ts";
import { presentShopFront } from "./storefront/shop-front.ts";

const config = { publicUrl: "https://shop.example", mode: "practice" as const, boardUrl: undefined };
const shopFront = presentShopFront(sampleSettings, config);
const place = { matches: [{ id: "root", loaderData: shopFront }], location: { pathname: "/shop" } };

test("a page's title ends with the shop's name, and the home page's is that name", () => {
  expect(pageTitle("Shop", "Deodar & Diya")).toBe("Shop · Deodar & Diya");
  expect(pageTitle(undefined, "Deodar & Diya")).toBe("Deodar & Diya");
});

test("a page names its one address and its picture in full, without the question it was asked", () => {
  const meta = pageMeta(place, { name: "Shop", description: "Candles" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/shop" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://shop.example/og/deodar.jpg" });
});

test("a dialog's page can name the thing's own address instead", () => {
  const meta = pageMeta(place, { name: "Pine", description: "A candle", path: "/products/pine" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://shop.example/products/pine" });
});

test("a page without the shop's settings still has a title", () => {
  expect(pageMeta({ ...place, matches: [] }, { name: "Shop", description: "" })).toEqual([{ title: "Shop" }]);
});

test("only social links that exist are shown, and no GSTIN of a seller who has none", () => {
  expect(shopFront.social.map(({ name }) => name)).toEqual(["Instagram"]);
  const business = { ...sampleSettings.business, gstStatus: "unregistered" as const };
  expect(presentShopFront({ business }, config).gstin).toBeUndefined();
});

test("live, no page speaks of a test mode", () => {
  expect(shopFront.testMode).toBeDefined();
  expect(presentShopFront(sampleSettings, { ...config, mode: "live" }).testMode).toBeUndefined();
});
