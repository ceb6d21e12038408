import { expect, test } from "vitest";
import { hasOnlySamples } from "./sample-stamp.tsx";

test.each([
  [[], false],
  [[{ sample: true }, { sample: true }], true],
  [[{ isSample: true }], true],
  [[{ sample: true }, { sample: false }], false],
  [[{ isSample: false }], false],
])("%j has only samples: %j", (rows, only) => {
  expect(hasOnlySamples(rows)).toBe(only);
});
