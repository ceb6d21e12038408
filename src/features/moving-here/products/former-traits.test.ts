import { expect, test } from "vitest";
import { translateFixture, translateText } from "./former-file.fixture.ts";

test("uncategorised products go into the category that the owner chooses, and other categories are kept", () => {
  const [basket] = translateFixture("shopify-makers.csv").rows;
  expect(basket).toMatchObject({ name: "Deodar Basket", categorySlug: "other" });
  const { rows, newCategories, collections } = translateFixture("woocommerce-makers.csv");
  expect(rows.slice(0, 2)).toMatchObject([
    { sku: "PLAIN", categorySlug: "other" },
    { sku: "BOTH", categorySlug: "diyas" },
  ]);
  expect([...newCategories.keys()]).toEqual(["other", "diyas", "shawls"]);
  expect(collections.get("BOTH")).toEqual([{ slug: "home", name: "Home" }]);
});

test("a description without a tag keeps its lines, and one with tags does not take them from the file", () => {
  const [basket, diya] = translateFixture("shopify-makers.csv").rows;
  expect(basket).toMatchObject({ description: "Woven by hand, in two lines." });
  expect(diya).toMatchObject({
    description: "For puja & festivals\n\nWhat you get:\n6 diyas of 5 cm",
  });
});

test("Etsy's SKUs of several variants stand in an order of their own, so only a single one is taken", () => {
  const { rows, told } = translateFixture("etsy-makers.csv");
  expect(rows.map(({ sku, options }) => [sku, options])).toEqual([
    ["CLAY-DIYA-HAND-PAINTED-1XD", "Quantity: 1x Diya"],
    ["CLAY-DIYA-HAND-PAINTED-2XD", "Quantity: 2x Diya"],
    ["CLAY-DIYA-HAND-PAINTED-3XD", "Quantity: 3x Diya"],
    ["LAMP-7-4-5", ""],
    ["DEODAR-INCENSE-HOLDER-CARVED-FRO-SMA", "Size: Small"],
    ["DEODAR-INCENSE-HOLDER-CARVED-FRO-LAR", "Size: Large"],
  ]);
  expect(told).toContainEqual(["sku-made", 2, 4]);
});

test("a tag of several words is a collection with spaces in its name", () => {
  const { collections } = translateFixture("etsy-makers.csv", { tagsAre: "collections" });
  expect([...collections.values()].flat().map(({ name }) => name)).toEqual([
    "Clay diya",
    "puja lamp",
    "Diwali",
    "Brass lamp",
  ]);
});

test("a choice that fits every variation gives a remark, and a product without its variations is not read as free of charge", () => {
  const { rows, faults, told } = translateFixture("woocommerce-makers.csv");
  expect(rows.slice(2).map(({ sku, options, price }) => [sku, options, price])).toEqual([
    ["SHAWL-R", "Colour: Red", "900.00"],
    ["SHAWL-B", "Colour: Blue", "950.00"],
  ]);
  expect(told).toEqual([
    ["no-goods", 7, 8],
    ["choice-left", 4],
    ["several-categories", 3],
    ["no-currency", 2],
  ]);
  expect(faults).toMatchObject([{ row: 9, column: "Type" }]);
});

test("a first variant without a price is left out alone, and the first variant with a price carries the product", () => {
  const header = [
    "Handle",
    "Title",
    "Variant SKU",
    "Variant Price",
    "Option1 Name",
    "Option1 Value",
    "Variant Barcode",
  ];
  const { rows, told } = translateText(
    [
      header,
      ["jar", "Jar &amp; lid", "J-S", "", "Size", "S", "8901234567890"],
      ["jar", "", "J-M", "200", "", "M", ""],
      ["jar", "", "J-L", "0", "", "L", ""],
    ]
      .map((cells) => cells.join(","))
      .join("\n"),
  );
  expect(rows.map(({ sku, variantOf, name, price }) => [sku, variantOf, name, price])).toEqual([
    ["J-S", "J-M", "", ""],
    ["J-M", "", "Jar & lid", "200.00"],
    ["J-L", "J-M", "", "0.00"],
  ]);
  expect(rows[0]?.gtin).toBe("8901234567890");
  expect(told).toContainEqual(["no-currency", 2]);
});

test("WordPress's marks are taken out of names and texts, and a comma may stand in a picture's address", () => {
  const header =
    "ID,Type,SKU,Name,Published,Visibility in catalog,Description,Stock,Regular price,Categories,Tags,Images";
  const one = (description: string, images: string) =>
    `${header}\n1,simple,W-1,Tea &amp; jar,1,visible,"${description.replaceAll('"', '""')}",3,250,Home &gt; Bar > Tea &amp; Spice,Salt &amp; Pepper,"${images}"\n`;
  const words = [
    '<p>Saffron [gallery ids="1,2"] jar</p>',
    '[caption id="a_1" width="300"]Saffron[/caption] [gallery][contact-form-7 id="5" title="Ask"] jar',
    "[vc_row][vc_column]Saffron [/vc_column][/vc_row]jar",
    "Saffron [embed]https://example.com/v[/embed] jar [set of 2]",
  ].map((text) => translateText(one(text, "")).rows[0]?.description);
  expect(words).toEqual([
    "Saffron jar",
    "Saffron jar",
    "Saffron jar",
    "Saffron https://example.com/v jar [set of 2]",
  ]);
  const images =
    "https://a.example/w_300,h_300/a.jpg, https://a.example/b.jpg,https://a.example/c\\,d.jpg,//a.example/e.jpg";
  const { rows, newCategories, collections } = translateText(one("A jar.", images), {
    tagsAre: "collections",
  });
  expect(rows[0]).toMatchObject({
    name: "Tea & jar",
    pictures: [
      "https://a.example/w_300,h_300/a.jpg",
      "https://a.example/b.jpg",
      "https://a.example/c,d.jpg",
      "https://a.example/e.jpg",
    ].join("\n"),
  });
  expect([...newCategories.values()].map(({ name }) => name)).toContain("Tea & Spice");
  expect([...collections.values()].flat().map(({ name }) => name)).toContain("Salt & Pepper");
});
