import { expect, test } from "vitest";
import { stepOfStatus } from "./statuses.ts";

test.each([
  [3, "booked"],
  ["20", "pickup-problem"],
  [42, "in-transit"],
  ["17", "out-for-delivery"],
  [21, "failed-attempt"],
  ["7", "delivered"],
  [46, "coming-back"],
  [10, "returned"],
  [12, "lost"],
  [8, "cancelled"],
] as const)("the shipment's status %s is the step %s", (status, step) => {
  expect(stepOfStatus(status)).toBe(step);
});

test.each(["NA", "", null, undefined, 999, 47])("the status %s has no step", (status) => {
  expect(stepOfStatus(status)).toBeNull();
});
