import { expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { formatLikes, isBrowserId } from "./likes.ts";

test("only an id that the shop gives out is a browser's id", () => {
  expect(isBrowserId(newId())).toBe(true);
  for (const text of ["", "1", "user:1", "ilou", "A".repeat(20)]) expect(isBrowserId(text)).toBe(false);
});

test("a like count reads '1 like' or '2 likes'", () => {
  expect([0, 1, 2].map(formatLikes)).toEqual(["0 likes", "1 like", "2 likes"]);
});
