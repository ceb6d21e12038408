import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  [undefined, "everything"],
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=50-5000", { first: 50, last: 99 }],
  ["bytes=100-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=9-5", "everything"],
  ["bytes=0-1,5-6", "everything"],
  ["bytes=-", "everything"],
  ["lines=1-2", "everything"],
])("in a hundred bytes, the range '%s' is %o", (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});
