import { expect, test } from "vitest";
import { facetParameters, parseFacets, toggleFacet } from "./facet.ts";
import { arrangeFacets, formatCounted, labelFacet } from "./facet-groups.ts";

const read = (query: string) => parseFacets(new URLSearchParams(query));
const write = (facets: readonly string[]) =>
  facetParameters(facets)
    .map((parameter) => parameter.join("="))
    .join("&");

test("facets are read from an address and written back unchanged", () => {
  const address =
    "option=Size:113 g~Scent:Rose&field=glaze:Celadon~safe:Yes&note=Oud&mood=warm&price=500-1000&room=small&stock=in";
  const facets = read(address);
  expect(facets).toEqual([
    "option:Size:113 g",
    "option:Scent:Rose",
    "field:glaze:Celadon",
    "field:safe:Yes",
    "note:Oud",
    "mood:warm",
    "price:500-1000",
    "room:small",
    "stock:in",
  ]);
  expect(write(facets)).toBe(address);
});

test.each(["", "option=", "option=Size", "option=:a~Size:", "note= ", `note=${"x".repeat(201)}`, "other=1"])(
  "a text that is no facet is left out: '%s'",
  (query) => {
    expect(read(query)).toEqual([]);
  },
);

test("only one facet of each group is read from an address", () => {
  expect(read("option=Size:S~Size:L~Scent:Rose")).toEqual(["option:Size:S", "option:Scent:Rose"]);
});

test("a choice replaces another one of its group, and is removed by choosing it again", () => {
  const sized = toggleFacet(["note:Oud"], "option:Size:S");
  expect(sized).toEqual(["note:Oud", "option:Size:S"]);
  expect(toggleFacet(sized, "option:Size:L")).toEqual(["note:Oud", "option:Size:L"]);
  expect(toggleFacet(sized, "option:Size:S")).toEqual(["note:Oud"]);
});

test.each([
  ["option:Size:113 g", "113 g"],
  ["note:Black: Oud", "Black: Oud"],
  ["price:0-250", "Under ₹250"],
  ["price:500-1000", "₹500 – ₹999"],
  ["price:10000-", "₹10,000 and more"],
  ["room:small", "A bathroom or a bedside"],
  ["room:hall", "hall"],
  ["stock:in", "In stock"],
])("'%s' is called '%s'", (facet, label) => {
  expect(labelFacet(facet)).toBe(label);
});

const counted = (facet: string, count: number) => ({ facet, count, isAtLeast: false });
const total = counted("", 9);

test("groups come in their order, sizes from small to large, and other values by the number of their products", () => {
  const groups = arrangeFacets(
    [
      counted("stock:in", 8),
      counted("price:500-1000", 3),
      counted("price:0-250", 2),
      counted("note:Oud", 2),
      counted("note:Rose", 4),
      counted("option:Size:227 g", 2),
      counted("option:Size:113 g", 2),
      counted("option:Scent:Rose", 1),
      counted("room:large", 1),
      counted("room:small", 1),
      counted("category:jars", 4),
    ],
    { chosen: ["note:Oud"], total },
  );
  expect(groups.map(({ name, choices }) => [name, ...choices.map(({ label }) => label)])).toEqual([
    ["Size", "113 g", "227 g"],
    ["Scent", "Rose"],
    ["Fragrance note", "Rose", "Oud"],
    ["Price", "Under ₹250", "₹500 – ₹999"],
    ["Room", "A bathroom or a bedside", "A living room"],
    ["Availability", "In stock"],
  ]);
  expect(groups[2]?.choices.map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test("fields are offered in the shop's order and by its names, and what it has hidden is not", () => {
  const facets = ["safe:Yes", "glaze:Shino", "glaze:Celadon", "marks:M"].map((one) =>
    counted(`field:${one}`, 2),
  );
  const names = {
    fields: [
      { key: "glaze", label: "Glaze" },
      { key: "safe", label: "Food-safe" },
    ],
    notes: undefined,
    rooms: undefined,
  };
  const all = [...facets, counted("note:Rose", 3), counted("room:small", 3)];
  const groups = arrangeFacets(all, { chosen: [], total }, names);
  expect(groups.map(({ name, choices }) => [name, ...choices.map(({ label }) => label)])).toEqual([
    ["Glaze", "Celadon", "Shino"],
    ["Food-safe", "Yes"],
  ]);
});

test("a facet that would leave nothing or everything is not offered, unless it is chosen or the counts are lower bounds", () => {
  const all = [counted("stock:in", 9), counted("note:Rose", 0)];
  expect(arrangeFacets(all, { chosen: [], total })).toEqual([]);
  expect(arrangeFacets(all, { chosen: ["stock:in", "note:Rose"], total })).toHaveLength(2);
  const many = { ...total, isAtLeast: true };
  expect(arrangeFacets([{ ...many, facet: "stock:in" }], { chosen: [], total: many })).toMatchObject([
    { choices: [{ count: "9+" }] },
  ]);
});

test.each([
  [12, false, "12"],
  [37, true, "37+"],
  [2001, true, "2000+"],
])("%i counted products, as a lower bound or not (%s), read %s", (count, isAtLeast, text) => {
  expect(formatCounted({ count, isAtLeast })).toBe(text);
});
