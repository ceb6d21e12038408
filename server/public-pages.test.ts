import { expect, test } from "vitest";
import { publicPage } from "#core/web/public-page.ts";
import { createPublicAddressFinder, listPublicRoutes } from "./public-pages.ts";

type Routes = Parameters<typeof listPublicRoutes>[0]["routes"];

const page = (id: string, parentId?: string, path?: string, handle?: object) => ({
  [id]: { id, parentId, path, module: { handle } },
});
const routes = {
  ...page("root"),
  ...page("layout", "root"),
  ...page("home", "layout", undefined, publicPage(["item"])),
  ...page("shop", "layout", "shop", publicPage(["category", "q", "sort"])),
  ...page("product", "layout", "products/:slug", publicPage(["reviews"])),
  ...page("article", "layout", "blog/:slug", publicPage()),
  ...page("about", "layout", "about", publicPage()),
  ...page("feed", "root", "blog/feed.xml", publicPage([], { inSitemap: false })),
  ...page("review", "layout", "products/:slug/review"),
  ...page("cart", "layout", "cart"),
} as unknown as Routes;
const findPublicAddress = createPublicAddressFinder(listPublicRoutes({ routes }));

test("routes whose handle is public are listed, with the pattern of routes.ts", () => {
  expect(listPublicRoutes({ routes }).map(({ pattern, inSitemap }) => [pattern, inSitemap])).toEqual([
    ["/", true],
    ["/shop", true],
    ["/products/:slug", true],
    ["/blog/:slug", true],
    ["/about", true],
    ["/blog/feed.xml", false],
  ]);
});

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop?sort=price-low&category=jar-candles", "/shop?category=jar-candles&sort=price-low"],
  ["/shop?q=rose%20oil", "/shop?q=rose+oil"],
  ["/products/lotus-candle", "/products/lotus-candle"],
  ["/products/lotus-candle?reviews=20", "/products/lotus-candle?reviews=20"],
  ["/blog/a-cosy-home", "/blog/a-cosy-home"],
  ["/_root.data", "/_root.data"],
  ["/shop.data?_routes=routes%2Fshop", "/shop.data?_routes=routes%2Fshop"],
  ["/products/lotus.data", "/products/lotus.data"],
  ["/blog/feed.xml", "/blog/feed.xml"],
  ["/shop?utm_source=ig&utm_medium=social&q=rose&utm_content=link_in_bio", "/shop?q=rose"],
  [`/?fbclid=${"IwZXh0bgNhZW0".repeat(20)}`, "/"],
  ["/products/lotus-candle?gclid=a&gad_source=1", "/products/lotus-candle"],
])("%s is a public page", (address, key) => {
  expect(findPublicAddress(address)?.key).toBe(key);
});

test("the order of the query does not change the key", () => {
  expect(findPublicAddress("/shop?sort=name&q=a")).toEqual(findPublicAddress("/shop?q=a&sort=name"));
});

test("the log gets the pattern of an address, never the address", () => {
  expect(findPublicAddress("/products/lotus-candle?reviews=20")?.pattern).toBe("/products/:slug");
});

test.each([
  "/cart",
  "/wishlist",
  "/checkout",
  "/auth",
  "/profile",
  "/profile/orders/DD-26-00001",
  "/admin",
  "/admin/products",
  "/dashboard",
  "/api/shopper",
  "/newsletter/confirm?token=x",
  "/newsletter/unsubscribe?token=x",
  "/reset?token=x",
  "/products/lotus/review",
  "/products/:",
  "/products/",
  "/products/%6cotus",
  "/products/..",
  "/shop/",
  "//shop",
  "/.data",
  "/cart.data",
])("%s is never cached", (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});

test.each([
  "/shop?source=x",
  "/cart?utm_source=x",
  `/shop?fbclid=${"a".repeat(2_000)}`,
  "/shop?sort=name&sort=newest",
  "/shop?_routes=a",
  "/about?item=a",
  `/shop?q=${"a".repeat(81)}`,
  `/shop.data?_routes=${"a".repeat(400)}`,
  "/shop?q=a?b",
])("%s is not cached because of its query", (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});
