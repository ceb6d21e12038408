import { expect, test } from "vitest";
import { getPageText, type PageTexts, pageTextNames } from "#core/content/texts/page-text.ts";
import { makeLook } from "#core/look/look.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { presentSiteLook } from "../storefront/site-look.ts";
import { presentSiteSettings } from "../storefront/site-settings.ts";
import { pageMeta, pageTitle } from "./page-meta.ts";

const config = { publicUrl: "https://shop.example", mode: "practice" as const, boardUrl: undefined };
const texts = Object.fromEntries(pageTextNames.map((name) => [name, getPageText(name).plain])) as PageTexts;
const siteSettings = {
  ...presentSiteSettings(sampleSettings, texts, config),
  look: presentSiteLook(makeLook(sampleSettings), { canBeLit: true }),
};
const page = { matches: [{ id: "root", loaderData: siteSettings }], location: { pathname: "/shop" } };

test("a page's title ends with the shop's name, and the home page's is that name", () => {
  expect(pageTitle("Shop", "Deodar & Diya")).toBe("Shop · Deodar & Diya");
  expect(pageTitle(undefined, "Deodar & Diya")).toBe("Deodar & Diya");
});

test("a page's meta tags have its absolute canonical URL without a query, and an absolute picture URL", () => {
  const meta = pageMeta(page, { name: "Shop", description: "Candles" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/shop" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://shop.example/og/deodar.jpg" });
});

test("the owner's picture for a page replaces its own, on that page alone", () => {
  const shared = { path: "/shop", url: "/media/chosen.webp", alt: "Chosen" };
  const chosen = { ...page, matches: [{ id: "root", loaderData: { ...siteSettings, shared } }] };
  const imageOf = (of: Parameters<typeof pageMeta>[1]) =>
    pageMeta(chosen, of).find((tag) => "property" in tag && tag.property === "og:image");
  const own = { description: "", image: { url: "/own.webp", alt: "Own" } };
  expect(imageOf(own)).toHaveProperty("content", "https://shop.example/media/chosen.webp");
  expect(imageOf({ ...own, path: "/shop?after=pine" })).toHaveProperty(
    "content",
    "https://shop.example/media/chosen.webp",
  );
  expect(imageOf({ ...own, path: "/products/pine" })).toHaveProperty(
    "content",
    "https://shop.example/own.webp",
  );
});

test("a page with an open dialog can name the URL of the shown product as canonical", () => {
  const meta = pageMeta(page, { name: "Pine", description: "A candle", path: "/products/pine" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://shop.example/products/pine" });
});

test("a page without the shop's settings still has a title", () => {
  expect(pageMeta({ ...page, matches: [] }, { name: "Shop", description: "" })).toEqual([{ title: "Shop" }]);
});

test("a page whose address has a secret is not indexed, and other sites do not learn the address, even without settings", () => {
  const hidden = { name: "Reset", description: "", hasToken: true };
  for (const args of [page, { ...page, matches: [] }])
    expect(pageMeta(args, hidden)).toEqual(
      expect.arrayContaining([
        { name: "robots", content: "noindex" },
        { name: "referrer", content: "no-referrer" },
      ]),
    );
});

test("only social links that exist are shown, and no GSTIN for an unregistered seller", () => {
  expect(siteSettings.social.map(({ name }) => name)).toEqual(["Instagram"]);
  const business = { ...sampleSettings.business, gstStatus: "unregistered" as const };
  expect(presentSiteSettings({ ...sampleSettings, business }, texts, config).gstin).toBeUndefined();
});

test("no page mentions a test mode when the shop is live", () => {
  expect(siteSettings.testMode).toBeDefined();
  expect(presentSiteSettings(sampleSettings, texts, { ...config, mode: "live" }).testMode).toBeUndefined();
});
