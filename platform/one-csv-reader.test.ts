// Checks that all imports read rows in one place, so that each reads the same files.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const allowed = ["platform/csv.ts", "platform/csv-text.ts"];

/** Code that splits lines at commas or decodes an upload. */
const reads =
  /\.split\(\/?["'`/]?\\r\?\\n[^)]*\)[\s\S]{0,200}\.split\(["'`][,;\t|]|new TextDecoder\(|papaparse|csv-parse/;
const uploads = /\.arrayBuffer\(\)\)?[\s\S]{0,80}(toString|TextDecoder)|\[?file\]?\.text\(\)/;

/** What the process for heavy work runs. */
const heavyReaders = [
  "platform/csv-text.ts",
  "src/features/accountant/settlements/import-settlement-file.server.ts",
  "src/core/checkout/together/sheet-recipients.server.ts",
];

test("a large upload of rows is decoded by the process for heavy work alone", () => {
  const root = join(import.meta.dirname, "..");
  const decoding = globSync("{src,server,platform}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), "utf8").includes("decodeCsv("));
  expect(decoding.sort()).toEqual(heavyReaders.toSorted());
});

test("uploads of rows are decoded and read in one place", () => {
  const files = globSync("{src,server}/**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/..` }).filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file) && !allowed.includes(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter((file) => {
    const source = readFileSync(`${import.meta.dirname}/../${file}`, "utf8");
    return /csv/i.test(file + source) && (reads.test(source) || uploads.test(source));
  });
  expect(others).toEqual([]);
});
