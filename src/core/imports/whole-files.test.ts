// Sends texts with an emoji on every limit, half a pair and a NUL through each kind of file, and mends rows of earlier releases.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { category, product } from "#core/catalogue/catalogue.table.ts";
import { checkFile, importFile, makeChecked, rowsOf } from "#core/catalogue/import/imports.fixture.ts";
import { listForms } from "#core/forms/all-forms.fixture.ts";
import { fieldAttributes } from "#core/forms/field.ts";
import { translateText } from "#features/moving-here/products/former-file.fixture.ts";
import { formerFileTask } from "#features/moving-here/read-file.server.ts";
import { writeCsv } from "#platform/csv.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 240_000);
afterAll(() => shop.close());

async function addProduct(id: string, change: Partial<typeof product.$inferInsert>) {
  await addTestProduct(shop.db, { id });
  await shop.db.update(product).set(change).where(eq(product.id, id));
}

const isWhole = (value: unknown) => !/[\0\p{Cs}\ufffd]/u.test(textsOf(value).join("\n"));
const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flat().flatMap(textsOf)
      : [];

/** Emoji on both sides of each limit, at an even and at an odd place, with half a pair or a NUL before them. */
const textsAt = (limit: number) => [
  `${"a".repeat(limit - 1)}🕯🕯`,
  "🕯".repeat(Math.ceil(limit / 2) + 1),
  `a${"🕯".repeat(Math.ceil(limit / 2) + 1)}`,
  `\ud83d${"a".repeat(limit - 2)}\0🕯\udd6f`,
];

/** Accepted by a call of the specification, and never read; passwords are hashed. */
const neverStored = ["firebaseUser", "userDetails"];

test("every field of every form takes a whole text or none, with an emoji, half a pair or a NUL at its limit", async () => {
  const broken: string[] = [];
  for (const [form, schema] of await listForms())
    for (const [name, field] of Object.entries(schema.shape)) {
      const { maxLength: limit = 200, secret } = fieldAttributes.get(field as z.ZodType) ?? {};
      if (secret || neverStored.includes(name)) continue;
      for (const text of textsAt(Math.max(limit, 2))) {
        const read = (field as z.ZodType).safeParse(text);
        if (read.success && !isWhole(read.data)) broken.push(`${form}: ${name}`);
      }
    }
  expect([...new Set(broken)]).toEqual([]);
}, 240_000);

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

/** The first row of the file again and again, each time with one of the texts in one of its cells. */
function filesWith(csv: string, texts: readonly string[]): string[] {
  const [header = [], row = []] = rowsOf(csv);
  return header.flatMap((_, column) => texts.map((text) => writeCsv([header, row.with(column, text)])));
}

/** Longer than any limit of a line; each limit falls into an emoji of one of them. */
const crossing = ["🕯".repeat(3_000), `a${"🕯".repeat(3_000)}`, `${"a🕯 ".repeat(6_000)}`];

test.each([
  ["customers", "shopify", "shopify-customers"],
  ["customers", "woocommerce", "woocommerce-customers"],
  ["orders", "shopify", "shopify-orders"],
  ["orders", "woocommerce", "woocommerce-orders"],
  ["orders", "etsy", "etsy-orders"],
  ["reviews", "shopify", "shopify-reviews"],
  ["reviews", "woocommerce", "woocommerce-reviews"],
] as const)(
  "the %s of a file of %s are cut between characters, whichever column is long",
  async (kind, from, name) => {
    const read = filesWith(fixture(`features/moving-here/fixtures/${name}.csv`), crossing).map((file) =>
      formerFileTask.run({ file, kind, shop: from }),
    );
    expect(read.length).toBeGreaterThan(10);
    expect((await Promise.all(read)).filter((one) => !isWhole(one))).toEqual([]);
  },
);

test.each(["shopify-makers", "woocommerce-makers", "etsy-makers"])(
  "the products of %s are cut between characters, whichever column is long",
  (name) => {
    const files = filesWith(fixture(`features/moving-here/products/fixtures/${name}.csv`), crossing);
    const translated = files.map((file) => translateText(file, { tagsAre: "collections" }));
    expect(
      translated.filter((one) => !isWhole([...one.newCategories, ...one.collections, one.rows, one.faults])),
    ).toEqual([]);
  },
);

test("halves and NULs in a file of reviews are taken out", async () => {
  const file = fixture("features/moving-here/fixtures/etsy-reviews.json").replaceAll(
    /"message":\s*"/g,
    "$&\\ud83dA\\u0000 ",
  );
  const read = await formerFileTask.run({ file, kind: "reviews", shop: "etsy" });
  expect([read.ok, isWhole(read)]).toEqual([true, true]);
});

test("an emoji on place 300 of a description stops no import of the product, neither then nor later", async () => {
  await addProduct("tin", { sku: "TIN-1" });
  const csv = (text: string) =>
    writeCsv([
      ["SKU", "Description"],
      ["TIN-1", text],
    ]);
  expect(await importFile(shop, csv(`${"a".repeat(299)}🕯 and more words`))).toBe("made");
  expect(await importFile(shop, csv("Other words"))).toBe("made");
});

test("a name of a category that is too long ends before or after an emoji", async () => {
  const header =
    "Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status".split(",");
  const row = [
    "emo-x",
    "Plain jar",
    "<p>x</p>",
    `a${"🕯".repeat(60)}`,
    "Title",
    "Default Title",
    "EMX-1",
    "499",
    "active",
  ];
  const { importId, faults } = await checkFile(shop, writeCsv([header, row]), {
    category: "diyas",
    hsn: "3406",
    gstRate: 500,
    pricesWithoutTax: false,
    formerPriceIsMrp: false,
    weightsAreNet: false,
    tagsAre: "nothing",
    rupeesFor: null,
  });
  expect(faults).toEqual([]);
  expect(await makeChecked(shop, importId)).toBe("made");
  const names = await shop.db.select({ name: category.name }).from(category);
  expect(names.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^a(🕯)+$/u));
});

test("the upgrade takes the rest of an emoji off texts that were cut inside it, and leaves others as they are", async () => {
  const folder = join(import.meta.dirname, "../../../migrations");
  const file = readdirSync(folder).find((name) => name.startsWith("0063_")) ?? "";
  await addProduct("cut", { name: "Jar \ufffd", description: "A \ufffd inside, and one at the end\ufffd" });
  await shop.db.insert(category).values([
    { slug: "cut", name: "Lamps🕯\ufffd", position: 91 },
    { slug: "taken", name: "Taken\ufffd", position: 92 },
    { slug: "taken-2", name: "Taken", position: 93 },
  ]);
  const statements = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
  // The tables of imports are one table since.
  const stillThere = statements.filter((one) => !/"(former|redirect|product|price_list)_import"/.test(one));
  for (const statement of stillThere.filter((one) => one.includes("chr(65533)")))
    await shop.db.execute(sql.raw(statement));
  const [mended] = await shop.db.select().from(product).where(eq(product.id, "cut"));
  expect(mended).toMatchObject({ name: "Jar ", description: "A \ufffd inside, and one at the end" });
  const names = (await shop.db.select().from(category)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Lamps🕯", "Taken\ufffd", "Taken"]));
});
