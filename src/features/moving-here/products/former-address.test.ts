import { expect, test } from "vitest";
import { formerAddresses } from "./former-address.ts";

const product = { page: "", name: "" } as Parameters<typeof formerAddresses>[1];

test("a product of Shopify had a page of its own, and one in each collection", () => {
  expect(formerAddresses("shopify", { ...product, page: "cedar-jar" })).toEqual([
    "/products/cedar-jar",
    "/collections/*/products/cedar-jar",
  ]);
});

test.each([
  ["Cedar Jar – 8 oz.", "/product/cedar-jar-8-oz"],
  ["Bougie “Été” & Co", "/product/bougie-ete-co"],
])("WordPress calls the page of '%s' '%s'", (name, path) =>
  expect(formerAddresses("woocommerce", { ...product, name })).toEqual([path]),
);

test("the page's name is taken from the file; without one there is no address", () => {
  expect(formerAddresses("woocommerce", { ...product, name: "Cedar", page: "my-cedar" })).toEqual([
    "/product/my-cedar",
  ]);
  expect(formerAddresses("etsy", { ...product, page: "123" })).toEqual(["/listing/123", "/listing/123/*"]);
  expect(formerAddresses("etsy", { ...product, name: "Cedar" })).toEqual([]);
  expect(formerAddresses("woocommerce", { ...product, name: "दीया" })).toEqual([]);
});
