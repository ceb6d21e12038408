import { expect, test } from "vitest";
import { parseForm } from "#shop/forms/parse-form.ts";
import { readPacks } from "#shop/packs/packs.server.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { completeProduct, firstProductForm, listTaxChoices } from "./first-product.ts";
import { sampleInvoice } from "./sample-invoice.ts";

const typed = { name: "Blue bowl", price: 450_50, stock: 3, about: "", categorySlug: "bowls", goods: "6912" };
const names = { slug: "blue-bowl", sku: "BLUE-BOWL" };

test.each(readPacks().map((pack) => [pack.key, pack] as const))(
  "a product of the trade '%s' is complete with each of its tax choices",
  (_key, { taxHints }) => {
    for (const tax of listTaxChoices(taxHints)) {
      const draft = completeProduct(typed, { tax, ...names });
      expect(draft).toMatchObject({ ...names, hsn: tax.hsn, gstRate: tax.rate, price: 450_50, stock: 3 });
      expect(draft).toMatchObject({ active: true, collection: "shop", weight: "", mrp: null });
    }
  },
);

test("a pack that names no rate or no goods: the page says that the usual rate is assumed", () => {
  const [unknown, ...others] = listTaxChoices([]);
  expect(unknown).toEqual({ hsn: "3406", rate: 500, label: "HSN 3406, GST 5%", isAssumed: true });
  expect(others).toEqual([]);
  const [soap] = listTaxChoices([{ goods: "Soap in bars", hsn: "3401" }]);
  expect(soap).toEqual({ hsn: "3401", rate: 500, label: "Soap in bars: HSN 3401, GST 5%", isAssumed: true });
});

test("a product without a sentence is described by its name", () => {
  const [tax] = listTaxChoices([]);
  if (!tax) throw new Error("there is always a tax choice");
  expect(completeProduct(typed, { tax, ...names }).description).toBe("Blue bowl");
  expect(completeProduct({ ...typed, about: "Of stoneware." }, { tax, ...names }).description).toBe(
    "Of stoneware.",
  );
});

test("all that is missing is said at once, in the words of the products' own form", () => {
  const read = parseForm(firstProductForm, new URLSearchParams({ price: "0", stock: "-1" }));
  expect(read.ok ? {} : read.errors).toEqual({
    name: "Name is required",
    price: "Price must be more than ₹0",
    stock: "Stock must be a whole number from 0 to 100000",
    picture: expect.stringMatching(/picture/),
    categorySlug: "Choose a category from the list",
  });
});

test("a sample invoice carries the shop's own name, a product that it sells and no number of the series", () => {
  const at = new Date("2026-11-20T12:00:00+05:30");
  const business = {
    ...sampleSettings.business,
    legalName: "Mitti & Co",
    gstStatus: "unregistered" as const,
  };
  const sold = { name: "Blue bowl", sku: "BLUE-BOWL", hsn: "6912", unitPrice: 450_00, gstRate: 500 };
  const invoice = sampleInvoice({ ...sampleSettings, business }, sold, at);
  expect(invoice).toMatchObject({ title: "Invoice", number: "SAMPLE", seller: { name: "Mitti & Co" } });
  expect(invoice.lines).toMatchObject([{ description: "Blue bowl", quantity: 2, total: 900_00 }]);
  expect(sampleInvoice(sampleSettings, undefined, at).lines).toMatchObject([{ sku: "SAMPLE" }]);
});
