import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("ids are 20 characters that can be read out, and no two are the same", () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.filter((id) => !/^[0-9a-hjkmnp-tv-z]{20}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1_000);
});
