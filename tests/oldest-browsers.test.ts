import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aboveLayers } from "#core/look/above-layers.ts";
import { filledGaps, fillGapsScript } from "#core/web/first-paint/fill-gaps.ts";
import { foreignHandsScript } from "#core/web/first-paint/foreign-hands.ts";
import { earlyInputScript } from "#core/web/first-paint/note-early-input.ts";
import { startingScript } from "#core/web/first-paint/start-scripts.ts";
import { readBrowserTargets } from "../scripts/styles/browser-targets.ts";

const client = join(import.meta.dirname, "../build/client");
const read = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((name) => ({
    name,
    text: readFileSync(join(client, name), "utf8"),
  }));

/** Functions that some browser of package.json lacks, except those that are called only if they exist. */
const newer: Record<string, RegExp> = {
  "Object.hasOwn": /\bObject\.hasOwn\(/,
  "AbortSignal.timeout": /\bAbortSignal\.timeout\(/,
  at: /\.at\((?:-?\d|[a-z]+\))/,
  findLast: /\.findLast\(/,
  findLastIndex: /\.findLastIndex\(/,
  toReversed: /\.toReversed\(/,
  toSorted: /\.toSorted\(/,
  "AbortSignal.any": /\bAbortSignal\.any\(/,
  toSpliced: /\.toSpliced\(/,
  "Object.groupBy": /\b(?:Object|Map)\.groupBy\(/,
  "Array.fromAsync": /\bArray\.fromAsync\(/,
  "Promise.withResolvers": /\bPromise\.withResolvers\(/,
  "Promise.try": /\bPromise\.try\(/,
  structuredClone: /\bstructuredClone\(/,
  randomUUID: /\.randomUUID\(/,
  checkVisibility: /\.checkVisibility\(/,
  isWellFormed: /\.(?:is|to)WellFormed\(/,
  "methods of iterators": /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|find)\(/,
  "methods of sets": /\.(?:isSubsetOf|isSupersetOf|symmetricDifference|isDisjointFrom)\(/,
  // A browser without these rejects the whole file.
  "looking behind in a regular expression": /\(\?<[=!]/,
  "a static block of a class": /\bstatic\s*\{/,
};

function findNewer(text: string): string[] {
  return Object.entries(newer).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

test("the pages' scripts use only functions that the oldest browsers have or that are polyfilled", () => {
  const scripts = read("assets/*.js");
  expect(scripts.length).toBeGreaterThan(50);
  const filled: readonly string[] = filledGaps;
  const found = scripts.flatMap(({ name, text }) =>
    findNewer(text)
      .filter((one) => !filled.includes(one))
      .map((one) => `${name} uses ${one}`),
  );
  expect(found).toEqual([]);
});

test("inline scripts use none of these functions", () => {
  const inline = [foreignHandsScript, earlyInputScript, startingScript, fillGapsScript];
  expect(inline.flatMap(findNewer)).toEqual([]);
});

test("each newer function is found", () => {
  const used = "list.at(-1); new Map().keys().map(f); AbortSignal.any([]); crypto.randomUUID(); /(?<=a)b/";
  expect(findNewer(used)).toEqual([
    "at",
    "AbortSignal.any",
    "randomUUID",
    "methods of iterators",
    "looking behind in a regular expression",
  ]);
});

test("the build has the browsers of package.json as its target, and refuses an entry that it cannot read", () => {
  expect(readBrowserTargets()).toEqual(["chrome90", "edge90", "firefox98", "ios15", "safari15"]);
  expect(() => readBrowserTargets(["last 2 versions"])).toThrow("is not read here");
});

test("the built styles have no cascade layers, range media queries or nesting, which the oldest browsers ignore", () => {
  const sheets = read("assets/*.css");
  expect(sheets.length).toBeGreaterThan(1);
  for (const { name, text } of sheets) {
    expect(text.match(/@layer/g) ?? [], name).toEqual([]);
    expect(text.match(/@media[^{]*[<>]=?/g) ?? [], name).toEqual([]);
    expect(text.match(/[{;}]&/g) ?? [], name).toEqual([]);
  }
});

test("color-mix is used only inside @supports", () => {
  for (const { name, text } of read("assets/*.css")) {
    let rest = text;
    for (
      let start = rest.indexOf("@supports (color:color-mix");
      start >= 0;
      start = rest.indexOf("@supports (color:color-mix")
    ) {
      let depth = 0;
      let end = rest.indexOf("{", start);
      do {
        if (rest[end] === "{") depth += 1;
        if (rest[end] === "}") depth -= 1;
        end += 1;
      } while (depth > 0);
      rest = rest.slice(0, start) + rest.slice(end);
    }
    expect(rest.match(/[^{};]*\{[^{};]*color-mix[^}]*/g) ?? [], name).toEqual([]);
  }
});

test("selectors above the layers have the specificity that the look's stylesheet expects", () => {
  const strengths = read("assets/*.css").flatMap(({ text }) => text.match(/(?::not\(#\\#\))+/g) ?? []);
  expect(strengths.toSorted((one, other) => other.length - one.length)[0]).toBe(aboveLayers);
});
