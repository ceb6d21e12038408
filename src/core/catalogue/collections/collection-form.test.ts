import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { collectionForm, pointsOf, ruleOf, slidesOf } from "./collection-form.ts";
import { blankCollection } from "./collection-values.server.ts";

const parse = (change: Record<string, string>) =>
  parseForm(
    collectionForm,
    new URLSearchParams({ ...blankCollection, name: "Diwali Gifts", filling: "own", seen: "", ...change }),
  );

function readValue(change: Record<string, string>) {
  const form = parse(change);
  if (!form.ok) throw new Error(JSON.stringify(form.errors));
  return form.value;
}

test.each<[Record<string, string>, string, string]>([
  [{ name: " " }, "name", "Name is required"],
  [{ filling: "chosen" }, "products", "Name at least one product"],
  [{ filling: "rule" }, "category", "Give at least one condition"],
  [{ filling: "rule", newest: "0" }, "newest", "At least 1, or nothing"],
  [{ filling: "rule", newest: "49" }, "newest", "A whole number from 1 to 48, or nothing"],
  [
    { filling: "rule", priceFrom: "900", priceTo: "899.99" },
    "priceTo",
    "The highest price is below the lowest",
  ],
  [{ filling: "rule", option: "Rose" }, "option", "An option and its value, as {{option}}: {{value}}"],
  [{ filling: "rule", option: "Scent: " }, "option", "An option and its value, as {{option}}: {{value}}"],
  [{ filling: "rule", priceTo: "cheap" }, "priceTo", "An amount in rupees up to ₹10,00,000, or nothing"],
  [{ filling: "chosen", products: "Candle\n".repeat(201) }, "products", "At most 200 products, one a line"],
  [{ style: "carousel" }, "style", "Choose how the page looks"],
])("the form of a collection with %o is refused at '%s'", (change, field, message) => {
  expect(parse(change)).toMatchObject({ ok: false, errors: { [field]: message } });
});

test("products are lines without empty ones, and prices are paise", () => {
  const chosen = readValue({ filling: "chosen", products: "  Amavas Diya \r\n\r\nOCC-001\n" });
  expect(chosen.products).toEqual(["Amavas Diya", "OCC-001"]);
  const rule = ruleOf(readValue({ filling: "rule", category: "seasonal", priceTo: "499.50", newest: "12" }));
  expect(rule).toEqual({ category: "seasonal", priceTo: 499_50, newest: 12 });
  const other = readValue({ filling: "rule", option: " Scent :Rose: dark", inSeason: "on" });
  expect(ruleOf(other)).toEqual({ option: { name: "Scent", value: "Rose: dark" }, inSeason: true });
});

test("a typed rule is kept only if the collection is filled by a rule", () => {
  expect(ruleOf(readValue({ filling: "own", newest: "12" }))).toBeNull();
});

test("slides without a headline and points without a name are left out", () => {
  const value = readValue({ slide1: "No headline", headline2: "Brass", slide2: "Hammered", point3: "Kept" });
  expect(slidesOf(value)).toEqual([{ headline: "Brass", text: "Hammered" }]);
  expect(pointsOf(value)).toEqual([{ name: "Kept", text: "" }]);
});
