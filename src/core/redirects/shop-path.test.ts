import fc from "fast-check";
import { expect, test } from "vitest";
import {
  encodePath,
  maxPathLength,
  normaliseAddress,
  normalisePath,
  normaliseTarget,
  pathPatterns,
} from "./shop-path.ts";

test.each([
  ["/Products/Cedar-Jar/", "/products/cedar-jar"],
  ["/products//cedar%20jar?from=ad#top", "/products/cedar jar"],
  ["/%E0%A4%A6%E0%A5%80%E0%A4%AF%E0%A4%BE", "/दीया"],
  ["/a/../b/./c", "/b/c"],
  ["/", "/"],
])("the path of '%s' is '%s'", (text, path) => expect(normalisePath(text)).toBe(path));

test.each([
  "//evil.example/x",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/x",
  "javascript:alert(1)",
  "/%00",
  "/%zz",
  "/a%0d%0aSet-Cookie:x",
  "/%5Cevil.example",
  `/${"a".repeat(maxPathLength)}`,
  "",
])("'%s' is no path within the shop", (text) => expect(normalisePath(text)).toBeUndefined());

test("a normalised path stays unchanged, also after a browser has encoded it", () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string({ unit: "grapheme" }), (path, text) => {
      const normal = normalisePath(`${path || "/"}/${text}`);
      if (normal === undefined) return;
      expect(encodePath(normal)).toMatch(/^\/(?!\/)[\w.!~*'()%/-]*$/);
      expect(normalisePath(encodePath(normal))).toBe(normal);
    }),
  );
});

test("an old address may be on any host, a target only on the shop's own", () => {
  expect(normaliseAddress(" https://old.example/Products/Cedar?x=1 ")).toBe("/products/cedar");
  expect(normaliseTarget("https://shop.example/About", "https://shop.example")).toBe("/about");
  expect(normaliseTarget("/about", "https://shop.example")).toBe("/about");
  for (const other of [
    "https://old.example/about",
    "http://shop.example/about",
    "//shop.example/about",
    "about",
  ])
    expect(normaliseTarget(other, "https://shop.example")).toBeUndefined();
});

test("a stored path with a star matches any one part", () => {
  expect(pathPatterns("/collections/winter/products/cedar")).toContain("/collections/*/products/cedar");
  expect(pathPatterns("/listing/12/a-jar")).toContain("/listing/12/*");
  expect(pathPatterns("/listing/12/a-jar")[0]).toBe("/listing/12/a-jar");
});
