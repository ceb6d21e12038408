import { expect, test } from "vitest";
import { parseShopFilters, shopPath } from "./shop-path.ts";

test("the shop's filters are read from a URL and written back unchanged", () => {
  const path = "/shop?category=fresh&q=mint+leaf&sort=price-low&note=Mint&stock=in";
  const filters = parseShopFilters(new URL(path, "https://shop.example").searchParams);
  expect(filters).toEqual({
    category: "fresh",
    text: "mint leaf",
    fragrance: "",
    sort: "price-low",
    facets: [
      ["note", "Mint"],
      ["stock", "in"],
    ],
  });
  expect(shopPath(filters)).toBe(path);
});

test("no filters give the plain shop path, and an unknown sort order the default one", () => {
  expect(shopPath({})).toBe("/shop");
  expect(parseShopFilters(new URLSearchParams("sort=sideways&q=+")).sort).toBe("best");
  expect(shopPath(parseShopFilters(new URLSearchParams("sort=sideways&q=+")))).toBe("/shop");
});

test("the path of a product's dialog keeps the filters of the list", () => {
  expect(shopPath({ category: "fresh" }, { item: "station-coffee" })).toBe(
    "/shop?category=fresh&item=station-coffee",
  );
});
