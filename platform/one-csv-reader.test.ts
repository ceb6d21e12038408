// Rows of text are read in one place, so that a file that one import reads is read by all.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const allowed = ["platform/csv.ts", "platform/csv-text.ts"];

/** A file that takes apart lines at commas by itself, or decodes what was uploaded. */
const reads =
  /\.split\(\/?["'`/]?\\r\?\\n[^)]*\)[\s\S]{0,200}\.split\(["'`][,;\t|]|new TextDecoder\(|papaparse|csv-parse/;
const uploads = /\.arrayBuffer\(\)\)?[\s\S]{0,80}(toString|TextDecoder)|\[?file\]?\.text\(\)/;

test("an upload of rows is decoded and read by the one reader", () => {
  const files = globSync("{app,shop,server}/**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/..` }).filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file) && !allowed.includes(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter((file) => {
    const source = readFileSync(`${import.meta.dirname}/../${file}`, "utf8");
    return /csv/i.test(file + source) && (reads.test(source) || uploads.test(source));
  });
  expect(others).toEqual([]);
});
