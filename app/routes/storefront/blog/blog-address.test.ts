import { expect, test } from "vitest";
import { blogAddress } from "./blog-address.ts";

test("the blog's address says only what differs from its front page", () => {
  expect(blogAddress({})).toBe("/blog");
  expect(blogAddress({ shown: 3 })).toBe("/blog");
  expect(blogAddress({ category: "home-decor", shown: 6, item: "the-first-burn" })).toBe(
    "/blog?category=home-decor&shown=6&item=the-first-burn",
  );
});
