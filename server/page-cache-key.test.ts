import { expect, test } from "vitest";
import { findPublicAddress } from "./page-cache-key.ts";

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
])("%s shows everybody the same", (address, key) => {
  expect(findPublicAddress(address)?.key).toBe(key);
});

test("one page has one key, however its query is ordered", () => {
  expect(findPublicAddress("/shop?sort=name&q=a")).toEqual(findPublicAddress("/shop?q=a&sort=name"));
});

test("the log hears a pattern, never the address", () => {
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
  "/api/visitor",
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
])("%s is never kept", (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});

test.each([
  "/shop?utm_source=x",
  "/shop?sort=name&sort=newest",
  "/shop?_routes=a",
  "/about?item=a",
  `/shop?q=${"a".repeat(81)}`,
  `/shop.data?_routes=${"a".repeat(400)}`,
  "/shop?q=a?b",
])("%s is asked for in the usual way", (address) => {
  expect(findPublicAddress(address)).toBeUndefined();
});
