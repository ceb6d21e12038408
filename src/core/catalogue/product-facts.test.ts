import fc from "fast-check";
import { expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { countryNames } from "#core/money/countries.ts";
import { cellOf, csvHeader, formValueOf, isUnclear } from "./import/product-csv.ts";
import { type FactValues, factNames, factOf, factTexts, listFacts, mapFacts } from "./product-facts.ts";
import { editProductForm } from "./product-form.ts";
import { blankProduct, productValues } from "./product-values.ts";

const filled = {
  ...blankProduct,
  hsn: "3406",
  gstRate: "500",
  name: "Gagret Morning",
  description: "Poured at dawn.",
  price: "1499.50",
  categorySlug: "fresh",
  sku: "FR-GM-01",
  seen: "v1",
};

/** Any facts that a form accepts, by kind. */
const anyFacts = fc.record(
  mapFacts((fact): fc.Arbitrary<unknown> => {
    if (fact.kind === "text") return fc.stringMatching(/^[a-z0-9]{1,40}$/);
    if (fact.kind === "country") return fc.constantFrom(...countryNames);
    if (fact.kind === "texts") return fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 5 });
    if (fact.kind === "number") return fc.option(fc.nat({ max: fact.max }));
    if (fact.kind === "choice") return fc.constantFrom(fact.unset, ...fact.options.map(({ value }) => value));
    return fc.boolean();
  }),
) as fc.Arbitrary<FactValues>;

function read(texts: Record<string, string>) {
  const parsed = parseForm(editProductForm, new URLSearchParams({ ...filled, ...texts }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

test("every fact is the same after its form and after a row of the CSV", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const texts = factTexts(facts);
      expect(read(texts)).toMatchObject(facts);
      const values = productValues({ ...read(texts), stock: 0 });
      const cells = mapFacts((_fact, name) => cellOf(values, name));
      expect(factNames.filter((name) => isUnclear(cells[name], name))).toEqual([]);
      expect(read(mapFacts((_fact, name) => formValueOf(cells[name], name)))).toMatchObject(facts);
    }),
    { numRuns: 50 },
  );
});

test("every fact is a field of the form and a column of the CSV", () => {
  const fields = Object.keys(describeForm(editProductForm));
  expect(factNames.filter((name) => !fields.includes(name))).toEqual([]);
  const titles = Object.values(mapFacts(({ column, label }) => column ?? label));
  expect(csvHeader).toEqual(expect.arrayContaining(titles));
  expect(new Set(csvHeader).size).toBe(csvHeader.length);
});

test("a candle's page lists what it is made of, its size, its origin and that it is not returned", () => {
  const facts = {
    ...read({ weight: "8 oz", ingredients: "Soy wax\nCotton", dimensions: "8 × 9 cm", notReturnable: "on" }),
  };
  expect(listFacts(facts)).toMatchObject({
    abovePrice: expect.arrayContaining([
      ["Made of", "Soy wax\u00a0· Cotton"],
      ["Dimensions", "8 × 9 cm"],
    ]),
    belowPrice: expect.arrayContaining([
      ["Country of origin", "India"],
      ["Returns", expect.stringContaining("change of mind")],
    ]),
  });
});

test("an empty fact is listed without a text, so that its row is left out", () => {
  const { abovePrice, belowPrice } = listFacts(read({ weight: "8 oz", dimensions: "" }));
  expect(Object.fromEntries([...abovePrice, ...belowPrice])).toMatchObject({ Dimensions: "", Returns: "" });
});

test("an empty required fact is refused by its own label", () => {
  const parsed = parseForm(editProductForm, new URLSearchParams({ ...filled, countryOfOrigin: "" }));
  expect(parsed).toMatchObject({ errors: { countryOfOrigin: "Country of origin is required" } });
  expect(factOf("countryOfOrigin").label).toBe("Country of origin");
});
