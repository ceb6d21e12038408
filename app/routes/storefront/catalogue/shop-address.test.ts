import { expect, test } from "vitest";
import { parseShopFilters, shopAddress } from "./shop-address.ts";

test("what an address narrows is read, and written the same way", () => {
  const address = "/shop?category=fresh&q=mint+leaf&sort=price-low";
  const filters = parseShopFilters(new URL(address, "https://shop.example").searchParams);
  expect(filters).toEqual({ category: "fresh", text: "mint leaf", fragrance: "", sort: "price-low" });
  expect(shopAddress(filters)).toBe(address);
});

test("everything is the plain address, and an unknown order the usual one", () => {
  expect(shopAddress({})).toBe("/shop");
  expect(parseShopFilters(new URLSearchParams("sort=sideways&q=+")).sort).toBe("best");
  expect(shopAddress(parseShopFilters(new URLSearchParams("sort=sideways&q=+")))).toBe("/shop");
});

test("a good's details lie open above the list as it was narrowed", () => {
  expect(shopAddress({ category: "fresh" }, "station-coffee")).toBe(
    "/shop?category=fresh&item=station-coffee",
  );
});
