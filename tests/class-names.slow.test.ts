import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = async (pattern: string) =>
  Promise.all(globSync(pattern).map(async (file) => ({ file, text: await readFile(file, "utf8") })));

/** A class name as CSS writes it: `2xl:gap-8` is `\32xl\:gap-8`. */
const readName = (name: string) => name.replace(/\\3(\d) ?/g, "$1").replace(/\\(.)/g, "$1");

test("each class of a component is one that the built styles or a stylesheet know", async () => {
  const styles = [...(await read("build/client/assets/*.css")), ...(await read("src/**/*.css"))];
  const known = new Set(
    styles.flatMap(({ text }) =>
      [...text.matchAll(/\.((?:\\3\d ?|\\.|[\w-])+)/g)].map(([, name = ""]) => readName(name)),
    ),
  );
  expect(known.size).toBeGreaterThan(1_000);
  const unknown = (await read("src/**/*.tsx")).flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = ""]) => names.split(/\s+/))
      .filter((name) => name && !name.includes("content-[") && !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
