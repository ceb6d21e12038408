// Texts cut at any place, the rule that texts from outside are cut in no other way, and the rule about what goes into jsonb.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cutText, makeWhole, writeJson } from "./whole-text.ts";

test.each([
  ["an emoji", "🕯", ["a", "a🕯"]],
  ["a family", "👨‍👩‍👧", ["a", "a👨‍👩‍👧"]],
  ["a flag", "🇮🇳", ["a", "a🇮🇳"]],
  ["a syllable", "क्षि", ["a", "aक्षि"]],
  ["a letter with its mark", "e\u0301", ["a", "ae\u0301"]],
])("a text is cut before or after %s, never inside it", (_, character, cuts) => {
  const text = `a${character}b`;
  for (let length = 1; length < text.length; length += 1) expect(cuts).toContain(cutText(text, length));
  expect(cutText(text, text.length)).toBe(text);
});

test("a character longer than the limit, or with endless marks, is cut between its parts", () => {
  expect(cutText("👨‍👩‍👧", 4)).toBe("👨\u200d");
  expect(cutText(`x${"🕯\u0301".repeat(3)}${"\u0301".repeat(500)}`, 300)).toHaveLength(300);
  expect(cutText("🕯".repeat(200), 299)).toHaveLength(298);
});

test("halves of characters and NULs are taken out of a text, and of all texts and names in JSON", () => {
  expect(makeWhole("a\ud83db\0c🕯\udd6f")).toBe("abc🕯");
  const value = {
    "n\0": ["\ud83d", "\\u0000", "\\ud83d", "\n🕯\u001f", "\udd6f\ud83d"],
    at: new Date(0),
    no: undefined,
  };
  expect(JSON.parse(writeJson(value))).toEqual({
    n: ["", "\\u0000", "\\ud83d", "\n🕯\u001f", ""],
    at: "1970-01-01T00:00:00.000Z",
  });
});

const root = join(import.meta.dirname, "..");
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|fixture)\.tsx?$|columns\.table\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));

/** Where texts of files, forms, webhooks and other systems are read, and where reports are written. */
const outside =
  "src/{ui,core/{web,back-office,cart,catalogue,checkout,content,documents,editing,forms,identity,imports,messages,notifications,orders,packs,parcels,payments,pictures,redirects,staff-orders,visits},features/*}/**/*.{ts,tsx}";
const cut = /\.(?:slice|substr|substring)\(0, (?:\w*(?:[lL]ength|Words|Characters|Letters)\b|[2-9]\d|\d{3,})/;
const cutsNoText = /digest\("\w+"\)\.slice|\.toISOString\(\)\.slice|file\.slice\(0, \d+\)\.arrayBuffer/;
/** Codes without any letter but those of ASCII, texts that are only compared, and lists of characters. */
const exceptions = [
  "src/features/moving-here/products/former-sku.ts",
  "src/core/catalogue/variants/variant-grid.ts",
  "src/core/catalogue/fields/field-rows.server.ts",
  "src/core/catalogue/duplicate-product.server.ts",
  "src/core/back-office/first-steps/add-first-product.server.ts",
  "src/core/catalogue/search/search-words.ts",
  "src/features/moving-here/review-rows.ts",
  "src/core/forms/file-moment.ts",
  "src/core/forms/file-amount.ts",
  "src/features/burn-reminders/burn-time.ts",
  "src/core/notifications/email.ts",
  "src/core/cart/guest-cart.ts",
  "src/core/editing/slug.ts",
  "src/core/identity/account-fields.ts",
  "src/core/identity/second-factor/second-factors.server.ts",
  "src/features/api/keys/api-keys.server.ts",
];

test("a text from outside is cut by cutText alone", () => {
  const sources = sourcesOf(outside);
  expect(sources.length).toBeGreaterThan(1000);
  const cutting = sources.flatMap(({ file, source }) =>
    source
      .split("\n")
      .filter((line) => cut.test(line) && !cutsNoText.test(line))
      .map((line) => ({ file, line: line.trim() })),
  );
  expect(cutting.filter(({ file }) => !exceptions.includes(file))).toEqual([]);
  expect([...new Set(cutting.map(({ file }) => file))].sort()).toEqual(exceptions.toSorted());
});

test("what goes into jsonb is made whole, by the column or by writeJson", () => {
  const tables = sourcesOf("{src,platform}/**/*.table.ts");
  expect(tables.filter(({ source }) => /jsonb[^;]*from "drizzle-orm/.test(source))).toEqual([]);
  const casts = sourcesOf("{src,platform}/**/*.ts").filter(({ source }) => source.includes("}::jsonb"));
  expect(casts.length).toBeGreaterThan(5);
  expect(casts.filter(({ source }) => source.includes("JSON.stringify(")).map(({ file }) => file)).toEqual(
    [],
  );
});
