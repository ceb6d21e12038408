import { expect, test } from "vitest";
import { instagramHandle } from "./instagram-handle.ts";

test.each([
  ["https://www.instagram.com/deodar.and.diya/", "@deodar.and.diya"],
  ["https://www.instagram.com/", ""],
  ["https://www.instagram.com/%E0%A4%A6", "@द"],
  ["https://www.instagram.com/50%off", "@50%off"],
])("the Instagram handle in %s is '%s'", (url, handle) => {
  expect(instagramHandle(url)).toBe(handle);
});
