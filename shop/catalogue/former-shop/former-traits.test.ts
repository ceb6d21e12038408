import { expect, test } from "vitest";
import { translateFixture } from "./former-file.fixture.ts";

test("what a former shop calls uncategorised goes where the owner says, and its other categories count", () => {
  const [basket] = translateFixture("shopify-makers.csv").rows;
  expect(basket).toMatchObject({ name: "Deodar Basket", categorySlug: "other" });
  const { rows, newCategories, collections } = translateFixture("woocommerce-makers.csv");
  expect(rows.slice(0, 2)).toMatchObject([
    { sku: "PLAIN", categorySlug: "other" },
    { sku: "BOTH", categorySlug: "diyas" },
  ]);
  expect([...newCategories.keys()]).toEqual(["other", "diyas"]);
  expect(collections.get("BOTH")).toEqual([{ slug: "home", name: "Home" }]);
});
