import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tradeFacts } from "#core/catalogue/fields/product-field.ts";
import { getPageText } from "#core/content/texts/page-text.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { NotFound } from "#platform/faults.ts";
import { findSampleWords } from "../../../tests/support/sample-words.ts";
import { findForeignWords } from "../../../tests/support/trade-words.ts";
import { exampleNames, fillExamples } from "./examples.ts";
import { packSchema } from "./pack.ts";
import { getPack, listPacks, readPacks } from "./packs.server.ts";

const packs = readPacks();
const named = packs.map((pack) => [pack.key, pack] as const);

/** Statements that must be provable: no pack can make them for a shop. */
const claims =
  /hand-?(made|crafted|poured|thrown|woven)|artisan|\bpure\b|\bnatural|organic|eco-|sustainab|\bfinest|\bbest\b|premium|luxur|guarantee|certified|award|hypoallergenic|chemical-?free|toxic|heals?\b|\bcures?\b|traditional|authentic|exclusive|since \d{4}/gi;
const sampleNames = /gagret|himachal|\buna\b|kangra|deodar|diya|meera|thakur|jaipur|mitti/gi;

/** Everything that a shopper may read. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? Object.values(value).map(textOf).join("\n") : "";
}

test("the owner is offered the six trades in their order", () => {
  expect(listPacks().map(({ name }) => name)).toEqual([
    "Candles",
    "Soap and bath",
    "Pottery and ceramics",
    "Textiles and clothing",
    "Jewellery",
    "Something else",
  ]);
  expect(() => getPack("../candles")).toThrow(NotFound);
});

test.each(named)(
  "the pack '%s' has the questions of every trade, with its own word, before its own questions",
  (_key, pack) => {
    const general = getPack("something-else");
    const inItsWord = general.questions.map(({ answer, ...rest }) => ({
      ...rest,
      answer: answer.replace("photograph of the product", `photograph of the ${pack.words.item}`),
    }));
    expect(inItsWord).toHaveLength(7);
    expect(pack.questions.slice(0, 7)).toEqual(inItsWord);
    expect(Object.keys(pack.searchWords)).toContain("sasta");
  },
);

test.each(named)("the pack '%s' makes no claim and names nobody from the sample shop", (_key, pack) => {
  const { taxHints: _owners, ...shown } = pack;
  expect([...textOf(shown).matchAll(claims)].map(([word]) => word)).toEqual([]);
  expect([...textOf(pack).matchAll(sampleNames)].map(([word]) => word)).toEqual([]);
});

test.each(named.filter(([key]) => key !== "candles"))(
  "the pack '%s' says nothing of candles",
  (_key, pack) => {
    expect(findSampleWords(pack.key, textOf(pack)).map(({ around }) => around)).toEqual([]);
  },
);

test.each(named.filter(([key]) => key !== "candles"))(
  "the examples of the pack '%s' are of no other trade",
  (key, { examples }) => {
    expect(findForeignWords(key, `<main>${Object.values(examples).join("; ")}</main>`)).toEqual([]);
  },
);

test("each slot of the owner's texts has an example, and each example a slot", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (name) => !/\.test\.|packs.examples\.ts$/.test(name),
  );
  const slots = files.flatMap(
    (name) => readFileSync(join(root, name), "utf8").match(/\{\{[a-z]\w*\}\}/gi) ?? [],
  );
  expect([...new Set(slots)].sort()).toEqual(exampleNames.map((name) => `{{${name}}}`).sort());
});

test("with the examples of candles, the owner's texts say what they always said", () => {
  const { examples } = getPack("candles");
  const says = (text = "") => fillExamples(text, examples);
  expect(says(getPageText("item").hint)).toBe("In small letters, as in 'candle' or 'bowl'.");
  expect(says(getPageText("made").hint)).toBe("As in 'poured' or 'thrown': 'thrown on 3 March by Asha'.");
  expect(says("By the sun: {{bySun}}")).toBe("By the sun: daylight until sunset, then evening light");
  expect(says("Sizes, {{choices}} of this product.")).toBe("Sizes, scents or colours of this product.");
  expect(says("own: {{packing}}, {unknown} and {{unknown}}")).toBe(
    "own: box, jar and wrap, {unknown} and {{unknown}}",
  );
});

test.each(named)(
  "each name and question of the pack '%s' has an address of its own in its list",
  (_key, pack) => {
    const labels = pack.fields.map(({ label }) => label);
    const slugs = [pack.categories, labels, pack.questions.map(({ question }) => question)].map((names) =>
      names.map(makeSlug),
    );
    for (const list of slugs) {
      expect(list).not.toContain("");
      expect(new Set(list).size).toBe(list.length);
    }
  },
);

test("the pack of candles shows every fact of a trade by its name in code", () => {
  expect(getPack("candles").facts).toEqual(tradeFacts);
});

test("a pack with an unknown field, an unknown slot or a rate without a source is refused", () => {
  const [, pack] = named[1] ?? [];
  const { care: _care, returns: _returns, ...rest } = pack as NonNullable<typeof pack>;
  const plain = { ...rest, questions: [] };
  const question = { page: "faq", question: "How?", answer: ["Write to {phon}."] };
  expect(packSchema.safeParse(plain).success).toBe(true);
  expect(packSchema.safeParse({ ...plain, colour: "red" }).success).toBe(false);
  expect(packSchema.safeParse({ ...plain, questions: [question] }).success).toBe(false);
  const hint = { goods: "Soap", hsn: "3401", gstRate: 500 };
  expect(packSchema.safeParse({ ...plain, taxHints: [hint] }).success).toBe(false);
});

test("each HSN code of a pack that names a category names one of its own", () => {
  for (const { categories, taxHints } of readPacks())
    for (const { category } of taxHints) if (category) expect(categories).toContain(category);
  const quilts = getPack("textiles").taxHints.find(({ hsn }) => hsn === "9404");
  expect(quilts).toMatchObject({ category: "Quilts", byPrice: { limit: 2500_00, upTo: 500, above: 1800 } });
});
