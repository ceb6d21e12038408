import { expect, test } from "vitest";
import { type KnownPaths, openRedirectCheck, readRedirect } from "./checked-redirect.ts";
import type { RedirectPaths } from "./redirect.ts";

const checkRedirect = (paths: RedirectPaths, knownPaths: KnownPaths) => openRedirectCheck(knownPaths)(paths);
const origin = "https://shop.example";
const known = (living: string[], stored: Record<string, string> = {}) => ({
  isLiving: (path: string) => living.includes(path),
  leadsTo: (path: string) => stored[path],
});

test("typed addresses are read as paths, whatever the host of the old address", () => {
  const typed = { from: "https://old.example/Products/Cedar/", to: "https://shop.example/Shop" };
  expect(readRedirect(typed, origin)).toEqual({ ok: true, from: "/products/cedar", to: "/shop" });
});

test("hidden characters of copied addresses are left out, and what stands behind '?' of a page", () => {
  const typed = { from: "\u200b/products/ce\u00addar?variant=12", to: "/shop\u200e" };
  expect(readRedirect(typed, origin)).toEqual({ ok: true, from: "/products/cedar", to: "/shop" });
  expect(readRedirect({ from: "/about.php", to: "/about" }, origin)).toMatchObject({ from: "/about.php" });
});

test.each([
  [{ from: "cedar", to: "/shop" }, "from"],
  [{ from: "/", to: "/shop" }, "from"],
  [{ from: "/all/*", to: "/shop" }, "from"],
  [{ from: "/index.php?route=product/product&product_id=42", to: "/shop" }, "from"],
  [{ from: "/Item.aspx?id=7", to: "/shop" }, "from"],
  [{ from: "/old", to: "https://other.example/shop" }, "to"],
  [{ from: "/old", to: "//other.example" }, "to"],
  [{ from: "/old", to: "javascript:alert(1)" }, "to"],
])("%o is refused", (typed, field) =>
  expect(readRedirect(typed, origin)).toMatchObject({ ok: false, field }),
);

test("a redirect to an old address ends at the page that the old address leads to", () => {
  const checked = checkRedirect({ from: "/a", to: "/b" }, known(["/d"], { "/b": "/c", "/c": "/d" }));
  expect(checked).toEqual({ ok: true, from: "/a", to: "/d" });
});

test("a redirect ends at a page that exists again, although its address was an old one", () => {
  const checked = checkRedirect({ from: "/a", to: "/b" }, known(["/b", "/c"], { "/b": "/c" }));
  expect(checked).toEqual({ ok: true, from: "/a", to: "/b" });
});

test("circles, redirects without an end and old addresses that have a page are refused", () => {
  expect(checkRedirect({ from: "/a", to: "/a" }, known([]))).toMatchObject({ field: "to" });
  const circle = { "/b": "/c", "/c": "/a" };
  expect(checkRedirect({ from: "/a", to: "/b" }, known([], circle))).toMatchObject({
    message: expect.stringContaining("circle"),
  });
  expect(checkRedirect({ from: "/a", to: "/b" }, known([], { "/b": "/c", "/c": "/b" }))).toMatchObject({
    field: "to",
  });
  expect(checkRedirect({ from: "/a", to: "/nothing" }, known([]))).toMatchObject({
    message: "Your shop has no page at /nothing",
  });
  expect(checkRedirect({ from: "/shop", to: "/about" }, known(["/shop", "/about"]))).toMatchObject({
    field: "from",
  });
});

test("each address of a file is followed once, however long its chains are", () => {
  const count = 2_000;
  const pathOf = (index: number) => (index === 0 ? "/shop" : `/old-${index}`);
  const indexes = Array.from({ length: count }, (_, index) => index + 1);
  for (const order of [indexes, indexes.toReversed()]) {
    let followed = 0;
    const check = openRedirectCheck({
      isLiving: (path) => path === "/shop",
      leadsTo(path) {
        followed += 1;
        return pathOf(Number(path.replace("/old-", "")) - 1);
      },
    });
    for (const index of order)
      expect(check({ from: pathOf(index), to: pathOf(index - 1) })).toMatchObject({ ok: true, to: "/shop" });
    expect(followed).toBeLessThanOrEqual(3 * count);
  }
});
