import { expect, test } from "vitest";
import { blogPath } from "./blog-path.ts";

test("the blog's path has only the parameters that differ from its front page", () => {
  expect(blogPath({})).toBe("/blog");
  expect(blogPath({ shown: 3 })).toBe("/blog");
  expect(blogPath({ category: "home-decor", shown: 6, item: "the-first-burn" })).toBe(
    "/blog?category=home-decor&shown=6&item=the-first-burn",
  );
});
